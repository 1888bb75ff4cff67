import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The catalog of rules of lint")
struct LintRuleCatalogTests {
  @Test("Every rule has an id of its own, a source and a reason")
  func catalog() {
    let rules = LintRule.all
    #expect(Set(rules.map(\.id)).count == rules.count)
    for rule in rules { #expect(!rule.source.isEmpty && !rule.rationale.isEmpty) }
  }

  @Test("The page of rules gives the whole catalog")
  func page() throws {
    let rows = LintRule.all.map { rule in
      [
        "`\(rule.id)`", rule.gravity, rule.repairKind.mark, rule.title, rule.effect ?? "–",
        rule.number ?? "–", rule.sdks,
        rule.systemRange ?? "all", rule.rationale, rule.confidence.rawValue, rule.source,
      ]
    }
    try PackageFiles.expect(
      rows, under: "## The rules", of: "Sources/LaunchSim/LaunchSim.docc/InfoPlistRules.md")
  }

  @Test("The page of rules gives the option that makes each edit, and the reason")
  func edits() throws {
    let rows = LintRule.mendable.map {
      ["`\($0.id)`", "`\($0.repairKind.mark)`", $0.repairKind.reason ?? ""]
    }
    try PackageFiles.expect(
      rows, under: "### Edits", of: "Sources/LaunchSim/LaunchSim.docc/InfoPlistRules.md")
  }

  @Test("Real files are read, and apps that ship have few mistakes", .needsCorpus)
  func corpus() throws {
    let ids = try Corpus.files(in: "info-plists/ios").map { path -> (String, [String]) in
      let bytes = try Corpus.bytes(of: path)
      let findings = try InfoPlist(named: "t", bytes, build: .init(sdk: 26)).findings()
      return (path, findings.filter { $0.severity == .error }.map(\.problem.id))
    }
    #expect(ids.count > 20)
    for (path, errors) in ids { #expect(errors.count <= 1, "\(path): \(errors)") }
  }
}
