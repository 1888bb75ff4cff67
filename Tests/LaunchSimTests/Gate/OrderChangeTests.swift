import Testing

@testable import LaunchSim

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
