import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Choices of moves")
struct MoveChoicesTests {
  private static func option(
    _ name: String, _ item: ItemIndex, _ kind: MoveOption.Kind, to placement: Placement
  ) -> MoveOption {
    MoveOption(item: item, kind: kind, move: .move(name, to: placement), isAllowed: true)
  }

  private static let later = option("A", 0, .later, to: .afterFirstFrame)
  private static let off = option("A", 0, .offMain, to: .detached(nil))
  private static let first = MoveOption(
    item: 0, kind: .order, move: Move(item: "A", action: .start(.didFinishLaunching, .first)),
    isAllowed: true)
  private static let other = option("B", 1, .later, to: .afterFirstFrame)
  private static let third = option("C", 2, .later, to: .afterFirstFrame)

  /// A has two places, B and C one each: 3 * 2 * 2 combinations.
  private static let choices = [MoveChoice]([later, other, off, third, other])

  private func selections(_ plan: [MoveOption], upTo limit: Int) -> [PlanRuns.Selection] {
    Self.choices.selections(startingWith: Self.choices.selection(of: plan), upTo: limit)
  }

  @Test("Places of an item exclude each other, and a repeated move counts once")
  func groups() {
    let choices = Self.choices
    #expect(choices.map(\.item) == [0, 1, 2])
    #expect(choices.map(\.options) == [[Self.later, Self.off], [Self.other], [Self.third]])
    #expect(choices.count(upTo: 12) == 12)
    #expect(choices.count(upTo: 11) == nil)
  }

  @Test("A start excludes no place")
  func starts() {
    let choices = [MoveChoice]([Self.first, Self.later, Self.off])
    #expect(choices.map(\.options) == [[Self.first], [Self.later, Self.off]])
    #expect(choices.selection(of: [Self.first, Self.off]) == [1, 2])
  }

  @Test("Options are a selection unless two exclude each other or one is unknown")
  func selection() {
    #expect(Self.choices.selection(of: [Self.third, Self.off]) == [2, 0, 1])
    #expect(Self.choices.selection(of: [Self.later, Self.off]) == nil)
    #expect(Self.choices.selection(of: [Self.first]) == nil)
    #expect(Self.choices.selection(of: []) == [0, 0, 0])
  }

  @Test("All combinations are listed once, the plan and each move alone first")
  func all() {
    let list = selections([Self.off, Self.third], upTo: 12)
    #expect(list.count == 12)
    #expect(Set(list).count == 12)
    let first: [PlanRuns.Selection] = [
      [0, 0, 0], [2, 0, 1], [1, 0, 0], [2, 0, 0], [0, 1, 0], [0, 0, 1],
    ]
    #expect(Array(list.prefix(6)) == first)
  }

  @Test("Beyond the limit the parts of the plan are listed, and nothing else but each move alone")
  func limited() {
    let plan = [Self.off, Self.other, Self.third]
    // Without moves, four moves alone, three pairs of the plan and the plan.
    let list = selections(plan, upTo: 11)
    #expect(list.count == 1 + 4 + 3 + 1)
    #expect(list.allSatisfy { $0[0] != 1 || $0 == [1, 0, 0] })
    #expect(selections(plan, upTo: 3) == Array(list.prefix(3)))
    #expect(
      Self.choices.selections(startingWith: nil, upTo: 11).count == 1 + 4)
  }
}
