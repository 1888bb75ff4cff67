extension PathPart.Owner {
  /// Words for the owner; `text` makes a name from a file safe to print.
  package func words(_ text: (String) -> String) -> String {
    switch self {
    case .item(let name): text(name)
    case .callback(let callback): callback.name
    case .phase(let phase): phase.title
    case .render: "render server"
    }
  }
}

extension PathPart.Cause {
  /// Words for the cause, as in `waits for lock db`.
  package func words(_ text: (String) -> String) -> String {
    let object = object.map(text) ?? ""
    return switch kind {
    case .running: "runs"
    case .reading: "waits for storage"
    case .faulting: "page faults"
    case .waiting: "waits"
    case .ownWait: "waits outside the simulation"
    case .elapsing: "system"
    case .lockWait: "waits for lock \(object)"
    case .semaphoreWait: "waits for semaphore \(object)"
    case .awaiting: "waits for \(object)"
    case .draining: "runs the main queue"
    case .queued: Self.queues[object] ?? "waits in a queue"
    case .deferred: "waits for its time"
    case .hosting: "waits for an immediate task"
    }
  }

  /// Phrases for waits in queues, by lane.
  private static let queues = [
    "main": "waits for the main thread", "pool": "waits for a pool thread",
    "global": "waits for a worker thread", "queue": "waits in its queue",
    "actor": "waits for its actor",
  ]
}
