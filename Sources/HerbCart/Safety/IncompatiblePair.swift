/// Two herbs that don't go together, by a rule.
///
/// Rules speak of families: 乌头 are 川乌, 草乌, 附子 and what is made of them. The data name every
/// pair of herbs, and say which families they stand for.
public struct IncompatiblePair: Hashable, Sendable {
  /// One of the two.
  public struct Member: Hashable, Sendable {
    /// The herb's code in the catalogue.
    public var id: Drug.ID
    /// Its standard name.
    public var name: String
    /// What the rule calls its family; the herb's own name where it stands for itself.
    public var family: String

    /// Makes a member.
    public init(id: Drug.ID, name: String, family: String) {
      self.id = id
      self.name = name
      self.family = family
    }
  }

  /// The one.
  public var first: Member
  /// The other.
  public var second: Member
  /// The rule: 十八反, 十九畏, or whatever a shop calls its own.
  public var rule: String
  /// How grave it is.
  public var severity: FindingSeverity
  /// What else is to be said.
  public var note: String
  /// What it rests on.
  public var source: String
  /// How sure it is.
  public var confidence: Confidence?

  /// Makes a pair.
  public init(
    _ first: Member,
    _ second: Member,
    severity: FindingSeverity,
    rule: String = "",
    note: String = "",
    source: String = "",
    confidence: Confidence? = nil
  ) {
    self.first = first
    self.second = second
    self.severity = severity
    self.rule = rule
    self.note = note
    self.source = source
    self.confidence = confidence
  }

  /// The two codes, whichever comes first: what makes two pairs the same.
  var key: Set<Drug.ID> { [first.id, second.id] }
}

/// One of the controlled toxic medicinals (医疗用毒性药品).
public struct ControlledHerb: Hashable, Sendable {
  /// What the list calls it: 生川乌.
  public var name: String
  /// The herb's code in the catalogue.
  public var id: Drug.ID
  /// What else is to be said.
  public var note: String
  /// What it rests on.
  public var source: String

  /// Makes an entry.
  public init(name: String, id: Drug.ID, note: String = "", source: String = "") {
    self.name = name
    self.id = id
    self.note = note
    self.source = source
  }
}
