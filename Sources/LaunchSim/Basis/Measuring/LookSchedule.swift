/// The looks at a measurement's samples, each of which may end the measurement.
///
/// Looking again and again until a result appears finds false results: each look has its own chance
/// of a false alarm. The looks are therefore fixed in advance, after 20, 40, 80 … rounds, and each
/// interval is so wide that all of them together hold with the stated confidence: of *k* looks,
/// each may be wrong with a *k*-th of the risk (Bonferroni's inequality; group-sequential tests: C.
/// Jennison and B. W. Turnbull, *Group Sequential Methods*, 2000). If time runs out, the next look
/// comes earlier; no look is added.
struct LookSchedule: Hashable, Sendable {
  /// The rounds after which the samples are looked at; the last look is at the end.
  let rounds: [Int]
  /// Share of measurements whose intervals all hold.
  static let confidence = 0.95
  /// The fewest rounds that a verdict needs.
  static let leastRounds = 20

  /// Creates the looks for at most that many rounds.
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
