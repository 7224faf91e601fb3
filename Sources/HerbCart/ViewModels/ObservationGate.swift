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

  /// Says that the property is about to change; `didChange` must follow if this returns true.
  mutating func willChange<Member>(
    _ subject: Subject,
    _ property: KeyPath<Subject, Member>
  ) -> Bool {
    guard wasRead else { return false }
    wasRead = false
    registrar.willSet(subject, keyPath: property)
    return true
  }

  /// Says that the property has changed.
  func didChange<Member>(_ subject: Subject, _ property: KeyPath<Subject, Member>) {
    registrar.didSet(subject, keyPath: property)
  }
}
