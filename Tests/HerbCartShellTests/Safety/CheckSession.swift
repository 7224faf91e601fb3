import Foundation
import HerbCart
import Testing

@testable import HerbCartShell

/// A session on a small catalogue and its rules, whose output goes to files.
struct CheckSession {
  static let catalogue = #"""
    {"herbs":[
    {"id":"a","name":"甘草","aliases":["国老"],"doseMin":2,"doseMax":10,"source":"药典","doseConfidence":"high"},
    {"id":"b","name":"海藻","doseMin":6,"doseMax":12,"source":"药典","doseConfidence":"high"},
    {"id":"c","name":"红花","doseMin":3,"doseMax":10,"pregnancy":"慎用","source":"药典","pregnancyConfidence":"high"},
    {"id":"d","name":"车前子","doseMin":9,"doseMax":15,"handling":["包煎"],"source":"药典"},
    {"id":"e","name":"斑蝥","toxicity":"大毒","doseMin":0.03,"doseMax":0.06,"source":"药典","toxicityConfidence":"high"},
    {"id":"f","name":"蜂蜡","external":true,"source":"药典"},
    {"id":"g","name":"关木通","banned":true,"note":"含马兜铃酸","source":"某书"},
    {"id":"h","name":"三七粉","doseMin":1,"doseMax":3,"doseBasis":"perIntake","source":"药典","doseConfidence":"medium"},
    {"id":"i","name":"白芍","aliases":["芍药"]},{"id":"j","name":"赤芍","aliases":["芍药"]},
    {"id":"k","name":"法半夏","toxicity":"有毒","doseMin":3,"doseMax":9,"source":"药典","doseConfidence":"low"},
    {"id":"l","name":"制川乌","doseMin":1.5,"doseMax":3,"source":"药典","doseConfidence":"high"}
    ]}
    """#

  static let rules = #"""
    {"incompatible":[
    {"a":"甘草","b":"海藻","rule":"十八反","familyA":"甘草","familyB":"海藻","severity":"error","note":"药典明列","source":"药典","confidence":"high"},
    {"a":"制川乌","b":"法半夏","rule":"十八反","familyA":"乌头","familyB":"半夏","severity":"error","source":"某书","confidence":"medium"}],
    "handling":{"codes":["包煎"]},
    "controlled":[{"name":"斑蝥","herb":"斑蝥","source":"名录"}]}
    """#

  /// What a script printed, said, and ended with.
  struct Outcome {
    var output: String
    var errors: String
    var status: Int32
  }

  var language = Language.en
  var format = OutputFormat.text
  var isInteractive = false
  /// The shop's own rules.
  var shopRules: String?
  /// Whether there is a data folder.
  var hasData = true

  /// Runs commands on a cart of such lines as `甘草 3`.
  func run(_ lines: [String] = [], _ script: String) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.path + "/herbcart-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ text: String, _ name: String) throws {
      try text.write(toFile: "\(folder)/\(name)", atomically: false, encoding: .utf8)
    }
    for name in ["output", "errors"] { try write("", name) }
    if hasData {
      try write(Self.catalogue, "catalogue.json")
      try write(Self.rules, "rules.json")
    }
    var options = Options()
    options.format = format
    if let shopRules {
      try write(shopRules, "shop.json")
      options.rules = "\(folder)/shop.json"
    }
    let session = Session(
      cart: CartViewModel(Prescription(lines: CartLines(try lines.map(line)))),
      options: options,
      language: language,
      output: Output(descriptor: try System.openToWrite("\(folder)/output")),
      errors: Output(descriptor: try System.openToWrite("\(folder)/errors")),
      library: Library(data: DataFolder(override: folder, executable: nil), cataloguePath: nil),
      isInteractive: isInteractive,
      standardInputIsFree: false
    )
    let interpreter = Interpreter(session)
    _ = await interpreter.run(ByteLineSource(ByteSource(text: Array(script.utf8)), name: "-c"))
    session.output.flush()
    session.errors.flush()
    func read(_ name: String) throws -> String {
      try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        .replacingOccurrences(of: folder + "/", with: "")
    }
    return Outcome(
      output: try read("output"),
      errors: try read("errors"),
      status: interpreter.exitStatus
    )
  }

  private func line(_ text: String) throws -> CartLine {
    let words = text.split(separator: " ").map(String.init)
    let digits = words[1].prefix { "0123456789.".contains($0) }
    let unit = words[1].dropFirst(digits.count)
    let bytes = Array(digits.utf8)
    let figure = try DecimalText.read(bytes.span, bytes.indices, decimals: 3).scaled
    return CartLine(
      drug: Drug(
        id: Drug.ID(rawValue: "list \(words[0])"),
        name: words[0],
        unit: unit.isEmpty ? .gram : Unit(rawValue: String(unit)),
        price: words[0] == "白芍" ? nil : PriceRange(.zero)
      ),
      amount: try #require(Amount(thousandths: figure))
    )
  }
}
