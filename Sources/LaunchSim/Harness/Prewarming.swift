/// What of a prewarmed launch had run before the tap, and what the user then waits for, under each of the
/// two policies: Apple's pages of different years describe one each.
package struct Prewarming: Hashable, Sendable {
  package struct Policy: Hashable, Sendable {
    package var policy: PrewarmPolicy
    /// The callbacks that had run and have steps, in order.
    package var callbacks: [Callback]
    /// The items that had run, in the order of the program.
    package var items: [ItemIndex]
    package var verdict: Verdict
    /// From the tap to the commit, which is what MetricKit records.
    package var firstCommit: Nanoseconds?
    package var firstFrame: Nanoseconds?
  }

  /// One for each policy; the launch's own is among them.
  package var policies: [Policy]
  /// The policy that the scenario chose.
  package var chosen: PrewarmPolicy
}

extension Report {
  /// What the two policies make of a prewarmed launch; `nil` for any other, and for an app written in
  /// Swift, of which nothing is called that ran before the tap.
  ///
  /// - Complexity: one simulation.
  package var prewarming: Prewarming? {
    guard scenario.request.kind == .prewarmed, !isRecorded else { return nil }
    let chosen = scenario.switches.prewarmPolicy
    var policies: [Prewarming.Policy] = []
    for policy in PrewarmPolicy.allCases {
      var scenario = scenario
      scenario.switches.prewarmPolicy = policy
      let run = policy == chosen ? self : try? simulating(scenario)
      guard let run else { return nil }
      policies.append(Prewarming.Policy(of: run))
    }
    return Prewarming(policies: policies, chosen: chosen)
  }
}

extension Prewarming.Policy {
  fileprivate init(of report: Report) {
    let scenario = report.scenario
    policy = scenario.switches.prewarmPolicy
    let skipped = scenario.skippedCallbacks
    callbacks = Callback.allCases.filter {
      skipped.contains($0) && $0.lifeCycles.contains(scenario.app.lifeCycle)
        && !scenario.steps(of: $0).isEmpty
    }
    items = report.trace.events.filter { $0.kind == .itemDoneBefore }.map { Int($0.subject) }
      .sorted()
    verdict = report.verdict
    firstCommit = report.metrics.time(of: .firstCommit)
    firstFrame = report.metrics.firstFrame
  }
}
