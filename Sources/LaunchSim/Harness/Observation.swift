/// Something about a launch that is worth knowing, found by looking at the run and trying a change.
package struct Observation: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// The main thread waits for work that runs at a lower class than it could.
    case waitsForSlowWork(item: ItemIndex, waited: Nanoseconds)
    /// The main thread waits for work that itself waits for a thread of the cooperative pool.
    case waitsForPool(item: ItemIndex, waited: Nanoseconds)
    /// Work on the main queue looks asynchronous, yet runs before the first frame.
    case queuedBeforeFirstFrame(item: ItemIndex)
    /// Work on the path that might be done later, or elsewhere.
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
    /// How long a tap may then have to wait after the first frame.
    package var tapWaits: Nanoseconds
  }

  package var finding: Finding
  /// The change that was tried, the best of those that may be made.
  package var change: Change?
  /// The first frame and the ready frame with that change alone.
  package var firstFrame: Nanoseconds?
  package var frameReady: Nanoseconds?
  /// How long a tap waits with that change alone: one at the instant the finding names, else the one
  /// after the first frame that waits longest.
  package var tapWaits: Nanoseconds?
  package var alternative: Alternative?
  /// Whether the scenario says that the item may be moved so.
  package var isDeclared: Bool
}
