import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Launches beside a mix of devices")
struct MixComparisonTests {
  private func part(_ device: String, _ weight: Double, cpu: String = #""40ms""#) throws
    -> MixComparison.Part
  {
    let text = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A"]"#, work: #""A":{"cpu":\#(cpu)}"#,
      rest: #""device":"\#(device)""#)
    return .init(try ScenarioFixture.read(("t", text)).scenario, weight: weight)
  }

  /// The simulated time of a part, with the display at its mean.
  private func time(_ part: MixComparison.Part) throws -> Nanoseconds {
    let figures = SimulatedFigures(try Report(simulating: part.scenario), meansDisplay: true)
    return try #require(figures[.milestone(.firstFrame)])
  }

  private func launches(
    _ times: [(time: Nanoseconds, count: Int)], device: String? = nil
  ) -> ObservedLaunches {
    var launches = ObservedLaunches()
    launches.device = device
    _ = launches.add(
      .milestone(.firstFrame),
      .buckets(times.map { .init(least: $0.time, most: $0.time, count: $0.count) }))
    return launches
  }

  private func compare(
    _ parts: [MixComparison.Part], _ launches: ObservedLaunches...
  ) throws -> MixComparison {
    try #require(try MixComparison.all(parts, launches).first)
  }

  @Test("Launches as simulated differ by nothing")
  func same() throws {
    let parts = [try part("iphone-8", 1), try part("iphone-15", 3)]
    let slow = try time(parts[0])
    let fast = try time(parts[1])
    let comparison = try compare(parts, launches([(fast, 3_000), (slow, 1_000)]))
    #expect(comparison.distance == .zero)
    #expect(!comparison.differs && comparison.culprit == nil && comparison.isWithoutSpread)
    #expect(comparison.devices.map(\.share) == [0.25, 0.75])
    #expect(comparison.rows.first { $0.percent == 50 }?.device == "iphone-15")
    #expect(comparison.rows.first { $0.percent == 90 }?.device == "iphone-8")
  }

  @Test("The distance is the mean difference of the quantiles, and its interval holds it")
  func distance() throws {
    let parts = [try part("iphone-12", 1)]
    let time = try time(parts[0])
    // A quarter of the launches is 80 ms later: 20 ms in the mean.
    let comparison = try compare(
      parts, launches([(time, 7_500), (time + .milliseconds(80), 2_500)]))
    #expect(comparison.distance == .milliseconds(20))
    #expect(comparison.range.contains(.milliseconds(20)))
    // The share of 10,000 launches has a standard deviation of 0.43 %, of which 80 ms make 0.35 ms.
    let width = comparison.range.upperBound - comparison.range.lowerBound
    #expect(width > .microseconds(1_000) && width < .microseconds(1_800), "\(width)")
    #expect(comparison.differs && comparison.worst?.percent ?? 0 >= 90)
    #expect(comparison.culprit == nil)
  }

  @Test("A device whose times are off by one factor is found with the factor")
  func culprit() throws {
    let parts = [try part("iphone-8", 1), try part("iphone-12", 1), try part("iphone-15", 2)]
    let times = try parts.map { try time($0) }
    let slow = Nanoseconds(times[0].rawValue * 3 / 2)
    let comparison = try compare(
      parts, launches([(times[2], 2_000), (times[1], 1_000), (slow, 1_000)]))
    let culprit = try #require(comparison.culprit)
    #expect(culprit.device == "iphone-8")
    #expect(abs((culprit.factor ?? 0) / 1.5 - 1) < 0.03)
    #expect(culprit.distance < Nanoseconds(comparison.distance.rawValue / 5))
  }

  @Test("Launches that name their devices tell themselves which one disagrees")
  func named() throws {
    let parts = [try part("iphone-8", 1), try part("iphone-15", 1)]
    let times = try parts.map { try time($0) }
    let comparison = try compare(
      parts, launches([(times[0], 500)], device: "iphone-8"),
      launches([(times[1] + .milliseconds(30), 500)], device: "iphone-15"))
    let culprit = try #require(comparison.culprit)
    #expect(culprit.device == "iphone-15" && culprit.factor == nil)
    #expect(culprit.distance == .milliseconds(30))
  }

  @Test("Launches drawn from the model differ by chance alone, in most of many trials")
  func chance() throws {
    let parts = [try part("iphone-12", 1, cpu: #"{"uniform":["20ms","120ms"]}"#)]
    // Launches of the model, and not those that the comparison draws.
    let figures = try (0..<200).map { draw in
      try #require(
        SimulatedFigures(
          try Report(simulating: parts[0].scenario, costs: .draw(seed: 9_000 + UInt64(draw))),
          meansDisplay: true)[.milestone(.firstFrame)])
    }
    var stream = RandomStream(seed: 3, name: StreamName("launches"))
    var differing = 0
    for _ in 0..<40 {
      let sample = (0..<400).map { _ in
        figures[Int(stream.nextIndex(below: UInt64(figures.count)))]
      }
      let counted = Dictionary(sample.map { ($0, 1) }, uniquingKeysWith: +)
        .sorted { $0.key < $1.key }.map { (time: $0.key, count: $0.value) }
      let comparison = try compare(parts, launches(counted))
      differing += comparison.differs ? 1 : 0
      #expect(!comparison.isWithoutSpread)
    }
    // Of forty trials one is beyond the limit on average.
    #expect(differing <= 5, "\(differing)")
  }

  @Test("A figure without a histogram, or of another kind of launch, is left out")
  func leftOut() throws {
    let parts = [try part("iphone-12", 1)]
    var mean = ObservedLaunches()
    _ = mean.add(.milestone(.firstFrame), .mean(.seconds(1), runs: 4))
    var resume = launches([(.seconds(1), 5)])
    resume.kind = .resume
    #expect(try MixComparison.all(parts, [mean, resume]).isEmpty)
  }

  @Test("The text has the distance first, then the quantiles; every form says the same")
  func texts() throws {
    let parts = [try part("iphone-8", 1), try part("iphone-15", 1)]
    let time = try time(parts[0])
    let comparison = try compare(parts, launches([(time + .milliseconds(200), 900)]))
    let text = MixText(comparison).text
    #expect(text.contains("on average"), "\(text)")
    #expect(text.contains("50 % iPhone 8, 50 % iPhone 15"))
    let answer = MixText(comparison).answer
    #expect(MixText(comparison).markdown.contains("| P90 |"))
    #expect(
      MixText.json([comparison], diagnostics: [])
        .contains(#""answer": \#(JSONLayout.quoted(answer))"#))
    #expect(MixText(comparison, isQuiet: true).text.split(separator: "\n").count <= 6)
  }
}
