package import LaunchSim

/// The findings about a launch in sentences.
package struct CheckWords {
  let check: LaunchCheck
  let style: TextStyle
  private let result: CheckResult
  private let accepted: AcceptedFiles?
  /// The launch in words; `nil` without a run, and if no finding needs words.
  private let run: ReportWords?

  /// Describes a launch.
  ///
  /// - Parameters:
  ///   - check: The launch.
  ///   - result: The check that contains the launch.
  ///   - style: The characters to use.
  package init(_ check: LaunchCheck, in result: CheckResult, style: TextStyle = .plain) {
    self.check = check
    self.style = style
    self.result = result
    var questions = Analysis.Questions.verdict
    questions.certainty = check.report?.judgment.isGood == false
    accepted = result.acceptedFiles
    run =
      check.findings.contains(where: \.isAboutRun)
      ? check.report.map { report in
        ReportWords(
          report.analysis(questions), of: .file(check.path), isQuiet: true, style: style)
      } : nil
  }

  /// The scenario with its device, as in `cold.jsonc · iphone-12, iOS 26`.
  package var title: String {
    let name = style.text(check.scenario)
    guard let variant = check.variant else { return name }
    return "\(name) · \(style.text(variant.words))"
  }

  /// The command that simulates the launch again.
  package var command: String { Self.command(check.command, style) }

  /// The shell command that compares the launch with the accepted launch or, if `--set` changes the
  /// launch, with the launch of the file; `nil` if the accepted files are unknown.
  package var comparison: String? {
    guard !check.accepted.isEmpty else { return nil }
    let (path, settings) = (check.path.operand, check.settings)
    guard check.changes.isEmpty else {
      return Self.command(["launch-sim", "diff", path] + settings + check.changes, style)
    }
    guard let accepted, let before = accepted.path(of: check.path) else { return nil }
    let copy = style.text(accepted.copy(of: check.inputLine))
    // The folder of the copy is a variable of the shell.
    let diff = "launch-sim diff \"$accepted\"/\(style.text(before.shellQuoted)) "
    return "\(copy) && \(diff)\(Self.command([path] + settings, style))"
  }

  /// The command that shows more about a finding; `nil` without such a command.
  package func command(for finding: CheckFinding) -> String? {
    guard check.isRepeatable, finding.isSimulated else { return nil }
    return (finding.isChange ? comparison : nil) ?? command
  }

  /// True if a command accepts changed values.
  private var canAccept: Bool { !result.updateCommand.isEmpty }

  static func command(_ words: [String], _ style: TextStyle) -> String {
    style.text(words.map(\.shellQuoted).joined(separator: " "))
  }

  // MARK: - Findings

  /// The answer in a sentence without a period.
  package func sentence(for finding: CheckFinding) -> String {
    switch finding.subject {
    case .unreadable(let errors):
      let shown = errors.prefix(Self.errorsShown).map { style.text($0.description) }
      let rest = errors.count - shown.count
      return shown.joined(separator: "; ") + (rest > 0 ? "; \(rest) more" : "")
    case .unanswered(let error): return style.text("\(error)")
    case .verdict: return verdict
    case .budget(let result) where result.isEmpty:
      return "\(style.text(result.budget.key)) measures nothing in this launch"
    case .budget(let result): return run.flatMap { $0.sentence(for: result) } ?? ""
    case .expectation(let violation): return run?.sentence(for: violation) ?? ""
    case .mistake(let warning): return run?.sentence(for: warning) ?? ""
    case .warning(let warning): return style.text(warning.message)
    case .regressed(let movements, _): return sentence(movements, since: "than the baseline")
    case .slipped(let movements, let ready, _):
      let frame = movements[0]
      return
        "first frame slips to another refresh, \(range(frame)), with frame ready \(shift(ready)), "
        + "within its tolerance"
    case .improved(let movements): return sentence(movements, since: "than the baseline")
    case .missing(let measures):
      return
        "\(list(measures)) \(measures.count == 1 ? "is" : "are") in the baseline and no longer "
        + "in the launch"
    case .new(_, true): return "the baseline does not have it"
    case .new(let measures, false):
      return "the baseline has no value of \(list(measures))"
    case .renamed(let name):
      return "the baseline has this scenario as \(style.text(name)), which is gone"
    case .gone: return "the baseline has its lines, and the file is gone"
    case .itemsGone(let items):
      let shown = items.prefix(Self.namesShown).map {
        "\(style.text($0.subject.title)) (\($0.first.inMilliseconds))"
      }
      let rest = items.count - shown.count
      return "\((shown + (rest > 0 ? ["\(rest) more"] : [])).listed(with: "and")) "
        + "\(items.count == 1 ? "was" : "were") on the path in the baseline, and the scenario no "
        + "longer has \(items.count == 1 ? "it" : "them")"
    case .orderChanged: return "the app's work begins in another order than in the baseline"
    case .itemsRenamed(let renames):
      let shown = renames.prefix(Self.namesShown).map {
        "\(style.text($0.former)) is now \(style.text($0.name))"
      }
      let rest = renames.count - shown.count
      return shown.listed(with: "and") + (rest > 0 ? ", and \(rest) more" : "")
        + ": the same place and times"
    case .stale(let diagnostic): return style.text(diagnostic.message)
    case .measured(_, let line): return style.text(line)
    case .otherModel(let model):
      return "the baseline is of model \(model?.text ?? "unknown"), and this launch-sim has model "
        + "\(Version.model): the values are not comparable"
    case .otherDevice(let reason):
      return "the baseline has values that cannot be simulated: \(style.text(reason.message))"
    }
  }

  /// The evidence and the next step, a sentence each.
  package func evidence(for finding: CheckFinding) -> [String] {
    switch finding.subject {
    case .regressed(_, let blame), .slipped(_, _, let blame): return evidence(blame) + acceptance
    case .verdict where check.report?.verdict == .launchedOverBudget:
      return largest + certainty
    case .budget(let result):
      switch result.budget.measure {
      case .milestone(.firstFrame), .milestone(.frameReady): return largest + certainty
      default: return certainty
      }
    case .orderChanged(let changes, let unlisted):
      return evidence(changes, unlisted: unlisted) + acceptance
    // Accepting values does not settle a disagreement with the code: the scenario must change.
    case .stale(let diagnostic):
      let moved = movedCode
      guard moved.last?.diagnostic == diagnostic, canAccept else { return [] }
      return moved.allSatisfy(\.isAnswered)
        ? ["\(result.acceptingCommand(style)) accepts the code"]
        : [
          "edit the scenario, then \(result.acceptingCommand(style)) accepts the code; --reviewed "
            + "accepts it for a scenario that needs no edit"
        ]
    case .improved, .new, .renamed, .gone, .itemsGone, .itemsRenamed, .missing, .otherDevice:
      return acceptance
    case .otherModel:
      let command = result.acceptingCommand(style, ["--model-only"])
      return canAccept ? ["\(command) accepts what the model alone moved"] : []
    default: return []
    }
  }

  /// The place of a finding; `nil` for a finding without a place.
  package func place(of finding: CheckFinding) -> String? {
    finding.location.map { style.text("\($0)") }
  }

  /// The launch in a sentence, for a launch without findings.
  package var standing: String {
    guard check.turnedOff.isEmpty else {
      return "turned off: \(check.turnedOff.map(\.rawValue).listed(with: "and"))"
    }
    let values = check.values?.values ?? [:]
    let headline = Measure.judged.first { values[$0] != nil && $0 != .milestone(.frameReady) }
    let value = headline.flatMap { measure in
      values[measure]?.time.map { "\(measure.title) \(shown($0, of: measure))" }
    }
    guard !check.accepted.isEmpty else { return value ?? "within its budgets" }
    guard let moved = check.movements.first else {
      return "unchanged" + (value.map { ": \($0)" } ?? "")
    }
    return "within tolerance: \(moved.subject.title) \(shift(moved)), \(range(moved))"
  }

  // MARK: - Parts

  /// The command that accepts a change.
  private var acceptance: [String] {
    canAccept ? ["\(result.acceptingCommand(style)) accepts that"] : []
  }

  /// The findings that an update of the baseline settles, whose command stands once behind the
  /// last.
  private var movedCode: [(diagnostic: Diagnostic, isAnswered: Bool)] {
    check.findings.compactMap { finding in
      guard case .stale(let diagnostic) = finding.subject,
        Problem.idsOfMovedCode.contains(diagnostic.problem.id)
      else { return nil }
      return (diagnostic, finding.isAnswered)
    }
  }

  /// The most errors of a scenario's files.
  private static let errorsShown = 3
  /// The most names in a list.
  static let namesShown = 8

  private var verdict: String {
    let line = run?.verdict.line ?? ""
    return line.hasPrefix("✗ ") ? String(line.dropFirst(2)) : line
  }

  private func sentence(_ movements: [CheckFinding.Movement], since: String) -> String {
    let head = movements[0]
    let others = movements.dropFirst().map { ", \($0.subject.title) \(shift($0))" }.joined()
    return "\(head.subject.title) \(shift(head)) \(since), \(range(head))\(others)"
  }

  func shift(_ movement: CheckFinding.Movement) -> String {
    guard movement.loss != .zero else { return "unchanged" }
    let length = length(of: movement)
    if movement.subject.isMargin {
      return "\(length) \(movement.loss > .zero ? "less" : "more")"
    }
    return "\(length) \(movement.loss > .zero ? "later" : "sooner")"
  }

  /// The printed change: the difference of the two printed values.
  private func length(of movement: CheckFinding.Movement) -> String {
    let values = [movement.first, movement.second, movement.more]
    let isLong =
      movement.subject.isMargin
      && values.allSatisfy { $0.rawValue.magnitude >= 1_000_000_000 }
    let divisor: Int64 = isLong ? 1_000 : 1
    let change = Change(
      movement.subject, from: Nanoseconds(movement.first.rawValue / divisor),
      to: Nanoseconds(movement.second.rawValue / divisor))
    return "\(abs(change.tenths).tenths) \(isLong ? "s" : "ms")".unbroken
  }

  func range(_ movement: CheckFinding.Movement) -> String {
    let after = shown(movement.second, of: movement.subject)
    guard !movement.subject.isMargin else {
      return "\(shown(movement.first, of: movement.subject)) → \(after)"
    }
    return "\(movement.first.milliseconds) → \(after)"
  }

  /// A value in its usual unit.
  private func shown(_ time: Nanoseconds, of measure: Measure) -> String {
    measure.isMargin ? time.inSeconds : time.inMilliseconds
  }

  private func list(_ measures: [Measure]) -> String {
    measures.map(\.title).listed(with: "and")
  }

  /// The distance of a failing verdict from a good one; ``CheckResult/leastSure(_:)`` has the others.
  private var certainty: [String] { [run?.certaintySentence].compactMap(\.self) }

  /// The phase and the item with the largest shares in the path.
  private var largest: [String] {
    guard let values = check.values?.values else { return [] }
    func most(_ isOfKind: (Measure) -> Bool) -> String? {
      let shares = values.compactMap { measure, value in
        value.time.flatMap { isOfKind(measure) ? (measure: measure, time: $0) : nil }
      }
      let largest = shares.max { ($0.time, $1.measure.key) < ($1.time, $0.measure.key) }
      return largest.map { "\(style.text($0.measure.title)) \($0.time.inMilliseconds)" }
    }
    let phase = most { if case .phase(let phase, _) = $0 { phase.isOfApp } else { false } }
    let item = most { if case .item(_, .path) = $0 { true } else { false } }
    let parts = [phase, item].compactMap(\.self)
    return parts.isEmpty
      ? [] : ["most of the app's part of the path: \(parts.joined(separator: "; "))"]
  }
}

extension CheckResult {
  /// The shell command that accepts values, with a place for the reason.
  ///
  /// - Parameters:
  ///   - style: The characters to use.
  ///   - options: Options of `baseline update`; a test has none.
  /// - Returns: The command, as in `launch-sim baseline update Launch --reason TEXT`.
  func acceptingCommand(_ style: TextStyle, _ options: [String] = []) -> String {
    if let reasonVariable {
      return "\(reasonVariable)=TEXT \(CheckWords.command(updateCommand, style))"
    }
    return "\(CheckWords.command(updateCommand + options, style)) --reason TEXT"
  }
}

extension Baseline.Variant {
  /// A launch variant in words, as in `iphone-12, iOS 26`, with any percentile other than the
  /// median.
  package var words: String {
    "\(device), \(system.replacing("-", with: " "))" + (costs == .p50 ? "" : ", \(costs.rawValue)")
  }
}

extension Phase {
  /// True for a phase in which the app's own code runs.
  fileprivate var isOfApp: Bool {
    switch self {
    case .processCreation, .systemInterface: false
    default: true
    }
  }
}

extension AcceptedFiles {
  /// The shell command that copies the commit that last accepted an input into a new folder.
  ///
  /// - Parameter line: The line of the input in the baseline; `nil` for the last commit that
  ///   changed the baseline.
  /// - Returns: The command.
  fileprivate func copy(of line: String?) -> String {
    let search = line.map { " -S\($0.shellQuoted)" } ?? ""
    // Git refuses an empty name; without the quotes an empty name would mean the current commit.
    let git = root.map { "git -C \($0)" } ?? "git"
    return "accepted=$(mktemp -d) && \(git) archive "
      + "\"$(git log -1 --format=%h\(search) -- \(baseline.operand.shellQuoted))\" "
      + "| tar -x -C \"$accepted\""
  }
}
