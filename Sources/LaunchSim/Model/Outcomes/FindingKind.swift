/// A kind of finding that a gate reports; the raw value is its stable name.
package enum FindingKind: String, CaseIterable, Sendable {
  case unreadable
  case noAnswer = "no-answer"
  case verdict
  case budgetWarning = "budget-warning"
  case emptyBudget = "empty-budget"
  case overBudget = "over-budget"
  case expectation, mistake, warning, regressed, slipped, improved, missing, new, renamed, gone
  case orderChanged = "order-changed"
  case itemsRenamed = "items-renamed"
  case itemsGone = "items-gone"
  case stale
  case otherModel = "other-model"
  case otherDevice = "other-device"
  case measured
  case measuredBad = "measured-bad"
  case measuredWarning = "measured-warning"
  case measuredImproved = "measured-improved"
  case measuredNew = "measured-new"
  case measuredInconclusive = "measured-inconclusive"
  case measuredElsewhere = "measured-elsewhere"
  case measuredUnjudged = "measured-unjudged"
}

/// The severities that a scenario and its budget tables give to kinds of findings.
package struct FindingSeverities: Hashable, Sendable {
  /// A severity as files spell it.
  package enum Level: String, CaseIterable, Sendable {
    /// A finding of the kind fails the gate.
    case error
    /// A finding of the kind is reported, and does not fail the gate.
    case warning
    /// Findings of the kind are not reported.
    case off
  }

  /// The kinds to which a file may give a severity.
  ///
  /// Without the launch or the file that the other kinds are about, the gate has nothing to judge.
  static let kinds = FindingKind.allCases.filter { kind in
    switch kind {
    case .unreadable, .noAnswer, .gone, .measured: false
    default: true
    }
  }

  private var levels: [FindingKind: Level] = [:]

  /// Leaves each kind at its usual severity, as stated in `CheckFinding.facts`.
  package init() {}

  /// The severity that a file gives to a kind; `nil` if no file gives one.
  package subscript(kind: FindingKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }
}
