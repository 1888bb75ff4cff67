/// Name of a random stream, hashed once when it is created.
///
/// The hash is 64-bit FNV-1a over the UTF-8 of the name: the same in every process and on every
/// machine, unlike Swift's `hashValue`.
package struct StreamName: Hashable, Sendable {
  /// The FNV-1a hash of the name.
  let hash: UInt64

  /// Names a stream.
  ///
  /// - Complexity: O(*n*) in the length of the name.
  init(_ name: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in name.utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    self.hash = hash
  }
}

/// The random numbers of one work item: a child of the run's seed, found by the item's name.
///
/// ```swift
/// var stream = RandomStream(seed: 1, name: StreamName("Database.open"))
/// let cost = distribution.draw(from: &stream)
/// ```
///
/// The numbers of a stream depend only on the seed and the name, so adding, removing or changing
/// one item never changes the draws of another. Every draw of a distribution takes exactly one
/// number, so changing the distribution of one step does not shift the draws of the next.
///
/// For one seed, two names share a stream only if their 64-bit hashes are equal. Streams are
/// windows onto one cycle of 2^64 numbers: a thousand streams of a thousand draws each overlap by
/// chance once in 10^10 seeds.
struct RandomStream: Hashable, Sendable {
  private var generator: SplitMix64

  /// Creates the stream of a seed and a name.
  ///
  /// - Complexity: O(1).
  init(seed: UInt64, name: StreamName) {
    var root = SplitMix64(state: seed)
    generator = SplitMix64(state: SplitMix64.scramble(root.next() ^ name.hash))
  }

  /// The next 64 bits.
  ///
  /// - Complexity: O(1).
  mutating func next() -> UInt64 {
    generator.next()
  }

  /// Skips the next `count` numbers.
  ///
  /// - Complexity: O(1).
  mutating func skip(_ count: Int) {
    generator.skip(count)
  }

  /// The next number strictly between 0 and 1: an odd multiple of 2^-53, each equally likely.
  ///
  /// - Complexity: O(1).
  mutating func nextFraction() -> Double {
    // 52 random bits and a half: exact in a Double, and never 0 or 1, where a quantile is infinite.
    (Double(generator.next() >> 12) + 0.5) * 0x1p-52
  }

  /// The next whole number in `0..<bound`.
  ///
  /// The high half of a product: no division, one number taken. The probabilities of two values
  /// differ by at most 2^-64.
  ///
  /// - Precondition: `bound` is positive.
  /// - Complexity: O(1).
  mutating func nextIndex(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "a draw from an empty range")
    return generator.next().multipliedFullWidth(by: bound).high
  }
}
