package import LaunchSim

/// A finding of `check` about a scenario, on one device or on all devices.
package struct CheckFinding: Sendable {
  enum Subject: Sendable {
    /// The files of the scenario have errors.
    case unreadable([Diagnostic])
    /// The simulation gives no answer.
    case unanswered(SimulationError)
    /// The launch fails, or its verdict is not the expected one.
    case verdict
    case budget(Judgment.BudgetResult)
    case expectation(Judgment.Violation)
    /// A warning about the files, which `--strict` turns into a failure.
    case warning(Diagnostic)
    /// A likely mistake that the run reveals.
    case mistake(LaunchWarning)
    /// The measures beyond their tolerance, in the order in which users meet them.
    case regressed([Movement], Blame)
    /// The first frame moved to another refresh although frame ready is within its tolerance.
    case slipped([Movement], frameReady: Movement, Blame)
    case improved([Movement])
    /// Measures that the launch no longer has.
    case missing([Measure])
    /// Measures that the baseline does not have; all measures for a new scenario or device.
    case new([Measure], isWhole: Bool)
    /// The baseline has the same scenario under the name of a file that no longer exists.
    case renamed(from: String)
    /// The scenario of some baseline lines no longer exists.
    case gone
    /// The changes of the order, and the changed lanes without a list on at least one side.
    case orderChanged([OrderChange], unlisted: [String] = [])
    /// Items of the baseline that have other names in the scenario.
    case itemsRenamed([ItemRename])
    /// Items of the path that the scenario no longer has, each with its former time on the path.
    case itemsGone([Movement])
    /// The scenario no longer describes the code.
    case stale(Diagnostic)
    /// A value measured on a machine, judged by a budget or an earlier measurement.
    case measured(MeasuredGate.Standing, String)
    /// The baseline comes from another version of the model.
    case otherModel(GateValue?)
    /// The baseline has values for a device or system that cannot be simulated.
    case otherDevice(Diagnostic)
  }

  /// The outcome that a finding alone would give a gate.
  package enum Outcome: Hashable, Sendable {
    case good, bad, noAnswer, nothingToCompare, improved, notComparable, inconclusive, badData
  }

  /// Table row of a kind of finding.
  package struct Facts: Sendable {
    let kind: FindingKind
    /// The stable name of the kind, as in `regressed`.
    package var id: String { kind.rawValue }
    /// Kind in a few words.
    package let title: String
    package let severity: Diagnostic.Severity
    /// The outcome of a failure of this kind.
    package let outcome: Outcome

    init(_ kind: FindingKind, _ title: String, _ severity: Diagnostic.Severity, _ outcome: Outcome)
    {
      self.kind = kind
      self.title = title
      self.severity = severity
      self.outcome = outcome
    }
  }

  var subject: Subject
  /// Place of the budget, the expectation, the item's cost or the line of the baseline.
  package var location: SourceLocation?
  /// True for changed code for which the scenario was edited, which leaves the update.
  var isAnswered = false
  /// True if the place of the finding is the cost or step behind a change.
  var isAtCause = false
  /// The severity that a budget table or the scenario gives to findings of this kind; `nil` if the
  /// usual severity of the kind, `facts.severity`, holds.
  var ownSeverity: Diagnostic.Severity?
  /// True if a warning or an improvement counts as a failure.
  package var isRaised = false

  package var facts: Facts {
    switch subject {
    case .unreadable: Facts(.unreadable, "cannot be read", .error, .badData)
    case .unanswered: Facts(.noAnswer, "no answer", .error, .noAnswer)
    case .verdict: Facts(.verdict, "bad verdict", .error, .bad)
    case .budget(let result) where result.level == .warning:
      Facts(.budgetWarning, "over its warning level", .warning, .bad)
    case .budget(let result) where result.level == .within:
      Facts(.emptyBudget, "measures nothing", .warning, .bad)
    case .budget: Facts(.overBudget, "over budget", .error, .bad)
    case .expectation: Facts(.expectation, "expectation not met", .error, .bad)
    case .mistake: Facts(.mistake, "likely mistake", .warning, .bad)
    case .warning: Facts(.warning, "warning", .warning, .bad)
    case .regressed: Facts(.regressed, "regressed", .error, .bad)
    case .slipped: Facts(.slipped, "slipped a refresh", .warning, .bad)
    case .improved: Facts(.improved, "improved", .note, .improved)
    case .missing: Facts(.missing, "missing", .error, .bad)
    case .new: Facts(.new, "new", .error, .nothingToCompare)
    case .renamed: Facts(.renamed, "renamed", .error, .nothingToCompare)
    case .gone: Facts(.gone, "scenario is gone", .error, .nothingToCompare)
    case .orderChanged: Facts(.orderChanged, "order changed", .warning, .bad)
    case .itemsRenamed: Facts(.itemsRenamed, "items renamed", .note, .nothingToCompare)
    case .itemsGone: Facts(.itemsGone, "items are gone", .warning, .bad)
    case .stale: Facts(.stale, "stale", .error, .nothingToCompare)
    case .measured(let standing, _): standing.facts
    case .otherModel: Facts(.otherModel, "other model", .error, .notComparable)
    case .otherDevice: Facts(.otherDevice, "other device", .error, .notComparable)
    }
  }

  /// True for a finding that a new simulation of the launch would show.
  var isSimulated: Bool {
    switch subject {
    case .stale, .measured, .warning, .gone, .renamed, .unreadable, .otherDevice: false
    default: true
    }
  }

  /// True for a finding that needs the run for its words.
  var isAboutRun: Bool {
    switch subject {
    case .verdict, .budget, .expectation, .mistake: true
    default: false
    }
  }

  /// True for a finding that a comparison with the accepted launch shows.
  var isChange: Bool {
    switch subject {
    case .regressed, .slipped, .orderChanged: true
    default: false
    }
  }

  /// The errors of files that cannot be read.
  package var errors: [Diagnostic] {
    if case .unreadable(let errors) = subject { errors } else { [] }
  }

  /// True if the gate fails for it.
  package var isFailure: Bool { severity == .error }
  package var severity: Diagnostic.Severity { isRaised ? .error : ownSeverity ?? facts.severity }
  package var outcome: Outcome { isFailure ? facts.outcome : .good }
}

// MARK: - Findings without a run

extension CheckFinding {
  /// A file of a scenario has errors.
  package static func unreadable(_ errors: [Diagnostic]) -> CheckFinding {
    CheckFinding(subject: .unreadable(errors), location: errors.first?.location)
  }

  /// The files of a scenario have errors: one finding for each file, because scenarios may share
  /// files.
  package static func unreadableFiles(_ errors: [Diagnostic]) -> [CheckFinding] {
    errors.map(\.location.file).uniqued().map { file in
      .unreadable(errors.filter { $0.location.file == file })
    }
  }

  /// The simulation gives no answer.
  package static func unanswered(_ error: SimulationError) -> CheckFinding {
    CheckFinding(subject: .unanswered(error))
  }

  /// A warning about the files.
  package static func warning(_ warning: Diagnostic) -> CheckFinding {
    CheckFinding(subject: .warning(warning), location: warning.location)
  }

  /// The scenario no longer describes the code.
  package static func stale(_ finding: Diagnostic) -> CheckFinding {
    CheckFinding(subject: .stale(finding), location: finding.location)
  }

  /// The baseline has the same scenario under the name of a file that no longer exists.
  package static func renamed(from name: String, _ line: SourceLocation?) -> CheckFinding {
    CheckFinding(subject: .renamed(from: name), location: line)
  }

  /// True for a launch that is missing from the baseline.
  package var isNewLaunch: Bool {
    if case .new(_, isWhole: true) = subject { true } else { false }
  }

  /// A value measured on a machine; `nil` for a value within its limits.
  package static func measured(
    _ finding: MeasuredGate.Comparison, in gate: MeasuredGate
  ) -> CheckFinding? {
    let standing = finding.outcome.standing
    guard standing != .good else { return nil }
    return CheckFinding(
      subject: .measured(standing, gate.line(of: finding)), location: finding.location)
  }

  /// The most keys of measured values in a list.
  private static let keysShown = 8

  /// Measured values of which no budget judges one.
  ///
  /// - Parameters:
  ///   - keys: The keys of the values.
  ///   - reason: The problem with all of them; `nil` if no budget is for them.
  ///   - location: Place of the first one.
  /// - Returns: The finding.
  package static func unjudged(
    _ keys: [String], because reason: Problem? = nil, at location: SourceLocation? = nil
  ) -> CheckFinding {
    let shown = keys.prefix(keysShown).map { $0.shortened() }
    let rest = keys.count > shown.count ? ", …" : ""
    let line =
      keys.isEmpty
      ? "the file has no value"
      : reason?.sentence
        ?? "no budget judges a value of the file: \(shown.joined(separator: ", "))\(rest)"
    return CheckFinding(
      subject: .measured(.unjudged, line.printable()), location: location)
  }

  /// Measurements that cannot be compared with the earlier measurements.
  package static func notComparable(_ difference: MeasuredHost.Difference) -> CheckFinding {
    CheckFinding(
      subject: .measured(
        .notComparable, "the earlier measurements are not comparable: \(difference)".printable()))
  }

  /// True for a device of the baseline that cannot be simulated.
  package var isOtherDevice: Bool {
    if case .otherDevice = subject { true } else { false }
  }

  /// The scenario of some baseline lines no longer exists.
  package static func gone(_ line: SourceLocation?) -> CheckFinding {
    CheckFinding(subject: .gone, location: line)
  }

  /// The baseline has values for a device or system that cannot be simulated.
  package static func otherDevice(_ reason: Diagnostic, _ line: SourceLocation?) -> CheckFinding {
    CheckFinding(subject: .otherDevice(reason), location: line)
  }
}
