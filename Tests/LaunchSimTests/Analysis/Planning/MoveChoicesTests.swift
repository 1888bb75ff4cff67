import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Choices of moves")
struct MoveChoicesTests {
  private static let later = Move.move("A", to: .afterFirstFrame)
  private static let off = Move.move("A", to: .detached(nil))
  private static let other = Move.move("B", to: .afterFirstFrame)
  private static let third = Move.move("C", to: .afterFirstFrame)

  /// A has two moves, B and C one each: 3 × 2 × 2 combinations.
  private func choices(plan: [Move]) -> MoveChoices {
    MoveChoices(
      [
        AllowedMove(item: 0, move: Self.later), AllowedMove(item: 1, move: Self.other),
        AllowedMove(item: 0, move: Self.off), AllowedMove(item: 2, move: Self.third),
        AllowedMove(item: 1, move: Self.other),
      ], plan: plan)
  }

  @Test("Moves of an item exclude each other, and a repeated move counts once")
  func groups() {
    let choices = choices(plan: [])
    #expect(choices.choices.map(\.item) == [0, 1, 2])
    #expect(choices.choices.map(\.moves) == [[Self.later, Self.off], [Self.other], [Self.third]])
    #expect(choices.moves(of: [2, 0, 1]) == [Self.off, Self.third])
    #expect(choices.count(upTo: 12) == 12)
    #expect(choices.count(upTo: 11) == nil)
  }

  @Test("The plan is a combination, unless it moves an item twice or has another move")
  func plans() {
    #expect(choices(plan: [Self.third, Self.off]).plan == [2, 0, 1])
    #expect(choices(plan: [Self.later, Self.off]).plan == nil)
    #expect(choices(plan: [.remove("A")]).plan == nil)
    #expect(choices(plan: []).plan == nil)
  }

  @Test("All combinations are listed once, the plan and each move alone first")
  func all() {
    let list = choices(plan: [Self.off, Self.third]).combinations(upTo: 12)
    #expect(list.count == 12)
    #expect(Set(list).count == 12)
    let first = [[0, 0, 0], [2, 0, 1], [1, 0, 0], [2, 0, 0], [0, 1, 0], [0, 0, 1]]
    #expect(Array(list.prefix(6)) == first)
  }

  @Test("Beyond the limit the parts of the plan are listed, and nothing else but each move alone")
  func limited() {
    let plan = [Self.off, Self.other, Self.third]
    // Without moves, four moves alone, three pairs of the plan and the plan.
    let list = choices(plan: plan).combinations(upTo: 11)
    #expect(list.count == 1 + 4 + 3 + 1)
    #expect(list.allSatisfy { $0[0] != 1 || $0 == [1, 0, 0] })
    #expect(choices(plan: plan).combinations(upTo: 3) == Array(list.prefix(3)))
    #expect(choices(plan: []).combinations(upTo: 11).count == 1 + 4)
  }
}
