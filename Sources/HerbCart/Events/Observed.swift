import Observation

/// A read-only window on one value that changes, for views and for Observation.
///
/// Whoever owns the value keeps the way to set it; all others read, by ``value`` or by the value's
/// own properties:
///
///     let (window, setter) = Observed.make(Point(x: 1, y: 2))
///     setter(Point(x: 3, y: 4))
///     window.x  // 3
@dynamicMemberLookup
@Observable
public final class Observed<Value> {
  /// The value as it is now.
  public private(set) var value: Value

  init(_ value: Value) {
    self.value = value
  }

  func set(_ value: Value) {
    self.value = value
  }

  /// Makes a window and the only way to change what is seen through it.
  public static func make(_ value: Value) -> (Observed, (Value) -> Void) {
    let window = Observed(value)
    return (window, { window.set($0) })
  }

  /// A property of the value.
  public subscript<Member>(dynamicMember property: KeyPath<Value, Member>) -> Member {
    value[keyPath: property]
  }
}
