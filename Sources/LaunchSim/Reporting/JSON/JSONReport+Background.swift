// The time in the background, later events, and the margins of the system's limits.

extension JSONReport {
  func writeBackground(to writer: inout JSONWriter) {
    let background = metrics.background
    writer.lines("limitMargins", background.margins.lazy.map { $0.layout(in: scenario) })
    guard !background.isEmpty else { return }
    writer.object("background") { writer in
      writer.member("ending", .string(background.ending.rawValue))
      writer.member("endNs", .integer(background.end.rawValue))
      if !background.launchCallbacks.isEmpty {
        writer.member(
          "launchCallbacks", .list(background.launchCallbacks.map { .string($0.name) }))
      }
      writer.lines("deliveries", background.deliveries.lazy.map { $0.layout(names) })
      writer.lines("tasks", background.tasks.lazy.map(\.layout))
      writer.lines(
        "misuses",
        background.misuses.lazy.map {
          $0.layout(names, at: $0.location(in: scenario))
        })
      writer.lines("events", background.events.lazy.map { $0.layout(in: scenario) })
      writer.lines("registrations", background.registrations.lazy.map(\.layout))
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
  fileprivate func layout(in scenario: Scenario) -> JSONLayout {
    var members = JSONMembers()
    members.add("limit", limit.rawValue)
    members.add("timeNs", time)
    members.add("spareNs", spare)
    members.add("basis", scenario.limit(limit)?.provenance.wireBasis)
    return members.layout
  }
}

extension BackgroundTime.Delivery {
  fileprivate func layout(_ names: [String]) -> JSONLayout {
    var members = JSONMembers()
    members.add("reason", reason.rawValue)
    members.add("handler", handler)
    members.add("atNs", time)
    members.add("limitNs", limit)
    members.add("changedNs", changed)
    members.add("untilNs", until)
    members.add("expiredNs", expired)
    if !unfinished.isEmpty { members.add("unfinished", unfinished.map { names[$0] }) }
    members.add("completedNs", completed)
    members.add("spareNs", margin)
    if !callbacks.isEmpty { members.add("callbacks", callbacks.map(\.name)) }
    return members.layout
  }
}

extension BackgroundTime.Registration {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("askedNs", asked)
    members.add("answeredNs", answered)
    members.add("callback", answer?.name)
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
  func layout(_ names: [String], at location: SourceLocation?) -> JSONLayout {
    var members = JSONMembers()
    members.add("misuse", kind.rawValue)
    members.add("name", name)
    members.add("atNs", time)
    members.add("item", item.map { names[$0] })
    members.add("location", location?.description)
    members.add("callback", callback?.name)
    members.add("event", event)
    members.add("expiration", expiration)
    return members.layout
  }
}

extension BackgroundTime.Event {
  func layout(in scenario: Scenario) -> JSONLayout {
    var members = JSONMembers()
    members.add("event", index)
    let kind = scenario.laterEvents[index].kind
    members.add("kind", kind.word)
    switch kind {
    case .request(let reason):
      members.add("reason", reason.kind.rawValue)
      members.add("url", reason.payload.url?.text)
      if case .undeclared(let missing, let value) = scenario.app.nonDelivery(of: reason)?.cause {
        members.add("missing", missing.rawValue)
        members.add("missingValue", value)
      }
    case .connectScene(let scene), .disconnectScene(let scene), .discardSession(let scene):
      members.add("scene", scene)
    case .leave, .comeBack, .terminate: break
    }
    members.add("atNs", time)
    members.add("callbacks", callbacks.map(\.name))
    members.add("frameNs", frame)
    return members.layout
  }
}
