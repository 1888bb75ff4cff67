import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Removing an item")
struct RemovalTests {
  /// The main thread starts C on a queue after A; B comes to the same queue from a task after 5 ms, and
  /// the launch waits for B.
  private func report() throws -> Report {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Feeder","A","C",{"await":"B","via":"semaphore"}]"#,
      work: """
        "Feeder":{"on":"detached","steps":[{"cpu":"5ms"},"B"]},"A":{"cpu":"10ms"},
        "B":{"on":"queue:q","cpu":"2ms"},"C":{"on":"queue:q","cpu":"50ms"}
        """)
    return try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
  }

  @Test("It can make the frame later, and the difference is reported")
  func later() throws {
    let report = try report()
    let items = report.scenario.app.items.map(\.name)
    // With A: B runs from 5 to 7 ms, before A has ended at 10. Without: C runs to 50, then B to 52.
    let a = try #require(items.firstIndex(of: "A"))
    #expect(report.gain(ofRemoving: a) == Nanoseconds.milliseconds(10 - 52))
    let removal = try #require(Removal(of: a, from: report))
    #expect(removal.gain == Nanoseconds.milliseconds(10 - 52))
    #expect(removal.swap.map { [items[$0.earlier], items[$0.later]] } == ["C", "B"])
    // Of the 52 ms the task that starts B has 5, and B the rest, in line and at work.
    #expect(removal.growth.map { items[$0.item] } == "B")
    #expect(removal.growth?.by == Nanoseconds.milliseconds(52 - 5))
    let text = TextReport(report, source: "t").text
    #expect(text.contains("10.0  -42.0\n"))
    #expect(
      text.replacing("\n   ", with: " ").contains(
        "Without A the frame is ready 42.0 ms later: C then begins before B, and B takes 47.0 ms"
          + " more of the path."))
  }
}
