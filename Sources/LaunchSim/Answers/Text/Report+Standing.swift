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

extension Scenario {
  /// Number of items whose cost is open, as in `2 costs are open and count as nothing`; `nil`
  /// without any.
  ///
  /// Headlines say so, because a time without these costs is not a full answer.
  package var openCosts: String? {
    switch app.items.count(where: \.isCostOpen) {
    case 0: nil
    case 1: "1 cost is open and counts as nothing"
    case let count: "\(count) costs are open and count as nothing"
    }
  }

  /// True if the first frame came, but some of the content that the scenario names never did.
  package func isContentMissing(in metrics: LaunchMetrics) -> Bool {
    !app.contentReady.isEmpty && metrics.firstFrame != nil && metrics.contentReady == nil
  }
}
