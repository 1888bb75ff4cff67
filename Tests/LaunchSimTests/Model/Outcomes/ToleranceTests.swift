import Testing

@testable import LaunchSim

@Suite("Tolerances")
struct ToleranceTests {
  @Test("Every milestone and the margin in the background have one, a millisecond if none is given")
  func usual() {
    #expect(Tolerance.measures.count == Milestone.allCases.count + 1)
    for measure in Tolerance.measures {
      #expect(Tolerance().of(measure) == .time(.milliseconds(1)))
    }
    #expect(Tolerance().common == .time(.milliseconds(1)))
  }

  @Test("One that is the usual one is as good as none")
  func normal() {
    var tolerance = Tolerance(.time(.milliseconds(2)))
    #expect(tolerance.common == .time(.milliseconds(2)))
    tolerance[.backgroundMargin] = .time(.seconds(1))
    #expect(tolerance.common == nil)
    #expect(tolerance.of(.backgroundMargin) == .time(.seconds(1)))
    #expect(tolerance.of(.milestone(.firstFrame)) == .time(.milliseconds(2)))
    for measure in Tolerance.measures { tolerance[measure] = .time(.milliseconds(1)) }
    #expect(tolerance == Tolerance())
    #expect(Tolerance(.time(.milliseconds(1))) == Tolerance())
    #expect(Tolerance(.time(.zero)).of(.backgroundMargin) == .time(.zero))
  }

  @Test("A percentage is a share of the accepted value, without parts of a nanosecond")
  func share() {
    let amount = Tolerance.Amount.share(millionths: 25_000)
    // 2.5 % of 162 ms are 4.05 ms, of 41 ns 1.025 ns, and of a margin overrun by 2 s 50 ms.
    #expect(amount.of(.milliseconds(162)) == .microseconds(4_050))
    #expect(amount.of(Nanoseconds(41)) == Nanoseconds(1))
    #expect(amount.of(.seconds(-2)) == .milliseconds(50))
    #expect(amount.of(.max) == Nanoseconds(.max / 40))
    #expect(Tolerance.Amount.share(millionths: 1_000_000).of(.max) == .max)
  }

  @Test("The keys are those of milestones, and one of their own")
  func keys() {
    #expect(Measure.milestone(.firstFrame).key == "firstFrame")
    #expect(Measure.backgroundMargin.key == "backgroundMargin")
  }
}
