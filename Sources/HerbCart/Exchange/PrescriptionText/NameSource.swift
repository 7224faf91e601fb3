/// Where a prescription's names are looked up.
public protocol NameSource: Sendable {
  /// How many characters the longest name has.
  var longestName: Int { get }

  /// Whether a text is a herb's name or alias, a name to be asked about, or a joint name.
  func hasName(_ text: String) -> Bool

  /// Returns what a name means, and for an unknown one at most `nearest` similar herbs.
  func resolve(_ name: String, nearest: Int) -> NameResolution

  /// The joint name that is written so, if it is one.
  func joint(named name: String) -> JointName?
}
