import Testing

@testable import LaunchSim

/// The catalogue of rules holds what the pages of the model reference say.
@Suite("The catalogue of rules")
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
    #expect(ModelRule.all.map(\.number) == Array(1...60))
  }

  @Test("A source has words, and an address where it has one is that of a page")
  func sources() {
    for source in ModelRule.all.flatMap(\.sources) {
      #expect(!source.text.isEmpty)
      #expect(source.address?.hasPrefix("https://") != false, "\(source.text)")
    }
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
