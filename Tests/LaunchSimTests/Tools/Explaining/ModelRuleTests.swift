import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The catalog of rules holds what the pages of the model reference say.
@Suite("The catalog of rules")
struct ModelRuleTests {
  @Test("Numbers, titles and pages are those of the model reference")
  func pages() throws {
    var rows: [String] = []
    for page in ModelRule.Page.allCases {
      let path = "Sources/LaunchSim/LaunchSim.docc/Model/\(page.rawValue).md"
      for line in try PackageFiles.lines(of: path) where line.hasPrefix("### Rule ") {
        rows.append("\(page.rawValue) \(line.dropFirst("### Rule ".count))")
      }
    }
    let rules = ModelRule.all.map { "\($0.page.rawValue) \($0.number): \($0.title)" }
    #expect(rules.sorted() == rows.sorted())
    #expect(ModelRule.all.map(\.number) == Array(1...62))
  }

  @Test("A source has words, and an address where it has one is that of a page")
  func sources() {
    for source in ModelRule.all.flatMap(\.sources) {
      #expect(!source.text.isEmpty)
      #expect(source.address?.hasPrefix("https://") != false, "\(source.text)")
    }
  }

  @Test("A choice follows the sources of its rule, which has some")
  func choices() throws {
    for choice in ModelRule.choices {
      let rule = try #require(ModelRule(choice.rule))
      #expect(!rule.sources.isEmpty && !choice.words.isEmpty)
    }
    #expect(ModelRule(9)?.origin(\.text) == "WWDC15-718")
    #expect(
      ModelRule(7)?.origin(\.text)
        == "WWDC19-423; chosen here: a donated class opens the cores of that class at once")
    #expect(
      ModelRule(35)?.origin(\.text)
        == "WWDC19-423; chosen here: the order of view callbacks and didBecomeActive")
    #expect(ModelRule(30)?.origin(\.text) == "a choice of this model")
  }

  @Test("The end of a run, a stall and a delivery have their rules")
  func outcomes() {
    #expect(ModelRule.ofEnd(.killed(.launchWatchdog, isDeadlock: true))?.number == 38)
    #expect(ModelRule.ofEnd(.killed(.unreportedCall, isDeadlock: false))?.number == 55)
    #expect(ModelRule.ofEnd(.killed(.resumeWatchdog, isDeadlock: false))?.number == 58)
    #expect(ModelRule.ofEnd(.deadlocked)?.number == 37)
    #expect(ModelRule.ofEnd(.failsToLaunch(.scenesRequired(sdk: 27)))?.number == 26)
    #expect(ModelRule.ofStall(.mainThread(occupant: nil))?.number == 30)
    #expect(ModelRule.ofDelivery(hasHandler: true)?.number == 48)
    #expect(ModelRule.ofDelivery(hasHandler: false)?.number == 51)
  }

  @Test("A rule that a term cites beside a document has documents itself")
  func documentsOfTerms() throws {
    var rules: Set<Int> = []
    for term in Term.all {
      guard let place = term.source.firstRange(of: /[Rr]ules? (?=[0-9])/),
        term.source.split(separator: ";").contains(where: { $0.contains(/WWDC|Apple,|SE-|Swift,/) })
      else { continue }
      let numbers = term.source[place.upperBound...].prefix { $0 != ";" }
        .split(whereSeparator: { !$0.isNumber }).compactMap { Int($0) }
      for number in numbers {
        #expect(try !#require(ModelRule(number)).sources.isEmpty, "\(term.name): rule \(number)")
      }
      rules.formUnion(numbers)
    }
    #expect(rules.isSuperset(of: [13, 22, 25, 33, 42]))
  }

  @Test("A document has one address wherever it is named")
  func addresses() {
    var known: [String: String] = [:]
    for source in ModelRule.all.flatMap(\.sources) {
      guard let address = source.address else { continue }
      #expect(known[source.text] ?? address == address, "\(source.text)")
      known[source.text] = address
    }
  }
}
