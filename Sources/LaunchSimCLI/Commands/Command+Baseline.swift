import LaunchSim
import LaunchSimTools

extension Command {
  static let baseline = Command(
    name: "baseline", group: .judge,
    summary: "accept the values of launches, and tell their history",
    operands: [.baselineAction, .paths],
    flags: [
      .reason, .modelOnly, .reviewed, .baseline, .costs, .device, .os, .root, .measure, .exitCode,
    ] + Flag.usual,
    summaries: [
      .measure: "with 'log': tell of this time, as in frameReady (firstFrame)",
      .exitCode: "with 'log': exit with status 1 if a launch lost time since its first value",
      .format: "with 'log': print text, JSON for programs, Markdown, a page or a chart (text)",
    ],
    arguments: [.costs: .choice(Baseline.Percentile.allCases.map(\.rawValue))],
    formats: BaselineLogOptions.renderers.map(\.key),
    explanation: """
      'update' writes the values of the launches into the baseline: only lines that moved, each \
      with the reason, and prints them.

      The baseline is a text file for review: a line for each scenario, device and measure, \
      sorted. After a merge conflict keep either side, and update.

      A scenario whose code has changed is refused, unless the items of this code were edited since, \
      or --reviewed states that it still describes the code.

      'log' tells when each launch became slower, by how much, and for which accepted reason. It \
      reads the output of 'git log -p' from a file or standard input ('-'); it starts no program. \
      Either the newest or the oldest commit is first. With 'git log --first-parent' a merge is one \
      step. --baseline names the baseline if it is no \(Baseline.fileName).
      """,
    examples: [
      "launch-sim baseline update Launch --reason 'The first baseline'": "accept what there is",
      "git log -p --reverse -- launch-baseline.txt | launch-sim baseline log -":
        "when each launch became slower, and why",
      "launch-sim baseline log log.txt -f html -o history.html": "the same as a page with charts",
    ],
    statuses: [
      .good: "the baseline is written, or nothing moved; the history is told",
      .bad: "'log' with --exit-code: a launch lost time since its first value",
      .noAnswer: "a launch has no answer; nothing is written",
      .nothingToCompare:
        "a scenario is stale and was not edited, or its code cannot be read: its lines stay; or the "
        + "history has no value of the measure",
      .notComparable: "with --model-only: a scenario has changed beside the model",
      .badData: "a scenario or the baseline has mistakes: nothing is written; or the input is no "
        + "output of 'git log -p' with the baseline",
      .inputMissing: "a file is missing or cannot be read",
      .cannotWrite: "the baseline cannot be written",
    ],
    meaning: { $0.baselineAction() })
}

extension Operand {
  /// An action on a baseline.
  fileprivate static let baselineAction = Operand(
    usage: "update|log", noun: "action", words: .choice { ["update", "log"] })
}

extension Meaning {
  fileprivate mutating func baselineAction() -> any CommandAction {
    let isLog = parsed.operands.first == "log"
    let others: [Flag] =
      isLog
      ? [.reason, .modelOnly, .reviewed, .costs, .device, .os, .root] : [.measure, .exitCode]
    for flag in others where parsed.has(flag) {
      problems.append(.foreignToAction(flag, isLog ? "log" : "update"))
    }
    return isLog ? baselineLogOptions() : baselineOptions()
  }

  private mutating func baselineOptions() -> BaselineOptions {
    let reason = baselineReason()
    return BaselineOptions(
      launches: gateOptions(Array(parsed.operands.dropFirst())), reason: reason,
      modelOnly: parsed.has(.modelOnly), isReviewed: parsed.has(.reviewed))
  }

  /// The reason of `baseline update`.
  private mutating func baselineReason() -> String {
    let action = word(.baselineAction) { $0 == "update" ? $0 : nil }
    guard let text = parsed[.reason] else {
      if action != nil { problems.append(.reasonNeeded) }
      return ""
    }
    let reason = Baseline.reason(text)
    if reason == nil { problems.append(.badReason) }
    return reason ?? ""
  }
}

extension Problem {
  static func foreignToAction(_ flag: Flag, _ action: String) -> Problem {
    usage("foreign-to-action", "'baseline \(action)' takes no \(flag.spelling)")
  }
  static let reasonNeeded = usage(
    "reason-needed", "'baseline update' needs --reason TEXT",
    "it stands behind every line that moves")
  static let badReason = usage(
    "bad-reason",
    "the reason must be one line of 1 to \(Baseline.reasonLimit) printable characters")
}

/// The options of `baseline update`.
struct BaselineOptions: Hashable, CommandAction {
  var launches: GateOptions
  /// The reason for accepting the values.
  var reason: String
  /// True to accept only values that moved because of a new version of the model.
  var modelOnly = false
  /// True to accept changed code of scenarios that were not edited.
  var isReviewed = false

  var filesToRead: [String] { launches.filesToRead }

  /// Accepts the values of launches.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    let style = invocation.style
    let run = GateRun(launches, isAccepting: true)
    guard run.problems.isEmpty else {
      return Answer(
        status: .combining(run.problems.map { ExitStatus(of: $0.cause, badContent: .badData) }),
        remarks: run.problems.map(\.description))
    }
    var unusable: [String] = []
    var statuses: [ExitStatus] = []
    for launch in run.subjects.flatMap(\.launches) where !launch.hasAnswer(modelOnly: modelOnly) {
      let words = CheckWords(
        launch, in: CheckResult(baseline: nil, updateCommand: []), style: style)
      let unanswered = launch.findings.filter(launch.lacksAnswer)
      for finding in unanswered.isEmpty ? launch.findings : unanswered {
        unusable.append("launch-sim: \(words.title): \(words.sentence(for: finding))")
        statuses.append(launch.lacksAnswer(finding) ? .noAnswer : ExitStatus(of: finding))
      }
    }
    guard unusable.isEmpty else {
      // A baseline with some of the launches would hide the others.
      return Answer(
        status: .combining(statuses), remarks: unusable + ["launch-sim: nothing is written"])
    }
    guard !run.subjects.isEmpty || !run.gone.isEmpty else {
      return Answer(status: .inputMissing, remarks: [run.nothing.description])
    }
    let update: BaselineUpdate
    let isNew: Bool
    do {
      (update, isNew) = try run.place.update(for: reason) { update in
        for subject in run.subjects {
          update.accept(subject.accepted, modelOnly: modelOnly, isReviewed: isReviewed)
        }
        if !modelOnly { for name in run.gone { update.remove(name) } }
      }
    } catch {
      switch error {
      case .unreadable(let problems):
        return Answer(status: .badData, remarks: problems.map(\.description))
      case .system(let error):
        return Answer(status: .cannotWrite, remarks: [Answer.refusal(run.place.path, error)])
      case .contested:
        return Answer(
          status: .cannotWrite,
          remarks: [
            "launch-sim: \(run.place.path.printable()): not written: other updates replace it all the "
              + "time"
          ])
      }
    }
    let text = BaselineUpdateText(
      of: update, file: run.place.path, isNew: isNew, isQuiet: invocation.isQuiet, style: style)
    return Answer(
      status: .combining([
        update.refused.isEmpty ? .good : .notComparable,
        update.stale.isEmpty && update.unread.isEmpty ? .good : .nothingToCompare,
      ]), text: text.text)
  }
}

extension GateRun.Subject {
  /// The launch's values in the form that a baseline takes.
  fileprivate var accepted: BaselineUpdate.Scenario {
    var values: [Baseline.Variant?: [Measure: GateValue]] = [:]
    var own: [Measure: GateValue] = [.model: .number(Version.model)]
    own[.input] = input.map { .digest($0) }
    let statements = code.isEmpty ? nil : scenario.map { WorkStatements(of: $0) }
    if let statements { own.merge(statements.values) { $1 } }
    for (code, reading) in code { own.merge(reading.values(of: code)) { first, _ in first } }
    values[nil] = own
    for launch in launches where launch.variant != nil {
      values[launch.variant] = launch.values?.values ?? [:]
    }
    return BaselineUpdate.Scenario(
      name, values: values, code: code, statements: statements, unread: unread,
      disagreements: disagreements)
  }
}
