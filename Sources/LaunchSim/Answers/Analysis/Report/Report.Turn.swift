extension Report {
  /// A turn of the main thread: a length of time in which no other work could run on it.
  public struct Turn: Hashable, Sendable {
    /// Beginning, counted from the request.
    public let start: Duration
    /// End: the main thread is free again, or the run ends.
    public let end: Duration
    /// False if it held the main thread to the end of the run, as in a deadlock or at a kill.
    public let isOver: Bool
    /// The item that ran; `nil` for the launch itself, with the callbacks up to the first frame.
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
