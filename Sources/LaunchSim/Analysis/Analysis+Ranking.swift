extension Analysis {
  /// The places of some runs, the best first; equal ones keep their order.
  ///
  /// A run that meets its demands comes before one that does not. Then the earliest first frame
  /// counts, the shortest wait of a tap after it, and the frame that is ready first; in the
  /// background, the most time to spare.
  ///
  /// - Complexity: O(*n* log *n*) in the runs, and O(turns) for each.
  package static func ranking(of runs: [Analysis]) -> [Int] {
    let ranks = runs.map(\.report.rank)
    return runs.indices.stablySorted { ranks[$0] < ranks[$1] }
  }
}

extension Report {
  /// The quality of the run, less for a better one.
  fileprivate var rank: (Int, Nanoseconds, Nanoseconds, Nanoseconds, Nanoseconds) {
    let frame = metrics.firstFrame
    let spare = metrics.background.margin.map { .zero - $0 }
    return (
      judgement.isGood ? 0 : 1, frame ?? .max, frame == nil ? .max : metrics.longestTapWait,
      metrics.frameReady ?? .max, spare ?? .max
    )
  }
}
