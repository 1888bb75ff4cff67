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
    /// The mark of the verdict.
    let mark: String
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
    /// The rank of the run among the runs of its table.
    let rank: Analysis.Rank
    /// The budget of the first frame; `nil` without a frame or for another verdict than the
    /// frame's.
    let budget: Nanoseconds?
    /// The verdict of a run without `budget`, and words about the verdict of each run.
    let standing: [String]
    /// The number of failed demands beside the first frame's budget, as in `2 budgets`; empty
    /// without any.
    let failed: String
    /// The sentence about open costs; `nil` without any.
    let openCosts: String?
    /// Lines about the demands that the run breaks.
    var failures: [String] = []

    init(_ label: String, _ analysis: Analysis, strictWarnings: Int, _ style: TextStyle) {
      let report = analysis.report
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
      rank = analysis.rank
      budget = report.isJudgedByFrame ? report.scenario.firstFrameBudget : nil
      let warnings = Report.sentence(ofStrictWarnings: strictWarnings)
      standing = report.standing(style) + [warnings].compactMap(\.self)
      let failures = report.failureCounts
      failed =
        failures.count > 1
        ? failures.reduce(0) { $0 + $1.count }.counted("demand")
        : failures.first.map { $0.count.counted($0.noun) } ?? ""
      openCosts = report.scenario.openCosts?.headline
      mark = report.mark(strictWarnings: strictWarnings)
    }

    /// The distance from the budget of the first frame, or the verdict, and further words.
    ///
    /// - Parameters:
    ///   - budget: The budget of all runs, which the title of the column names; `nil` if they differ.
    ///   - openCosts: The sentence about open costs that stands below the table.
    /// - Returns: The words.
    func standing(besides budget: Nanoseconds?, _ openCosts: String?) -> String {
      var parts = standing
      if let own = self.budget, let frame = firstFrame {
        let isInside = frame <= own
        let distance = (isInside ? own - frame : frame - own).inMilliseconds
        let limit = own.exactlyInMilliseconds
        let words = isInside ? "to spare" : "over"
        let more = budget == nil ? isInside ? " of \(limit)" : " \(limit)" : ""
        parts.insert("\(distance) \(words)\(more)", at: 0)
      }
      if let own = self.openCosts, own != openCosts { parts.append(own) }
      return parts.joined(separator: "; ")
    }
  }
}

extension Report {
  /// True if the first frame decides the verdict.
  fileprivate var isJudgedByFrame: Bool {
    switch verdict {
    case .launched, .launchedOverBudget: metrics.firstFrame != nil
    default: false
    }
  }

  /// The verdict of a run without a first frame's budget, and its expectation.
  fileprivate func standing(_ style: TextStyle) -> [String] {
    var parts: [String] = []
    switch verdict {
    case .launched, .launchedOverBudget: break
    case .completed:
      let least = metrics.background.tightest?.use
      parts.append(
        least.map { "of \($0.total.spelled.unbroken) (\(style.text($0.name)))" }
          ?? verdict.phrase)
    case .killed, .expired, .ended, .failsToLaunch, .notDelivered, .deadlocked:
      parts.append(verdict.phrase)
    }
    if verdict != .launched, judgment.isExpected { parts.append("expected") }
    return parts
  }
}
