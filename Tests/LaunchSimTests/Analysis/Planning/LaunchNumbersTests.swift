import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The times of a launch that its user notices")
struct LaunchNumbersTests {
  /// The numbers of a launch with an item of 300 ms on the main thread, some time after its start.
  private func numbers(delay: Int) throws -> LaunchNumbers {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Late"]"#,
      work: "\"Late\":{\"on\":\"after:\(delay)ms\",\"cpu\":\"300ms\"}")
    return try #require(
      LaunchNumbers(Report(simulating: ScenarioFixture.read(("t", text)).scenario).metrics))
  }

  @Test("A tap counts within two seconds of the frame")
  func taps() throws {
    let soon = try numbers(delay: 1_000)
    let late = try numbers(delay: 5_000)
    #expect(soon.shown == late.shown && soon.ready == late.ready)
    #expect(soon.tap == .milliseconds(300))
    #expect(late.tap < .milliseconds(300))
    #expect(soon.content == nil)
  }

  @Test("A launch in the background has no frame, and no tap waits")
  func background() throws {
    let report = try ScenarioFolder.run("background/a-woken-app-is-opened.json")
    #expect(LaunchNumbers(report.metrics) == nil)
  }
}
