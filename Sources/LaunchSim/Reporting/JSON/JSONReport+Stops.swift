// The work that a kill, a suspension or an expiration met.

extension JSONReport {
  func writeStops(to writer: inout JSONWriter) {
    guard !analysis.stops.isEmpty else { return }
    writer.objects("stops", analysis.stops) { writer, stop in
      writer.write(
        stop.kind.members + [
          "atNs": stop.time,
          "omittedWork": stop.workCount > stop.work.count ? stop.workCount - stop.work.count : nil,
        ])
      if !stop.work.isEmpty { writer.lines("work", stop.work, members) }
      guard !stop.missing.isEmpty else { return }
      writer.lines("missing", stop.missing.flatMap(members)) { $0 }
    }
  }

  private func members(of work: OpenWork) -> JSONMembers {
    work.owner.members(names)
      + [
        "inCallback": work.item == nil ? nil : work.callback,
        "location": scenario.location(of: work.owner),
        "beganNs": work.began,
      ] + members(of: work.standing)
      + [
        "leftNs": work.left, "ofNs": work.total,
        "laterNs": work.later > .zero ? work.later : nil,
        "calls": work.calls.map { $0.members.json }.unlessEmpty,
      ]
  }

  private func members(of standing: OpenWork.Standing) -> JSONMembers {
    switch standing {
    case .computing: ["standing": "computing"]
    case .reading: ["standing": "reading"]
    case .faulting: ["standing": "faulting"]
    case .waiting(let reason): ["standing": "waiting", "for": reason]
    case .lockWait(let lock, let owner):
      [
        "standing": "lock", "lock": metrics.names[lock],
        "behind": owner.map { names[$0] },
      ]
    case .awaiting(let item): ["standing": "awaiting", "behind": names[item]]
    case .hosting(let item): ["standing": "hosting", "behind": item.map { names[$0] }]
    case .draining: ["standing": "draining"]
    case .queued: ["standing": "queued"]
    case .delayed: ["standing": "delayed"]
    case .ownWait: ["standing": "ownWait"]
    case .running: ["standing": "running"]
    }
  }

  private func members(of missing: SystemStop.MissingCall) -> [JSONMembers] {
    guard !missing.callers.isEmpty else { return [missing.call.members] }
    return missing.callers.map { caller in
      missing.call.members + caller.owner.members(names)
        + ["location": scenario.location(of: caller.owner)] + members(of: caller.fate)
    }
  }

  private func members(of fate: SystemStop.Caller.Fate) -> JSONMembers {
    switch fate {
    case .skipped(let item, let condition):
      ["fate": "skipped", "skipped": names[item], "condition": condition.word(names)]
    case .leftOut: ["fate": "leftOut"]
    case .notStarted: ["fate": "notStarted"]
    case .ended(let time): ["fate": "ended", "endedNs": time]
    case .notCalled: ["fate": "notCalled"]
    }
  }
}

extension SystemStop.Kind {
  fileprivate var members: JSONMembers {
    switch self {
    case .killed(let termination): ["stop": "killed", "code": termination.code]
    case .suspended: ["stop": "suspended"]
    case .handlerExpired(let name): ["stop": "handlerExpired", "assertion": name]
    case .taskExpired(let name): ["stop": "taskExpired", "assertion": name]
    }
  }
}

extension AppCall {
  fileprivate var members: JSONMembers {
    switch self {
    case .complete(let name): ["call": "complete", "assertion": name]
    case .endBackgroundTask(let name): ["call": "endBackgroundTask", "assertion": name]
    case .reportCall: ["call": "reportCall"]
    }
  }
}

extension CodeOwner {
  /// The owner; `names` are those of the items.
  func members(_ names: [String]) -> JSONMembers {
    switch self {
    case .item(let item): ["item": names[item]]
    case .callback(let callback): ["callback": callback]
    case .event(let event): ["event": event]
    case .expiration: ["expiration": true]
    }
  }
}
