import Testing

@testable import LaunchSim

@Suite("The spread between processes")
struct ProcessSpreadTests {
  @Test("Six processes make an interval, five make none")
  func count() {
    #expect(ProcessSpread.interval(of: [100, 100, 100, 100, 100]) == nil)
    let same = ProcessSpread.interval(of: [100, 100, 100, 100, 100, 100])
    // Equal values are known to a step of the clock.
    #expect(abs((same?.upperBound ?? 0) - 100.1) < 0.01)
    #expect(ProcessSpread.ratio(of: [1, 1, 1, 1, 1], to: [1, 1, 1, 1, 1, 1]) == nil)
  }

  @Test(
    "The interval of one figure has the ranks of the binomial distribution",
    // The least and the greatest of 8: 1 - 2 / 256. Without them: 1 - 2 * 9 / 256, too little.
    // Of 20, 5 are left out at either end: 2 * 21,700 / 2^20 is 4.1 %; of 12, two: 3.9 %.
    arguments: [(6, 0), (8, 0), (9, 1), (12, 2), (20, 5)])
  func ranks(count: Int, leftOut: Int) throws {
    let values = (1...count).map { Double($0 * 100) }
    let found = try #require(ProcessSpread.interval(of: values.reversed()))
    #expect(abs(found.lowerBound / values[leftOut] - 0.999) < 1e-9)
    #expect(abs(found.upperBound / values[count - 1 - leftOut] - 1.001) < 1e-9)
  }

  @Test("The interval of a ratio is that of Student's t")
  func ratio() throws {
    // Logarithms -3d, -2d, -d, d, 2d, 3d: a variance of 28 d² / 5, over 6 processes 28 d² / 30; twice
    // that for two figures; t is 2.571.
    let d = 0.01
    let values = [-3.0, -2, -1, 1, 2, 3].map { exponential($0 * d) }
    let found = try #require(ProcessSpread.ratio(of: values, to: values))
    let reach = 2.571 * d * (56.0 / 30).squareRoot() + 0.001
    #expect(abs(found.value - 1) < 1e-9)
    #expect(abs(naturalLogarithm(found.interval.upperBound) - reach) < 1e-9)
    #expect(abs(naturalLogarithm(found.interval.lowerBound) + reach) < 1e-9)
  }

  @Test("Ranks leave at most 5 % outside, for every count up to 1,000")
  func everyCount() {
    for count in ProcessSpread.leastProcesses...1_000 {
      // The share of samples in which at most that many values lie below the median.
      var term = (0..<count).reduce(1.0) { share, _ in share / 2 }
      var below = 0.0
      for values in 0..<ProcessSpread.rank(in: count) {
        below += term
        term *= Double(count - values) / Double(values + 1)
      }
      #expect(2 * below <= 0.05, "\(count)")
    }
  }
}
