/// The two readings of a prewarmed launch: Apple's pages of different years describe one policy
/// each.
package struct Prewarming: Hashable, Sendable {
  /// The work before the tap, and the remaining wait, under one policy.
  package struct Policy: Hashable, Sendable {
    package var policy: PrewarmPolicy
    /// The callbacks with steps that had run, in order.
    package var callbacks: [Callback]
    /// The items that had run, in the order of the program.
    package var items: [ItemIndex]
    package var verdict: Verdict
    /// From the tap to the commit: the time MetricKit records.
    package var firstCommit: Nanoseconds?
    package var firstFrame: Nanoseconds?
  }

  /// A reading for each policy, the scenario's own included.
  package let policies: [Policy]
  /// The policy that the scenario chose.
  package let chosen: PrewarmPolicy

  /// Simulates a prewarmed launch under the policy that the scenario did not choose.
  ///
  /// - Returns: `nil` for other launches, and for an app written in Swift: its code before the tap
  ///   is not known.
  /// - Complexity: one simulation.
  init?(of report: Report) {
    guard report.scenario.request.kind == .prewarmed, !report.isRecorded else { return nil }
    chosen = report.scenario.switches.prewarmPolicy
    var policies: [Policy] = []
    for policy in PrewarmPolicy.allCases {
      var scenario = report.scenario
      scenario.switches.prewarmPolicy = policy
      let run =
        policy == chosen ? report : try? Experiments(report: report).simulating(scenario)
      guard let run else { return nil }
      policies.append(Policy(of: run))
    }
    self.policies = policies
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
    let times = report.metrics.timeline.items
    items = times.indices.filter { times[$0].isDoneBefore }
    verdict = report.verdict
    firstCommit = report.metrics.time(of: .firstCommit)
    firstFrame = report.metrics.firstFrame
  }
}
