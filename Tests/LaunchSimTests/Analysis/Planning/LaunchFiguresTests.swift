import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The times of a launch that its user notices")
struct LaunchFiguresTests {
  /// The figures of a launch with an item of 300 ms on the main thread, some time after its start.
  private func figures(delay: Int, rest: String = "") throws -> LaunchFigures {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Late"]"#,
      work: "\"Late\":{\"on\":\"after:\(delay)ms\",\"cpu\":\"300ms\"}", rest: rest)
    return LaunchFigures(
      try Report(simulating: ScenarioFixture.read(("t", text)).scenario).metrics)
  }

  @Test("A tap counts within two seconds of the frame")
  func taps() throws {
    let soon = try figures(delay: 1_000)
    let late = try figures(delay: 5_000)
    #expect(soon.firstFrame == late.firstFrame && soon.frameReady == late.frameReady)
    #expect(soon.tapWait == .milliseconds(300))
    let wait = try #require(late.tapWait)
    #expect(wait < .milliseconds(300))
    #expect(soon.contentReady == nil)
  }

  @Test("A launch in the background has no frame, and no tap waits")
  func background() throws {
    let figures = LaunchFigures(
      try ScenarioFolder.run("background/a-woken-app-is-opened.json").metrics)
    #expect(figures.frameReady == nil && figures.tapWait == nil)
  }
}
