import HerbCart

/// A dispensing slip as one HTML file: no script, nothing from outside, prints on A5 and 80 mm.
package struct HTMLSlip {
  private let slip: Slip

  package init(_ slip: Slip) {
    self.slip = slip
  }

  /// The file's text.
  package func text() -> String {
    let language = slip.language == .zh ? "zh-CN" : "en"
    return """
      <!DOCTYPE html>
      <html lang="\(language)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(slip.title)</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <h1>\(slip.title)</h1>
      <ul class="herbs \(slip.lines.count > 12 ? "four" : "two")">
      \(herbs)</ul>
      <p class="blank">\(slip.say("以下空白", "nothing below"))</p>
      <table>
      \(figures)</table>
      <p class="summary">\(Self.escaped(slip.sentence))</p>
      <p class="signs">\(signs)</p>
      </body>
      </html>

      """
  }

  private var herbs: String {
    slip.lines.reduce(into: "") { text, line in
      let handling = line.drug.handling.map { "<sup>\(Self.escaped($0.rawValue))</sup>" } ?? ""
      let amount = "\(line.amount)\(line.drug.unit.rawValue)"
      text += "<li><span class=\"name\">\(Self.escaped(line.drug.name))\(handling)</span> "
      text += "<span class=\"amount\">\(Self.escaped(amount))</span> "
      text += "<span class=\"cost\">\(Self.escaped(slip.cost(line)))</span></li>\n"
    }
  }

  private var figures: String {
    slip.figures.reduce(into: "") { text, row in
      text += "<tr><th scope=\"row\">\(Self.escaped(row.label))</th>"
      text += "<td>\(Self.escaped(row.value))</td></tr>\n"
    }
  }

  private var signs: String {
    [slip.say("调配", "filled"), slip.say("核对", "checked"), slip.say("发药", "given")]
      .map { "<span>\($0)</span>" }.joined(separator: " ")
  }

  /// Text that is text wherever it stands, and drives nothing.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in SafeText.escaped(text).unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }

  private static let style = """
    :root { color-scheme: light dark; }
    body { font: 14px/1.5 serif; margin: 1em auto; max-width: 136mm; }
    h1 { font-size: 1.3em; text-align: center; }
    .herbs { display: grid; gap: 0.4em 1.2em; list-style: none; padding: 0; }
    .herbs.two { grid-template-columns: repeat(2, 1fr); }
    .herbs.four { grid-template-columns: repeat(4, 1fr); }
    .herbs li { display: flex; flex-wrap: wrap; justify-content: space-between; overflow-wrap: anywhere; }
    .cost { font-size: 0.8em; opacity: 0.7; }
    sup { font-size: 0.7em; }
    .blank { text-align: center; }
    table { border-collapse: collapse; width: 100%; }
    th { font-weight: normal; text-align: left; overflow-wrap: anywhere; }
    td { text-align: right; }
    .signs { display: flex; justify-content: space-between; }
    .signs span { border-bottom: 1px solid; min-width: 25%; padding-bottom: 1.6em; }
    @media print { body { margin: 0; } @page { size: A5; margin: 8mm; } }
    @media (max-width: 90mm) { .herbs.two, .herbs.four { grid-template-columns: 1fr; } }
    """
}
