/// A generator of 64-bit random numbers whose state is one counter.
///
/// ```swift
/// var generator = SplitMix64(state: 1_234_567)
/// generator.next()  // 6457827717110365317, on every machine
/// ```
///
/// SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, OOPSLA
/// 2014): the counter grows by a fixed odd number, and a bijection scrambles each count. Draw
/// number `n` therefore depends on the state and `n` alone, and each of the 2^64 counts comes up
/// once before any repeats.
///
/// The generator does not conform to `RandomNumberGenerator`: `random(in:)` of the standard library
/// may use the bits differently in another release, and then a seed would no longer give the same
/// launch.
package struct SplitMix64: Hashable, Sendable {
  /// The odd number nearest to 2^64 divided by the golden ratio.
  private static let increment: UInt64 = 0x9E37_79B9_7F4A_7C15

  private var state: UInt64

  /// Creates a generator that begins after the count `state`.
  package init(state: UInt64) {
    self.state = state
  }

  /// The next 64 bits.
  ///
  /// - Complexity: O(1).
  package mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.scramble(state)
  }

  /// Skips the next `count` numbers.
  ///
  /// - Precondition: `count` is not negative.
  /// - Complexity: O(1).
  mutating func skip(_ count: Int) {
    precondition(count >= 0, "\(count) numbers to skip")
    state &+= Self.increment &* UInt64(count)
  }

  /// Spreads every bit of a count over all 64, without mapping two counts to one value.
  static func scramble(_ count: UInt64) -> UInt64 {
    var bits = count
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
