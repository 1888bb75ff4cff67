import Testing

@testable import LaunchSim

@Suite("Tolerances")
struct ToleranceTests {
  @Test("Every milestone and the margin in the background have one, a millisecond if none is given")
  func usual() {
    #expect(Tolerance.Measure.allCases.count == Milestone.allCases.count + 1)
    for measure in Tolerance.Measure.allCases {
      #expect(Tolerance().of(measure) == .milliseconds(1))
    }
    #expect(Tolerance().common == .milliseconds(1))
  }

  @Test("One that is the usual one is as good as none")
  func normal() {
    var tolerance = Tolerance(.milliseconds(2))
    #expect(tolerance.common == .milliseconds(2))
    tolerance[.backgroundMargin] = .seconds(1)
    #expect(tolerance.common == nil)
    #expect(tolerance.of(.backgroundMargin) == .seconds(1))
    #expect(tolerance.of(.milestone(.firstFrame)) == .milliseconds(2))
    for measure in Tolerance.Measure.allCases { tolerance[measure] = .milliseconds(1) }
    #expect(tolerance == Tolerance())
    #expect(Tolerance(.milliseconds(1)) == Tolerance())
    #expect(Tolerance(.zero).of(.backgroundMargin) == .zero)
  }

  @Test("The keys are those of milestones, and one of their own")
  func keys() {
    #expect(Tolerance.Measure.milestone(.firstFrame).key == "firstFrame")
    #expect(Tolerance.Measure.backgroundMargin.key == "backgroundMargin")
  }
}
