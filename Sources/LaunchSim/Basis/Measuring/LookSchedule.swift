/// The looks at the samples of a measurement that may end it.
///
/// To look again and again until a result appears finds one where there is none: each look has its
/// own chance of a false alarm. The looks are therefore fixed in advance, after 20, 40, 80 …
/// rounds, and each interval is so wide that all of them together hold with the stated confidence:
/// of *k* looks, each may be wrong with a *k*-th of the risk (Bonferroni's inequality;
/// group-sequential tests: C. Jennison and B. W. Turnbull, *Group Sequential Methods*, 2000). Time
/// that runs out brings the next look forward, which adds none.
struct LookSchedule: Hashable, Sendable {
  /// The rounds after which the samples are looked at, the last at the end.
  let rounds: [Int]
  /// The share of measurements whose intervals all hold.
  static let confidence = 0.95
  /// The fewest rounds that are judged.
  static let leastRounds = 20

  /// The looks at up to a number of rounds.
  init(mostRounds: Int) {
    var rounds: [Int] = []
    var next = Self.leastRounds
    while next < mostRounds {
      rounds.append(next)
      next *= 2
    }
    self.rounds = rounds + [mostRounds]
  }

  /// The confidence of the interval at each look.
  var confidenceOfLook: Double { 1 - (1 - Self.confidence) / Double(rounds.count) }
}
