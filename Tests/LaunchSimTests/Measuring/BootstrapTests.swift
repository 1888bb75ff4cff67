import Testing

@testable import LaunchSim

@Suite("The bootstrap")
struct BootstrapTests {
  @Test("Values that are all the same have an interval without width")
  func constant() {
    let fives = [Double](repeating: 5, count: 9)
    #expect(Bootstrap.medianInterval(of: fives, confidence: 0.95, seed: 1) == 5...5)
    let tens = [Double](repeating: 10, count: 9)
    #expect(Bootstrap.ratioInterval(of: fives, tens, confidence: 0.95, seed: 1) == 2...2)
  }

  @Test("Whole rounds are drawn, with the values of both versions")
  func rounds() {
    // Each round is twice as long as the same round of the other, however much the rounds differ.
    let base = [1.0, 3, 7, 20]
    let ratio = Bootstrap.ratioInterval(of: base, base.map { $0 * 2 }, confidence: 0.95, seed: 1)
    #expect(ratio == 2...2)
  }

  @Test("Of two values every fourth draw has only the first, every fourth only the second")
  func twoValues() {
    #expect(Bootstrap.medianInterval(of: [1, 3], confidence: 0.95, seed: 1) == 1...3)
    // Half of the draws have both, so that the middle half of all draws is their mean.
    #expect(Bootstrap.medianInterval(of: [1, 3], confidence: 0.4, seed: 1) == 2...2)
  }

  @Test("The same samples and seed give the same interval; more confidence widens it")
  func determinism() {
    let values = (1...30).map { Double(($0 * 7) % 31) }
    let once = Bootstrap.medianInterval(of: values, confidence: 0.95, seed: 4)
    #expect(Bootstrap.medianInterval(of: values, confidence: 0.95, seed: 4) == once)
    let wide = Bootstrap.medianInterval(of: values, confidence: 0.999, seed: 4)
    #expect(wide.lowerBound <= once.lowerBound && wide.upperBound >= once.upperBound)
    #expect(wide.upperBound - wide.lowerBound > once.upperBound - once.lowerBound)
    // The values are 1 to 30 in another order: their median is 15.5.
    #expect(once.contains(15.5))
  }

  @Test("The looks double, and share the risk of 5 %")
  func looks() {
    #expect(LookSchedule(mostRounds: 320).rounds == [20, 40, 80, 160, 320])
    #expect(LookSchedule(mostRounds: 50).rounds == [20, 40, 50])
    #expect(LookSchedule(mostRounds: 20).rounds == [20])
    #expect(abs(LookSchedule(mostRounds: 320).confidenceOfLook - 0.99) < 1e-12)
    #expect(LookSchedule(mostRounds: 20).confidenceOfLook == 0.95)
  }

  @Test("Wilson's interval of a share")
  func wilson() {
    // Without a count: z² / (n + z²), with z² = 1.96² = 3.8415 and 10 trials: 3.8415 / 13.8415.
    let none = Wilson.interval(0, of: 10)
    #expect(none.lowerBound == 0)
    #expect(abs(none.upperBound - 3.8415 / 13.8415) < 1e-4)
    // Symmetrical: all of 10 are 1 less the interval of none.
    let all = Wilson.interval(10, of: 10)
    #expect(abs(all.lowerBound - (1 - none.upperBound)) < 1e-12)
    #expect(all.upperBound == 1)
    #expect(Wilson.interval(0, of: 0) == 0...1)
  }
}
