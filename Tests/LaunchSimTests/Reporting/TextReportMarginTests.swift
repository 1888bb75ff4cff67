import Testing

@testable import LaunchSim

@Suite("The room that is left")
struct TextReportMarginTests {
  private func sentence(budgets: String) throws -> String {
    let scenario = ScenarioFixture.scenario(
      app: "\"didFinishLaunching\":[\"A\",\"B\"]",
      work: "\"A\":{\"cpu\":\"3ms\",\"tags\":[\"t\"]},\"B\":{\"cpu\":\"4ms\"}",
      rest: "\"budgets\":{\(budgets)}")
    let report = try Report(simulating: ScenarioFixture.read(("t", scenario)).scenario)
    // 100 + 28 + 3 + 4 + 4 = 139 ms; the last refresh within 400 ms is the 24th, at 400 ms.
    #expect(report.metrics.frameReady == .milliseconds(139))
    let text = TextReport(report, source: "t").text.split(separator: "\n\n")[1]
    return String(text).replacing("\n  ", with: " ")
  }

  @Test("Without other budgets it is the room in the frame's own")
  func frame() throws {
    let text = try sentence(budgets: "\"tag:t\":\"900ms\",\"item:A\":{\"warn\":\"4ms\"}")
    #expect(text.contains("Room for 261.0 ms more on the critical path; beyond that "))
    #expect(!text.contains("other budget"))
  }

  @Test("Of the budgets that leave less the nearest is named")
  func nearer() throws {
    let text = try sentence(
      budgets: """
        "tag:t":"5ms","item:A":"4ms","main:item:B":"10ms",
        "phase:applicationInit":"7ms","item:B":"3ms","lane:main":"200ms"
        """.replacing("\n", with: ""))
    // A takes 3 of 4 ms, the tag 3 of 5, and the phase all of its 7.
    #expect(text.contains(" Tightest other budget: phase:applicationInit, 0.0 ms left."))
    #expect(text.contains("✗ item:B takes 4.0 ms, 1.0 ms over its budget of 3 ms"))
  }
}
