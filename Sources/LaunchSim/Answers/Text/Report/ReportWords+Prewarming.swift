// Prewarming and warnings.

extension ReportWords {
  /// Both readings of a prewarmed launch, with the part that MetricKit records.
  var prewarming: ReportSection? {
    guard let prewarming = analysis.prewarming else { return nil }
    let readings = prewarming.policies.map { policy in
      let isChosen = policy.policy == prewarming.chosen
      let frame = policy.firstFrame.map { "first frame at \(ms($0))" } ?? "no first frame"
      let ran =
        policy.items.isEmpty ? "No item had run." : "\(list(policy.items.map(name))) had run."
      return "\(policy.policy.rawValue)\(isChosen ? " (this run)" : ""): \(frame). "
        + "Before the tap: \(policy.policy.phrase). \(ran)"
    }
    return ReportSection(
      "Prewarmed launch", heading: .none,
      [.paragraph("Prewarmed: work done before the tap, and the wait after it")]
        + (readings + [metricSentence(prewarming)]).map { .entry($0) })
  }

  private func metricSentence(_ prewarming: Prewarming) -> String {
    let since = scenario.systemVersion == 15 ? " from iOS 15.2 on" : ""
    let commit = prewarming.policies.first { $0.policy == prewarming.chosen }?.firstCommit
    let value = commit.map { "records \(ms($0)), to the first commit\(since)" } ?? "records nothing"
    return "MetricKit: histogrammedOptimizedTimeToFirstDraw \(value);"
      + " histogrammedTimeToFirstDraw records no prewarmed launch."
  }

  /// The most names in a list.
  private static let namesShown = 8

  private func list(_ names: [String]) -> String {
    let rest = names.count - Self.namesShown
    return names.prefix(Self.namesShown).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The warnings, a sentence each.
  var warningSentences: [String] { analysis.warnings.map(sentence) }

  /// The warning and its remedy.
  package func sentence(for warning: LaunchWarning) -> String {
    switch warning {
    case .mainInterfaceReplaced(let spent):
      return "the main interface takes \(ms(spent)), and then the app replaces it"
    case .readsWhileLocked(let item):
      return "\(name(of: item)) reads protected data while the device is locked"
    case .runsPrewarmed(let worker, let hazard, let policies):
      let name =
        switch worker {
        case .item(let item): self.name(of: item)
        case .callback(let callback): callback.name
        }
      return "\(name) \(hazard.phrase(isLocked: scenario.request.isDeviceLocked))"
        + " (\(under(policies)))"
    case .logsMissingScenes(let log):
      return
        "\(scenario.systemName) \(scenario.systemVersion) logs for an app without scenes: \(log)"
    case .neverCame(let event, let end):
      let time = scenario.laterEvents[event].time.inSeconds
      return
        "then/\(event) at \(time) never came: the app had ended at \(end.inSeconds); a launch that it"
        + " would cause is a scenario of its own"
    case .suspendedAtWork(let work, let time, let ended):
      let end = ended.map { "; it ends at \($0.inSeconds)" } ?? ""
      return "suspended at \(time.inSeconds) with \(phrase(for: work))\(end);"
        + " begin a background task before it and end the task after it"
    case .suspendedInMode(let mode, let time):
      return "suspended at \(time.inSeconds), for the simulator does not model the background mode "
        + "\(mode.rawValue): \(mode.sentence)"
    case .notStartedAgain(let item, let callback, let time):
      return
        "\(callback) is called again at \(time.inSeconds), and does not start \(name(of: item)) "
        + "again: a scenario runs an item once; put its steps into the callback or the event"
    case .viewLoadsAgain(let callback):
      return
        "\(callback) has work, and on a device a resume does not call it again; the model's frame has "
        + "every step (rule 36): for the time of a device, leave the work out of this scenario"
    case .effectBeforeFirstFrame(let item, let effect):
      return "\(name(of: item)) is \(effect.facts.noun) before the first frame; "
        + "\(effect.facts.advice) (launch-sim show rules \(effect.facts.rule))"
    case .stillListens(let item):
      return
        "\(name(of: item)) still waited at the end, in a loop or for a stream that nothing fed any "
        + "more; its code after the wait is not part of the launch"
    case .blockedThread(let site):
      return
        "\(site) slept or waited on this host, which takes no simulated time: declare the time "
        + "with launch.wait, in launch.sync if it blocks its thread"
    }
  }
}

extension ReportWords {
  /// The policies under which a warning applies: the policy of this run, or only the other policy.
  private func under(_ policies: [PrewarmPolicy]) -> String {
    let names = policies.map(\.rawValue).joined(separator: " and ")
    return policies.contains(scenario.switches.prewarmPolicy)
      ? "prewarmed, \(names)"
      : "not in this run, but prewarmed with \(names)"
  }
}

extension LaunchWarning.Hazard {
  /// The act that is wrong before the tap, as a phrase.
  fileprivate func phrase(isLocked: Bool) -> String {
    switch self {
    case .protectedData:
      "reads protected data before the tap, when the device \(isLocked ? "is" : "may be") locked"
    case .network: "waits for the network before the tap, for a launch that may never come"
    case .timesFromStart:
      "measures from the process start, which may be hours before the tap"
    }
  }
}

extension PrewarmPolicy {
  /// The work done before the tap, as a phrase.
  package var phrase: String {
    switch self {
    case .libsOnly: "libraries loaded, no code of the app"
    case .untilUIApplicationMain: "everything up to, but not including, UIApplicationMain"
    }
  }
}
