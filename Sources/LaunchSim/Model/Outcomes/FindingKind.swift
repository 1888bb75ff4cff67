/// A kind of finding of a gate; the raw value is its stable name.
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
}

/// The severities that files give kinds of findings.
package struct FindingSeverities: Hashable, Sendable {
  /// A severity in a file.
  enum Level: String, CaseIterable, Sendable {
    /// Fails the gate.
    case error
    /// Is told, and does not fail the gate.
    case warning
    /// Is not told.
    case off
  }

  /// The kinds whose severity a file may give: those that a gate can do without, about a scenario
  /// that can be read.
  static let kinds = FindingKind.allCases.filter { kind in
    switch kind {
    case .unreadable, .noAnswer, .gone, .measured: false
    default: true
    }
  }

  private var levels: [FindingKind: Level] = [:]

  /// The severities that kinds have of themselves.
  init() {}

  /// The severity of a kind; `nil` if no file gives one.
  subscript(kind: FindingKind) -> Level? {
    get { levels[kind] }
    set { levels[kind] = newValue }
  }
}
