import Observation

/// Tells Observation of a property's changes, but only if someone read it since the last time.
///
/// A notice costs more than an edit, and a script makes a million edits that nobody looks at. An
/// observer reads again after each notice, which opens the gate anew, so none is missed.
struct ObservationGate<Subject: AnyObject & Observable> {
  private let registrar = ObservationRegistrar()
  private var wasRead = false

  /// Notes that a property is read.
  mutating func access<Member>(_ subject: Subject, _ property: KeyPath<Subject, Member>) {
    wasRead = true
    registrar.access(subject, keyPath: property)
  }

  /// Shuts the gate before a change.
  ///
  /// Whoever is told may read the property at once, so telling is left to the caller, when no
  /// access to the gate is under way.
  ///
  /// - Returns: Whom to tell before and after the change; nil if nobody read the property.
  mutating func shut() -> ObservationRegistrar? {
    guard wasRead else { return nil }
    wasRead = false
    return registrar
  }
}
