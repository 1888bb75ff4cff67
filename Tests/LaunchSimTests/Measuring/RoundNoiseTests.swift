import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Noise that outlasts rounds")
struct RoundNoiseTests {
  @Test("Rounds that take turns are independent, and blocks of them are not")
  func independentRounds() {
    let turns = (0..<40).map { $0 % 2 == 0 ? 100.0 : 110 }
    #expect(RoundNoise(turns).independentRounds == 40)
    // Ten batches of 4 rounds, five on either side: the variance of means is 10 / 9, of rounds 1.
    let blocks = (0..<40).map { $0 / 4 % 2 == 0 ? 100.0 : 110 }
    #expect(abs(RoundNoise(blocks).independentRounds - 40 / (4 * 10.0 / 9)) < 0.001)
  }

  @Test("Fewer independent rounds have a wider interval")
  func interval() {
    // 100, 101 … 139 in a mixed order, and in ascending order: a drift.
    let mixed = (0..<40).map { Double(100 + $0 * 17 % 40) }
    let drift = (0..<40).map { Double(100 + $0) }
    let narrow = RoundNoise(mixed).medianInterval(confidence: 0.95)
    let wide = RoundNoise(drift).medianInterval(confidence: 0.95)
    #expect(narrow.lowerBound > 109)
    #expect(narrow.upperBound < 130)
    #expect(wide.lowerBound < narrow.lowerBound - 5)
    #expect(wide.upperBound > narrow.upperBound + 5)
  }

  @Test("Equal rounds, and few rounds, have an interval of their values")
  func edges() {
    #expect(RoundNoise([7]).medianInterval(confidence: 0.99) == 7...7)
    #expect(RoundNoise([7, 7, 7, 7, 7, 7, 7, 7]).independentRounds == 8)
    #expect(RoundNoise([1, 2, 3]).medianInterval(confidence: 0.99) == 1...3)
  }
}

@Suite("The spread between processes")
struct ProcessSpreadTests {
  @Test("Five processes make an interval, four make none")
  func count() {
    #expect(ProcessSpread.estimate(of: [100, 100, 100, 100]) == nil)
    let same = ProcessSpread.estimate(of: [100, 100, 100, 100, 100])
    // Equal values are known to a step of the clock.
    #expect(abs((same?.interval.upperBound ?? 0) - 100.1) < 0.01)
    #expect(ProcessSpread.ratio(of: [1, 1, 1, 1], to: [1, 1, 1, 1, 1]) == nil)
  }

  @Test("The interval is that of Student's t")
  func interval() throws {
    // Logarithms -2d, -d, 0, d, 2d: a variance of 10 d² / 4, over 5 processes d² / 2; t is 2.776.
    let d = 0.01
    let values = [-2.0, -1, 0, 1, 2].map { exponential($0 * d) }
    let found = try #require(ProcessSpread.estimate(of: values))
    let reach = 2.776 * d * 0.5.squareRoot() + 0.001
    #expect(abs(found.value - 1) < 1e-9)
    #expect(abs(naturalLogarithm(found.interval.upperBound) - reach) < 1e-9)
    #expect(abs(naturalLogarithm(found.interval.lowerBound) + reach) < 1e-9)
  }
}
