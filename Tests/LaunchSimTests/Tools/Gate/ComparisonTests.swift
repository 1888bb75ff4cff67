import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Values beside the accepted ones")
struct ComparisonTests {
  /// Values in microseconds, with a digest of the order.
  private static func values(
    _ times: [String: Int64], order: UInt64? = nil
  ) -> [Measure: GateValue] {
    var values: [Measure: GateValue] = [:]
    for (key, time) in times {
      if let measure = Measure(key: key) { values[measure] = .time(.microseconds(time)) }
    }
    values[.order] = order.map { .digest($0) }
    return values
  }

  private static func findings(
    _ accepted: [Measure: GateValue], _ values: [Measure: GateValue]
  ) -> [CheckFinding] {
    LaunchCheck.Comparison(values: values, accepted: accepted, tolerance: Tolerance()).findings
  }

  private static func ids(
    _ accepted: [Measure: GateValue], _ values: [Measure: GateValue]
  ) -> [String] {
    findings(accepted, values).map(\.facts.id)
  }

  @Test("A change of the tolerance counts as none, and one more nanosecond counts")
  func tolerance() {
    let accepted = Self.values(["frameReady": 100_000], order: 1)
    #expect(Self.ids(accepted, accepted) == [])
    #expect(Self.ids(accepted, Self.values(["frameReady": 101_000], order: 1)) == [])
    #expect(Self.ids(accepted, Self.values(["frameReady": 99_000], order: 1)) == [])
    var values = accepted
    values[.milestone(.frameReady)] = .time(.milliseconds(101) + Nanoseconds(1))
    #expect(Self.ids(accepted, values) == ["regressed"])
    values[.milestone(.frameReady)] = .time(.milliseconds(99) - Nanoseconds(1))
    #expect(Self.ids(accepted, values) == ["improved"])
  }

  @Test("A regression names all parts of the path that changed, which add up to its loss")
  func blame() throws {
    let accepted = Self.values([
      "frameReady": 160_000, "firstFrame": 166_667, "responsive": 166_667,
      "phase:applicationInit": 30_000, "phase:initialFrame": 24_000, "item:Open": 10_000,
      "item:Parse": 20_000, "item:Layout": 20_000, "main:item:Warm": 5_000,
    ])
    let values = Self.values([
      "frameReady": 172_250, "firstFrame": 183_334, "responsive": 183_334,
      "phase:applicationInit": 43_250, "phase:initialFrame": 23_000, "item:Open": 12_250,
      "item:Cache": 11_000, "item:Parse": 20_000, "item:Layout": 19_000, "main:item:Warm": 9_000,
    ])
    let regression = try #require(Self.findings(accepted, values).regression)
    #expect(
      regression.movements.map(\.subject)
        == [.frameReady, .firstFrame, .responsive].map { .milestone($0) })
    #expect(
      regression.movements.map(\.loss) == [12_250, 16_667, 16_667].map(Nanoseconds.microseconds))
    #expect(regression.blame.phase?.subject == .phase(.applicationInitialization))
    // 43.25 - 30 ms; of these 11 ms are an item that was not there, and 2.25 ms more of another.
    #expect(regression.blame.phase?.loss == .microseconds(13_250))
    #expect(regression.blame.items.map(\.subject) == [.item("Cache"), .item("Open")])
    #expect(regression.blame.items.map(\.loss) == [11_000, 2_250].map(Nanoseconds.microseconds))
    #expect(regression.blame.items.map(\.first) == [.zero, .milliseconds(10)])
    // 11 + 2.25 - 1 = 12.25 ms: all of the loss is in items.
    #expect(regression.blame.parts.map(\.subject) == ["Cache", "Open", "Layout"])
    #expect(
      regression.blame.parts.map(\.more) == [11_000, 2_250, -1_000].map(Nanoseconds.microseconds))
    // 13.25 - 1 = 12.25 ms as well.
    #expect(
      regression.blame.phases.map(\.more) == [13_250, -1_000].map(Nanoseconds.microseconds))
    #expect(regression.blame.culprit == "Cache")
  }

  @Test("Items that lost as much stand in the order of their names")
  func ties() throws {
    let accepted = Self.values(["frameReady": 100_000])
    let values = Self.values([
      "frameReady": 106_000, "item:C": 2_000, "item:A": 2_000, "item:B": 2_000,
    ])
    let regression = try #require(Self.findings(accepted, values).regression)
    #expect(regression.blame.items.map(\.subject) == ["A", "B", "C"].map { .item($0) })
    #expect(regression.blame.phase == nil)
    // 106 - 100 = 3 × 2 ms: nothing is left for the callbacks' own steps.
    #expect(regression.blame.parts.map(\.subject) == ["A", "B", "C"])
  }

  @Test("Time that is in no item is a part of its own")
  func rest() throws {
    let accepted = Self.values(["frameReady": 100_000, "item:A": 10_000, "item:B": 5_000])
    let values = Self.values(["frameReady": 107_000, "item:A": 12_000])
    let blame = try #require(Self.findings(accepted, values).regression).blame
    // 7 = 2 - 5 + 10 ms.
    #expect(blame.parts.map(\.subject) == [nil, "B", "A"])
    #expect(blame.parts.map(\.more) == [10_000, -5_000, 2_000].map(Nanoseconds.microseconds))
    #expect(blame.culprit == nil)
  }

  @Test("If responsive alone regressed, the items that hold the main thread are named")
  func responsive() throws {
    let accepted = Self.values([
      "frameReady": 160_000, "firstFrame": 166_667, "responsive": 196_667, "item:Open": 10_000,
      "main:item:Warm": 30_000,
    ])
    let values = Self.values([
      "frameReady": 160_000, "firstFrame": 166_667, "responsive": 206_667, "item:Open": 10_500,
      "main:item:Warm": 35_000, "main:item:Sync": 5_000,
    ])
    let regression = try #require(Self.findings(accepted, values).regression)
    #expect(regression.movements.map(\.subject) == [.milestone(.responsive)])
    #expect(regression.movements.map(\.loss) == [.milliseconds(10)])
    #expect(regression.blame.phase == nil)
    #expect(regression.blame.items.map(\.subject) == [.item("Sync", .main), .item("Warm", .main)])
    #expect(regression.blame.items.map(\.loss) == [.milliseconds(5), .milliseconds(5)])
  }

  @Test("Content ready is judged like the others")
  func contentReady() throws {
    let accepted = Self.values(["contentReady": 250_000, "item:Open": 1_000])
    let values = Self.values(["contentReady": 260_000, "item:Open": 9_000])
    let regression = try #require(Self.findings(accepted, values).regression)
    #expect(regression.movements.map(\.loss) == [.milliseconds(10)])
    // Shares of the path to the frame say nothing about work behind it.
    #expect(regression.blame.items == [])
  }

  @Test("Less time left in the background is a loss, and more is none")
  func backgroundMargin() throws {
    let accepted = Self.values(["backgroundMargin": 5_000])
    let worse = Self.findings(accepted, Self.values(["backgroundMargin": 2_000]))
    #expect(worse.map(\.facts.id) == ["regressed"])
    #expect(worse.regression?.movements.map(\.loss) == [.milliseconds(3)])
    #expect(Self.ids(accepted, Self.values(["backgroundMargin": 4_000])) == [])
    #expect(Self.ids(accepted, Self.values(["backgroundMargin": 8_000])) == ["improved"])
    #expect(Self.ids(accepted, Self.values(["backgroundMargin": -20_000])) == ["regressed"])
  }

  @Test("A measure that is gone is missing, which is no zero, and a new one is to be accepted")
  func missing() {
    let accepted = Self.values(["frameReady": 100_000, "contentReady": 200_000])
    let gone = Self.findings(accepted, Self.values(["frameReady": 100_000]))
    #expect(gone.map(\.facts.id) == ["missing"])
    #expect(gone.allSatisfy { $0.outcome == .bad })
    let new = Self.findings(Self.values(["frameReady": 100_000]), accepted)
    #expect(new.map(\.facts.id) == ["new"])
    #expect(new.allSatisfy { $0.outcome == .nothingToCompare })
    // Items and phases come and go; they explain, and are not judged.
    #expect(
      Self.ids(accepted, accepted.merging(Self.values(["item:A": 1]), uniquingKeysWith: { $1 }))
        == [])
  }

  @Test("Another order is a warning, unless the baseline has none")
  func order() {
    let accepted = Self.values(["frameReady": 1], order: 1)
    let changed = Self.findings(accepted, Self.values(["frameReady": 1], order: 2))
    #expect(changed.map(\.facts.id) == ["order-changed"])
    #expect(changed.allSatisfy { !$0.isFailure && $0.severity == .warning })
    #expect(
      Self.ids(Self.values(["frameReady": 1]), Self.values(["frameReady": 1], order: 2)) == [])
  }

  @Test("A first frame that slips with frame ready within its tolerance is a warning of its own")
  func slipped() throws {
    let accepted = Self.values([
      "frameReady": 166_000, "firstFrame": 166_667, "responsive": 196_667, "contentReady": 166_667,
    ])
    // 0.9 ms more, and the next refresh shows it: what follows the frame comes 16.667 ms later too.
    var times: [String: Int64] = [
      "frameReady": 166_900, "firstFrame": 183_334, "responsive": 213_334, "contentReady": 183_334,
    ]
    let findings = Self.findings(accepted, Self.values(times))
    #expect(findings.map(\.facts.id) == ["slipped"])
    #expect(findings.allSatisfy { !$0.isFailure })
    guard case .slipped(let movements, let ready, _) = try #require(findings.first).subject else {
      return
    }
    #expect(movements.map(\.loss) == Array(repeating: .microseconds(16_667), count: 3))
    #expect(ready.loss == .microseconds(900))
    // Content that comes later by more than the refresh has lost something else.
    times["contentReady"] = 190_000
    #expect(Self.ids(accepted, Self.values(times)) == ["regressed", "slipped"])
    // 1.1 ms more is beyond the tolerance.
    times["frameReady"] = 167_100
    #expect(Self.ids(accepted, Self.values(times)) == ["regressed"])
  }

  @Test("Any number of a baseline can be compared")
  func extremes() {
    for time in [Int64.min, -1, 0, .max] {
      let ready = Measure.milestone(.frameReady)
      let accepted: [Measure: GateValue] = [
        ready: .time(Nanoseconds(time)), .backgroundMargin: .time(Nanoseconds(time)),
      ]
      let values = Self.values(["frameReady": 100_000, "backgroundMargin": 100_000])
      let isLess = time < 100_000_000
      #expect(
        Self.findings(accepted, values).regression?.movements.first?.subject
          == (isLess ? ready : .backgroundMargin))
    }
  }
}
