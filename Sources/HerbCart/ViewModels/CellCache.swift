/// The living cells of a cart: at most one a line.
///
/// The last ones asked for are kept, so that a script doesn't make an object an edit; the others
/// live as long as somebody holds them.
struct CellCache {
  private final class Held {
    weak var cell: DrugCellViewModel?

    init(_ cell: DrugCellViewModel) { self.cell = cell }
  }

  static let size = 1_024

  private(set) var recent: [DrugCellViewModel?] = Array(repeating: nil, count: size)
  private var held: [CartLine.ID: Held] = [:]
  private var heldLimit = size

  /// Returns the cell of a line, made by `make` if none is alive.
  @inline(__always)
  mutating func cell(
    _ id: CartLine.ID,
    make: () -> DrugCellViewModel
  ) -> DrugCellViewModel {
    let place = Int(id.slot) & (Self.size - 1)
    if let cell = recent[place], cell.id == id { return cell }
    let cell = held[id]?.cell ?? make()
    release(place)
    recent[place] = cell
    return cell
  }

  /// The cell of a line if one is alive.
  @inline(__always)
  func living(_ id: CartLine.ID) -> DrugCellViewModel? {
    if let cell = recent[Int(id.slot) & (Self.size - 1)], cell.id == id { return cell }
    return held.isEmpty ? nil : held[id]?.cell
  }

  /// All living cells.
  var all: [DrugCellViewModel] {
    let recent = recent.compactMap(\.self)
    let others = held.values.compactMap(\.cell).filter { cell in
      self.recent[Int(cell.id.slot) & (Self.size - 1)] !== cell
    }
    return recent + others
  }

  /// Lets go of a kept cell; if somebody else holds it, it can still be found.
  private mutating func release(_ place: Int) {
    guard recent[place] != nil, !isKnownUniquelyReferenced(&recent[place]) else { return }
    guard let cell = recent[place] else { return }
    held[cell.id] = Held(cell)
    guard held.count > heldLimit else { return }
    held = held.filter { $0.value.cell != nil }
    heldLimit = max(Self.size, held.count * 2)
  }
}
