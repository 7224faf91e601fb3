/// The slip's look: a sheet on screen, light or dark; A5 or a narrow roll on paper, black on white.
enum SlipStyle {
  static let sheet = [screen, herbs, money, audit, chart, narrow, paper].joined(separator: "\n")

  private static let screen = """
    :root { --ink: #1d1b16; --soft: #6a6457; --line: #c9c1ae; --sheet: #fffdf7; --desk: #e8e3d6;
      --red: #a6281c; --amber: #8a5a00; --bar: #a8503f; }
    @media screen and (prefers-color-scheme: dark) {
      :root { --ink: #ece7da; --soft: #a59d8c; --line: #4b463b; --sheet: #1f1d19; --desk: #131210;
        --red: #ff8d7d; --amber: #e8b657; --bar: #c46f5c; }
    }
    * { box-sizing: border-box; }
    html { background: var(--desk); color: var(--ink); }
    body { font: 15px/1.5 "Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, serif;
      margin: 0; padding: 1.5em 0.75em; overflow-wrap: anywhere; -webkit-text-size-adjust: 100%; }
    main { background: var(--sheet); border: 1px solid var(--line); margin: auto;
      max-width: 166mm; padding: 10mm 9mm; }
    h1 { font-size: 1.5em; letter-spacing: 0.12em; line-height: 1.3; margin: 0 0 0.4em;
      text-align: center; }
    h2, figcaption { break-after: avoid; font-size: 0.85em; font-weight: bold; margin: 0 0 0.2em; }
    ul, ol { list-style: none; margin: 0; padding: 0; }
    .head, .signs { display: flex; gap: 1.5em; }
    .head li, .signs li { align-items: flex-end; display: flex; flex: 1; gap: 0.4em;
      white-space: nowrap; }
    .head li::after, .signs li::after { border-bottom: 1px solid; content: ""; flex: 1; }
    .head { font-size: 0.85em; }
    .signs { break-inside: avoid; font-size: 0.85em; margin-top: 1.6em; }
    """

  private static let herbs = """
    .herbs { border-top: 2px solid; counter-reset: herb; display: grid; gap: 0 1.6em;
      margin-top: 0.6em; padding-top: 0.5em; }
    .herbs.two { grid-template-columns: repeat(2, minmax(0, 1fr)); }
    .herbs.four { gap: 0 1.1em; grid-template-columns: repeat(4, minmax(0, 1fr)); }
    .herbs li { align-items: baseline; break-inside: avoid; counter-increment: herb; display: flex;
      flex-wrap: wrap; gap: 0 0.35em; padding: 0.25em 0; }
    .herbs li::before { color: var(--soft); content: counter(herb); font-size: 0.65em;
      font-variant-numeric: tabular-nums; min-width: 1.2em; text-align: right; }
    .herb { flex: 1 1 2.2em; font-size: 1.1em; line-height: 1.35; min-width: 0; }
    .herb small { border: 1px solid; border-radius: 0.3em; font-size: 0.62em; padding: 0 0.3em;
      white-space: nowrap; }
    sup { font-size: 0.62em; line-height: 1; margin-left: 0.15em; vertical-align: 0.75em;
      word-break: keep-all; }
    .figures { align-items: baseline; display: flex; font-variant-numeric: tabular-nums;
      gap: 0.35em; margin-left: auto; min-width: 0; text-align: right; }
    .amount { flex: 1; min-width: 0; }
    .amount b { margin-right: 0.1em; white-space: nowrap; }
    .cost { color: var(--soft); font-size: 0.75em; line-height: 1.2; min-width: 4.6em;
      white-space: nowrap; }
    .four .figures, .four .figures span { display: block; }
    .four .cost { min-width: 0; }
    .blank { border-bottom: 2px solid; font-size: 0.85em; letter-spacing: 0.3em;
      margin: 0 0 0.5em; padding: 0.3em 0 0.4em; text-align: center; }
    """

  private static let money = """
    .counts { display: flex; flex-wrap: wrap; font-weight: bold; gap: 0 1.5em; margin: 0; }
    table { border-collapse: collapse; break-inside: avoid; font-size: 0.9em;
      font-variant-numeric: tabular-nums; width: 100%; }
    th, td { font-weight: normal; line-height: 1.35; padding: 0.1em 0; text-align: right;
      vertical-align: baseline; }
    th { text-align: left; }
    th span { color: var(--soft); font-size: 0.9em; margin-left: 0.4em; }
    td { padding-left: 0.6em; white-space: nowrap; width: 1%; }
    tfoot th, tfoot td { border-top: 1px solid; font-size: 1.25em; font-weight: bold; }
    .note { color: var(--soft); font-size: 0.75em; line-height: 1.4; margin: 0.3em 0 0; }
    """

  private static let audit = """
    .audit { border-top: 1px solid var(--line); font-size: 0.85em; line-height: 1.4;
      margin-top: 0.6em; padding-top: 0.5em; }
    .audit h2 { font-size: 1em; }
    .audit p { margin: 0; }
    .audit .many { column-gap: 1.5em; columns: 2; font-size: 0.92em; }
    .audit li { break-inside: avoid; display: grid; gap: 0 0.6em;
      grid-template-columns: auto minmax(0, 1fr); }
    .audit b { font-weight: normal; }
    .audit b:lang(en) { min-width: 3.9em; }
    .error b, .unchecked strong { color: var(--red); font-weight: bold; }
    .warning b { color: var(--amber); font-weight: bold; }
    """

  private static let chart = """
    .shares { border-top: 1px solid var(--line); display: grid; gap: 0 2em;
      grid-template-columns: repeat(2, minmax(0, 1fr)); margin: 0.6em 0 0; padding-top: 0.5em; }
    .shares.single { grid-template-columns: minmax(0, 1fr); }
    .shares figcaption { grid-column: 1 / -1; }
    .shares svg { break-inside: avoid; display: block; fill: var(--ink); font-size: 11px; }
    .shares rect { fill: var(--bar); }
    .number, .share { font-variant-numeric: tabular-nums; }
    .number { fill: var(--soft); }
    .share { text-anchor: end; }
    """

  private static let narrow = """
    @media (max-width: 100mm) {
      main { padding: 5mm 4mm; }
      .audit .many { columns: auto; }
      .herbs.two, .herbs.four, .shares { grid-template-columns: minmax(0, 1fr); }
      .four .figures { display: flex; }
      .four .cost { min-width: 4.6em; }
      .signs { flex-direction: column; gap: 1.1em; }
    }
    """

  /// A roll keeps the length that its printer is set to; wider paper is taken for A5.
  private static let paper = """
    @media print {
      :root { --ink: #000; --soft: #000; --line: #000; --sheet: #fff; --desk: #fff; --red: #000;
        --amber: #000; --bar: #000; }
      body { font-size: 10pt; padding: 0; }
      main { border: 0; max-width: none; padding: 0; }
    }
    @media print and (min-width: 100mm) { @page { margin: 9mm 8mm; size: A5; } }
    @media print and (max-width: 100mm) { @page { margin: 3mm; } }
    """
}
