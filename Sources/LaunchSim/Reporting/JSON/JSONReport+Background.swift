// How the run used the time where nobody sees the app, and what was left of the system's limits.

extension JSONReport {
  func writeBackground(to writer: inout JSONWriter) {
    let background = metrics.background
    writer.lines("limitMargins", background.margins.lazy.map { $0.layout(in: scenario) })
    guard !background.isEmpty else { return }
    writer.object("background") { writer in
      writer.lines("deliveries", background.deliveries.lazy.map(\.layout))
      writer.lines("tasks", background.tasks.lazy.map(\.layout))
      writer.lines("misuses", background.misuses.lazy.map { $0.layout(scenario.app.items) })
      writer.lines("events", background.events.lazy.map { $0.layout(in: scenario) })
      func instants(_ key: String, _ times: [Nanoseconds]) {
        writer.member(key, .list(times.map { .integer($0.rawValue) }))
      }
      instants("suspendedNs", background.suspensions)
      instants("resumedNs", background.resumptions)
      instants("snapshotsNs", background.snapshots)
    }
  }
}

extension BackgroundTime.Margin {
  fileprivate func layout(in scenario: LaunchScenario) -> JSONLayout {
    var members = JSONMembers()
    members.add("limit", limit.rawValue)
    members.add("timeNs", time)
    members.add("spareNs", spare)
    members.add("basis", scenario.limit(limit)?.provenance.wireBasis)
    return members.layout
  }
}

extension BackgroundTime.Delivery {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("reason", reason.rawValue)
    members.add("handler", handler)
    members.add("atNs", time)
    members.add("limitNs", limit)
    members.add("expiredNs", expired)
    members.add("completedNs", completed)
    members.add("spareNs", margin)
    return members.layout
  }
}

extension BackgroundTime.Task {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("task", name)
    members.add("beganNs", began)
    members.add("leftNs", left)
    members.add("expiredNs", expired)
    members.add("endedNs", ended)
    members.add("spareNs", margin)
    return members.layout
  }
}

extension BackgroundTime.Misuse {
  func layout(_ items: [WorkItem]) -> JSONLayout {
    var members = JSONMembers()
    members.add("misuse", kind.rawValue)
    members.add("name", name)
    members.add("atNs", time)
    if let item {
      members.add("item", items[item].name)
      members.add("location", items[item].location?.description)
    }
    members.add("callback", callback?.name)
    return members.layout
  }
}

extension BackgroundTime.Event {
  func layout(in scenario: LaunchScenario) -> JSONLayout {
    var members = JSONMembers()
    members.add("event", index)
    switch scenario.laterEvents[index].kind {
    case .request(let reason):
      members.add("kind", "request")
      members.add("reason", reason.kind.rawValue)
      if case .undeclared(let missing, let value) = scenario.app.nonDelivery(of: reason)?.cause {
        members.add("missing", missing.rawValue)
        members.add("missingValue", value)
      }
    case .leave: members.add("kind", "leave")
    case .comeBack: members.add("kind", "comeBack")
    case .terminate: members.add("kind", "terminate")
    case .connectScene(let scene):
      members.add("kind", "connectScene")
      members.add("scene", scene)
    case .disconnectScene(let scene):
      members.add("kind", "disconnectScene")
      members.add("scene", scene)
    case .discardSession(let scene):
      members.add("kind", "discardSession")
      members.add("scene", scene)
    }
    members.add("atNs", time)
    members.add("callbacks", callbacks.map(\.name))
    members.add("frameNs", frame)
    return members.layout
  }
}
