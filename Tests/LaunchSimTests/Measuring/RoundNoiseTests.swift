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
