/// Search for the least change of assumed costs that changes the verdict.
///
/// A verdict need not follow the costs in one direction: a longer item may make the frame earlier.
/// Two runs with the same order of events bound a range in which each run has that order, because
/// each instant is then an affine function of the costs. Demands are limits of such instants: what
/// both runs meet, each run between them meets, and what both miss each misses. Ranges whose ends
/// differ in the order are halved, down to a thousandth.
struct CertaintySearch {
  /// The most simulations that only prove that no smaller change flips the verdict.
  static let limit = 128
  /// The most items whose own costs are changed.
  static let itemLimit = 32

  private struct Run {
    let isGood: Bool
    /// Order of the events, with the refresh at which the first frame appears.
    let course: UInt64
    /// The demands that the run misses, the verdict first; empty for a good run.
    let misses: [Certainty.Miss]

    init(_ report: Report) {
      let judgment = report.judgment
      isGood = judgment.isGood
      var digest = Digest()
      digest.mix(report.trace.courseDigest)
      digest.mix(UInt64(bitPattern: report.metrics.firstFrame?.rawValue ?? -1))
      course = digest.value
      guard !isGood else {
        misses = []
        return
      }
      misses = judgment.misses
    }

    /// True if no run between this run and another can have another verdict.
    func bounds(_ other: Run) -> Bool {
      course == other.course && isGood == other.isGood
        && (isGood || misses.contains(where: other.misses.contains))
    }
  }

  private let experiments: Experiments
  private let costs: AssumedCosts
  private let direction: Certainty.Direction
  private let unchanged: Run
  /// The runs with changes of the item that is examined, by the change.
  private var runs: [Int: Run] = [:]
  private var item: ItemIndex?
  /// The number of simulations left for proofs.
  private var left: Int
  /// True if the last search can have missed a smaller change.
  private(set) var isCutOff = false

  init(_ report: Report, _ costs: AssumedCosts, _ direction: Certainty.Direction) {
    experiments = Experiments(report: report)
    self.costs = costs
    self.direction = direction
    unchanged = Run(report)
    // A run near the limit of repeated runs is repeated some dozens of times.
    left = min(Self.limit, max(Self.limit / 4, 1_000_000 / max(report.size, 1)))
  }

  /// The items with assumed costs, by their time in the launch, at most ``itemLimit``: of two items
  /// with about the same effect, the larger flips the verdict with the smaller change.
  var itemsLargestFirst: ArraySlice<ItemIndex> {
    let uses = experiments.report.metrics.uses
    return costs.items.stablySorted { one, other in
      let (one, other) = (uses[one], uses[other])
      return (one.path, one.running + one.waiting) > (other.path, other.running + other.waiting)
    }.prefix(Self.itemLimit)
  }

  /// The least change of all assumed costs that flips the verdict, in thousandths; `nil` if no
  /// change up to a limit does.
  mutating func firstFlip(upTo limit: Int) -> Int? {
    begin(with: nil)
    return firstFlip(doublingTo: limit)
  }

  /// The least change of one item's costs that flips the verdict, in thousandths; `nil` if no
  /// change up to a limit does.
  ///
  /// - Parameters:
  ///   - limit: The largest change to try.
  ///   - item: The item.
  ///   - isFirst: True for the first item, which is tried up to the end of the range; the others are
  ///     tried only up to the least change so far, which most of them pass.
  /// - Returns: The change.
  mutating func firstFlip(upTo limit: Int, of item: ItemIndex, isFirst: Bool) -> Int? {
    begin(with: item)
    if isFirst { return firstFlip(doublingTo: limit) }
    return firstFlip(from: 0, through: limit)
  }

  /// The demand that flips with the last change that was found: the first that the bad one of the
  /// runs on both sides misses.
  ///
  /// - Parameter change: The change, at which the verdict flips.
  /// - Returns: The demand; `nil` if no demand was missed.
  func demand(flippingAt change: Int) -> Certainty.Miss? {
    let bad = [runs[change], runs[change - 1]].compactMap(\.self).first { !$0.isGood }
    // A good verdict names no demand.
    return bad?.misses.first { $0 != .verdict(.launched) && $0 != .verdict(.completed) }
  }

  private mutating func begin(with item: ItemIndex?) {
    runs = [0: unchanged]
    self.item = item
    isCutOff = false
  }

  /// The first flip of ranges that double in length: verdicts flip early more often than late, and
  /// a short range holds few changes of the order.
  private mutating func firstFlip(doublingTo limit: Int) -> Int? {
    var ends = [0]
    var next = Self.firstRange
    while ends.last != limit {
      let end = min(next, limit)
      guard let last = run(end) else {
        isCutOff = true
        break
      }
      ends.append(end)
      if last.isGood != unchanged.isGood { break }
      next *= 2
    }
    for (low, high) in zip(ends, ends.dropFirst()) {
      if let flip = firstFlip(from: low, through: high) { return flip }
    }
    return nil
  }

  /// Length of the first range, in thousandths.
  private static let firstRange = 8

  /// The first flip in a range that begins with an unflipped run.
  private mutating func firstFlip(from low: Int, through high: Int) -> Int? {
    guard let first = run(low), let last = run(high) else {
      isCutOff = true
      return nil
    }
    if first.bounds(last) { return nil }
    let isFlipped = last.isGood != first.isGood
    guard high - low > 1 else { return isFlipped ? high : nil }
    if left <= 0, !isFlipped {
      isCutOff = true
      return nil
    }
    let middle = low + (high - low) / 2
    return firstFlip(from: low, through: middle) ?? firstFlip(from: middle, through: high)
  }

  /// The launch with a change; `nil` if the changed launch has no answer.
  private mutating func run(_ change: Int) -> Run? {
    if let run = runs[change] { return run }
    left -= 1
    let factor = direction.factor(of: change)
    guard let scenario = costs.scaled(permille: factor, only: item),
      let report = try? experiments.simulating(
        scenario, after: costs.moves(permille: factor, only: item))
    else { return nil }
    let run = Run(report)
    runs[change] = run
    return run
  }
}
