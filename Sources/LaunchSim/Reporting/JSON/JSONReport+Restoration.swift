// State restoration, prewarming, and warnings.

extension JSONReport {
  func writeRestoration(to writer: inout JSONWriter) {
    if !analysis.warnings.isEmpty {
      writer.lines("warnings", analysis.warnings.lazy.map { $0.layout(names) })
    }
    if scenario.request.previous.hasSavedState || scenario.app.restoration != nil {
      writer.member("restoration", restorationLayout)
    }
    if let prewarming = analysis.prewarming {
      writer.member("prewarming", prewarming.layout(names))
    }
  }

  private var restorationLayout: JSONLayout {
    let restoration = scenario.restoration
    var members = JSONMembers()
    members.add("restoring", restoration.isRestoring)
    members.add("forms", .list(restoration.attempts.map(\.layout)))
    members.add("restored", .list(restoration.restored.map(\.layout)))
    members.add("dropped", .list(restoration.dropped.map(\.layout)))
    members.add("completeNs", report.restorationComplete)
    members.add("saves", scenario.savingCallbacks.map(\.name))
    return members.layout
  }
}

extension StateRestoration.Attempt {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("form", form.rawValue)
    members.add("obstacle", obstacle?.rawValue)
    members.add("callbacks", callbacks.map(\.name))
    return members.layout
  }
}

extension StateRestoration.Restored {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("path", path)
    members.add("from", provider.rawValue)
    return members.layout
  }
}

extension StateRestoration.Dropped {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("path", path.map { $0 ?? "" })
    members.add("cause", cause.rawValue)
    return members.layout
  }
}

extension LaunchWarning {
  /// The warning; `names` are those of the items.
  func layout(_ names: [String]) -> JSONLayout {
    var members = JSONMembers()
    switch self {
    case .mainInterfaceReplaced(let spent):
      members.add("warning", "mainInterfaceReplaced")
      members.add("spentNs", spent)
    case .readsWhileLocked(let item):
      members.add("warning", "readsWhileLocked")
      members.add("item", names[item])
    case .runsPrewarmed(let worker, let hazard, let policies):
      members.add("warning", "runsPrewarmed")
      switch worker {
      case .item(let item): members.add("item", names[item])
      case .callback(let callback): members.add("callback", callback.name)
      }
      members.add("hazard", hazard.rawValue)
      members.add("policies", policies.map(\.rawValue))
    case .neverCame(let event, let end):
      members.add("warning", "neverCame")
      members.add("event", event)
      members.add("endedNs", end)
    }
    return members.layout
  }
}

extension Prewarming {
  fileprivate func layout(_ names: [String]) -> JSONLayout {
    var members = JSONMembers()
    members.add("chosen", chosen.rawValue)
    members.add("policies", .list(policies.map { $0.layout(names) }))
    let commit = policies.first { $0.policy == chosen }?.firstCommit
    var ordinary = JSONMembers()
    ordinary.add("api", "MXAppLaunchMetric.histogrammedTimeToFirstDraw")
    var optimized = JSONMembers()
    optimized.add("api", "MXAppLaunchMetric.histogrammedOptimizedTimeToFirstDraw")
    optimized.add("valueNs", commit)
    members.add("metrics", .list([ordinary.layout, optimized.layout]))
    return members.layout
  }
}

extension Prewarming.Policy {
  fileprivate func layout(_ names: [String]) -> JSONLayout {
    var members = JSONMembers()
    members.add("policy", policy.rawValue)
    members.add("callbacks", callbacks.map(\.name))
    members.add("items", items.map { names[$0] })
    members.add("verdict", verdict.kind.rawValue)
    members.add("firstCommitNs", firstCommit)
    members.add("firstFrameNs", firstFrame)
    return members.layout
  }
}
