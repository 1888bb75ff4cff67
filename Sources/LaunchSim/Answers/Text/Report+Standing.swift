// The outcome of a run beside its first frame, for headlines and tables.

extension Report {
  /// The exceeded budgets and failed expectations beside the verdict.
  ///
  /// - Parameter isOver: True beside an exceeded budget of the first frame.
  /// - Returns: Words as in `2 budgets exceeded`; `nil` without any.
  func otherFailures(isOver: Bool) -> String? {
    let parts = failureCounts.map { noun, count in
      noun == "budget"
        ? "\(count.counted(isOver ? "other budget" : noun)) exceeded"
        : "\(count.counted(noun)) not met"
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The number of exceeded budgets but that of the first frame, and of failed expectations, as far
  /// as there are any.
  package var failureCounts: [(noun: String, count: Int)] {
    let budgets = judgment.budgets.count { result in
      result.level == .exceeded && result.budget.measure != .milestone(.firstFrame)
    }
    let expectations = judgment.violations.count { violation in
      if case .verdict(.launched, _) = violation { false } else { true }
    }
    return [("budget", budgets), ("expectation", expectations)].filter { $0.1 > 0 }
  }
}

extension Report {
  /// The sentence about warnings that count as failures, as in
  /// `1 warning counts as failure (--strict)`; `nil` without any.
  package static func sentence(ofStrictWarnings count: Int) -> String? {
    switch count {
    case 0: nil
    case 1: "1 warning counts as failure (--strict)"
    default: "\(count) warnings count as failures (--strict)"
    }
  }
}

extension Analysis {
  /// Number of warnings about the run: budgets at their warning level, budgets that measure
  /// nothing, and likely mistakes.
  package var warningCount: Int {
    report.judgment.budgets.count { $0.level == .warning || $0.isEmpty } + warnings.count
  }
}

extension OpenCosts {
  /// The items without a cost, as in `2 of 16 items have no cost`.
  package var words: String {
    "\(count) of \(total.counted("item")) \(count == 1 ? "has" : "have") no cost"
  }

  /// The open costs in a headline, as in `2 costs are open and count as nothing`.
  ///
  /// Headlines say so, because a time without these costs is not a full answer.
  package var headline: String {
    if areAll { return "no cost is known, so the time is a floor" }
    return count == 1
      ? "1 cost is open and counts as nothing" : "\(count) costs are open and count as nothing"
  }
}

extension Report {
  /// The mark of the verdict; `?` for a launch that meets its demands without any known cost.
  package func mark(strictWarnings: Int = 0) -> String {
    guard judgment.isGood, strictWarnings == 0 else { return "✗" }
    return scenario.openCosts?.areAll == true ? "?" : "✓"
  }
}

extension Scenario {
  /// True if the first frame came, but some of the content that the scenario names never did.
  package func isContentMissing(in metrics: LaunchMetrics) -> Bool {
    !app.contentReady.isEmpty && metrics.firstFrame != nil && metrics.contentReady == nil
  }
}
