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
    /// Work that might run earlier, later or on another thread; its share of the path is zero if it
    /// delays the frame from beside the path.
    case movable(item: ItemIndex, share: Nanoseconds)
    /// Work after the first frame keeps the main thread busy, so that a tap waits.
    case busyAfterFirstFrame(item: ItemIndex, until: Nanoseconds, tapWaits: Nanoseconds)
    /// The item runs on the main thread before the frame, but removing the item alone gains
    /// nothing.
    case noGain(item: ItemIndex, runs: Nanoseconds, behind: ItemIndex?)
    /// The item makes the frame earlier.
    case sooner(item: ItemIndex, Removal)
  }

  package var finding: Kind
  /// The item's best move, and the launch with it alone; `nil` if no move helps.
  package var tried: Plan?
  /// The launch with another move of the item that makes the frame as early.
  package var alternative: Plan?

  /// The move that was tried.
  package var option: MoveOption? { tried?.options.first }
  package var move: Move? { option?.move }
  /// True if the observation has a move that the scenario does not allow.
  package var isApart: Bool { option?.isAllowed == false }

  var item: ItemIndex { finding.item }

  /// True if the observation explains a negative gain.
  var explainsGain: Bool {
    if case .sooner = finding { true } else { false }
  }
}

extension Observation.Kind {
  /// The item that the finding is about.
  var item: ItemIndex {
    switch self {
    case .waitsForSlowWork(let item, _), .waitsForPool(let item, _), .waitsForLock(let item, _, _),
      .queuedBeforeFirstFrame(let item), .movable(let item, _),
      .busyAfterFirstFrame(let item, _, _), .noGain(let item, _, _), .sooner(let item, _):
      item
    }
  }
}
