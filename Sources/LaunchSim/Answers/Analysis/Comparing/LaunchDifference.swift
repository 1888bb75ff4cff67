/// The difference of two launches in their frames, with the share of each item.
///
///     print(try Trailhead(usesCache: true).simulate().difference(from: report))
///
/// The shares add up exactly to the delay of the ready frame.
public struct LaunchDifference: Hashable, Sendable {
  /// The change in one part of the time until the frame is ready: an item's part, or the launch's
  /// own.
  public struct Share: Hashable, Sendable {
    /// The item; `nil` for the system and for steps of callbacks.
    public let item: String?
    /// Time added to the part; negative if the part is shorter.
    public let more: Duration
  }

  /// Delay of the first frame, negative if the frame comes sooner; `nil` if either launch has no
  /// frame.
  public let firstFrame: Duration?
  /// Delay of the ready frame, before the wait for the display.
  public let frameReady: Duration?
  /// The parts of the critical path that change, the largest change first.
  public let shares: [Share]

  /// Compares two launches; items are matched by name.
  init(from other: Report, to report: Report) {
    self.init(from: ComparedLaunch(other), to: ComparedLaunch(report))
  }

  init(from other: ComparedLaunch, to launch: ComparedLaunch) {
    firstFrame = Change(.firstFrame, of: other, launch)?.more.duration
    frameReady = Change(.frameReady, of: other, launch)?.more.duration
    shares = PathShares.changes(from: PathShares(other), to: PathShares(launch))
      .map { Share(item: $0.subject, more: $0.more.duration) }
  }
}
