import LaunchSim

// The work in progress at a kill, a suspension or an expiration.

extension JSONReport {
  func writeStops(to writer: inout JSONWriter) {
    guard !analysis.stops.isEmpty else { return }
    writer.objects("stops", analysis.stops) { writer, stop in
      stop.write(to: &writer, metrics.names, in: scenario)
    }
  }
}

extension SystemStop {
  /// Writes the stop, with the names of a run and the places of its scenario.
  func write(to writer: inout JSONWriter, _ names: Trace.Names, in scenario: Scenario) {
    let omitted = workCount - work.count
    writer.write(
      kind.members + ["atNs": time, "omittedWork": omitted > 0 ? omitted : nil])
    if !work.isEmpty {
      writer.lines("work", work) { $0.members(names, at: scenario.location(of: $0.owner)) }
    }
    guard !missing.isEmpty else { return }
    let places = missing.flatMap { missing in
      missing.callers.isEmpty
        ? [missing.call.members]
        : missing.callers.map { caller in
          missing.call.members
            + caller.members(names, at: scenario.location(of: caller.owner))
        }
    }
    writer.lines("missing", places) { $0 }
  }
}

extension OpenWork {
  fileprivate func members(_ names: Trace.Names, at location: SourceLocation?) -> JSONMembers {
    owner.members(names.items)
      + [
        "inCallback": item == nil ? nil : callback, "location": location, "beganNs": began,
      ] + standing.members(names)
      + [
        "leftNs": left, "ofNs": total, "laterNs": later > .zero ? later : nil,
        "calls": calls.map(\.members).unlessEmpty,
      ]
  }
}

extension OpenWork.Standing {
  fileprivate func members(_ names: Trace.Names) -> JSONMembers {
    switch self {
    case .computing: ["standing": "computing"]
    case .reading: ["standing": "reading"]
    case .faulting: ["standing": "faulting"]
    case .waiting(let reason): ["standing": "waiting", "for": reason]
    case .lockWait(let lock, let owner):
      [
        "standing": "lock", "lock": names[lock], "behind": owner.map { names.items[$0] },
      ]
    case .awaiting(let item): ["standing": "awaiting", "behind": names.items[item]]
    case .hosting(let item): ["standing": "hosting", "behind": item.map { names.items[$0] }]
    case .draining: ["standing": "draining"]
    case .queued: ["standing": "queued"]
    case .delayed: ["standing": "delayed"]
    case .ownWait: ["standing": "ownWait"]
    case .running: ["standing": "running"]
    }
  }
}

extension SystemStop.Caller {
  fileprivate func members(_ names: Trace.Names, at location: SourceLocation?) -> JSONMembers {
    let reason: JSONMembers =
      switch fate {
      case .skipped(let item, let condition):
        [
          "fate": "skipped", "skipped": names.items[item], "condition": condition.word(names.items),
        ]
      case .leftOut: ["fate": "leftOut"]
      case .notStarted: ["fate": "notStarted"]
      case .ended(let time): ["fate": "ended", "endedNs": time]
      case .ranOnce(let time): ["fate": "ranOnce", "endedNs": time]
      case .notCalled: ["fate": "notCalled"]
      }
    return owner.members(names.items) + ["location": location] + reason
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
  /// The owner; `names` has the names of the items.
  func members(_ names: [String]) -> JSONMembers {
    switch self {
    case .item(let item): ["item": names[item]]
    case .callback(let callback): ["callback": callback]
    case .event(let event): ["event": event]
    case .expiration: ["expiration": true]
    }
  }
}
