/// A fact about a launch that is worth knowing, found in the run and tested with a move.
package struct Observation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The main thread waits for work of a lower class than necessary.
    case waitsForSlowWork(item: ItemIndex, waited: Nanoseconds)
    /// The main thread waits for work that is itself waiting for a thread of the cooperative pool.
    case waitsForPool(item: ItemIndex, waited: Nanoseconds)
    /// The main thread waits for a lock that the item holds.
    case waitsForLock(item: ItemIndex, lock: LockID, waited: Nanoseconds)
    /// Work on the main queue looks asynchronous, yet runs before the first frame.
    case queuedBeforeFirstFrame(item: ItemIndex)
    /// Work on the path that might run later, or on another thread.
    case movable(item: ItemIndex, share: Nanoseconds)
    /// Work after the first frame keeps the main thread busy, so that a tap waits.
    case busyAfterFirstFrame(item: ItemIndex, until: Nanoseconds, tapWaits: Nanoseconds)
    /// The item runs on the main thread before the frame, but removing the item alone gains
    /// nothing.
    case noGain(item: ItemIndex, runs: Nanoseconds, behind: ItemIndex?)
    /// The item makes the frame earlier.
    case sooner(item: ItemIndex, Removal)
  }

  /// Another move with the same first frame.
  package struct Alternative: Hashable, Sendable {
    package var placement: Placement
    /// Longest wait of a tap after the first frame with the move.
    package var tapWaits: Nanoseconds
  }

  package var finding: Kind
  /// The best allowed move, as tried.
  package var move: Move?
  /// The first frame and the ready frame with the move alone.
  package var firstFrame: Nanoseconds?
  package var frameReady: Nanoseconds?
  /// Wait of a tap with the move alone: a tap at the instant of the finding, or else the tap
  /// after the first frame that waits longest.
  package var tapWaits: Nanoseconds?
  package var alternative: Alternative?
  /// True if the scenario allows the move.
  package var isDeclared: Bool

  /// True if the observation has a move that the scenario does not allow.
  package var isApart: Bool { move != nil && !isDeclared }

  /// The item that the move changes.
  var item: ItemIndex {
    switch finding {
    case .waitsForSlowWork(let item, _), .waitsForPool(let item, _), .waitsForLock(let item, _, _),
      .queuedBeforeFirstFrame(let item), .movable(let item, _),
      .busyAfterFirstFrame(let item, _, _),
      .noGain(let item, _, _), .sooner(let item, _):
      item
    }
  }

  /// True if the observation explains a negative gain.
  var explainsGain: Bool {
    if case .sooner = finding { true } else { false }
  }
}
