import LaunchSim

extension Trace {
  /// Writes the trace as members of a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.write([
      "digest": Digest.text(digest),
      "conclusion": conclusion.members,
      "endNs": end,
    ])
    writer.write(JSONMembers(SavedRunFormat.names.members(of: names, by: ())))
    writer.lines("stalls", stalls) { $0.members(names) }
    writer.lines("events", events.lazy.map { $0.layout(names) })
  }
}

extension Trace.Conclusion {
  fileprivate var members: JSONMembers {
    switch self {
    case .finished: ["kind": "finished"]
    case .deadlocked: ["kind": "deadlocked"]
    case .killed(let time, let isDeadlock):
      ["kind": "killed", "atNs": time, "deadlock": isDeadlock]
    case .expired: ["kind": "expired"]
    case .ended: ["kind": "ended"]
    case .terminated(let termination, let time):
      [
        "kind": "terminated", "atNs": time, "termination": termination.rawValue,
        "code": termination.code,
      ]
    case .refused(let refusal):
      ["kind": "refused", "reason": refusal.description] + refusal.members
    }
  }
}

extension Refusal {
  /// The parts of the sentence.
  fileprivate var members: JSONMembers {
    switch self {
    case .scenesRequired(let sdk): return ["sdk": sdk]
    case .notDelivered(let nonDelivery):
      let reason: JSONMembers = ["launchReason": nonDelivery.reason.rawValue]
      return switch nonDelivery.cause {
      case .undeclared(let missing, let value):
        reason + ["missing": missing.rawValue, "value": value]
      case .disabled, .forceQuit: reason + nonDelivery.cause.members
      }
    }
  }
}

extension Trace.Stall {
  /// The place of a job, and the object of the job's wait.
  fileprivate func members(_ names: Trace.Names) -> JSONMembers {
    [
      "job": job, "item": item.map { names[$0] }, "within": inlined.map { names[$0] },
      "callback": callback,
    ] + cause.members(names)
  }
}

extension StallCause {
  fileprivate func members(_ names: Trace.Names) -> JSONMembers {
    switch self {
    case .time: ["waitsFor": "time"]
    case .starved: ["waitsFor": "core"]
    case .lock(let lock, let owner): ["waitsFor": "lock", "lock": names[lock], "owner": owner]
    case .semaphore(let lock, let holders):
      ["waitsFor": "semaphore", "lock": names[lock], "holders": holders]
    case .item(let item, let job): ["waitsFor": "item", "awaited": names[item], "runner": job]
    case .itemNeverStarted(let item): ["waitsFor": "itemNeverStarted", "awaited": names[item]]
    case .drain(let occupant): ["waitsFor": "drain", "occupant": occupant]
    case .hosted(let job): ["waitsFor": "hosted", "hostedJob": job]
    case .ownWait: ["waitsFor": "ownCode"]
    case .firstFrame: ["waitsFor": "firstFrame"]
    case .idleMainThread(let occupant): ["waitsFor": "idleMainThread", "occupant": occupant]
    case .mainThread(let occupant): ["waitsFor": "mainThread", "occupant": occupant]
    case .poolThread: ["waitsFor": "poolThread"]
    case .worker: ["waitsFor": "worker"]
    case .queue(let queue, let head): ["waitsFor": "queue", "queue": names[queue], "head": head]
    case .actor(let actor, let holder):
      ["waitsFor": "actor", "actor": names[actor], "holder": holder]
    }
  }
}
