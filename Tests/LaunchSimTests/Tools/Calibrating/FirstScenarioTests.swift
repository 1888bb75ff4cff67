import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("A first scenario from a recording")
struct FirstScenarioTests {
  private func fitted(_ text: String, _ name: String = "r.csv") throws -> (
    scenario: Scenario, guesses: [String], frame: RecordedTime?
  ) {
    let outcome = SpanImport.read(SourceText(name: name, bytes: Array(text.utf8)))
    let table = try #require(outcome.table, "\(outcome.problems.map(\.description))")
    let first = try FirstScenario(table)
    let reader = ScenarioReader(files: .memory([("r.json", first.table.scenarioText)]))
    return (try reader.read("r.json").scenario, first.guesses, table.frame)
  }

  /// Time from the beginning of an item to the first frame.
  private func time(from item: String, in scenario: Scenario) throws -> Nanoseconds {
    let report = try Report(simulating: scenario)
    let begin = try #require(report.items.first { $0.name == item }?.began)
    return try #require(report.metrics.firstFrame) - Nanoseconds(begin)
  }

  @Test(
    "The frame comes within 5 % of the recorded one, sooner or later than the model's own",
    arguments: [30, 45, 70, 120, 200, 333, 700, 1_500, 4_000])
  func near(milliseconds: Int64) throws {
    let recording = """
      name,thread,start,duration
      didFinishLaunching,main,100ms,20ms
      Feed.load,worker,110ms,15ms
      first frame,main,\(100 + milliseconds)ms,0ms

      """
    let (scenario, guesses, frame) = try fitted(recording)
    #expect(frame == RecordedTime(item: "didFinishLaunching", time: .milliseconds(milliseconds)))
    let simulated = try time(from: "didFinishLaunching", in: scenario)
    let error = Double(simulated.rawValue) / Double(milliseconds) / 1e6 - 1
    // A display of 60 Hz shows a frame within 8.3 ms of any instant.
    let least = 8.4 / Double(milliseconds)
    #expect(error.magnitude <= max(0.05, least), "\(error): \(guesses)")
    #expect(guesses.last?.hasPrefix("from the beginning of didFinishLaunching") ?? false)
  }

  @Test("Time between callbacks that the model lacks becomes a wait, and is told")
  func gaps() throws {
    let recording = """
      name,thread,start,duration
      didFinishLaunching,main,0ms,10ms
      sceneWillConnect,main,90ms,10ms
      first frame,main,200ms,0ms

      """
    let (scenario, guesses, _) = try fitted(recording)
    let report = try Report(simulating: scenario)
    let begins = ["didFinishLaunching", "sceneWillConnect"].map { name in
      report.items.first { $0.name == name }?.began.map { Nanoseconds($0) } ?? .zero
    }
    let gap = begins[1] - begins[0]
    #expect(gap >= .milliseconds(89) && gap <= .milliseconds(91))
    #expect(guesses.contains { $0.contains("before sceneWillConnect are in no span") })
  }

  @Test("Without a mark of the frame nothing is fitted, and that is told")
  func unmarked() throws {
    let recording = "name,thread,start,duration\nA,main,0ms,10ms\n"
    let (scenario, guesses, frame) = try fitted(recording)
    #expect(frame == nil && guesses.count == 2)
    #expect(guesses[1].contains("no mark of the first frame"))
    #expect(scenario.app.items.map(\.name) == ["A"])
  }

  @Test("Exported launches come back with the frame at its recorded time")
  func roundTrips() throws {
    var count = 0
    for path in ScenarioFolder.files where !path.contains("background/") {
      let scenario = try ScenarioFolder.read(path).scenario
      guard scenario.request.kind == .cold, let report = try? Report(simulating: scenario),
        let shown = report.metrics.firstFrame
      else { continue }
      let trace = ChromeTrace([LaunchRecord(of: report, named: "t", .verdict)]).text
      let outcome = SpanImport.read(SourceText(name: "t.json", bytes: Array(trace.utf8)))
      guard let table = outcome.table, let frame = table.frame else { continue }
      let first = try FirstScenario(table)
      let reader = ScenarioReader(files: .memory([("t.json", first.table.scenarioText)]))
      let again = try Report(simulating: try reader.read("t.json").scenario)
      let simulated = try #require(again.metrics.firstFrame)
      let error = Double(simulated.rawValue) / Double(shown.rawValue) - 1
      #expect(error.magnitude <= 0.05, "\(path): \(frame) \(first.guesses)")
      count += 1
    }
    #expect(count > 80)
  }
}
