import HerbCart

/// Lines typed at a terminal, edited by the terminal itself.
package final class PlainTerminalSource: LineSource {
  /// The longest line that the terminal hands over whole.
  private static let cutLength = 4_095

  private let output: Output
  private let terminal = System.LineTerminal()
  private var bytes: [UInt8] = []
  private var number = 0

  package init(output: Output) {
    self.output = output
  }

  /// At a prompt errors tell no file and line.
  package var name: String? { nil }

  package func next() -> ScriptInput {
    prompt()
    while true {
      if let end = bytes.firstIndex(of: 0x0A) {
        let line = Array(bytes[..<end])
        bytes.removeSubrange(...end)
        number += 1
        // The terminal drops what doesn't fit, so a line of this length may be cut.
        guard line.count < Self.cutLength else { return .tooLong(number: number) }
        return .line(ScriptLine(bytes: line, range: line.indices, number: number))
      }
      do throws(System.Errno) {
        guard try terminal.read(upTo: 4_096, to: &bytes) > 0 else {
          // Ctrl-D in the middle of a line hands over what was typed so far, and only that.
          if bytes.isEmpty {
            output.write("\n")
            output.flush()
            return .end
          }
          continue
        }
      } catch {
        guard error == .interrupted else {
          return .failed(FileFault(path: "-", operation: .read, code: error.code))
        }
        bytes.removeAll()
        output.write("\n")
        prompt()
      }
    }
  }

  private func prompt() {
    terminal.forgetInterrupts()
    output.write("herbcart> ")
    output.flush()
  }
}
