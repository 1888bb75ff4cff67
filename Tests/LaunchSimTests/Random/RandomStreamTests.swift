import Testing

@testable import LaunchSim

@Suite("Random streams")
struct RandomStreamTests {
  @Test("The generator yields the published first numbers of SplitMix64")
  func publishedNumbers() {
    var generator = SplitMix64(state: 1_234_567)
    let numbers = (0..<5).map { _ in generator.next() }
    #expect(
      numbers == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
        4_593_380_528_125_082_431, 16_408_922_859_458_223_821,
      ])
  }

  @Test("Skipping equals drawing and discarding")
  func skipping() {
    var drawn = SplitMix64(state: 7)
    for _ in 0..<1000 { _ = drawn.next() }
    var skipped = SplitMix64(state: 7)
    skipped.skip(1000)
    #expect(drawn == skipped)
    #expect(drawn.next() == skipped.next())
  }

  @Test("Names hash to the published values of FNV-1a")
  func publishedHashes() {
    #expect(StreamName("").hash == 0xCBF2_9CE4_8422_2325)
    #expect(StreamName("a").hash == 0xAF63_DC4C_8601_EC8C)
    #expect(StreamName("foobar").hash == 0x8594_4171_F739_67E8)
  }

  @Test("A stream's first numbers are pinned, so that a seed means the same launch for good")
  func pinned() {
    // Recomputed by a separate program from the published definitions.
    var stream = RandomStream(seed: 1, name: StreamName("Database.open"))
    let numbers = (0..<3).map { _ in stream.next() }
    #expect(
      numbers == [
        9_997_140_489_453_384_336, 17_106_172_204_901_939_926, 5_998_425_612_727_053_499,
      ])
  }

  @Test("Seed and name each select another stream")
  func selection() {
    func first(_ seed: UInt64, _ name: String) -> UInt64 {
      var stream = RandomStream(seed: seed, name: StreamName(name))
      return stream.next()
    }
    var seen: Set<UInt64> = []
    for seed in 0..<100 as Range<UInt64> {
      for name in ["Feed.load", "Feed.loae", "feed.load", "Cache.trim", ""] {
        seen.insert(first(seed, name))
      }
    }
    #expect(seen.count == 100 * 5)
  }

  @Test("Neighboring seeds and names are uncorrelated")
  func correlation() {
    // Fractions are uniform, so for independent pairs the mean product is 1/4, with a standard
    // deviation of sqrt(1/9 - 1/16) / sqrt(10,000) = 0.0022 over 10,000 pairs.
    var product = 0.0
    for seed in 0..<10_000 as Range<UInt64> {
      var left = RandomStream(seed: seed, name: StreamName("A"))
      var right = RandomStream(seed: seed + 1, name: StreamName("B"))
      product += left.nextFraction() * right.nextFraction()
    }
    #expect(abs(product / 10_000 - 0.25) < 4 * 0.0022)
  }

  @Test("Fractions are never 0 or 1 and have the mean and variance of a uniform variable")
  func fractions() {
    var stream = RandomStream(seed: 3, name: StreamName("fractions"))
    var sum = 0.0
    var squares = 0.0
    for _ in 0..<100_000 {
      let fraction = stream.nextFraction()
      #expect(fraction > 0 && fraction < 1)
      sum += fraction
      squares += fraction * fraction
    }
    let mean = sum / 100_000
    // Standard error of the mean: sqrt(1/12) / sqrt(100,000) = 0.00091.
    #expect(abs(mean - 0.5) < 4 * 0.00091)
    #expect(abs(squares / 100_000 - mean * mean - 1.0 / 12) < 0.001)
  }

  @Test("Indices stay below their bound and every one comes up about equally often")
  func indices() {
    var stream = RandomStream(seed: 5, name: StreamName("indices"))
    var counts = [Int](repeating: 0, count: 6)
    for _ in 0..<60_000 { counts[Int(stream.nextIndex(below: 6))] += 1 }
    // 10,000 expected, standard deviation sqrt(60,000 x 1/6 x 5/6) = 91.
    for count in counts { #expect(abs(count - 10_000) < 4 * 91) }
    #expect(stream.nextIndex(below: 1) == 0)
  }
}
