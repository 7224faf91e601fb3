import HerbCart

/// A dispensing slip as one HTML file: no script, nothing from outside, for A5 and 80 mm paper.
package struct HTMLSlip {
  let slip: Slip
  var wording: Wording { slip.wording }

  package init(_ slip: Slip) {
    self.slip = slip
  }

  /// The file's text.
  package func text() -> String {
    """
    <!DOCTYPE html>
    <html lang="\(wording.language == .zh ? "zh-CN" : "en")">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(wording.slipTitle)</title>
    <style>
    \(SlipStyle.sheet)
    </style>
    </head>
    <body>
    <main>
    <header>
    <h1>\(wording.slipTitle)</h1>
    \(blanks(wording.slipHead, name: "head"))
    </header>
    \(herbs)
    \(figures)
    \(audit)
    \(SharesChart(slip).html)\
    <footer>
    \(blanks(wording.signatures, name: "signs"))
    </footer>
    </main>
    </body>
    </html>

    """
  }

  /// What keeps a browser from running or loading anything, should anything slip in.
  private static let policy = "default-src 'none'; style-src 'unsafe-inline'"

  /// Names with lines to write on.
  private func blanks(_ names: [String], name: String) -> String {
    let items = names.map { "<li>\(HTMLText.escaped($0))</li>\n" }.joined()
    return "<ul class=\"\(name)\">\n\(items)</ul>"
  }
}
