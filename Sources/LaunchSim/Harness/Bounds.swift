/// The range of answers that the rules Apple leaves open allow: every combination of the switches.
package struct Bounds: Hashable, Sendable {
  /// The run under one combination.
  package struct Entry: Hashable, Sendable {
    package var switches: Switches
    /// What differs from the scenario's own setting, as in `queuedWorkBeforeCommit=false`.
    package var changes: [String]
    /// Every switch that has a say in this launch with its value, the scenario's order.
    package var settings: [String]
    package var verdict: Verdict
    package var frameReady: Nanoseconds?
    package var firstFrame: Nanoseconds?
    /// What of the time in the background was left, where all was done in time there.
    package var margin: Nanoseconds?
    /// When what comes after the launch was done.
    package var life = Life()

    /// What tells an earlier outcome from a later one; one with time to spare is earlier than one without.
    fileprivate var lateness: Nanoseconds {
      frameReady ?? margin.map { .max - $0 } ?? .max
    }
  }

  /// Every combination that has an answer, in the order in which the switches count up; the scenario's
  /// own is first.
  package let entries: [Entry]
  /// What differs from the scenario's own setting in each combination whose run has no answer: it takes
  /// too many turns, or too long.
  package var unanswered: [[String]] = []

  /// The combination with the earliest frame, or most time to spare in the background; of equals the one closest to the scenario's own.
  package var optimistic: Entry { extreme { $0 < $1 } }

  /// The combination with the latest frame, or without one.
  package var pessimistic: Entry { extreme { $0 > $1 } }

  /// The places in `Entry.settings` of the switches that decide something: somewhere the outcome is another
  /// when nothing but that switch is.
  package var deciding: [Int] {
    entries[0].settings.indices.filter { place in
      entries.contains { entry in
        entries.contains { other in
          other.differs(from: entry, inNothingBut: place) && !other.hasOutcome(of: entry)
        }
      }
    }
  }

  /// Whether the setting makes any difference.
  package var isOpen: Bool { entries.contains { !$0.hasOutcome(of: entries[0]) } }

  /// Whether the setting makes a difference to what comes after the launch.
  package var movesLife: Bool { entries.contains { $0.life != entries[0].life } }

  private func extreme(_ isBetter: (Nanoseconds, Nanoseconds) -> Bool) -> Entry {
    var best = entries[0]
    for entry in entries.dropFirst() {
      let value = entry.lateness
      let bestValue = best.lateness
      let isCloser = value == bestValue && entry.changes.count < best.changes.count
      if isBetter(value, bestValue) || isCloser { best = entry }
    }
    return best
  }
}

extension Bounds.Entry {
  /// Whether the launch ends as in another combination, and at the same instants, and what follows on it
  /// does so too.
  package func hasOutcome(of other: Self) -> Bool {
    verdict == other.verdict && frameReady == other.frameReady && firstFrame == other.firstFrame
      && margin == other.margin && life == other.life
  }

  fileprivate func differs(from other: Self, inNothingBut place: Int) -> Bool {
    settings.indices.allSatisfy { (settings[$0] == other.settings[$0]) == ($0 != place) }
  }
}

extension Report {
  /// Simulates the launch under every combination of the switches that have a say in it.
  ///
  /// - Complexity: 2 to the number of such switches, at most 256 simulations.
  package func bounds() -> Bounds {
    let toggles = scenario.openSwitches(isRecorded: isRecorded)
    var entries: [Bounds.Entry] = []
    var unanswered: [[String]] = []
    for combination in 0..<(1 << toggles.count) {
      var variant = scenario
      var changes: [String] = []
      for (bit, toggle) in toggles.enumerated() where combination & (1 << bit) != 0 {
        toggle.flip(&variant.switches)
        changes.append(toggle.setting(variant.switches))
      }
      guard let report = try? Report(simulating: variant, costs: costs) else {
        unanswered.append(changes)
        continue
      }
      entries.append(
        Bounds.Entry(
          switches: variant.switches, changes: changes,
          settings: toggles.map { $0.setting(variant.switches) }, verdict: report.verdict,
          frameReady: report.metrics.frameReady, firstFrame: report.metrics.firstFrame,
          margin: report.verdict == .completed ? report.metrics.background.margin : nil,
          life: Bounds.Life(report.metrics.background)))
    }
    return Bounds(entries: entries, unanswered: unanswered)
  }
}

/// A switch that can be flipped, and how its value is written.
private struct Toggle: Sendable {
  let flip: @Sendable (inout Switches) -> Void
  let setting: @Sendable (Switches) -> String

  static func boolean(
    _ name: String, _ path: any WritableKeyPath<Switches, Bool> & Sendable
  ) -> Toggle {
    Toggle(
      flip: { $0[keyPath: path].toggle() }, setting: { "\(name)=\($0[keyPath: path])" })
  }

  /// The one switch that is no yes or no.
  static let prewarmPolicy = Toggle(
    flip: { switches in
      switches.prewarmPolicy =
        switches.prewarmPolicy == .libsOnly ? .untilUIApplicationMain : .libsOnly
    },
    setting: { "prewarmPolicy=\($0.prewarmPolicy.rawValue)" })
}

extension Scenario {
  /// The switches that can make a difference to this launch.
  ///
  /// Of an app written in Swift nothing is known that ran before the tap, under another policy either.
  fileprivate func openSwitches(isRecorded: Bool) -> [Toggle] {
    var toggles: [Toggle] = []
    if app.lifeCycle != .appDelegate, request.kind != .resume {
      toggles.append(.boolean("queuedWorkBeforeScene", \.queuedWorkBeforeScene))
    }
    toggles.append(.boolean("queuedWorkBeforeCommit", \.queuedWorkBeforeCommit))
    if device.efficiencyCores.count > 0, device.performanceCores.count > 0 {
      toggles.append(.boolean("utilityOnEfficiencyCores", \.utilityOnEfficiencyCores))
    }
    if app.callbacks[.viewDidAppear]?.isEmpty == false, request.kind != .resume {
      toggles.append(.boolean("viewDidAppearBeforeActive", \.viewDidAppearBeforeActive))
    }
    if app.lifeCycle == .swiftUI, app.callbacks[.body]?.isEmpty == false, request.kind != .resume {
      toggles.append(.boolean("bodyBeforeDidFinish", \.bodyBeforeDidFinish))
    }
    // It says what an app is told that is launched there, and one that is woken there later.
    if request.reason.isInBackground || isWokenLater {
      toggles.append(.boolean("didEnterBackgroundOnWake", \.didEnterBackgroundOnWake))
    }
    if request.reason.isInBackground, app.lifeCycle != .appDelegate {
      toggles.append(.boolean("sceneConnectsInBackground", \.sceneConnectsInBackground))
    }
    // A launch by prewarming ends where the policy says.
    if request.kind == .prewarmed || request.reason.kind == .prewarm, !isRecorded {
      toggles.append(.prewarmPolicy)
    }
    return toggles
  }

  /// Whether a later event turns to the app where nobody sees it.
  private var isWokenLater: Bool {
    laterEvents.contains { event in
      if case .request(let reason) = event.kind { reason.isInBackground } else { false }
    }
  }
}
