import LaunchSim
import LaunchSimTools

extension LaunchSimCommand {
  /// Accepts the values of launches.
  static func baseline(
    _ options: GateOptions, reason: String, modelOnly: Bool, _ invocation: Invocation,
    _ style: TextStyle
  ) -> Answer {
    let run = GateRun(options, isAccepting: true)
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
      // A baseline of some launches would hide the others.
      return Answer(
        status: .combining(statuses), remarks: unusable + ["launch-sim: nothing is written"])
    }
    guard !run.subjects.isEmpty || !run.gone.isEmpty else {
      return Answer(status: .inputMissing, remarks: [run.nothing.description])
    }
    // Another update may write at the same time: its lines are kept.
    for _ in 0..<attemptLimit {
      var current: (baseline: Baseline, bytes: [UInt8])?
      if run.place.isThere {
        switch run.place.read() {
        case .success(let found): current = found
        case .failure(let problems):
          return Answer(status: .badData, remarks: problems.list.map(\.description))
        }
      }
      var update = BaselineUpdate(of: current?.baseline ?? Baseline(), reason: reason)
      for subject in run.subjects { update.accept(subject.accepted, modelOnly: modelOnly) }
      if !modelOnly { for name in run.gone { update.remove(name) } }
      do throws(SystemError) {
        if !update.changes.isEmpty {
          try Platform.writeFile(
            Array(update.baseline.text.utf8), to: run.place.path,
            replacing: current != nil || Platform.kind(at: run.place.path) == .folder,
            insteadOf: current?.bytes)
        }
      } catch {
        if error == .changed || error.isAlreadyThere { continue }
        return Answer(status: .cannotWrite, remarks: [Answer.refusal(run.place.path, error)])
      }
      let text = BaselineUpdateText(
        of: update, file: run.place.path, isNew: current == nil, isQuiet: invocation.isQuiet,
        style: style)
      return Answer(status: update.refused.isEmpty ? .good : .notComparable, text: text.text)
    }
    return Answer(
      status: .cannotWrite,
      remarks: [
        "launch-sim: \(run.place.path.printable()): not written: other updates replace it all the time"
      ])
  }

  /// The most times that an update begins again because another has changed the file.
  private static let attemptLimit = 100
}

extension LaunchCheck {
  /// True if a baseline can take the launch's values, or remove the values of a device that is
  /// gone.
  func hasAnswer(modelOnly: Bool) -> Bool {
    !findings.contains(where: lacksAnswer) && values != nil
      || !modelOnly && !findings.isEmpty && findings.allSatisfy(\.isOtherDevice)
  }
}

extension GateRun.Subject {
  /// The values that a baseline takes.
  fileprivate var accepted: BaselineUpdate.Scenario {
    var values: [Baseline.Variant?: [GateMeasure: GateValue]] = [:]
    var own: [GateMeasure: GateValue] = [.model: .number(Version.model)]
    own[.input] = input.map { .digest($0) }
    for (code, digest) in digests { own[.covers(code)] = .digest(digest) }
    values[nil] = own
    for launch in launches where launch.variant != nil {
      values[launch.variant] = launch.values?.values ?? [:]
    }
    return BaselineUpdate.Scenario(name, values: values)
  }
}
