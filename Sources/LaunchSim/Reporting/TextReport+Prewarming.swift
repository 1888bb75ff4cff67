// What had run before the tap, and what the launch should be warned of.

extension TextReport {
  /// What each policy makes of a prewarmed launch, and what MetricKit records of it.
  func prewarmingLines(_ prewarming: Prewarming?) -> [String] {
    guard let prewarming else { return [] }
    var lines = ["Prewarmed: what had run before the tap, and the wait from the tap on"]
    for policy in prewarming.policies {
      let isChosen = policy.policy == prewarming.chosen
      let frame = policy.firstFrame.map { "first frame at \(ms($0))" } ?? "no first frame"
      let ran =
        policy.items.isEmpty ? "No item had run." : "\(list(policy.items.map(name))) had run."
      lines += entry(
        "\(policy.policy.rawValue)\(isChosen ? " (this run)" : ""): \(frame). "
          + "Before the tap \(policy.policy.phrase). \(ran)")
    }
    lines += entry(metricSentence(prewarming))
    return lines
  }

  private func metricSentence(_ prewarming: Prewarming) -> String {
    let since = scenario.systemVersion == 15 ? " from iOS 15.2 on" : ""
    let commit = prewarming.policies.first { $0.policy == prewarming.chosen }?.firstCommit
    let value = commit.map { "gets \(ms($0)), to the first commit,\(since)" } ?? "gets nothing,"
    return "MetricKit: histogrammedOptimizedTimeToFirstDraw \(value) and"
      + " histogrammedTimeToFirstDraw gets nothing of a prewarmed launch."
  }

  /// How many names a list shows.
  private static let namesShown = 8

  private func list(_ names: [String]) -> String {
    let rest = names.count - Self.namesShown
    return names.prefix(Self.namesShown).joined(separator: ", ")
      + (rest > 0 ? " and \(rest) more" : "")
  }

  /// A sentence for each thing that the launch should be warned of.
  func warningSentences(_ prewarming: Prewarming?) -> [String] {
    report.warnings(prewarming).map { warning in
      switch warning {
      case .mainInterfaceReplaced(let spent):
        return "The main interface takes \(ms(spent)) for nothing: the app puts another root in its"
          + " place"
      case .readsWhileLocked(let item):
        return "\(name(of: item)) reads protected data while the device is locked"
      case .runsPrewarmed(let worker, let hazard, let policies):
        let who =
          switch worker {
          case .item(let item): name(of: item)
          case .callback(let callback): callback.name
          }
        return "\(who) \(hazard.phrase(isLocked: scenario.request.isDeviceLocked))"
          + " (\(under(policies)))"
      case .neverCame(let event, let end):
        let time = scenario.laterEvents[event].time.inSeconds
        return
          "then/\(event) at \(time) never came: the app had ended at \(end.inSeconds); where the system"
          + " would launch it anew, that launch is a scenario of its own"
      }
    }
  }
}

extension TextReport {
  /// Under which policies something is so: in this run, or had the other one been chosen.
  private func under(_ policies: [PrewarmPolicy]) -> String {
    let names = policies.map(\.rawValue).joined(separator: " and ")
    return policies.contains(scenario.switches.prewarmPolicy)
      ? "prewarmed, \(names)"
      : "not in this run, but prewarmed with \(names)"
  }
}

extension LaunchWarning.Hazard {
  /// What must not be done before the tap.
  fileprivate func phrase(isLocked: Bool) -> String {
    switch self {
    case .protectedData:
      "reads protected data before the tap, when the device \(isLocked ? "is" : "may be") locked"
    case .network: "waits for the network before the tap, when nobody may be there to want it"
    case .timesFromStart:
      "measures from the process start, which may be hours before the tap"
    }
  }
}

extension PrewarmPolicy {
  /// What had run before the tap.
  fileprivate var phrase: String {
    switch self {
    case .libsOnly: "the libraries were loaded and no code of the app's had run"
    case .untilUIApplicationMain: "all up to, but not including, UIApplicationMain had run"
    }
  }
}
