/// Runs of one launch at different costs, and the search for the costs between which every run
/// makes the same decisions.
///
/// Under the same decisions each instant is an affine function of the cost, and so is each
/// comparison on which a decision depends. The costs with the same decisions are therefore an
/// interval, and two runs at its ends show everything between them.
final class CostSearch {
  /// One run.
  struct Point: Hashable, Sendable {
    var cost: Nanoseconds
    /// The measured value; `nil` if the run does not come to it.
    var value: Nanoseconds?
    /// The decisions of the run; `nil` if the run has no answer.
    var order: UInt64?
  }

  /// Makes a run with a cost.
  private let simulate: (Nanoseconds) -> Point
  private var points: [Nanoseconds: Point] = [:]
  /// Boundaries of a similar launch, in order; two runs confirm each.
  private let hints: [Nanoseconds]
  /// The last costs below the boundaries that were found.
  private(set) var boundaries: [Nanoseconds] = []

  init(hints: [Nanoseconds] = [], _ simulate: @escaping (Nanoseconds) -> Point) {
    self.simulate = simulate
    self.hints = hints.sorted()
  }

  /// The number of runs so far.
  var runs: Int { points.count }

  /// The run with a cost.
  ///
  /// - Complexity: one simulation, the first time.
  func point(_ cost: Nanoseconds) -> Point {
    if let known = points[cost] { return known }
    let point = simulate(cost)
    points[cost] = point
    return point
  }

  func middle(_ low: Point, _ high: Point) -> Point {
    point(Nanoseconds(low.cost.rawValue + (high.cost.rawValue - low.cost.rawValue) / 2))
  }

  /// The last cost with the decisions of a run, up to a limit.
  ///
  /// Where the lines on both sides are known, their crossing is tried first, so that most changes of
  /// decisions take ten runs instead of thirty.
  ///
  /// - Parameters:
  ///   - first: The run whose decisions count.
  ///   - limit: The run at the highest cost to consider.
  /// - Returns: The last run with the decisions, and the first run without them; `nil` if the
  ///   decisions hold up to the limit.
  func end(
    of first: Point, upTo limit: Point
  ) -> (last: Point, next: Point?) {
    guard limit.order != first.order else { return (limit, nil) }
    var beyond: Point?
    return boundary(
      between: first, and: limit, isBelow: { $0.order == first.order },
      guess: { low, high, former in
        beyond = former.order == high.order ? beyond ?? former : nil
        return beyond.flatMap { Self.crossing((first, low), (high, $0)) }
      })
  }

  /// The last cost below a boundary and the first cost above it, a nanosecond apart.
  ///
  /// - Parameters:
  ///   - low: A run below the boundary.
  ///   - high: A run above the boundary.
  ///   - isBelow: Tells on which side of the boundary a run is.
  ///   - guess: A likely place of the boundary between two runs; the third is the run that was the
  ///     higher of both before.
  /// - Returns: The two runs on both sides of the boundary.
  func boundary(
    between low: Point, and high: Point, isBelow: (Point) -> Bool,
    guess: (_ low: Point, _ high: Point, _ former: Point) -> Nanoseconds?
  ) -> (last: Point, next: Point) {
    var (low, high, former) = (low, high, high)
    defer { boundaries.append(low.cost) }
    for hint in hints where low.cost <= hint && hint < high.cost {
      let last = point(hint)
      guard isBelow(last) else {
        high = last
        break
      }
      low = last
      let next = point(hint + Nanoseconds(1))
      guard isBelow(next) else { return (last, next) }
      low = next
    }
    former = high
    var tries = 0
    while high.cost.rawValue - low.cost.rawValue > 1 {
      var probe = Nanoseconds(low.cost.rawValue + (high.cost.rawValue - low.cost.rawValue) / 2)
      if let likely = guess(low, high, former), tries < Self.guessLimit {
        // Ends are rounded to nanoseconds, so the boundary lies a few of them beside the guess.
        let pad = Nanoseconds(1 << (2 * Int64(tries)))
        tries += 1
        let near =
          likely <= low.cost ? low.cost + pad : likely >= high.cost ? high.cost - pad : likely
        if low.cost < near, near < high.cost { probe = near }
      }
      let point = point(probe)
      former = high
      if isBelow(point) { low = point } else { high = point }
    }
    return (low, high)
  }

  /// The most guesses of a search, after which it halves the distance each time.
  private static let guessLimit = 8

  /// The cost at which two lines cross, each through two runs; `nil` for parallel lines.
  private static func crossing(
    _ left: (Point, Point), _ right: (Point, Point)
  ) -> Nanoseconds? {
    guard let start = left.0.value, let low = left.1.value, let high = right.0.value,
      let end = right.1.value
    else { return nil }
    let (width, otherWidth) = (
      Int128(left.1.cost.rawValue - left.0.cost.rawValue),
      Int128(right.1.cost.rawValue - right.0.cost.rawValue)
    )
    guard width > 0, otherWidth > 0 else { return nil }
    let (rise, otherRise) = (
      Int128(low.rawValue - start.rawValue), Int128(end.rawValue - high.rawValue)
    )
    let slopes = rise * otherWidth - otherRise * width
    guard slopes != 0 else { return nil }
    let (lowCost, highCost) = (Int128(left.1.cost.rawValue), Int128(right.0.cost.rawValue))
    let distance =
      Int128(high.rawValue - low.rawValue) * width * otherWidth + rise * otherWidth * lowCost
      - otherRise * width * highCost
    return Int64(exactly: distance / slopes).map { Nanoseconds($0) }
  }
}
