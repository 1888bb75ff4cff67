import LaunchSim
import Testing

/// As for users of the library, without `@testable`.
@Suite("The words of errors")
struct MessageTests {
  @Test("A run without an answer names the instant, the last actor and a likely cause")
  func noAnswer() {
    let runaway = SimulationError.runaway(
      at: .milliseconds(128), turns: 50_000_000, last: "Cache\u{1B}[2J")
    #expect(
      "\(runaway)" == #"""
        no answer: 50000000 turns were not enough, the last at 128 ms by Cache\u{1b}[2J; look for \#
        page faults or reads that add up to millions, for a loop in which no time passes, or for a \#
        callback that starts itself again
        """#)
    let endless = SimulationError.endless(at: .microseconds(128_100), last: "the launch sequence")
    #expect(
      "\(endless)" == """
        no answer: the launch lasts longer than a year, with the launch sequence the last to act, \
        at 128.1 ms; look for a time, a size or a speed in the wrong unit
        """)
  }

  @Test("An app that the system does not launch has a reason")
  func refusal() {
    #expect(
      "\(Refusal.scenesRequired(sdk: 28))"
        == "UIScene life cycle is required for apps built with the 28 SDK")
  }
}
