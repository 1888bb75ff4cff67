/// The range of answers under undocumented rules: the launch under every combination of the
/// switches.
package struct Bounds: Hashable, Sendable {
  /// The run under one combination of the switches.
  package struct Combination: Hashable, Sendable {
    package var switches: Switches
    /// The settings that differ from the scenario's own, as in `queuedWorkBeforeCommit=false`.
    package var changes: [String]
    /// Every switch that can affect this launch with its value, in the order of the switches.
    package var settings: [String]
    package var verdict: Verdict
    package var frameReady: Nanoseconds?
    package var firstFrame: Nanoseconds?
    /// Least time left of the limits in the background; `nil` unless all work there met its limits.
    package var margin: Nanoseconds?
    /// Instants after the launch.
    var life = LaterLife()

    /// The order from early to late; an outcome with time to spare is earlier than one without.
    fileprivate var lateness: Nanoseconds {
      frameReady ?? margin.map { .max - $0 } ?? .max
    }
  }

  /// Every combination with an answer, in the order in which the switches count up; the scenario's
  /// own combination is first.
  package let combinations: [Combination]
  /// The changes of each combination without an answer: its run takes too many turns, or too long.
  package var unanswered: [[String]] = []

  /// The scenario's own combination.
  package var own: Combination { combinations[0] }

  /// The combination with the earliest frame, or with the most time to spare in the background; a
  /// tie goes to the combination closest to the scenario's own.
  package var optimistic: Combination { extreme { $0 < $1 } }

  /// The combination with the latest frame, or without a frame.
  package var pessimistic: Combination { extreme { $0 > $1 } }

  /// The places in `Combination.settings` of the deciding switches: flipping such a switch alone
  /// changes the outcome of some combination.
  package var deciding: [Int] {
    own.settings.indices.filter { place in
      combinations.contains { one in
        combinations.contains { other in
          other.differs(from: one, inNothingBut: place) && !other.hasOutcome(of: one)
        }
      }
    }
  }

  /// True if some combination has another outcome.
  package var isOpen: Bool { combinations.contains { !$0.hasOutcome(of: own) } }

  /// True if some combination moves an instant after the launch.
  var movesLife: Bool { combinations.contains { $0.life != own.life } }

  private func extreme(_ isBetter: (Nanoseconds, Nanoseconds) -> Bool) -> Combination {
    var best = own
    for combination in combinations.dropFirst() {
      let value = combination.lateness
      let bestValue = best.lateness
      let isCloser = value == bestValue && combination.changes.count < best.changes.count
      if isBetter(value, bestValue) || isCloser { best = combination }
    }
    return best
  }
}

extension Bounds.Combination {
  /// True if the launch and all later events end alike, at the same instants.
  package func hasOutcome(of other: Self) -> Bool {
    verdict == other.verdict && frameReady == other.frameReady && firstFrame == other.firstFrame
      && margin == other.margin && life == other.life
  }

  fileprivate func differs(from other: Self, inNothingBut place: Int) -> Bool {
    settings.indices.allSatisfy { (settings[$0] == other.settings[$0]) == ($0 != place) }
  }

  fileprivate init(_ report: Report, _ toggles: [Switch], changes: [String]) {
    let switches = report.scenario.switches
    self.init(
      switches: switches, changes: changes, settings: toggles.map { $0.setting(switches) },
      verdict: report.verdict, frameReady: report.metrics.frameReady,
      firstFrame: report.metrics.firstFrame,
      margin: report.verdict == .completed ? report.metrics.background.margin : nil,
      life: Bounds.LaterLife(report.metrics.background))
  }
}

extension Bounds {
  /// Simulates a launch under every combination of the switches that can affect it.
  ///
  /// - Complexity: 2 to the number of such switches, at most 1,024 simulations.
  init(of report: Report) {
    let toggles = report.scenario.openSwitches(isRecorded: report.isRecorded)
    var combinations: [Combination] = []
    var unanswered: [[String]] = []
    for number in 0..<(1 << toggles.count) {
      var variant = report.scenario
      var changes: [String] = []
      for (bit, toggle) in toggles.enumerated() where number & (1 << bit) != 0 {
        toggle.flip(&variant.switches)
        changes.append(toggle.setting(variant.switches))
      }
      let run = number == 0 ? report : report.simulating(variant)
      if let run, !report.isUnknown(run.trace) {
        combinations.append(Combination(run, toggles, changes: changes))
      } else {
        unanswered.append(changes)
      }
    }
    self.init(combinations: combinations, unanswered: unanswered)
  }
}

extension Report {
  /// The launch under other switches; `nil` for a launch without an answer.
  fileprivate func simulating(_ variant: Scenario) -> Report? {
    runsAgain
      ? try? Experiments(report: self).simulating(variant, after: [])
      : try? Report(simulating: variant, costs: costs)
  }
}

extension Switch {
  /// Flips the switch.
  fileprivate func flip(_ switches: inout Switches) {
    let current = switches[self]
    if let other = facts.setting.values.first(where: { $0 != current }) { switches[self] = other }
  }

  /// The setting, as in `queuedWorkBeforeCommit=false`.
  fileprivate func setting(_ switches: Switches) -> String { "\(rawValue)=\(switches[self])" }
}

extension Scenario {
  /// The switches that can affect this launch.
  ///
  /// For an app written in Swift, the prewarm policy is left out: the app's code before the tap is
  /// not known.
  fileprivate func openSwitches(isRecorded: Bool) -> [Switch] {
    Switch.allCases.filter { $0.matters(in: self) && !(isRecorded && $0 == .prewarmPolicy) }
  }
}
