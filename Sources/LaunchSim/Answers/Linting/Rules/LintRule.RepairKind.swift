extension LintRule {
  /// The part of an edit in mending a break of a rule.
  package enum RepairKind: Hashable, Sendable {
    /// No edit: a person decides on the answer.
    case decision
    /// An edit that is one of several answers, or that changes the app; made only if its rule is
    /// named.
    case choice(because: String)
    /// The only right answer, unless a particular case needs a decision.
    case only(because: String)
  }

  /// The rules with an edit.
  package static let mendable = all.filter { $0.repairKind != .decision }

  /// The option that makes the edit, as in `--fix`; `nil` if there is no edit.
  package var repairOption: String? {
    switch repairKind {
    case .decision: nil
    case .choice: "\(repairKind.mark) \(id)"
    case .only: repairKind.mark
    }
  }
}

extension LintRule.RepairKind {
  /// The kind, as named in documents for programs.
  package var name: String {
    switch self {
    case .decision: "decision"
    case .choice: "choice"
    case .only: "only"
    }
  }

  /// The option, as shown in a cell of a table.
  var mark: String {
    switch self {
    case .decision: "–"
    case .choice: "--fix-rule"
    case .only: "--fix"
    }
  }

  /// The option, as shown in a narrow cell.
  package var shortMark: String {
    switch self {
    case .decision: "–"
    case .choice: "rule"
    case .only: "yes"
    }
  }

  /// Reason why the edit is the only answer, or one of several answers; `nil` without an edit.
  package var reason: String? {
    switch self {
    case .decision: nil
    case .choice(let reason), .only(let reason): reason
    }
  }
}

extension InfoPlist.Review {
  /// The edits that a run makes.
  package struct Selection: Hashable, Sendable {
    /// True to make every edit that is the only answer.
    package var hasOnlyAnswers: Bool
    /// The rules whose edits are made, whatever their kind.
    package var rules: Set<String>

    package init(onlyAnswers: Bool, rules: Set<String> = []) {
      hasOnlyAnswers = onlyAnswers
      self.rules = rules
    }

    /// True if the edits of a rule are made.
    func includes(_ rule: LintRule) -> Bool {
      if rules.contains(rule.id) { return true }
      guard case .only = rule.repairKind else { return false }
      return hasOnlyAnswers
    }
  }
}
