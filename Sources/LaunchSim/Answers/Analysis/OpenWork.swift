/// Code of the app in progress at an instant: its owner, the step it is in, and the time that is left.
package struct OpenWork: Hashable, Sendable {
  /// The step in progress.
  package enum Standing: Hashable, Sendable {
    case computing, reading, faulting
    /// Waiting for elapsed time; the words of its `for`.
    case waiting(for: String?)
    case lockWait(LockID, owner: ItemIndex?)
    case awaiting(ItemIndex)
    /// Waiting for an immediate item that runs on its thread.
    case hosting(ItemIndex?)
    /// Waiting for the main queue to drain.
    case draining
    /// Waiting for a thread or an actor.
    case queued(LaneKind)
    /// The delay of `after` is not over.
    case delayed
    /// Waiting for something of the app's own, unknown to the simulation.
    case ownWait
    /// Between two steps.
    case running
  }

  var job: JobID
  /// The innermost owner of the code.
  package var owner: CodeOwner
  /// The callback that the item runs in, if the launch sequence runs it.
  package var callback: Callback?
  /// The items whose code is open, innermost last.
  var items: [ItemIndex]
  /// Instant at which the innermost owner began; `nil` if its code has not run.
  package var began: Nanoseconds?
  package var standing: Standing
  /// Time left of the step in progress, at the speed it had; `nil` if unknown.
  package var left: Nanoseconds?
  /// The whole time of a wait.
  package var total: Nanoseconds?
  /// Time of the steps that follow in the same code: its waits, and its computing on the reference
  /// core.
  package var later = Nanoseconds.zero
  /// The calls that follow, the innermost owner's first.
  package var calls: [AppCall] = []
}

extension OpenWork {
  /// The item whose code it is; `nil` for a callback's own.
  package var item: ItemIndex? { items.last }
}
