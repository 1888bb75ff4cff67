import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A check as SARIF")
struct SARIFCheckTests {
  private static func log(_ result: CheckResult) -> String {
    SARIFLog(result) { $0 }.text
  }

  @Test("Every kind of finding has its rule, its level and its place")
  func kinds() throws {
    let result = try SampleChecks.everything()
    let text = Self.log(result)
    let results = try SARIFLogTests.check(text)
    #expect(results.count == result.annotations.count)
    let ids = Set(results.compactMap { $0["ruleId"] as? String })
    let kinds = Set(SampleChecks.findings.map(\.facts.id)).subtracting(["unreadable"])
    #expect(ids == kinds.union(["unknown-key"]))
    let run = try #require(
      (try SARIFLogTests.root(text)["runs"] as? [SARIFLogTests.Object])?.first)
    let driver = (run["tool"] as? SARIFLogTests.Object)?["driver"] as? SARIFLogTests.Object
    let rules = try #require(driver?["rules"] as? [SARIFLogTests.Object])
    for rule in rules where rule["id"] as? String != "unknown-key" {
      let finding = SampleChecks.findings.first { $0.facts.id == rule["id"] as? String }
      #expect(SARIFLogTests.text(rule["fullDescription"]) == finding?.meaning)
    }
    #expect(text.contains("The folder in which check ran."))
  }

  @Test("A fingerprint stays while times and lines change, and tells launches apart")
  func fingerprints() throws {
    func prints(_ launches: [LaunchCheck]) throws -> [String] {
      try SARIFLogTests.check(Self.log(SampleChecks.result(launches))).compactMap {
        ($0["partialFingerprints"] as? [String: String])?["primaryLocationLineHash"]
      }
    }
    let cold = try SampleChecks.launch(lower: .milliseconds(2))
    let later = try SampleChecks.launch(lower: .milliseconds(7))
    let warm = try SampleChecks.launch("warm.jsonc", lower: .milliseconds(2))
    #expect(try prints([cold]) == prints([later]))
    #expect(Set(try prints([cold, warm])).count == 2)
  }

  @Test("The message has the evidence and the command")
  func message() throws {
    let launch = try SampleChecks.launch(lower: .milliseconds(2))
    let results = try SARIFLogTests.check(Self.log(SampleChecks.result([launch])))
    let lines = try #require(SARIFLogTests.text(results.first?["message"]))
      .split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("regressed: cold.jsonc · iphone-12, iOS 26: frame ready ") == true)
    #expect(lines.last == "launch-sim run Launch/cold.jsonc")
  }

  @Test("Without a baseline a result without a place says so")
  func withoutBaseline() throws {
    var launch = try SampleChecks.launch()
    launch.findings = []
    let results = try SARIFLogTests.check(Self.log(SampleChecks.result([launch], baseline: nil)))
    #expect(results.map { $0["ruleId"] as? String } == ["no-baseline"])
    #expect((results[0]["locations"] as? [Any])?.isEmpty == true)
  }
}
