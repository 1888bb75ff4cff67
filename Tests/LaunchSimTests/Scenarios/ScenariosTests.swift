import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The scenarios that ship")
struct ScenariosTests {
  @Test("The folders are the demo app, real apps, and small scenarios by subject")
  func folders() {
    let counts = Dictionary(grouping: ScenarioFolder.files) { $0.prefix { $0 != "/" } }
      .mapValues(\.count)
    #expect(
      counts == [
        "wwdc19-423": 6, "apps": 6, "one-point": 27, "reasons": 15, "restoration": 7,
        "background": 16, "kills": 26, "guidance": 1, "rehearsals": 50,
      ])
  }

  @Test(
    "Each reads without a warning and has its expected verdict", arguments: ScenarioFolder.files)
  func expectations(file: String) throws {
    let read = try ScenarioFolder.read(file)
    // The scenario of a handler that is never called has a warning about it.
    #expect(read.warnings.isEmpty || file == "kills/a-url-session-without-its-handler.json")
    #expect(read.scenario.expectations.verdict != nil)
    let report = try Report(simulating: read.scenario)
    #expect(report.judgment.violations.isEmpty)
    #expect(report.judgment.isGood)
  }

  @Test("File names give the point in kebab case", arguments: ScenarioFolder.files)
  func names(file: String) throws {
    let name = try #require(file.split(separator: "/").last)
    #expect(name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*\.json/) != nil)
  }

  @Test("The table of the README names every file, with the result of its run")
  func readme() throws {
    let text = try String(contentsOfFile: ScenarioFolder.path + "README.md", encoding: .utf8)
    var listed: [String] = []
    for line in text.split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| \[(.+)\]\((.+)\) \| .+ \| (.+) \|/) else { continue }
      let file = String(row.output.2)
      listed.append(file)
      #expect(file.hasSuffix("/\(row.output.1).json"))
      let results = Self.results(of: try ScenarioFolder.run(file))
      #expect(results.contains(String(row.output.3)), "\(file): \(results)")
    }
    #expect(listed.sorted() == ScenarioFolder.files)
  }

  /// The forms of a run's result in a table.
  private static func results(of report: Report) -> [String] {
    switch report.verdict {
    case .failsToLaunch: ["does not launch"]
    case .notDelivered: ["not delivered"]
    case .killed(.launchWatchdog, isDeadlock: false): ["killed by the watchdog"]
    case .killed(.launchWatchdog, isDeadlock: true): ["killed by the watchdog (deadlock)"]
    case .killed(let termination, _): ["killed (\(termination.code))"]
    case .completed, .expired, .ended: [report.verdict.phrase]
    case .launched, .launchedOverBudget, .deadlocked:
      [Milestone.firstFrame, .responsive, .contentReady].compactMap { milestone in
        report.metrics.time(of: milestone).map { "\(milestone.title) \($0.milliseconds) ms" }
      }
    }
  }
}
