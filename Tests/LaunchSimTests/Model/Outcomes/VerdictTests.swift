import Testing

@testable import LaunchSim

@Suite("Verdicts")
struct VerdictTests {
  typealias Row = (verdict: Verdict, kind: Verdict.Kind, word: String, phrase: String)

  static let rows: [Row] = [
    (.launched, .launched, "launched", "launched"),
    (.launchedOverBudget, .launchedOverBudget, "over budget", "over budget"),
    (.killed(.launchWatchdog), .killedByWatchdog, "killed", "killed by the watchdog"),
    (
      .killed(.launchWatchdog, isDeadlock: true), .killedByWatchdog, "killed",
      "killed by the watchdog (deadlock)"
    ),
    (.completed, .completed, "completed", "completed in the background"),
    (.expired, .expired, "expired", "out of background time"),
    (.ended, .ended, "ended", "ended by the user"),
    (.killed(.fileLock), .killed, "killed", "killed (0xdead10cc)"),
    (.failsToLaunch(.scenesRequired(sdk: 27)), .failsToLaunch, "refused", "fails to launch"),
    (
      .notDelivered(NonDelivery(reason: .silentPush, cause: .forceQuit)), .notDelivered, "not sent",
      "not delivered"
    ),
    (.deadlocked, .deadlocked, "deadlock", "deadlock"),
  ]

  @Test("Each has its kind and its words, and every kind has a verdict")
  func facts() {
    #expect(Set(Self.rows.map(\.kind)) == Set(Verdict.Kind.allCases))
    for row in Self.rows {
      #expect(row.verdict.kind == row.kind, "\(row.verdict)")
      #expect(row.verdict.facts.word == row.word, "\(row.verdict)")
      #expect(row.verdict.phrase == row.phrase, "\(row.verdict)")
    }
  }
}
