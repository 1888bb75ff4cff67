extension Analysis {
  /// The quality of a run among others of the same launch, less for a better one.
  ///
  /// A run that meets its demands comes before a run that does not. Then the earliest first frame
  /// counts, the shortest wait of a tap after it, and the frame that is ready first; in the
  /// background, the most time to spare.
  package struct Rank: Sendable {
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

    /// The positions of some runs, the best first; equal runs keep their order.
    ///
    /// - Complexity: O(*n* log *n*).
    package static func ordered(_ ranks: [Rank]) -> [Int] {
      ranks.indices.stablySorted { ranks[$0].order < ranks[$1].order }
    }
  }

  /// The quality of the run.
  ///
  /// - Complexity: O(turns).
  package var rank: Rank { Rank(report) }
}
