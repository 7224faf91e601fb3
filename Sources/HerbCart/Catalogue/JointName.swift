/// One name for several herbs, whose expansion is certain: 焦三仙, 赤白芍.
public struct JointName: Hashable, Sendable {
  /// The joint name.
  public var name: String
  /// The standard names of the herbs.
  public var herbs: [String]
  /// What a prescription that named each would write, one for each herb; the standard names
  /// unless the data say otherwise.
  public var written: [String]
  /// Whether an amount is each herb's, and not to be divided.
  public var isEach: Bool

  /// Makes a joint name.
  public init(name: String, herbs: [String], written: [String]? = nil, isEach: Bool = true) {
    self.name = name
    self.herbs = herbs
    self.written = written ?? herbs
    self.isEach = isEach
  }
}

/// A name that is never resolved, because only the writer knows what is meant.
public struct AskedName: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The standard names of the herbs that may be meant.
  public var herbs: [String]
  /// Why it must be asked.
  public var note: String

  /// Makes a name to be asked about.
  public init(name: String, herbs: [String], note: String = "") {
    self.name = name
    self.herbs = herbs
    self.note = note
  }
}
