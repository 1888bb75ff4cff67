import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The self-test of a machine")
struct SelfTestTests {
  private func row(_ injected: Int, falseAlarms: Int = 0, found: Int) -> SelfTest.Row {
    SelfTest.Row(
      injected: injected,
      same: SelfTest.Tally(passed: 10 - falseAlarms, failed: falseAlarms),
      slower: SelfTest.Tally(failed: found, inconclusive: 10 - found))
  }

  private func result(_ rows: [SelfTest.Row]) -> SelfTest.Result {
    SelfTest.Result(rows: rows, processorRows: rows, host: MeasuredSamples.host)
  }

  @Test("The least effect is the smallest from which on every trial was right")
  func leastEffect() {
    let rows = [
      row(1, found: 10), row(2, found: 9), row(5, found: 10), row(10, found: 10),
    ]
    // 1 % was found each time, but 2 % was not: luck.
    #expect(result(rows).leastEffect == 5)
    #expect(result(rows).verdict == .pass)
    #expect(result([row(10, found: 9)]).leastEffect == nil)
  }

  @Test("A machine that misses 10 % is inconclusive; a false alarm fails")
  func verdicts() {
    #expect(result([row(10, found: 9), row(20, found: 10)]).verdict == .inconclusive)
    #expect(result([row(10, falseAlarms: 1, found: 10)]).verdict == .fail)
    #expect(result([row(10, falseAlarms: 1, found: 10)]).leastEffect == nil)
  }

  @Test("Processor time has a least effect of its own, and its false alarms fail too")
  func processor() {
    let elapsed = [row(5, found: 3), row(10, found: 10)]
    let quiet = SelfTest.Result(
      rows: elapsed, processorRows: [row(5, found: 10), row(10, found: 10)],
      host: MeasuredSamples.host)
    #expect(quiet.leastEffect == 10)
    #expect(quiet.leastProcessorEffect == 5)
    #expect(quiet.verdict == .pass)
    let alarmed = SelfTest.Result(
      rows: elapsed, processorRows: [row(5, falseAlarms: 1, found: 10)], host: MeasuredSamples.host)
    #expect(alarmed.verdict == .fail)
  }

  @Test("False alarms are counted over all trials of the same work")
  func falseAlarms() {
    let result = result([row(1, falseAlarms: 2, found: 0), row(10, found: 10)])
    #expect(result.falseAlarms == (count: 2, trials: 20))
    #expect(result.falseAlarmInterval == Wilson.interval(2, of: 20))
  }

  @Test("The tolerance is half of the injected slowdown")
  func tolerance() {
    #expect(row(10, found: 0).tolerance == 0.05)
    #expect(SelfTest.injected.contains(SelfTest.neededEffect))
  }
}
