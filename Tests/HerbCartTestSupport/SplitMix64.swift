/// A small generator whose numbers follow from its seed, so that a failure can be had again.
package struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A whole number below `end`.
  package mutating func below(_ end: Int) -> Int { Int.random(in: 0..<end, using: &self) }

  /// Whether one of `chances` falls.
  package mutating func oneIn(_ chances: Int) -> Bool { below(chances) == 0 }

  /// One of the elements.
  package mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }
}
