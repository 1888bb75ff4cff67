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
      (18, 16, 20, "within", MeasuredGate.Standing.good),
      (20, 19, 21, "inconclusive", .inconclusive),
      (23, 20, 26, "inconclusive", .inconclusive),
      (23, 21, 26, "over budget", .bad),
    ] as [(Int64, Int64, Int64, String, MeasuredGate.Standing)])
  func budgets(
    median: Int64, low: Int64, high: Int64, level: String, standing: MeasuredGate.Standing
  ) {
    let gate = MeasuredGate(
      file("item:A", median, low, high), budgets: [budget(.item("A"), fail: 20)])
    #expect(gate.standings == [standing])
    #expect(
      gate.lines == [
        "\(level): item:A \(median).\(median < 10 ? "000" : "00") ms, budget 20 ms (95 %: "
          + "\(low).00 ms to \(high).00 ms)"
      ])
  }

  @Test("The median decides on a warning")
  func warnings() {
    let levels = budget(.item("A"), warn: 15, fail: 20)
    let above = MeasuredGate(file("item:A", 16, 14, 18), budgets: [levels])
    #expect(above.standings == [.warning])
    #expect(
      above.lines == [
        "warning: item:A 16.00 ms, warning level 15 ms (95 %: 14.00 ms to 18.00 ms)"
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
        "regressed: item:A against the earlier value: 10 % slower, tolerance 5 % "
          + "(95 %: +10 % to +20 %)"
      ])
  }

  @Test("A value that failed or is missing is bad; a new one has nothing to compare with")
  func missing() {
    var failed = file("item:A", 1, 1, 1)
    failed.measures[0].outcome = .failed("no sample was taken")
    let gate = MeasuredGate(failed, budgets: [], baseline: file("item:B", 1, 1, 1))
    #expect(
      gate.lines == [
        "failed: item:A: no sample was taken",
        "missing: item:B has an earlier value, and was not measured",
      ])
    #expect(gate.standings == [.bad])
    let new = MeasuredGate(
      file("item:A", 1, 1, 1), budgets: [],
      baseline: MeasurementFile(host: MeasuredSamples.host))
    #expect(new.lines == ["new: item:A has no earlier value"])
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

  @Test("A key that could steer a terminal is spelled out")
  func hostile() {
    let gate = MeasuredGate(
      file("item:\u{202E}A", 1, 1, 1), budgets: [],
      baseline: MeasurementFile(host: MeasuredSamples.host))
    #expect(gate.lines == ["new: item:\\u{202e}A has no earlier value"])
  }
}
