import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Times of observed launches")
struct ObservedTimesTests {
  private func runs(_ milliseconds: Int64...) -> ObservedTimes {
    .runs(milliseconds.map { .milliseconds($0) })
  }

  @Test("The middle of runs is their median, with their range")
  func runs() {
    #expect(
      runs(950, 901, 893, 910, 906).middle
        == .init(
          kind: .median, time: .milliseconds(906),
          range: .milliseconds(893) ... .milliseconds(950)))
    #expect(runs(4, 2).middle?.time == .milliseconds(3))
    #expect(runs(7).middle == .init(kind: .median, time: .milliseconds(7), launchesNeeded: 5))
  }

  @Test("From six runs on the range is the interval of the median by ranks")
  func interval() {
    // Conover, table A3: the median of 20 lies between the 6th and the 15th in 95.9 % of cases.
    let times = ObservedTimes.runs((1...20).map { .milliseconds($0) })
    #expect(times.middle?.range == .milliseconds(6) ... .milliseconds(15))
    #expect(runs(1, 2, 3, 4, 5, 6).middle?.range == .milliseconds(1) ... .milliseconds(6))
  }

  @Test("Launches of a bucket lie evenly between its ends, for each quantile")
  func buckets() {
    let histogram = ObservedTimes.buckets([
      .init(least: .milliseconds(300), most: .milliseconds(400), count: 6),
      .init(least: .milliseconds(400), most: .milliseconds(500), count: 2),
    ])
    #expect(histogram.count == 8)
    #expect(
      histogram.middle
        == .init(
          kind: .median, time: Nanoseconds(366_666_666),
          range: .milliseconds(300) ... .milliseconds(500),
          bucket: .milliseconds(300) ... .milliseconds(400)))
    // 1,000 launches from 300 to 500 ms stand 0.2 ms apart: the 100th is at 319.9 ms.
    let wide = ObservedTimes.buckets([
      .init(least: .milliseconds(300), most: .milliseconds(500), count: 1_000)
    ])
    let times = [10, 50, 99].map { wide.quantile(percent: $0)?.time }
    #expect(times == [319_900, 400_000, 497_900].map { .microseconds($0) })
    let one = ObservedTimes.buckets([
      .init(least: .milliseconds(300), most: .milliseconds(500), count: 1)
    ])
    #expect(one.middle?.range == .milliseconds(300) ... .milliseconds(500))
  }

  @Test("Buckets that overlap are divided, so that quantiles rise")
  func overlapping() {
    // 100 launches evenly from 200 to 600 ms, and 100 at 400 ms.
    let wide = ObservedTimes.buckets([
      .init(least: .milliseconds(200), most: .milliseconds(600), count: 100)
    ])
    let runs = ObservedTimes.runs(Array(repeating: .milliseconds(400), count: 100))
    let pooled = ObservedTimes.pooled([wide, runs])
    #expect(
      pooled
        == .buckets([
          .init(least: .milliseconds(200), most: .milliseconds(400), count: 50),
          .init(least: .milliseconds(400), most: .milliseconds(400), count: 100),
          .init(least: .milliseconds(400), most: .milliseconds(600), count: 50),
        ]))
    #expect(pooled?.quantile(percent: 95)?.time == .milliseconds(558))
    // Three days of one histogram, and a bucket that lies in another.
    let days = ObservedTimes.pooled(Array(repeating: wide, count: 3))
    #expect(
      days == .buckets([.init(least: .milliseconds(200), most: .milliseconds(600), count: 300)]))
    let inner = ObservedTimes.buckets([
      .init(least: .milliseconds(300), most: .milliseconds(500), count: 3),
      .init(least: .milliseconds(700), most: .milliseconds(800), count: 1),
    ])
    #expect(ObservedTimes.pooled([wide, inner])?.count == 104)
  }

  @Test("Quantiles and ranges of a histogram with overlapping buckets rise as its launches do")
  func nested() throws {
    // Below 310 ms there are 55 launches and 65 * 110 / 1,800 of the wide bucket.
    let histogram = ObservedTimes.buckets([
      .init(least: .milliseconds(200), most: .milliseconds(2_000), count: 65),
      .init(least: .milliseconds(300), most: .milliseconds(310), count: 55),
    ])
    let median = try #require(histogram.middle)
    #expect((.milliseconds(330) ... .milliseconds(345)).contains(median.time), "\(median)")
    #expect(median.range?.contains(median.time) == true)
    // Buckets too dense for fractions have as many launches as before.
    let dense = ObservedTimes.pooled([
      .buckets([
        .init(least: Nanoseconds(40), most: Nanoseconds(875_125_476_034), count: 1),
        .init(least: Nanoseconds(13), most: Nanoseconds(21), count: 1_000_000_000),
        .init(least: .zero, most: Nanoseconds(349_452_815_668), count: 1_000_000_000),
      ])
    ])
    #expect(dense?.count == 2_000_000_001)
  }

  @Test("A mean has no range, and quantiles have a middle only with the median")
  func summaries() {
    #expect(ObservedTimes.mean(.milliseconds(64), runs: 12).middle?.range == nil)
    #expect(ObservedTimes.mean(.milliseconds(64), runs: 12).middle?.kind == .mean)
    let ninety = ObservedTimes.Quantile(percent: 90, time: .milliseconds(90))
    #expect(ObservedTimes.quantiles([ninety]).middle == nil)
    let fifty = ObservedTimes.Quantile(percent: 50, time: .milliseconds(40))
    #expect(ObservedTimes.quantiles([fifty, ninety]).middle?.time == .milliseconds(40))
  }
}
