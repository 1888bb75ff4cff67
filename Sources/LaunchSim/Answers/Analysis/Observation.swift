/// Something about a launch that is worth knowing, found by looking at the run and trying a
/// proposal.
package struct Observation: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// The main thread waits for work of a lower class than the work could have.
    case waitsForSlowWork(item: ItemIndex, waited: Nanoseconds)
    /// The main thread waits for work that itself waits for a thread of the cooperative pool.
    case waitsForPool(item: ItemIndex, waited: Nanoseconds)
    /// The main thread waits for a lock that the item holds.
    case waitsForLock(item: ItemIndex, lock: LockID, waited: Nanoseconds)
    /// Work on the main queue looks asynchronous, yet runs before the first frame.
    case queuedBeforeFirstFrame(item: ItemIndex)
    /// Work on the path that might run later, or elsewhere.
    case movable(item: ItemIndex, share: Nanoseconds)
    /// Work after the first frame keeps the main thread busy, so that a tap has to wait.
    case busyAfterFirstFrame(item: ItemIndex, until: Nanoseconds, tapWaits: Nanoseconds)
    /// The item runs on the main thread before the frame, yet removing it alone gains nothing.
    case noGain(item: ItemIndex, runs: Nanoseconds, behind: ItemIndex?)
    /// The frame comes later without the item.
    case sooner(item: ItemIndex, Removal)
  }

  /// Another move that gives the same first frame.
  package struct Alternative: Hashable, Sendable {
    package var placement: Placement
    /// Longest wait of a tap after the first frame with that move.
    package var tapWaits: Nanoseconds
  }

  package var finding: Finding
  /// The proposal that was tried: the best of the allowed proposals.
  package var proposal: Proposal?
  /// The first frame and the ready frame with that proposal alone.
  package var firstFrame: Nanoseconds?
  package var frameReady: Nanoseconds?
  /// Wait of a tap with that proposal alone: of a tap at the instant the finding names, else of the
  /// tap after the first frame that waits longest.
  package var tapWaits: Nanoseconds?
  package var alternative: Alternative?
  /// True if the scenario says that the item may be moved so.
  package var isDeclared: Bool

  /// True if the scenario does not say that its proposal is allowed.
  package var isApart: Bool { proposal != nil && !isDeclared }

  /// The item that the proposal moves.
  var item: ItemIndex {
    switch finding {
    case .waitsForSlowWork(let item, _), .waitsForPool(let item, _), .waitsForLock(let item, _, _),
      .queuedBeforeFirstFrame(let item), .movable(let item, _),
      .busyAfterFirstFrame(let item, _, _),
      .noGain(let item, _, _), .sooner(let item, _):
      item
    }
  }

  /// True if it is the reason of a gain below zero.
  var explainsGain: Bool {
    if case .sooner = finding { true } else { false }
  }
}
