import LaunchSim

// State restoration, prewarming, and warnings.

extension JSONReport {
  func writeRestoration(to writer: inout JSONWriter) {
    if !analysis.warnings.isEmpty {
      writer.lines("warnings", analysis.warnings) { $0.members(names) }
    }
    let hasRestoration = scenario.request.previous.hasSavedState || scenario.app.restoration != nil
    writer.write([
      "restoration": hasRestoration ? restoration : nil,
      "prewarming": analysis.prewarming?.members(names),
    ])
  }

  private var restoration: JSONMembers {
    let restoration = scenario.restoration
    return [
      "restoring": restoration.isRestoring,
      "forms": restoration.attempts.map { attempt -> JSONMembers in
        [
          "form": attempt.form.rawValue, "obstacle": attempt.obstacle?.rawValue,
          "callbacks": attempt.callbacks,
        ]
      },
      "restored": restoration.restored.map { controller -> JSONMembers in
        ["path": controller.path, "from": controller.provider.rawValue]
      },
      "dropped": restoration.dropped.map { controller -> JSONMembers in
        ["path": controller.path.map { $0 ?? "" }, "cause": controller.cause.rawValue]
      },
      "completeNs": report.restorationComplete,
      "saves": scenario.savingCallbacks,
    ]
  }
}

extension LaunchWarning {
  /// The warning; `names` has the names of the items.
  func members(_ names: [String]) -> JSONMembers {
    switch self {
    case .mainInterfaceReplaced(let spent):
      ["warning": "mainInterfaceReplaced", "spentNs": spent]
    case .readsWhileLocked(let item): ["warning": "readsWhileLocked", "item": names[item]]
    case .runsPrewarmed(let worker, let hazard, let policies):
      ["warning": "runsPrewarmed"] + worker.members(names)
        + ["hazard": hazard.rawValue, "policies": policies.map(\.rawValue)]
    case .logsMissingScenes(let log): ["warning": "logsMissingScenes", "log": log]
    case .neverCame(let event, let end): ["warning": "neverCame", "event": event, "endedNs": end]
    case .suspendedAtWork(let work, let time, let ended):
      ["warning": "suspendedAtWork"] + work.owner.members(names)
        + ["suspendedNs": time, "leftNs": work.left, "endedNs": ended]
    case .suspendedInMode(let mode, let time):
      ["warning": "suspendedInMode", "mode": mode.rawValue, "suspendedNs": time]
    case .notStartedAgain(let item, let callback, let time):
      ["warning": "notStartedAgain", "item": names[item], "callback": callback, "calledNs": time]
    case .viewLoadsAgain(let callback): ["warning": "viewLoadsAgain", "callback": callback]
    case .effectBeforeFirstFrame(let item, let effect):
      [
        "warning": "effectBeforeFirstFrame", "item": names[item], "effect": effect.rawValue,
        "rule": effect.facts.rule,
      ]
    case .stillListens(let item): ["warning": "stillListens", "item": names[item]]
    case .blockedThread(let site): ["warning": "blockedThread", "code": site.name]
    }
  }
}

extension LaunchWarning.Worker {
  fileprivate func members(_ names: [String]) -> JSONMembers {
    switch self {
    case .item(let item): ["item": names[item]]
    case .callback(let callback): ["callback": callback]
    }
  }
}

extension Prewarming {
  fileprivate func members(_ names: [String]) -> JSONMembers {
    let metrics: [JSONMembers] = [
      ["api": "MXAppLaunchMetric.histogrammedTimeToFirstDraw"],
      [
        "api": "MXAppLaunchMetric.histogrammedOptimizedTimeToFirstDraw",
        "valueNs": policies.first { $0.policy == chosen }?.firstCommit,
      ],
    ]
    return [
      "chosen": chosen.rawValue,
      "policies": policies.map { policy -> JSONMembers in
        [
          "policy": policy.policy.rawValue, "callbacks": policy.callbacks,
          "items": policy.items.map { names[$0] }, "verdict": policy.verdict.kind.rawValue,
          "firstCommitNs": policy.firstCommit, "firstFrameNs": policy.firstFrame,
        ]
      },
      "metrics": metrics,
    ]
  }
}
