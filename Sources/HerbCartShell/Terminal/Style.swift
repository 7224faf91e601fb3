/// The few colours of the terminal, each with a meaning, or none of them.
package struct Style: Hashable, Sendable {
  private let isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  /// What is there to be overlooked: the prompt, the keys of candidates.
  package func dim(_ text: String) -> String { paint(text, "2") }

  /// What went wrong.
  package func error(_ text: String) -> String { paint(text, "1;31") }

  /// What may be wrong.
  package func warning(_ text: String) -> String { paint(text, "33") }

  /// What to do next.
  package func hint(_ text: String) -> String { paint(text, "36") }

  private func paint(_ text: String, _ code: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension ColorChoice {
  /// Decides whether to use colour: the option over `NO_COLOR`, and that over what the output is.
  ///
  /// - Parameters:
  ///   - noColor: The value of `NO_COLOR`; an empty one counts as none.
  ///   - isTerminal: Whether a person looks at the output.
  /// - Returns: A style that paints or doesn't.
  package func style(noColor: String?, isTerminal: Bool) -> Style {
    switch self {
    case .always: Style(isColored: true)
    case .never: Style(isColored: false)
    case .auto: Style(isColored: isTerminal && noColor?.isEmpty != false)
    }
  }
}
