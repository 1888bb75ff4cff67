extension Report {
  /// A turn of the main thread: a stretch of time in which no other work could run on the main
  /// thread.
  public struct Turn: Hashable, Sendable {
    /// Beginning, counted from the request.
    public let start: Duration
    /// End of the turn: the main thread is free again, or the run ends.
    public let end: Duration
    /// False if the turn held the main thread until the end of the run, as in a deadlock or at a
    /// kill.
    public let isOver: Bool
    /// The item that ran; `nil` for the launch itself, with its callbacks up to the first frame.
    public let item: String?

    /// Time the main thread was held.
    public var length: Duration { end - start }

    static func all(in metrics: LaunchMetrics) -> [Turn] {
      metrics.timeline.turns.map { turn in
        Turn(
          start: turn.start.duration, end: turn.end.duration, isOver: turn.isOver,
          item: metrics.timeline.jobItems[turn.job].map { metrics.names[$0] })
      }
    }
  }
}
