import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Measured values against budgets and a baseline")
struct MeasuredGateTests {
  /// A file with one value: its median and the ends of its interval in milliseconds.
  private func file(
    _ key: String, _ median: Int64, _ low: Int64, _ high: Int64,
    host: MeasuredHost = MeasuredSamples.host
  ) -> MeasurementFile {
    MeasurementFile(
      host: host,
      measures: [
        .init(
          key: key,
          outcome: .measured(
            MeasuredValue(
              median: .milliseconds(median), low: .milliseconds(low), high: .milliseconds(high))))
      ])
  }

  private func budget(
    _ measure: Measure, warn: Int64? = nil, fail: Int64? = nil
  ) -> Budget {
    Budget(
      measure, warn: warn.map { .milliseconds($0) }, fail: fail.map { .milliseconds($0) })
  }

  @Test(
    "A value is beyond a budget only with its whole interval, and within it only so",
    arguments: [
      (18, 16, 20, "within its", MeasuredGate.Standing.good),
      (20, 19, 21, "too near to its", .inconclusive),
      (23, 20, 26, "too near to its", .inconclusive),
      (23, 21, 26, "over its", .bad),
    ] as [(Int64, Int64, Int64, String, MeasuredGate.Standing)])
  func budgets(
    median: Int64, low: Int64, high: Int64, level: String, standing: MeasuredGate.Standing
  ) {
    let gate = MeasuredGate(
      file("item:A", median, low, high), budgets: [budget(.item("A"), fail: 20)])
    #expect(gate.standings == [standing])
    #expect(
      gate.lines == [
        "item:A \(median).00 ms, \(level) budget of 20 ms (1 process: \(low).00 ms to "
          + "\(high).00 ms)"
      ])
  }

  @Test("The median decides on a warning")
  func warnings() {
    let levels = budget(.item("A"), warn: 15, fail: 20)
    let above = MeasuredGate(file("item:A", 16, 14, 18), budgets: [levels])
    #expect(above.standings == [.warning])
    #expect(
      above.lines == [
        "item:A 16.00 ms, over its warning level of 15 ms (1 process: 14.00 ms to 18.00 ms)"
      ])
    #expect(
      MeasuredGate(file("item:A", 15, 14, 18), budgets: [levels]).standings == [.good])
    #expect(
      MeasuredGate(file("item:A", 99, 98, 99), budgets: [budget(.item("A"), warn: 15)]).standings
        == [.warning])
  }

  @Test("A budget applies by its key alone, and a budget of nothing measured says nothing")
  func keys() {
    let file = file("cpu:item:A", 18, 16, 19)
    #expect(MeasuredGate(file, budgets: [budget(.item("A"), fail: 1)]).findings.isEmpty)
    #expect(MeasuredGate(file, budgets: [budget(.item("A", .cpu), fail: 1)]).standings == [.bad])
  }

  @Test(
    "A value against a baseline of 100 ms, known to be from 99 to 101 ms",
    arguments: [
      // The ratio is at most 104 / 99 = 1.0505 and at most 103 / 99 = 1.0404.
      (102, 101, 103, MeasuredGate.BaselineLevel.within), (103, 102, 104, .inconclusive),
      // At least 106 / 101 = 1.0495 and at least 107 / 101 = 1.0594.
      (107, 106, 108, .inconclusive), (108, 107, 109, .regressed),
      // At most 94 / 99 = 0.9495 and at most 95 / 99 = 0.9596.
      (93, 92, 94, .improved), (94, 93, 95, .within),
    ] as [(Int64, Int64, Int64, MeasuredGate.BaselineLevel)])
  func baseline(median: Int64, low: Int64, high: Int64, level: MeasuredGate.BaselineLevel) {
    let gate = MeasuredGate(
      file("item:A", median, low, high), budgets: [], baseline: file("item:A", 100, 99, 101))
    guard case .baseline(level, _, _)? = gate.findings.first?.outcome else {
      Issue.record("\(gate.lines)")
      return
    }
    #expect(gate.findings.count == 1)
  }

  @Test("The line of a change has the ratio, the tolerance and the interval")
  func line() {
    // 110 / 100, from 110 / 100 to 120 / 100.
    let gate = MeasuredGate(
      file("item:A", 110, 110, 120), budgets: [], baseline: file("item:A", 100, 100, 100))
    #expect(
      gate.lines == [
        "item:A 10 % slower than the earlier value, tolerance 5 % (+10 % to +20 %)"
      ])
    let same = MeasuredGate(
      file("item:A", 100, 100, 100), budgets: [], baseline: file("item:A", 100, 100, 100))
    #expect(
      same.lines == ["item:A as fast as the earlier value, tolerance 5 % (+0 % to +0 %)"])
  }

  @Test("A value that failed or is missing is bad; a new one has nothing to compare with")
  func missing() {
    var failed = file("item:A", 1, 1, 1)
    failed.measures[0].outcome = .failed("no sample was taken")
    let gate = MeasuredGate(failed, budgets: [], baseline: file("item:B", 1, 1, 1))
    #expect(
      gate.lines == [
        "item:A failed: no sample was taken",
        "item:B has an earlier value, and was not measured",
      ])
    #expect(gate.standings == [.bad])
    let new = MeasuredGate(
      file("item:A", 1, 1, 1), budgets: [],
      baseline: MeasurementFile(host: MeasuredSamples.host))
    #expect(new.lines == ["item:A has no earlier value"])
    #expect(new.standings == [.nothingToCompare])
  }

  @Test("Another host is not compared; budgets are judged all the same")
  func otherHost() {
    var host = MeasuredSamples.host
    host.build = "debug"
    let gate = MeasuredGate(
      file("item:A", 30, 30, 30), budgets: [budget(.item("A"), fail: 20)],
      baseline: file("item:A", 1, 1, 1, host: host))
    #expect(gate.standings == [.bad, .notComparable])
    #expect(
      gate.lines.first
        == "not comparable with the earlier values: build is \"release\" here and \"debug\" there")
    #expect(gate.findings.count == 1)
  }

  // MARK: - Busy hosts

  /// A file with the elapsed time and the processor time of an item, in tenths of a millisecond.
  private func item(
    elapsed: Int64, processor: Int64, withheld: Int?, rounds: Int = 40
  ) -> MeasurementFile {
    func measure(_ key: String, _ tenths: Int64) -> MeasurementFile.Measure {
      let time = Nanoseconds.microseconds(tenths * 100)
      return .init(
        key: key,
        outcome: .measured(
          MeasuredValue(median: time, low: time, high: time, rounds: rounds, withheld: withheld)))
    }
    return MeasurementFile(
      host: MeasuredSamples.host,
      measures: [measure("item:A", elapsed), measure("cpu:item:A", processor)])
  }

  @Test(
    "Beyond a budget of 10.5 ms, a busy host leaves processor time as the answer, or none",
    arguments: [
      // A busy host, and work that only computes: 6.7 ms and 11 ms of processor time.
      (130, 67, 400, true, .good), (130, 110, 400, true, .bad),
      // Work that also waits has no answer, unless it computes for longer than the budget.
      (130, 67, 400, false, .inconclusive), (130, 110, 400, false, .bad),
      // A quiet host: the work waits, whatever the scenario says.
      (130, 67, 30, true, .bad), (130, 67, 30, false, .bad),
      // An older file does not say how busy the host was.
      (130, 67, nil, true, .good), (130, 67, nil, false, .bad),
      // Within the budget by elapsed time is within it on any host.
      (104, 67, 400, false, .good),
    ] as [(Int64, Int64, Int?, Bool, MeasuredGate.Standing)])
  func busyHost(
    elapsed: Int64, processor: Int64, withheld: Int?, computes: Bool,
    standing: MeasuredGate.Standing
  ) {
    let budget = Budget(.item("A"), fail: .microseconds(10_500))
    let gate = MeasuredGate(
      item(elapsed: elapsed, processor: processor, withheld: withheld), budgets: [budget],
      computing: computes ? ["item:A"] : [])
    #expect(gate.standings == [standing], "\(gate.lines)")
  }

  @Test("A judgment by processor time, or none for a busy host, says so")
  func busyWords() {
    let budget = Budget(.item("A"), fail: .microseconds(10_500))
    let file = item(elapsed: 130, processor: 67, withheld: 400)
    #expect(
      MeasuredGate(file, budgets: [budget], computing: ["item:A"]).lines == [
        "item:A 6.700 ms, within its budget of 10.5 ms (1 process: 6.700 ms to 6.700 ms); "
          + "processor time is judged, because the work only computes"
      ])
    #expect(
      MeasuredGate(file, budgets: [budget]).lines == [
        "item:A 13.00 ms, not judged by its budget of 10.5 ms (1 process: 13.00 ms to 13.00 ms); "
          + "the host was busy: computing code waited for a core 40 % of the time"
      ])
  }

  @Test("Against earlier values, a busy host on either side leaves processor time, or no answer")
  func busyBaseline() {
    let (quiet, busy) = (
      item(elapsed: 100, processor: 100, withheld: 0),
      item(elapsed: 150, processor: 100, withheld: 400)
    )
    func standings(_ new: MeasurementFile, _ old: MeasurementFile, _ keys: Set<String>)
      -> [MeasuredGate.Standing]
    {
      MeasuredGate(new, budgets: [], baseline: old, computing: keys).findings
        .map(\.outcome.standing)
    }
    #expect(standings(busy, quiet, ["item:A"]) == [.good, .good])
    #expect(standings(busy, quiet, []) == [.inconclusive, .good])
    #expect(standings(quiet, busy, []) == [.inconclusive, .good])
    #expect(standings(quiet, quiet, []) == [.good, .good])
  }

  @Test("Rounds that are known to be too few are not judged", arguments: [1, 19])
  func tooFewRounds(rounds: Int) {
    let file = item(elapsed: 10, processor: 10, withheld: 0, rounds: rounds)
    let gate = MeasuredGate(file, budgets: [budget(.item("A"), fail: 20)], baseline: file)
    #expect(gate.standings == [.inconclusive])
    #expect(gate.lines.first?.hasSuffix("20 are needed") == true)
  }

  @Test("Six processes have the interval of their spread, and say so")
  func processes() {
    var file = file("item:A", 100, 1, 900)
    func set(_ times: [Int64]) {
      file.measures[0].outcome = .measured(
        MeasuredValue(
          median: .milliseconds(100), low: .milliseconds(99), high: .milliseconds(101),
          processes: times.map { .milliseconds($0) }))
    }
    set([99, 100, 100, 100, 100, 101])
    let old = file
    #expect(
      MeasuredGate(file, budgets: [budget(.item("A"), fail: 200)]).lines.first?
        .contains("(95 %, 6 processes: ") == true)
    // The same medians, and medians that are a tenth slower.
    #expect(MeasuredGate(file, budgets: [], baseline: old).standings == [.good])
    set([109, 110, 110, 110, 110, 111])
    #expect(MeasuredGate(file, budgets: [], baseline: old).standings == [.bad])
    #expect(
      MeasuredGate(file, budgets: [], baseline: old, tolerance: 0.2).standings == [.good])
    // A spread of processes hides it.
    set([90, 140, 110, 100, 115, 95])
    #expect(MeasuredGate(file, budgets: [], baseline: old).standings == [.inconclusive])
  }

  @Test("A key that could steer a terminal is spelled out")
  func hostile() {
    let gate = MeasuredGate(
      file("item:\u{202E}A", 1, 1, 1), budgets: [],
      baseline: MeasurementFile(host: MeasuredSamples.host))
    #expect(gate.lines == ["item:\\u{202e}A has no earlier value"])
  }
}
