package import LaunchSim

/// A launch judged by its budgets and its baseline.
package struct LaunchCheck: Sendable {
  /// The scenario's name in the baseline, and its file.
  package let scenario: String
  package let path: String
  /// The device and system; `nil` for findings about the scenario itself.
  package let variant: Baseline.Variant?
  /// The run; `nil` if no run exists.
  package let report: Report?
  /// Values of the run, and the accepted values of the baseline.
  package let values: LaunchValues?
  package let accepted: [Measure: GateValue]
  /// Words of a command that simulates the launch again.
  package let command: [String]
  /// The options of the command that choose the device, the system and the costs.
  package var settings: [String] = []
  /// The changes of `--set`, as options.
  package var changes: [String] = []
  /// The severities that the scenario's files state.
  package var severities = FindingSeverities()
  /// The line of the scenario's input in the baseline; `nil` if the baseline has none.
  private(set) var inputLine: String?
  package var findings: [CheckFinding]
  /// Kinds of findings that the scenario's files turned off, in the order of the findings.
  package var turnedOff: [FindingKind] = []

  /// Creates the check of a scenario without a run.
  package init(
    _ scenario: String, path: String, _ variant: Baseline.Variant? = nil, command: [String],
    findings: [CheckFinding]
  ) {
    self.scenario = scenario
    self.path = path
    self.variant = variant
    self.command = command
    self.findings = findings
    report = nil
    values = nil
    accepted = [:]
  }

  /// Judges a run.
  ///
  /// - Parameters:
  ///   - report: The run.
  ///   - scenario: The scenario's name in the baseline.
  ///   - path: The file of the scenario.
  ///   - variant: The device and system of the run.
  ///   - baseline: The accepted values; `nil` to judge by budgets alone.
  ///   - command: The words of a command that simulates the launch again.
  package init(
    _ report: Report, of scenario: String, path: String, on variant: Baseline.Variant,
    against baseline: Baseline?, command: [String]
  ) {
    self.scenario = scenario
    self.path = path
    self.variant = variant
    self.report = report
    self.command = command
    let values = LaunchValues(of: report)
    self.values = values
    accepted = baseline?.values(of: scenario, variant) ?? [:]
    findings = Self.judgment(of: report)
    guard let baseline else { return }
    let input = Baseline.Key(scenario, nil, .input)
    inputLine = baseline[input].map { input.line(of: $0.value) }
    guard !accepted.isEmpty else {
      findings.append(CheckFinding(subject: .new(values.judged, isWhole: true)))
      return
    }
    let model = baseline[.init(scenario, nil, .model)]
    guard model?.value == .number(Version.model) else {
      findings.append(
        CheckFinding(subject: .otherModel(model?.value), location: model?.location))
      return
    }
    let names = Set(report.scenario.app.items.map(\.name))
    let renames = ItemRename.all(from: accepted, to: values, names: names)
    if let first = renames.first {
      findings.append(
        CheckFinding(
          subject: .itemsRenamed(renames), location: report.scenario.place(ofItem: first.name)))
    }
    let former = accepted.renaming(renames, to: values)
    let gone = former.compactMap { measure, value -> CheckFinding.Movement? in
      guard case .item(let name, .path) = measure, let time = value.time, !names.contains(name)
      else {
        return nil
      }
      return Change(measure, from: time, to: .zero)
    }
    if !gone.isEmpty {
      let sorted = gone.sorted { ($1.first, $0.subject.key) < ($0.first, $1.subject.key) }
      findings.append(
        CheckFinding(
          subject: .itemsGone(sorted),
          location: baseline[.init(scenario, variant, sorted[0].subject)]?.location))
    }
    let comparison = Comparison(
      values: values.values, accepted: former, tolerance: report.scenario.tolerance,
      order: values.order)
    findings += comparison.findings.map { finding in
      var finding = finding
      if case .regressed(let movements, var blame) = finding.subject {
        blame.last = Self.last(of: movements[0].subject, in: report)
        finding.subject = .regressed(movements, blame)
      }
      let cause = finding.cause(in: report)
      finding.isAtCause = cause != nil
      finding.location =
        cause
        ?? finding.measure.flatMap { baseline[.init(scenario, variant, $0)]?.location }
      return finding
    }
  }

  /// The last item of the content to end, or the handler or background task with the least time
  /// left.
  private static func last(of measure: Measure, in report: Report) -> String? {
    switch measure {
    case .milestone(.contentReady):
      let items = report.scenario.app.contentReady
      let ends = items.compactMap { item in
        report.metrics.timeline.items[item].ended.map { (end: $0, item: item) }
      }
      return ends.max { ($0.end, $1.item) < ($1.end, $0.item) }
        .map { report.scenario.app.items[$0.item].name }
    case .backgroundMargin: return report.metrics.background.tightest?.use.name
    default: return nil
    }
  }

  /// The findings from the scenario's own requirements.
  private static func judgment(of report: Report) -> [CheckFinding] {
    let judgment = report.judgment
    let places = report.scenario.places
    var findings: [CheckFinding] = []
    // An exceeded budget or a failed launch already reports a bad launch; only a different good
    // verdict needs its own finding.
    let violations = judgment.violations.filter { violation in
      if case .verdict(.launched, let actual) = violation { actual == .completed } else { true }
    }
    let saysVerdict = violations.contains { violation in
      if case .verdict = violation { true } else { false }
    }
    switch report.verdict {
    case .launched, .completed, .launchedOverBudget: break
    default:
      if !judgment.isExpected, !saysVerdict { findings.append(CheckFinding(subject: .verdict)) }
    }
    let budgets = judgment.budgets.filter { $0.level != .within || $0.isEmpty }
    if report.verdict == .launchedOverBudget, !judgment.isExpected, !saysVerdict,
      !budgets.contains(where: {
        $0.budget.measure == .milestone(.firstFrame) && $0.level == .exceeded
      })
    {
      // The budget that applies to every launch is not in a file.
      findings.append(CheckFinding(subject: .verdict))
    }
    for result in budgets {
      if judgment.isExpected, result.budget.measure == .milestone(.firstFrame) { continue }
      findings.append(
        CheckFinding(subject: .budget(result), location: places.budgets[result.budget.key]))
    }
    for violation in violations {
      findings.append(
        CheckFinding(
          subject: .expectation(violation), location: violation.location(in: report.scenario)))
    }
    for warning in report.analysis(.verdict).warnings {
      // A limit of the simulator is not a mistake of the app.
      if case .suspendedInMode = warning { continue }
      findings.append(CheckFinding(subject: .mistake(warning)))
    }
    return findings
  }
}

extension CheckFinding {
  /// The measure on whose baseline line the finding is reported.
  fileprivate var measure: Measure? {
    switch subject {
    case .regressed(let movements, _), .slipped(let movements, _, _), .improved(let movements):
      movements.first?.subject
    case .missing(let measures): measures.first
    case .orderChanged: .order
    default: nil
    }
  }
}

extension LaunchValues {
  /// The judged measures, in the order in which users meet them.
  var judged: [Measure] {
    (Measure.judged + [.order]).filter { values[$0] != nil }
  }
}
