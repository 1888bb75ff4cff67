import Testing

@testable import LaunchSim

@Suite("Distributions")
struct DistributionTests {
  /// The mean and standard deviation of many draws, in milliseconds.
  func moments(_ distribution: Distribution, draws: Int = 50_000) -> (mean: Double, spread: Double)
  {
    var stream = RandomStream(seed: 11, name: StreamName("moments"))
    var sum = 0.0
    var squares = 0.0
    for _ in 0..<draws {
      let value = Double(distribution.draw(from: &stream).rawValue) / 1_000_000
      sum += value
      squares += value * value
    }
    let mean = sum / Double(draws)
    return (mean, (squares / Double(draws) - mean * mean).squareRoot())
  }

  @Test("A fixed cost has one value")
  func fixed() {
    let cost = Distribution.fixed(.milliseconds(7))
    var stream = RandomStream(seed: 1, name: StreamName("fixed"))
    #expect(cost.quantile(percent: 50) == .milliseconds(7))
    #expect(cost.quantile(percent: 90) == .milliseconds(7))
    #expect(cost.draw(from: &stream) == .milliseconds(7))
  }

  @Test("A uniform's median is its middle, and its p90 nine tenths of the way")
  func uniform() {
    let cost = Distribution.uniform(.milliseconds(10), .milliseconds(30))
    #expect(cost.quantile(percent: 50) == Nanoseconds.milliseconds(10 + 20 / 2))
    #expect(cost.quantile(percent: 90) == Nanoseconds.milliseconds(10 + 20 * 9 / 10))
    // An odd span: (0 + 3) / 2 = 1.5, rounded upward.
    #expect(Distribution.uniform(.zero, Nanoseconds(3)).quantile(percent: 50) == Nanoseconds(2))
    let (mean, spread) = moments(cost)
    // Standard deviation 20 / sqrt(12) = 5.774; standard error of the mean 5.774 / 224 = 0.026.
    let standardError = 0.026
    #expect(abs(mean - 20) < 4 * standardError)
    #expect(abs(spread - 5.774) < 0.06)
  }

  @Test("A narrow uniform reaches both of its ends and nothing beyond")
  func uniformEnds() {
    let cost = Distribution.uniform(Nanoseconds(5), Nanoseconds(7))
    var stream = RandomStream(seed: 2, name: StreamName("ends"))
    let drawn = Set((0..<200).map { _ in cost.draw(from: &stream).rawValue })
    #expect(drawn == [5, 6, 7])
  }

  @Test("A triangle's quantiles are those its area gives")
  func triangular() {
    // Symmetric 0, 10, 20: the median is the mode; above it, 20 - sqrt(0.1 x 20 x 10) = 15.528 ms.
    let even = Distribution.triangular(
      low: .zero, mode: .milliseconds(10), high: .milliseconds(20))
    #expect(even.quantile(percent: 50) == .milliseconds(10))
    #expect(even.quantile(percent: 90) == Nanoseconds(15_527_864))
    // Mode at the top: sqrt(0.5 x 8 x 8) = 5.657 and sqrt(0.9 x 8 x 8) = 7.589 ms.
    let rising = Distribution.triangular(
      low: .zero, mode: .milliseconds(8), high: .milliseconds(8))
    #expect(rising.quantile(percent: 50) == Nanoseconds(5_656_854))
    #expect(rising.quantile(percent: 90) == Nanoseconds(7_589_466))
    // Mode at the bottom: 18 - sqrt(0.5 x 8 x 8) = 12.343 ms.
    let falling = Distribution.triangular(
      low: .milliseconds(10), mode: .milliseconds(10), high: .milliseconds(18))
    #expect(falling.quantile(percent: 50) == Nanoseconds(12_343_146))
  }

  @Test("A triangle's draws have its mean and spread")
  func triangularMoments() {
    let cost = Distribution.triangular(
      low: .milliseconds(10), mode: .milliseconds(13), high: .milliseconds(40))
    let (mean, spread) = moments(cost)
    // Mean (10 + 13 + 40) / 3 = 21; variance (100 + 169 + 1600 - 130 - 400 - 520) / 18 = 45.5.
    let standardError = 6.745 / 224
    #expect(abs(mean - 21) < 4 * standardError)
    #expect(abs(spread - 6.745) < 0.07)
  }

  @Test("A log-normal returns the two percentiles that define it")
  func logNormal() {
    let cost = Distribution.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))
    #expect(cost.quantile(percent: 50) == .milliseconds(180))
    #expect(cost.quantile(percent: 95) == .milliseconds(650))
    // sigma = ln(650 / 180) / 1.644854 = 0.780622; p90 = 180 x e^(0.780622 x 1.281552) = 489.493 ms.
    #expect(cost.quantile(percent: 90).milliseconds(decimals: 1) == "489.5")
  }

  @Test("Half of a log-normal's draws are below the median, and 5 in 100 above p95")
  func logNormalShares() {
    let cost = Distribution.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))
    var stream = RandomStream(seed: 4, name: StreamName("RemoteConfig.fetch"))
    var below = 0
    var above = 0
    for _ in 0..<40_000 {
      let value = cost.draw(from: &stream)
      if value < .milliseconds(180) { below += 1 }
      if value > .milliseconds(650) { above += 1 }
    }
    // Standard deviations sqrt(40,000 x 0.5 x 0.5) = 100 and sqrt(40,000 x 0.05 x 0.95) = 43.6.
    #expect(abs(below - 20_000) < 4 * 100)
    #expect(abs(above - 2_000) < 4 * 44)
  }

  @Test("Samples give measured values only: the lower median, and p90 by nearest rank")
  func samples() {
    let four = Distribution.samples([4, 1, 3, 2].map { Nanoseconds.milliseconds($0) })
    // Ranks of four: ceil(4 x 0.5) = 2nd, ceil(4 x 0.9) = 4th.
    #expect(four.quantile(percent: 50) == .milliseconds(2))
    #expect(four.quantile(percent: 90) == .milliseconds(4))
    let ten = Distribution.samples((1...10).map { Nanoseconds.milliseconds($0) })
    #expect(ten.quantile(percent: 50) == .milliseconds(5))
    #expect(ten.quantile(percent: 90) == .milliseconds(9))
    let one = Distribution.samples([.milliseconds(6)])
    #expect(one.quantile(percent: 50) == .milliseconds(6))
    var stream = RandomStream(seed: 6, name: StreamName("samples"))
    let drawn = Set((0..<200).map { _ in four.draw(from: &stream) })
    #expect(drawn == Set([1, 2, 3, 4].map { Nanoseconds.milliseconds($0) }))
  }

  @Test("Equal ends make a fixed cost, a zero median included")
  func degenerate() {
    #expect(
      Distribution.percentiles(p50: .milliseconds(5), p95: .milliseconds(5))
        == .fixed(.milliseconds(5)))
    #expect(Distribution.percentiles(p50: .zero, p95: .zero) == .fixed(.zero))
    #expect(Distribution.triangular(low: .zero, mode: .zero, high: .zero) == .fixed(.zero))
    var stream = RandomStream(seed: 1, name: StreamName("point"))
    let point = Distribution.uniform(.milliseconds(3), .milliseconds(3))
    #expect(point.draw(from: &stream) == .milliseconds(3))
  }

  @Test("No value exceeds a day or falls below 0")
  func bounds() {
    #expect(Distribution.fixed(.max).quantile(percent: 50) == .seconds(86_400))
    #expect(Distribution.fixed(Nanoseconds(-1)).quantile(percent: 50) == .zero)
    let wide = Distribution.percentiles(p50: Nanoseconds(1), p95: .max)
    var stream = RandomStream(seed: 8, name: StreamName("wide"))
    for _ in 0..<1000 {
      let value = wide.draw(from: &stream)
      #expect(value >= .zero && value <= .seconds(86_400))
    }
    #expect(wide.quantile(percent: 99) == .seconds(86_400))
  }

  @Test("Every distribution takes one number a draw, so that later draws stay where they are")
  func oneNumberEach() {
    let all: [Distribution] = [
      .fixed(.milliseconds(1)),
      .uniform(.milliseconds(1), .milliseconds(2)),
      .triangular(low: .milliseconds(1), mode: .milliseconds(2), high: .milliseconds(4)),
      .percentiles(p50: .milliseconds(1), p95: .milliseconds(9)),
      .samples([.milliseconds(1), .milliseconds(2), .milliseconds(3)]),
    ]
    var reference = RandomStream(seed: 9, name: StreamName("one"))
    reference.skip(1)
    for distribution in all {
      var stream = RandomStream(seed: 9, name: StreamName("one"))
      _ = distribution.draw(from: &stream)
      #expect(stream == reference)
    }
  }

  @Test("The draws of a seed are pinned to the nanosecond")
  func pinned() {
    // With 40 digits: 29,703,655.80, 483,620,544.36, 309,658,620.39 and 48,296,371.12 ns.
    var stream = RandomStream(seed: 1, name: StreamName("RemoteConfig.fetch"))
    let cost = Distribution.percentiles(p50: .milliseconds(180), p95: .milliseconds(650))
    let drawn = (0..<4).map { _ in cost.draw(from: &stream).rawValue }
    #expect(drawn == [29_703_656, 483_620_544, 309_658_620, 48_296_371])
  }
}
