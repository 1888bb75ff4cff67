import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTestSupport

@Suite("check --measured --self-test")
struct SelfTestCommandTests {
  /// Ten trials each: the least slowdown is found six times, the next ones always.
  private static func result(falseAlarms: Int = 0, found: [Int] = [6, 10, 10]) -> SelfTest.Result {
    let rows = zip([1, 5, 10], found).map { injected, found in
      SelfTest.Row(
        injected: injected, same: .init(passed: 9, inconclusive: 1),
        slower: .init(failed: found, inconclusive: 10 - found))
    }
    // By processor time, all are found.
    let processorRows = rows.map { row in
      SelfTest.Row(injected: row.injected, same: .init(passed: 10), slower: .init(failed: 10))
    }
    var result = SelfTest.Result(
      rows: rows, processorRows: processorRows, host: MeasuredSamples.host)
    result.rows[0].same.failed = falseAlarms
    result.rows[0].same.passed -= falseAlarms
    return result
  }

  private func headline(_ result: SelfTest.Result) -> String {
    result.text(OutputFormat.Layout(isQuiet: true))
  }

  @Test("The answer comes first, then a row for each slowdown")
  func text() {
    // 0 of 30: at most z² / (30 + z²) = 3.8415 / 33.8415 = 113.6 thousandths.
    #expect(
      Self.result().text(OutputFormat.Layout()) == """
        ✓ This machine finds slowdowns of 5 % and more

        injected  tolerance     found  missed  inconclusive  false alarms  by processor
             1 %      0.5 %   6 of 10       0             4       0 of 10      10 of 10
             5 %      2.5 %  10 of 10       0             0       0 of 10      10 of 10
            10 %        5 %  10 of 10       0             0       0 of 10      10 of 10

        False alarms: 0 of 30 (95 %: 0 % to 11.4 %). Found: judged slower than the tolerance allows.
        By processor time: slowdowns of 1 % and more.
        Linux, x86_64, 2 cores, Test CPU, Swift 6.2, release, index 0.400 ms

        """)
  }

  @Test("The first line and the status tell what the machine is good for")
  func verdicts() {
    #expect(headline(Self.result()) == "✓ This machine finds slowdowns of 5 % and more\n")
    #expect(
      headline(Self.result(found: [0, 0, 9]))
        == "? This machine does not find a slowdown each time, not even one of 10 %\n")
    #expect(
      headline(Self.result(falseAlarms: 1))
        == "✗ False alarm: this machine cannot gate measurements now\n")
    #expect(
      [Self.result(), Self.result(found: [0, 0, 9]), Self.result(falseAlarms: 1)]
        .map { ExitStatus($0.verdict) } == [.good, .inconclusive, .bad])
  }

  @Test("In JSON shares are thousandths, and the page has every key")
  func json() throws {
    let root = try JSONOutput.root(of: Self.result().json)
    #expect(root["leastEffectPermille"]?.integer == 50)
    #expect(root["processorLeastEffectPermille"]?.integer == 10)
    #expect(root["falseAlarmHighPermille"]?.integer == 114)
    let values = JSONOutput.values(of: root).map(\.path)
    let documented = try PackageFiles.table(
      under: "### A self-test", of: "Sources/LaunchSim/LaunchSim.docc/JSONOutput.md"
    ).map { $0[0] }
    #expect(Set(documented) == Set(values.filter { !$0.hasPrefix("host.") }))
  }

  @Test("Inconclusive is less severe than bad, and more than good")
  func severity() {
    #expect(ExitStatus.combining([.good, .inconclusive]) == .inconclusive)
    #expect(ExitStatus.combining([.inconclusive, .bad]) == .bad)
  }

  @Test("Progress is written over, and leaves nothing behind")
  func progress() {
    #expect(ProgressLine.replacement(of: "", by: "9 of 10") == "\r9 of 10")
    #expect(ProgressLine.replacement(of: "9 of 100", by: "10") == "\r10      ")
    #expect(ProgressLine.replacement(of: "10", by: "") == "\r  \r")
  }
}
