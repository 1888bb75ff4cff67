import Testing

@testable import LaunchSim

@Suite("Positions of cases")
struct PositionTests {
  @Test("Milestones and callbacks are numbered as they are declared, and found by their number")
  func positions() {
    #expect(Milestone.allCases.map(\.index) == Array(0..<17))
    #expect(Callback.allCases.map(\.index) == Array(0..<68))
    for milestone in Milestone.allCases { #expect(Milestone(index: milestone.index) == milestone) }
    for callback in Callback.allCases { #expect(Callback(index: callback.index) == callback) }
    #expect(Milestone(index: 17) == nil && Milestone(index: -1) == nil)
    #expect(Callback(index: 68) == nil && Callback(index: -1) == nil)
  }

  @Test("Classes are numbered by urgency, as bands and queues are")
  func classes() {
    #expect(QoS.allCases.map(\.rawValue) == Array(0..<5))
    #expect(QoS.allCases.sorted() == QoS.allCases)
    #expect(QoS.mostUrgentFirst == QoS.allCases.reversed())
  }
}
