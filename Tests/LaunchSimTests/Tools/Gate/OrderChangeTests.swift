import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Changes of an order")
struct OrderChangeTests {
  private static func order(_ lanes: [(String, String)]) -> [LaunchValues.Lane] {
    lanes.map { .init(lane: $0, names: $1.map(String.init)) }
  }

  private static func changes(
    _ former: [(String, String)], _ now: [(String, String)]
  ) -> [OrderChange] {
    OrderChange.all(from: order(former), to: order(now))
  }

  private static func place(_ lane: String, _ predecessor: String?) -> OrderChange.Place {
    .init(lane: lane, predecessor: predecessor)
  }

  @Test("The same order has none")
  func same() {
    #expect(
      Self.changes([("main", "ABC"), ("pool", "X")], [("main", "ABC"), ("pool", "X")]) == [])
  }

  @Test("A name that moves is the only change, with its predecessors")
  func moved() {
    #expect(
      Self.changes([("main", "ABCDE")], [("main", "BCDAE")])
        == [.init(name: "A", former: Self.place("main", nil), now: Self.place("main", "D"))])
  }

  @Test("A name that changes its lane is one change, not one gone and one new")
  func lane() {
    #expect(
      Self.changes([("main", "ABC"), ("pool", "X")], [("main", "AC"), ("pool", "XB")])
        == [.init(name: "B", former: Self.place("main", "A"), now: Self.place("pool", "X"))])
  }

  @Test("Names that appear and go have one place each")
  func ends() {
    #expect(
      Self.changes([("main", "AB")], [("main", "AC"), ("pool", "D")])
        == [
          .init(name: "C", now: Self.place("main", "A")),
          .init(name: "D", now: Self.place("pool", nil)),
          .init(name: "B", former: Self.place("main", "A")),
        ])
  }

  private static let limit = LaunchValues.laneLimit

  /// An order with a name of a callback, and so many names of items more than a baseline lists.
  private static func order(_ callback: String, beyondLimit more: Int) -> [LaunchValues.Lane] {
    [
      .init(lane: LaunchValues.Lane.callbacks, names: [callback]),
      .init(lane: "main", names: (0..<limit + more).map { "n\($0)" }),
    ]
  }

  /// The values that a baseline keeps of an order.
  private static func values(_ order: [LaunchValues.Lane]) -> [Measure: GateValue] {
    var values: [Measure: GateValue] = [.order: .digest(LaunchValues.digest(of: order))]
    for lane in order where lane.isListed { values[.laneOrder(lane.lane)] = .names(lane.names) }
    return values
  }

  @Test(
    "A lane of more names than a baseline lists is not compared, and none for an empty one",
    arguments: [-1, 0, 1], [-1, 0, 1])
  func limit(former: Int, now: Int) throws {
    let (before, after) = (
      Self.order("a", beyondLimit: former), Self.order("b", beyondLimit: now)
    )
    let findings = LaunchCheck.Comparison(
      values: Self.values(after), accepted: Self.values(before), tolerance: Tolerance(),
      order: after
    ).findings
    guard case .orderChanged(let changes, let unlisted)? = findings.first?.subject else {
      Issue.record("\(findings)")
      return
    }
    let isCompared = former <= 0 && now <= 0
    #expect(unlisted == (isCompared ? [] : ["main"]))
    // The one callback is gone and the other is new, and so is the last name of the longer lane.
    #expect(changes.count == 1 + 1 + (isCompared ? abs(now - former) : 0))
  }

  @Test("A lane that is empty on one side is compared, whichever the side")
  func empty() throws {
    let whole = Self.order("a", beyondLimit: -Self.limit + 2)
    let empty = Array(whole.prefix(1))
    for (before, after) in [(whole, empty), (empty, whole)] {
      let findings = LaunchCheck.Comparison(
        values: Self.values(after), accepted: Self.values(before), tolerance: Tolerance(),
        order: after
      ).findings
      guard case .orderChanged(let changes, let unlisted)? = findings.first?.subject else {
        Issue.record("\(findings)")
        return
      }
      #expect(unlisted == [])
      #expect(changes.map(\.name).sorted() == ["n0", "n1"])
    }
  }

  @Test("The evidence names a lane that is too long, and does not call the baseline a digest")
  func evidence() throws {
    func report(_ count: Int) throws -> Report {
      let names = (0..<count).map { "\"n\($0)\"" }.joined(separator: ",")
      let work = (0..<count).map { "\"n\($0)\":{\"cpu\":\"1us\"}" }.joined(separator: ",")
      let text = ScenarioFixture.scenario(app: "\"didFinishLaunching\":[\(names)]", work: work)
      return try Report(simulating: ScenarioFixture.read((GateFixture.name, text)).scenario)
    }
    let check = GateFixture.check(
      try report(Self.limit + 1), against: try GateFixture.baseline(report(Self.limit)))
    let finding = try #require(check.findings.first { $0.facts.id == "order-changed" })
    let words = CheckWords(check, in: GateFixture.result(check))
    // 2,001 names, of which the first eight are shown.
    #expect(
      words.evidence(for: finding).dropLast() == [
        "main: n0 → n1 → n2 → n3 → n4 → n5 → n6 → n7 → … 1993 more; not compared, as a baseline "
          + "has at most 2000 names of a lane"
      ])
  }

  @Test("As many names change as must, for every order of five")
  func least() {
    func permutations(_ names: [Character]) -> [[Character]] {
      guard names.count > 1 else { return [names] }
      return names.indices.flatMap { index in
        var rest = names
        let name = rest.remove(at: index)
        return permutations(rest).map { [name] + $0 }
      }
    }
    /// The longest subsequence of ascending names, by trying all.
    func longest(_ names: [Character]) -> Int {
      (0..<(1 << names.count)).map { mask -> Int in
        let kept = names.indices.filter { mask & 1 << $0 != 0 }.map { names[$0] }
        return kept == kept.sorted() ? kept.count : 0
      }.max() ?? 0
    }
    for names in permutations(Array("ABCDE")) {
      #expect(
        Self.changes([("main", "ABCDE")], [("main", String(names))]).count == 5 - longest(names))
    }
  }
}
