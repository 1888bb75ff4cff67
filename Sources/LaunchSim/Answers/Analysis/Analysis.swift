/// Everything that renderers write about one run, computed before the first line is written.
///
///     let analysis = Analysis(of: report, .text)
///     print(TextReport(analysis, of: .file("trailhead.jsonc")).text)
///
/// A renderer takes an analysis and simulates nothing itself. Answers that need further simulations
/// of the launch are computed on request.
package struct Analysis: Sendable {
  package let report: Report
  /// The most turns and events of a run that is repeated for gains, observations and bounds that
  /// were not requested by name.
  ///
  /// Dozens of repetitions of such a run take less than a second.
  package static let sizeLimit = 50_000
  /// True if the run is larger than ``sizeLimit``, and so was not repeated.
  package let isTooLarge: Bool
  /// The requested answers.
  package let questions: Questions
  /// The rows of the launch, phase by phase.
  let outline: LaunchOutline
  /// Sources of the time to the first frame.
  package let provenance: PathProvenance
  /// Figures that other tools would report.
  package let meters: [Meter]
  /// Both readings of a prewarmed launch; `nil` for other launches.
  package let prewarming: Prewarming?
  /// Kills, suspensions and expirations that met work in progress.
  package let stops: [SystemStop]
  /// Likely mistakes; warnings about prewarming only if `prewarming` was requested.
  package let warnings: [LaunchWarning]
  /// Gain of removing each item of the outline; empty unless requested.
  package let gains: [ItemIndex: Nanoseconds]
  /// The observations: the largest saving first, then observations without a saving, then moves
  /// that the scenario does not allow; empty unless requested.
  package let observations: [Observation]
  /// The allowed moves that can be combined; `nil` if there are none.
  package let together: CombinedMoves?
  /// The combination of all moves, allowed or not; `nil` if the scenario allows all of them.
  package let togetherWithApart: CombinedMoves?
  /// The fewest allowed moves that meet every budget of a launch that misses one; `nil` if none
  /// were found, and unless observations are requested.
  package let plan: Plan?
  /// The largest items of the path, each with its move or the reason why it has none; empty unless
  /// observations are requested.
  package let account: [PathAccount]
  /// The launch under every combination of the undocumented rules; `nil` unless requested.
  package let bounds: Bounds?
  /// Distance of the verdict from its change; `nil` unless requested, and for a run that is not
  /// repeated.
  package let certainty: Certainty?
  /// Greatest cost of one more item on the main thread; `nil` unless requested, and for a run that is
  /// not repeated.
  package let room: Room?

  /// Computes the answers about a run.
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
      report.canBeChanged && (questions.bounds && !isTooLarge || questions.insistsOnBounds)
      ? Bounds(of: report) : nil
    certainty = questions.certainty && !isTooLarge ? Certainty(of: report) : nil
    room = questions.room && !isTooLarge ? Room(of: report) : nil
    guard report.metrics.frameReady != nil, !isTooLarge else {
      gains = [:]
      observations = []
      together = nil
      togetherWithApart = nil
      plan = nil
      account = []
      return
    }
    let experiments = Experiments(report: report)
    gains = experiments.gains(ofRemoving: questions.gains ? outline.items : [])
    let found = questions.observations > 0 ? report.observations(explaining: gains) : []
    // A negative gain is in the chart, so its reason is always among the observations.
    let allowed =
      found.filter { !$0.explainsGain && !$0.isApart }.prefix(questions.observations)
      + found.filter(\.explainsGain)
    let rest = max(questions.observations - allowed.count, Self.apartShown)
    let apart = found.filter(\.isApart).prefix(rest)
    observations = Array(allowed + apart)
    together = CombinedMoves(Array(allowed), in: report)
    togetherWithApart = apart.isEmpty ? nil : CombinedMoves(observations, in: report)
    plan =
      questions.observations > 0 && !report.meetsBudgets
      ? Planning.meeting(of: report, runLimit: PlanSearch.runLimitOfReports) : nil
    account =
      questions.observations > 0 ? PathAccount.all(of: report, found, shown: observations) : []
  }

  /// True if no plan was found, and not all combinations of the allowed moves were tried.
  package var mayHavePlan: Bool {
    let limit = PlanSearch.runLimit(of: [report], upTo: PlanSearch.runLimitOfReports)
    return questions.observations > 0 && plan == nil && !report.meetsBudgets
      && !observations.isEmpty && report.moveChoices(asking: false).count(upTo: limit) == nil
  }

  /// The moves of the plan, the allowed moves of the observations with their alternatives, and the
  /// best allowed move of each other item.
  ///
  /// - Complexity: one judged run for each allowed move.
  package var moveChoices: [MoveChoice] {
    let moves = observations.filter { !$0.isApart }
      .flatMap { ($0.tried?.options ?? []) + ($0.alternative?.options ?? []) }
    return [MoveChoice](
      (plan?.options ?? []) + moves + MoveTrials(report).helpful.map(\.option))
  }

  /// The least number of shown moves that the scenario does not allow, if there are so many.
  private static let apartShown = 2
}
