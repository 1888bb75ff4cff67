import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Costs of a machine that is no device")
struct ScenarioHostTests {
  private static let host =
    #""host":{"system":"Linux","architecture":"x86_64","cores":4,"processor":"Test CPU","#
    + #""toolchain":"Swift 6.2","build":"release","indexNs":400000}"#

  private let scenario = (
    "s", #"{"launchScenario":1,"include":["t"],"app":{"didFinishLaunching":["A"]}}"#
  )

  private func table(_ head: String, cost: String = #""10ms""#) -> (String, String) {
    ("t", #"{"launchCosts":1,\#(head),"work":{"A":{"cpu":\#(cost),"source":"a trace"}}}"#)
  }

  private func item(_ head: String, cost: String = #""10ms""#) throws -> WorkItem {
    try ScenarioFixture.read(scenario, table(head, cost: cost)).scenario.app.items[0]
  }

  private func ids(_ head: String) -> [String] {
    do {
      _ = try ScenarioFixture.read(scenario, table(head))
      return []
    } catch {
      return error.list.errors.map(\.problem.id)
    }
  }

  @Test("A factor with its origin scales the costs, and marks them")
  func scaled() throws {
    let item = try item(Self.host + #","factor":1.8,"factorSource":"an iPhone 12""#)
    // 10 ms x 1.8.
    #expect(item.steps == [.cpu(.fixed(.milliseconds(18)))])
    #expect(item.provenance == .hostScaled("Linux x86_64, Test CPU, × 1.8: an iPhone 12"))
    #expect(item.provenance.basis == "host-scaled")
  }

  @Test("Every form of a cost is scaled, rounded up; waits are not")
  func forms() throws {
    let factor = Self.host + #","factor":0.5,"factorSource":"s""#
    #expect(
      try item(factor, cost: #"{"samples":["4ms","5ns"]}"#).steps
        == [.cpu(.samples([.milliseconds(2), Nanoseconds(3)]))])
    #expect(
      try item(factor, cost: #"{"p50":"4ms","p95":"8ms"}"#).steps
        == [.cpu(.percentiles(p50: .milliseconds(2), p95: .milliseconds(4)))])
    #expect(
      try item(factor, cost: #"{"uniform":["4ms","8ms"]}"#).steps
        == [.cpu(.uniform(.milliseconds(2), .milliseconds(4)))])
    let table = (
      "t",
      "{\"launchCosts\":1,\(factor),\"work\":{\"A\":{\"steps\":["
        + #"{"lock":"l","steps":[{"cpu":"4ms"},{"wait":"4ms"}]}]}}}"#
    )
    let inside: [Step] = [
      .cpu(.fixed(.milliseconds(2))), .wait(.fixed(.milliseconds(4)), for: nil),
    ]
    let item = try ScenarioFixture.read(scenario, table).scenario.app.items[0]
    #expect(item.steps == [.lock("l", inside)])
  }

  @Test("A scaled cost is at most a day")
  func longest() throws {
    let item = try item(
      Self.host + #","factor":1000,"factorSource":"s""#, cost: #""86400s""#)
    #expect(item.steps == [.cpu(.fixed(.seconds(86_400)))])
  }

  @Test("A host without a factor is an error that says what to write")
  func withoutFactor() {
    #expect(ids(Self.host) == ["host-without-factor"])
    #expect(
      ScenarioFixture.lint(table(Self.host)) == """
        t:1:18: error: host: costs of a host enter a scenario only through a factor; time the same \
        work on the device, and write "factor": 1.8, "factorSource": "where it comes from"
        """)
  }

  @Test("A factor needs a host and an origin, and is a positive number")
  func mistakes() {
    #expect(ids(#""factor":2,"factorSource":"s""#) == ["factor-without-host"])
    #expect(ids(Self.host + #","factor":2"#) == ["factor-without-source"])
    for factor in ["0", "-1", "0.0001", "1000.5", "1.2345", "1e300"] {
      #expect(
        ids(Self.host + #","factor":\#(factor),"factorSource":"s""#) == ["bad-factor"], "\(factor)")
    }
    #expect(ids(Self.host + #","factor":"2","factorSource":"s""#) == ["wrong-type"])
    #expect(
      ids(#""host":{"system":"Linux"},"factor":2,"factorSource":"s""#)
        == Array(repeating: "missing-key", count: 5))
  }

  @Test("The schema asks for the same keys")
  func schema() throws {
    let validator = try SchemaValidator(schema: ScenarioSchema.text)
    let whole = Self.host + #","factor":1.8,"factorSource":"an iPhone 12""#
    #expect(try validator.accepts(table(whole).1))
    #expect(try !validator.accepts(table(Self.host).1))
    #expect(try !validator.accepts(table(#""factor":2,"factorSource":"s""#).1))
  }

  @Test("The evidence counts host-scaled time apart, in text and JSON")
  func evidence() throws {
    let read = try ScenarioFixture.read(
      scenario, table(Self.host + #","factor":1.8,"factorSource":"an iPhone 12""#))
    let report = try Report(simulating: read.scenario)
    let analysis = PathProvenance(of: report)
    #expect(analysis.app.hostScaled == .milliseconds(18))
    #expect(
      analysis.sources.contains {
        $0.text == "Linux x86_64, Test CPU, × 1.8: an iPhone 12" && $0.length == .milliseconds(18)
      })
    let root = try JSONOutput.root(of: JSONReport(report, isExploring: false).text)
    #expect(root["provenance"]?["hostScaledNs"]?.integer == 18_000_000)
  }

  @Test("The table of a log is refused until it has its factor")
  func costTable() throws {
    var log = MeasurementLog()
    try log.add(MeasuredSamples.cost("A"))
    let table = log.costTable
    #expect(ScenarioFixture.lint(("t", table)).contains("\"factor\": 1.8"))
    let completed = table.replacing(
      "\"work\":", with: "\"factor\": 2, \"factorSource\": \"an iPhone 12\", \"work\":")
    let item = try ScenarioFixture.read(scenario, ("t", completed)).scenario.app.items[0]
    // 1.5 ms twice as long.
    #expect(item.steps == [.cpu(.samples(Array(repeating: .milliseconds(3), count: 20)))])
    #expect(MeasurementLog().costTable.isEmpty)
  }
}
