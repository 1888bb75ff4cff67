import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Movements")
struct MovementTests {
  private static func values(_ times: [(Measure, Int64)]) -> [Measure: GateValue] {
    Dictionary(
      times.map { ($0, .time(.milliseconds($1))) }, uniquingKeysWith: { first, _ in first })
  }

  @Test("Judged measures of both sides are compared, in the order in which users meet them")
  func order() {
    let (ready, first) = (Measure.milestone(.frameReady), Measure.milestone(.firstFrame))
    let content = Measure.milestone(.contentReady)
    let accepted = Self.values([(content, 40), (first, 20), (ready, 10), (.item("A"), 5)])
    let values = Self.values([(ready, 12), (first, 20), (.item("A"), 6), (.backgroundMargin, 1)])
    let movements = Change.judged(from: accepted, to: values)
    // 10 to 12 ms, and 20 ms as before; the others stand on one side, or are not judged.
    #expect(movements.map(\.subject) == [ready, first])
    #expect(movements.map(\.more) == [.milliseconds(2), .zero])
  }

  @Test("Less time left in the background is a loss, as is every other growth")
  func loss() {
    func movement(_ measure: Measure, _ before: Int64, _ after: Int64) -> CheckFinding.Movement {
      Change(measure, from: Nanoseconds(before), to: Nanoseconds(after))
    }
    let later = movement(.milestone(.firstFrame), 10, 13)
    #expect((later.more, later.loss) == (Nanoseconds(3), Nanoseconds(3)))
    let shorter = movement(.backgroundMargin, 13, 10)
    #expect((shorter.more, shorter.loss) == (Nanoseconds(-3), Nanoseconds(3)))
    // No baseline makes a difference that a time cannot hold.
    let extreme = movement(.backgroundMargin, .max, .min)
    #expect((extreme.more, extreme.loss) == (Nanoseconds(-.max), Nanoseconds(.max)))
  }
}
