extension Trace {
  /// Writes the trace as members of a JSON object.
  func write(to writer: inout JSONWriter) {
    writer.member("digest", .string(Digest.text(digest)))
    writer.member("conclusion", conclusion.layout)
    writer.member("endNs", .integer(end.rawValue))
    writer.member("items", .list(names.items.map { .string($0) }))
    writer.member("locks", .list(names.locks.map { .string($0) }))
    writer.member("queues", .list(names.queues.map { .string($0) }))
    writer.member("actors", .list(names.actors.map { .string($0) }))
    writer.member("assertions", .list(names.assertions.map { .string($0) }))
    writer.member("scenes", .list(names.scenes.map { .string($0) }))
    writer.lines("stalls", stalls.lazy.map { $0.layout(names) })
    writer.lines("events", events.lazy.map { $0.layout(names) })
  }
}

extension Trace.Conclusion {
  var layout: JSONLayout {
    switch self {
    case .finished: .object([.init("kind", .string("finished"))])
    case .deadlocked: .object([.init("kind", .string("deadlocked"))])
    case .killed(let time, let isDeadlock):
      .object([
        .init("kind", .string("killed")), .init("atNs", .integer(time.rawValue)),
        .init("deadlock", .bool(isDeadlock)),
      ])
    case .expired: .object([.init("kind", .string("expired"))])
    case .ended: .object([.init("kind", .string("ended"))])
    case .terminated(let termination, let time):
      .object([
        .init("kind", .string("terminated")), .init("atNs", .integer(time.rawValue)),
        .init("termination", .string(termination.rawValue)),
        .init("code", .string(termination.code)),
      ])
    case .refused(let refusal):
      .object(
        [.init("kind", .string("refused")), .init("reason", .string(refusal.description))]
          + refusal.members)
    }
  }
}

extension Refusal {
  /// The parts of the sentence, from which a saved trace is read back.
  fileprivate var members: [JSONLayout.Member] {
    switch self {
    case .scenesRequired(let sdk): [.init("sdk", .integer(sdk))]
    case .notDelivered(let nonDelivery):
      [.init("launchReason", .string(nonDelivery.reason.rawValue))] + nonDelivery.cause.members
    }
  }
}

extension NonDelivery.Cause {
  fileprivate var members: [JSONLayout.Member] {
    switch self {
    case .undeclared(let missing, let value):
      [.init("missing", .string(missing.rawValue))]
        + (value.map { [.init("value", .string($0))] } ?? [])
    case .forceQuit: [.init("missing", .string("userLaunch"))]
    }
  }
}

extension Trace.Stall {
  /// The place of a job and the object of its wait.
  func layout(_ names: Trace.Names) -> JSONLayout {
    var members: [JSONLayout.Member] = [.init("job", .integer(job.index))]
    if let item { members.append(.init("item", .string(names[item]))) }
    if let inlined { members.append(.init("within", .string(names[inlined]))) }
    if let callback { members.append(.init("callback", .string(callback.name))) }
    func add(_ key: String, _ text: String) { members.append(.init(key, .string(text))) }
    func add(_ key: String, job: JobID?) {
      if let job { members.append(.init(key, .integer(job.index))) }
    }
    switch cause {
    case .time: add("waitsFor", "time")
    case .starved: add("waitsFor", "core")
    case .lock(let lock, let owner):
      add("waitsFor", "lock")
      add("lock", names[lock])
      add("owner", job: owner)
    case .item(let item, let job):
      add("waitsFor", "item")
      add("awaited", names[item])
      add("runner", job: job)
    case .itemNeverStarted(let item):
      add("waitsFor", "itemNeverStarted")
      add("awaited", names[item])
    case .drain(let occupant):
      add("waitsFor", "drain")
      add("occupant", job: occupant)
    case .hosted(let job):
      add("waitsFor", "hosted")
      add("hostedJob", job: job)
    case .ownWait: add("waitsFor", "ownCode")
    case .firstFrame: add("waitsFor", "firstFrame")
    case .idleMainThread(let occupant):
      add("waitsFor", "idleMainThread")
      add("occupant", job: occupant)
    case .mainThread(let occupant):
      add("waitsFor", "mainThread")
      add("occupant", job: occupant)
    case .poolThread: add("waitsFor", "poolThread")
    case .worker: add("waitsFor", "worker")
    case .queue(let queue, let head):
      add("waitsFor", "queue")
      add("queue", names[queue])
      add("head", job: head)
    case .actor(let actor, let holder):
      add("waitsFor", "actor")
      add("actor", names[actor])
      add("holder", job: holder)
    }
    return .object(members)
  }
}
