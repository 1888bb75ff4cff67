/// Code of the app in progress at an instant: its owner, its current step, and the time left.
package struct OpenWork: Hashable, Sendable {
  /// The step in progress.
  package enum Standing: Hashable, Sendable {
    case computing, reading, faulting
    /// Waiting for elapsed time, with the words of `for`.
    case waiting(for: String?)
    case lockWait(LockID, owner: ItemIndex?)
    case awaiting(ItemIndex)
    /// Waiting for an immediate item that runs on the same thread.
    case hosting(ItemIndex?)
    /// Waiting for the main queue to drain.
    case draining
    /// Waiting for a thread or an actor.
    case queued(LaneKind)
    /// Waiting for the delay of `after`.
    case delayed
    /// Waiting for something in the app that the simulation does not know.
    case ownWait
    /// Between two steps.
    case running
  }

  var job: JobID
  /// The innermost owner of the code.
  package var owner: CodeOwner
  /// The callback that the item runs in, if the launch sequence runs it.
  package var callback: Callback?
  /// Items with open code, innermost last.
  var items: [ItemIndex]
  /// Instant at which the innermost owner began; `nil` before its code runs.
  package var began: Nanoseconds?
  package var standing: Standing
  /// Time left of the step in progress, at its last speed; `nil` if unknown.
  package var left: Nanoseconds?
  /// The whole time of a wait.
  package var total: Nanoseconds?
  /// Time of the following steps in the same code: waits, and computing on the reference core.
  package var later = Nanoseconds.zero
  /// The calls in the following steps, the innermost owner's calls first.
  package var calls: [AppCall] = []
}

extension OpenWork {
  /// The item that owns the code; `nil` for a callback's own code.
  package var item: ItemIndex? { items.last }
}
