import LaunchSim

extension RunTableText {
  /// The figures of a run that a table can show.
  struct Row: Sendable {
    /// A moment after the first frame.
    struct Moment: Sendable {
      var time: Nanoseconds?
      /// True for content that is never ready.
      var isMissing: Bool
      /// True for a moment that is missing or later than the first frame.
      var isTold: Bool
    }

    let label: String
    let isGood: Bool
    /// False for a launch that the user does not see.
    let isSeen: Bool
    let frameReady, firstFrame: Nanoseconds?
    /// In the background, the end of the work, and the time left.
    let done, margin: Nanoseconds?
    let longestTapWait: Nanoseconds
    /// The moments, in the order of `Milestone.afterFirstFrame`.
    let moments: [Moment]
    /// The lengths in the order of the phases.
    let phases: [Nanoseconds?]
    /// The distance of the run from its limits.
    let standing: String
    /// Lines about the demands that the run breaks.
    var failures: [String] = []

    init(_ label: String, _ report: Report, strictWarnings: Int, _ style: TextStyle) {
      let metrics = report.metrics
      self.label = label
      isGood = report.judgment.isGood && strictWarnings == 0
      isSeen = metrics.isSeen
      frameReady = metrics.frameReady
      firstFrame = metrics.firstFrame
      done = metrics.background.done
      margin = metrics.background.margin
      longestTapWait = metrics.longestTapWait
      moments = Milestone.afterFirstFrame.map { milestone in
        let isMissing = milestone == .contentReady && report.scenario.isContentMissing(in: metrics)
        return Moment(
          time: metrics.time(of: milestone), isMissing: isMissing,
          isTold: isMissing || metrics.laterThanFirstFrame(milestone) != nil)
      }
      phases = Phase.allCases.map { metrics.phases.length(of: $0) }
      let warnings = Report.sentence(ofStrictWarnings: strictWarnings)
      standing =
        ([report.standing(style)] + [report.scenario.openCosts, warnings].compactMap(\.self))
        .joined(separator: "; ")
    }
  }
}

extension Report {
  /// The distance of a run from its limits.
  fileprivate func standing(_ style: TextStyle) -> String {
    var parts: [String] = []
    switch verdict {
    case .launched, .launchedOverBudget:
      let budget = scenario.firstFrameBudget
      guard let frame = metrics.firstFrame else { break }
      let limit = budget.exactlyInMilliseconds
      parts.append(
        frame <= budget
          ? "\((budget - frame).inMilliseconds) to spare of \(limit)"
          : "\((frame - budget).inMilliseconds) over \(limit)")
    case .completed:
      let least = metrics.background.tightest?.use
      parts.append(
        least.map { "of \($0.total.spelled.unbroken) (\(style.text($0.name)))" }
          ?? verdict.phrase)
    case .killed, .expired, .ended, .failsToLaunch, .notDelivered, .deadlocked:
      parts.append(verdict.phrase)
    }
    if verdict != .launched, judgment.isExpected { parts.append("expected") }
    if let failures = otherFailures { parts.append(failures) }
    return parts.joined(separator: "; ")
  }
}
