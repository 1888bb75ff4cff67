/// A fixed piece of work whose time tells how fast a machine is at this moment.
///
/// 100,000 steps of integer arithmetic, each of which needs the step before, and 20,000 reads from
/// a table of 256 KiB, each at a place that the read before gives. An untimed pass makes the reads
/// first, so that the contents the measured work left in the caches do not count. The time of this
/// work, measured beside the samples, is the *host index*: two results whose indices lie more than
/// 5 % apart come from machines, or from hours of one machine, that cannot be compared.
struct ReferenceWork: Sendable {
  private static let steps = 100_000
  private static let reads = 20_000
  /// A table of places to read: each entry names the next place, and all places form one circle.
  private let table: [UInt32]
  private var state: UInt64 = 1

  init() {
    let size = UInt32(1 << 16)
    // A linear congruence of full period: the factor less 1 is divisible by 4, the summand is odd.
    table = (0..<size).map { (166_829 &* $0 &+ 12_345) % size }
  }

  /// Does the work once.
  ///
  /// Each run begins with the result of the run before, so the compiler cannot merge runs.
  ///
  /// - Returns: The elapsed time, and the processor time of the thread.
  mutating func time() -> Measurement.Reading {
    state = read(from: state)
    let (wall, start) = (Platform.Clock.wall.reading, Platform.Clock.thread.reading)
    state = Self.spin(Self.steps, from: read(from: state))
    let time = Platform.Clock.thread.reading - start
    let elapsed = Platform.Clock.wall.reading - wall
    // The check uses the result, so the compiler cannot remove the work.
    precondition(state != 0, "the reference work came to 0")
    return Measurement.Reading(wall: elapsed, processor: time)
  }

  /// Place where a chain of reads ends.
  @inline(never)
  private func read(from state: UInt64) -> UInt64 {
    var place = UInt32(truncatingIfNeeded: state) % UInt32(table.count)
    for _ in 0..<Self.reads { place = table[Int(place)] }
    return UInt64(place)
  }

  /// Integer arithmetic in a chain; the time is proportional to the steps.
  @inline(never)
  static func spin(_ steps: Int, from start: UInt64) -> UInt64 {
    var bits = start
    for _ in 0..<steps { bits = SplitMix64.scramble(bits &+ 1) }
    return bits
  }
}
