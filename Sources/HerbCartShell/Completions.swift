/// Scripts that teach a shell the program's options and words, made from their tables.
package struct Completions {
  private let table: CommandTable

  package init(_ table: CommandTable) {
    self.table = table
  }

  /// Returns the script for bash, zsh or fish.
  package func script(for shell: String) -> String {
    switch shell {
    case "zsh": zsh()
    case "fish": fish()
    default: bash()
    }
  }

  /// The words that choose what the program does.
  private var modes: [String] { InvocationManual.all.compactMap(\.word) }

  private var options: [OptionManual] { OptionManual.all + OptionManual.telling }

  /// The commands for `-c`, in ASCII: `list total …`.
  private var commands: String { table.rows.map(\.manual.names[0]).joined(separator: " ") }

  private func bash() -> String {
    var cases = ""
    for option in options where option.value != nil {
      let reply =
        option.choices.isEmpty
        ? "compgen -f -- \"$word\""
        : "compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\""
      cases += "    \(option.name)) mapfile -t COMPREPLY < <(\(reply)); return ;;\n"
    }
    let names = options.map(\.name).joined(separator: " ")
    return """
      # bash completion for herbcart
      _herbcart() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} other mode=
        # bash parts --name=value into three words.
        if [[ $word == "=" ]]; then
          word=
        elif [[ $before == "=" && $COMP_CWORD -gt 2 ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $before in
      \(cases)    -c) mapfile -t COMPREPLY < <(compgen -W "\(commands)" -- "$word"); return ;;
          completions) mapfile -t COMPREPLY < <(compgen -W "bash zsh fish" -- "$word"); return ;;
        esac
        for other in "${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
          case $other in \(modes.joined(separator: "|"))) mode=$other ;; esac
        done
        case $word in
          -*) mapfile -t COMPREPLY < <(compgen -W "-c \(names)" -- "$word") ;;
          *)
            if [[ -z $mode ]]; then
              mapfile -t COMPREPLY < <(compgen -W "\(modes.joined(separator: " "))" -- "$word")
            else
              mapfile -t COMPREPLY < <(compgen -f -- "$word")
            fi ;;
        esac
      }
      complete -o filenames -F _herbcart herbcart

      """
  }

  private func zsh() -> String {
    let specifications = options.map { option in
      let action =
        option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))"
      let value = option.value.map { ":\($0):\(action)" } ?? ""
      let summary = option.summary.en.replacingAll("'", by: "'\\''")
        .replacingAll("]", by: "\\]")
      return "    '\(option.name)[\(summary)]\(value)'"
    }
    return """
      #compdef herbcart
      _arguments \\
      \(specifications.joined(separator: " \\\n")) \\
          '*-c[commands]:TEXT:(\(commands))' \\
          '1: :(\(modes.joined(separator: " ")))' \\
          '*: :_files'

      """
  }

  private func fish() -> String {
    var text =
      "complete -c herbcart -n __fish_use_subcommand -a '\(modes.joined(separator: " "))'\n"
    text +=
      "complete -c herbcart -n '__fish_seen_subcommand_from completions' -fa 'bash zsh fish'\n"
    text += "complete -c herbcart -s c -xa '\(commands)' -d commands\n"
    for option in options {
      let name = option.name.dropFirst(2)
      let summary = option.summary.en.replacingAll("'", by: "\\'")
      let value =
        option.value == nil
        ? "" : option.choices.isEmpty ? " -r" : " -xa '\(option.choices.joined(separator: " "))'"
      text += "complete -c herbcart -l \(name)\(value) -d '\(summary)'\n"
    }
    return text
  }
}
