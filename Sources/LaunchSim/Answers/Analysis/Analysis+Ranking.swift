extension Analysis {
  /// The rank of a run among runs of the same launch; a better run ranks lower.
  ///
  /// A run that meets its demands comes before a run that does not. Then count, in this order: the
  /// earliest first frame, the shortest wait of a tap after the frame, and the earliest ready
  /// frame. In the background, the most time to spare counts instead.
  package struct Rank: Equatable, Sendable {
    private let order: (Int, Nanoseconds, Nanoseconds, Nanoseconds, Nanoseconds)

    fileprivate init(_ report: Report) {
      let metrics = report.metrics
      let frame = metrics.firstFrame
      let spare = metrics.background.margin.map { .zero - $0 }
      order = (
        report.judgment.isGood ? 0 : 1, frame ?? .max,
        frame == nil ? .max : metrics.longestTapWait, metrics.frameReady ?? .max, spare ?? .max
      )
    }

    package static func == (one: Rank, other: Rank) -> Bool { one.order == other.order }

    /// The positions of some runs, best first; equal runs keep their order.
    ///
    /// - Complexity: O(*n* log *n*).
    package static func ordered(_ ranks: [Rank]) -> [Int] {
      ranks.indices.stablySorted { ranks[$0].order < ranks[$1].order }
    }
  }

  /// The rank of the run.
  ///
  /// - Complexity: O(turns).
  package var rank: Rank { Rank(report) }
}
