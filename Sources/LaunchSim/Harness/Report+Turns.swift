extension Report {
  /// A turn of the main thread: a length of time in which nothing else could run on it.
  public struct Turn: Hashable, Sendable {
    /// When it began, counted from the request.
    public let start: Duration
    /// When the main thread was free again.
    public let end: Duration
    /// Whose turn it was; `nil` for the launch itself, with the callbacks up to the first frame.
    public let item: String?

    /// How long the main thread was held.
    public var length: Duration { end - start }
  }

  /// The turns of the main thread, in order.
  ///
  /// The first is the launch's own, from the request on.
  ///
  /// - Complexity: O(turns).
  public var turns: [Turn] {
    metrics.timeline.turns.map { turn in
      Turn(
        start: turn.start.duration, end: turn.end.duration,
        item: metrics.timeline.jobItems[turn.job].map { metrics.names[$0] })
    }
  }

  /// How long a tap may have to wait after the first frame, until the main thread is free of what it is
  /// at; `nil` where there is no frame to tap on.
  ///
  ///     #expect(try #require(report.longestTapWait) <= .milliseconds(100))
  ///
  /// - Complexity: O(turns).
  public var longestTapWait: Duration? {
    metrics.firstFrame == nil ? nil : metrics.longestTapWait.duration
  }
}
