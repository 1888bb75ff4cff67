/// A part of the critical path: the owner of the time, and its cause.
package struct PathPart: Hashable, Sendable {
  /// Code, or work of the system, to which time is billed.
  package enum Owner: Hashable, Sendable {
    case item(String)
    /// The steps of a callback itself.
    case callback(Callback)
    /// Work of the system in a phase.
    case phase(Phase)
    /// The render server, which has the frame from the commit on.
    case render
  }

  /// The activity that takes the time, and the object of a wait.
  package struct Cause: Hashable, Sendable {
    /// An activity; the raw value is its word in JSON.
    package enum Kind: String, CaseIterable, Sendable {
      case running, reading, faulting, waiting, ownWait, elapsing, lockWait, semaphoreWait
      case awaiting, draining, queued, deferred, hosting
    }

    package var kind: Kind
    /// The lock or semaphore, the awaited item, or the lane of a queue; `nil` for other activities.
    package var object: String?

    package init(_ kind: Kind, _ object: String? = nil) {
      self.kind = kind
      self.object = object
    }
  }

  package var owner: Owner
  package var cause: Cause
}

/// A stretch of the critical path with a single part.
package struct PathStretch: Hashable, Sendable {
  package var start: Nanoseconds
  package var end: Nanoseconds
  package var part: PathPart

  package var length: Nanoseconds { end - start }
}

extension PathPart.Cause {
  package init(_ activity: Timeline.Activity, _ names: Trace.Names) {
    self =
      switch activity {
      case .running: Self(.running)
      case .reading: Self(.reading)
      case .faulting: Self(.faulting)
      case .waiting: Self(.waiting)
      case .ownWait: Self(.ownWait)
      case .elapsing: Self(.elapsing)
      case .lockWait(let lock):
        Self(names.isSemaphore(lock) ? .semaphoreWait : .lockWait, names[lock])
      case .awaiting(let item, _): Self(.awaiting, names[item])
      case .draining: Self(.draining)
      case .queued(let lane): Self(.queued, lane.word)
      case .deferred: Self(.deferred)
      case .hosting: Self(.hosting)
      }
  }
}
