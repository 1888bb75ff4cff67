import LaunchSim
import LaunchSimTesting
import Testing

@Suite(.launchBudget(.milliseconds(400), on: .iPhoneSE2))
struct LaunchTests {
  @Test func theFirstFrameComesInTime() throws {
    _ = try Trailhead().simulate()
  }

  @Test func theLaunchIsAsAccepted() throws {
    try Trailhead().simulate().check()
  }
}

@Test func theReportIsShort() throws {
  let report = try Trailhead().simulate()
  #expect(report.summary.hasPrefix("Trailhead · cold launch, tap · iPhone 12"))
  #expect(String(describingForTest: report) == report.summary)
}
