import HerbCart

/// Lines of a file on their way into the cart: herbs that are there are refused, codes that mean
/// another drug here are replaced.
struct ImportedLines {
  private let session: Session
  private let catalogue: Catalogue
  /// The line on which a herb or drug stands with a handling.
  private var places: [Key: Int] = [:]
  /// What a code means in the cart; a herb twice with other handling has its code twice.
  private var meanings: [Drug.ID: Key] = [:]

  private struct Key: Hashable {
    var herb: Int?
    var drug: Drug.ID?
    var name: String?
    var handling: Handling?
  }

  init(_ session: Session) throws(Failure) {
    self.session = session
    catalogue = try session.catalogueIfAny()
    for (index, line) in session.cart.lines.enumerated() { note(line.drug, index + 1) }
  }

  private mutating func note(_ drug: Drug, _ number: Int) {
    let key = key(drug)
    if places[key] == nil { places[key] = number }
    if meanings[drug.id] == nil { meanings[drug.id] = meaning(drug) }
  }

  /// A herb of the catalogue is the same under every name; another drug by code and name.
  private func key(_ drug: Drug) -> Key {
    if let herb = catalogue.position(of: drug) { return Key(herb: herb, handling: drug.handling) }
    return Key(drug: drug.id, name: drug.name, handling: drug.handling)
  }

  /// Appends the lines, all or none.
  mutating func append(_ lines: CartLines, at offset: Int) throws(Failure) -> Effect {
    var checked = CartLines()
    var replaced: [(name: String, old: Drug.ID, new: Drug.ID)] = []
    for var line in lines {
      if let place = places[key(line.drug)] {
        throw Failure(.herbInCart(name: line.drug.name, line: place), at: offset)
      }
      let old = line.drug.id
      line.drug.id = freeCode(for: line.drug)
      if line.drug.id != old { replaced.append((line.drug.name, old, line.drug.id)) }
      note(line.drug, session.cart.lineCount + checked.count + 1)
      checked.append(line)
    }
    let effect = try session.change(at: offset) { (cart) throws(CartError) in
      try cart.append(checked)
    }
    for entry in replaced {
      let codes = (SafeText.escaped(entry.old.rawValue), SafeText.escaped(entry.new.rawValue))
      let name = SafeText.escaped(entry.name)
      session.answer(
        Localized(
          zh: "\(name)：代码 \(codes.0) 在药单里是另一味药，改为 \(codes.1)",
          en: "\(name): the code \(codes.0) is another drug's here; it became \(codes.1)"
        )
      )
    }
    return effect
  }

  private func meaning(_ drug: Drug) -> Key {
    var key = key(drug)
    key.handling = nil
    return key
  }

  /// The drug's code, or one made of it that no other drug of the cart has.
  private func freeCode(for drug: Drug) -> Drug.ID {
    var number = 1
    var id = drug.id
    let meaning = meaning(drug)
    while let other = meanings[id], other != meaning {
      number += 1
      id = Drug.ID(rawValue: "\(drug.id.rawValue)-\(number)")
    }
    return id
  }
}
