/// Everything that renderers write about one run, worked out before any of it is written.
///
///     let analysis = Analysis(of: report, .text)
///     print(TextReport(analysis, of: .file("trailhead.jsonc")).text)
///
/// A renderer is handed one and simulates nothing itself. Answers that take further simulations of the launch
/// are worked out only if they are asked for.
package struct Analysis: Sendable {
  package let report: Report
  /// The most turns and events of a run that is repeated for gains, observations and bounds that
  /// were not asked for by name: dozens of repetitions then take less than a second.
  package static let sizeLimit = 50_000
  /// True if the run is not repeated because it is larger than that.
  package let isTooLarge: Bool
  /// The questions that were asked.
  package let questions: Questions
  /// The rows of the launch, phase by phase.
  let outline: LaunchOutline
  /// The sources of the time to the first frame.
  package let provenance: PathProvenance
  /// The figures that other tools would show.
  package let meters: [Meter]
  /// Both readings of a prewarmed launch; `nil` for any other.
  package let prewarming: Prewarming?
  /// The kills, suspensions and expirations that met work in progress.
  package let stops: [SystemStop]
  /// Likely mistakes; warnings about prewarming only if `prewarming` was asked for.
  package let warnings: [LaunchWarning]
  /// Gain of removing each item of the outline; empty unless asked for.
  package let gains: [ItemIndex: Nanoseconds]
  /// The observations: the largest saving first, then observations that save nothing, then
  /// proposals that the scenario does not allow; empty unless asked for.
  package let observations: [Observation]
  /// The allowed proposals of these observations that go together; `nil` if there are none.
  package let together: CombinedProposals?
  /// The same of all proposals; `nil` if the scenario allows all of them.
  package let togetherWithApart: CombinedProposals?
  /// The largest items of the path, each with its move or the reason why there is none; empty unless observations
  /// are asked for.
  package let account: [PathAccount]
  /// The launch under every combination of the undocumented rules; `nil` unless asked for.
  package let bounds: Bounds?

  /// Works out a run.
  ///
  /// - Complexity: depends on the questions; without any, O(events).
  package init(of report: Report, _ questions: Questions) {
    self.report = report
    self.questions = questions
    outline = LaunchOutline(of: report)
    provenance = PathProvenance(of: report)
    meters = report.metrics.meters(of: report.scenario.request.kind)
    prewarming = questions.prewarming ? Prewarming(of: report) : nil
    stops = SystemStop.all(of: report)
    warnings = LaunchWarning.all(of: report, prewarming, stops)
    isTooLarge = report.size > Self.sizeLimit
    bounds =
      report.isReplayable && (questions.bounds && !isTooLarge || questions.insistsOnBounds)
      ? Bounds(of: report) : nil
    guard report.metrics.frameReady != nil, !isTooLarge else {
      gains = [:]
      observations = []
      together = nil
      togetherWithApart = nil
      account = []
      return
    }
    let experiments = Experiments(report: report)
    var gains: [ItemIndex: Nanoseconds] = [:]
    for item in questions.gains ? outline.items : [] where gains[item] == nil {
      gains[item] = experiments.gain(ofRemoving: item)
    }
    self.gains = gains
    let found = questions.observations > 0 ? report.observations(explaining: gains) : []
    // A gain below zero stands in the chart, so its reason is always among them.
    let allowed =
      found.filter { !$0.explainsGain && !$0.isApart }.prefix(questions.observations)
      + found.filter(\.explainsGain)
    let rest = max(questions.observations - allowed.count, Self.apartShown)
    let apart = found.filter(\.isApart).prefix(rest)
    observations = Array(allowed + apart)
    together = CombinedProposals(Array(allowed), in: report)
    togetherWithApart = apart.isEmpty ? nil : CombinedProposals(observations, in: report)
    account =
      questions.observations > 0 ? PathAccount.all(of: report, found, shown: observations) : []
  }

  /// The fewest proposals shown, if there are any, that the scenario does not allow.
  private static let apartShown = 2
}
