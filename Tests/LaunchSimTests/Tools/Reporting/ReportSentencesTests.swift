import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The sentences of a report")
struct ReportSentencesTests {
  private func report(_ app: String, _ work: String, _ rest: String = "") throws -> Report {
    let scenario = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  @Test("Failures and warnings are separate, in the words of the text report")
  func failures() throws {
    let report = try report(
      #""didFinishLaunching":["A","B"]"#,
      #""A":{"cpu":"10ms"},"B":{"cpu":"20ms","before":["A"]}"#,
      #""budgets":{"item:A":"8ms","item:B":{"warn":"15ms","fail":"30ms"}}"#)
    #expect(
      report.failures == [
        // 10 − 8
        "item:A takes 10.0 ms, 2.0 ms over its budget of 8 ms (t:1:133); shorten A, or move it off the path",
        "B must precede A, but has not ended when that begins (t:1:87); await it in A",
      ])
    #expect(
      report.warnings == [
        "item:B takes 20.0 ms, over its warning level of 15 ms (t:1:148); shorten B, or move it off"
          + " the path"
      ])
    let text = TextReport(report, source: "t").text
    let lines = text.replacing("\n  ", with: " ")
    for failure in report.failures { #expect(lines.contains("✗ \(failure)\n")) }
    for warning in report.warnings { #expect(lines.contains("! \(warning)\n")) }
  }

  @Test("Advice on a budget names the item as the work does, not as the budget spells it")
  func spelling() throws {
    let report = try report(
      #""didFinishLaunching":["Caf\u00E9"]"#, #""Caf\u00E9":{"cpu":"10ms"}"#,
      #""budgets":{"item:Cafe\u0301":"8ms"}"#)
    let advice = try #require(report.failures.first?.split(separator: "; ").last)
    #expect(Array(advice.utf8) == Array("shorten Caf\u{E9}, or move it off the path".utf8))
  }

  @Test("A launch with nothing to say has no sentences")
  func none() throws {
    let report = try OneApp { launch in await launch.cpu(.milliseconds(1)) }.simulate()
    #expect(report.failures == [])
    #expect(report.warnings == [])
    #expect(report.stalls == [])
    #expect(report.notes == [])
  }

  @Test("A deadlock names every wait")
  func stalls() throws {
    let report = try OneApp { launch in
      let task = launch.task("Feed.load") { launch in await launch.cpu(.milliseconds(1)) }
      await launch.await(task)
    }.simulate()
    #expect(report.verdict == .killed(.launchWatchdog, isDeadlock: true))
    #expect(
      report.stalls == [
        "The launch sequence in didFinishLaunching waits for Feed.load, which has not finished.",
        "Feed.load waits for the main thread, which the launch sequence holds.",
      ])
  }

  @Test("The notes are those of the printed report")
  func notes() throws {
    let report = try Scenario.example.simulate()
    #expect(report.notes.count == 4)
    #expect(
      report.notes.contains(
        "Analytics.start is queued on the main queue but runs before the first frame."
          + " After the first frame: 366.7 ms."))
    let text = report.description.replacing("\n   ", with: " ")
    for note in report.notes { #expect(text.contains(note)) }
  }
}
