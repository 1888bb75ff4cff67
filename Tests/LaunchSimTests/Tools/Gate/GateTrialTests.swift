import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Trials of the gate on generated launches: a hundred, two thousand with `LAUNCHSIM_LONG=1`.
@Suite("Trials of the gate")
struct GateTrialTests {
  private static let numbers =
    0..<(ProcessInfo.processInfo.environment["LAUNCHSIM_LONG"] == nil ? 100 : 2_000)

  /// A generated launch with the baseline of its values; `nil` if its simulation gives no answer.
  private static func accepted(_ number: Int) throws -> (report: Report, baseline: Baseline)? {
    let scenario = ScenarioGenerator.scenario(number: number)
    guard let report = try? Report(simulating: scenario) else { return nil }
    return (report, try GateFixture.baseline(report))
  }

  @Test("A launch that did not change raises no alarm")
  func falseAlarms() throws {
    var trials = 0
    for number in Self.numbers {
      guard let (report, baseline) = try Self.accepted(number) else { continue }
      trials += 1
      let again = try Report(simulating: report.scenario)
      // The scenario's own demands are judged in either case.
      let alone = GateFixture.check(again, against: nil)
      let check = GateFixture.check(again, against: baseline)
      #expect(check.ids == alone.ids, "launch \(number)")
      #expect(check.movements == [], "launch \(number)")
    }
    #expect(trials * 10 > Self.numbers.count * 9)
  }

  @Test("Each launch whose frame is later than the tolerance is caught, with the sums of diff")
  func misses() throws {
    var later = 0
    for number in Self.numbers {
      guard let (report, baseline) = try Self.accepted(number),
        let before = report.metrics.frameReady
      else { continue }
      var dice = Dice(seed: 0x6761_7465, number: number)
      var scenario = report.scenario
      let time = Nanoseconds(dice.roll(1...40_000_000))
      scenario.app.callbacks[.didFinishLaunching, default: []].append(.cpu(.fixed(time)))
      guard let changed = try? Report(simulating: scenario) else { continue }
      // Another simulation, which knows nothing of reports.
      let after = try Play(scenario, costs: .median).trace.time(of: .frameReady)
      let check = GateFixture.check(changed, against: baseline)
      guard let after else {
        #expect(check.ids.contains("missing"), "launch \(number)")
        continue
      }
      let head = check.findings.regression?.movements.first
      guard after - before > .milliseconds(1) else {
        #expect(head?.subject != .milestone(.frameReady), "launch \(number)")
        continue
      }
      later += 1
      #expect(check.isFailing, "launch \(number)")
      #expect(head?.subject == .milestone(.frameReady), "launch \(number)")
      #expect(head?.loss == after - before, "launch \(number)")
      let parts = check.findings.regression?.blame.parts ?? []
      let shares = LaunchDifference(from: report, to: changed).shares
      #expect(
        Set(parts.map { [$0.subject, "\($0.more)"] })
          == Set(shares.map { [$0.item, "\(Nanoseconds($0.more))"] }), "launch \(number)")
      #expect(parts.reduce(.zero) { $0 + $1.more } == after - before, "launch \(number)")
    }
    // Many launches reach their frame, and most of what is added delays it.
    #expect(later * 4 > Self.numbers.count)
  }
}
