import HerbCart
import Testing

/// The project's own catalogue and formulas are well-formed, and everything in them fits.
@Suite struct CatalogueDataTests {
  @Test func catalogueIsWhole() throws {
    let catalogue = try DataFiles.catalogue()
    #expect(catalogue.count == 889)
    #expect(catalogue.warnings.isEmpty)
    #expect(Set(catalogue.herbs.map(\.id)).count == 889)
    #expect(Set(catalogue.herbs.map(\.name)).count == 889)
    for herb in catalogue.herbs {
      #expect(!herb.pinyin.isEmpty && !herb.source.isEmpty && !herb.category.isEmpty)
      #expect(herb.initials == String(herb.pinyin.split(separator: " ").compactMap(\.first)))
      #expect((herb.dose == nil) == (herb.doseConfidence == nil), "\(herb.name)")
      #expect((herb.price == nil) == (herb.priceBasis == nil), "\(herb.name)")
      #expect(herb.toxicityConfidence != nil && herb.pregnancyConfidence != nil)
      if herb.isBanned { #expect(herb.dose == nil && herb.price == nil && !herb.note.isEmpty) }
    }
    #expect(catalogue.herbs.count { $0.dose != nil } == 856)
    #expect(catalogue.herbs.count { $0.price != nil } == 575)
    #expect(catalogue.herbs.count { $0.isControlled } == 28)
    #expect(catalogue.herbs.count { $0.isBanned } == 8)
    #expect(catalogue.herbs.count { $0.isExternal } == 19)
    #expect(catalogue.herbs.count { !$0.altUnits.isEmpty } == 11)
  }

  @Test func namesLeadToTheirHerbs() throws {
    let catalogue = try DataFiles.catalogue()
    for herb in catalogue.herbs {
      #expect(catalogue.resolve(herb.name) == .herb(herb))
      #expect(catalogue[herb.id] == herb)
    }
    for position in stride(from: 0, to: catalogue.count, by: 20) {
      let herb = catalogue.herbs[position]
      #expect(catalogue.find(herb.name, limit: 1) == [herb])
      #expect(catalogue.find(herb.pinyin, limit: 1) == [herb])
    }
  }

  @Test func jointAndAskedNamesResolve() throws {
    let catalogue = try DataFiles.catalogue()
    #expect(!catalogue.joints.isEmpty)
    for joint in catalogue.joints {
      #expect(joint.herbs.count == joint.written.count && joint.herbs.count > 1)
      for (herb, written) in zip(joint.herbs, joint.written) {
        #expect(catalogue[name: herb] != nil, "\(joint.name): \(herb)")
        guard case .herb(let found) = catalogue.resolve(written) else {
          Issue.record("\(joint.name): \(written)")
          continue
        }
        #expect(found.name == herb)
      }
      #expect(catalogue.joint(named: joint.name) == joint)
    }
    for asked in catalogue.askedNames {
      guard case .ambiguous(let herbs) = catalogue.resolve(asked.name) else {
        Issue.record("\(asked.name) isn't asked about")
        continue
      }
      #expect(herbs.map(\.name) == asked.herbs)
      #expect(catalogue.askedName(asked.name) == asked)
    }
  }

  @Test func formulasAreWhole() throws {
    let catalogue = try DataFiles.catalogue()
    let book = try DataFiles.formulas()
    #expect(book.warnings.isEmpty)
    #expect(book.formulas.count == 181)
    #expect(book.formulas.reduce(0) { $0 + $1.items.count } == 1_212)
    for formula in book.formulas {
      let lines = try formula.lines(in: catalogue)
      #expect(lines.count == formula.items.count)
      #expect(Set(lines.map(\.drug.id)).count == lines.count, "\(formula.name)")
      #expect(lines.allSatisfy { $0.amount > .zero && $0.drug.unit == .gram })
      #expect(book.resolve(formula.name) == .formula(formula))
    }
  }
}
