import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Properties of causes and sentences on every scenario of the package.
@Suite("Causes and sentences of every scenario")
struct EventCausesPropertyTests {
  /// A run of each scenario with its causes, made once for all tests.
  private static let runs = Result {
    try ScenarioFolder.files.map { file in
      let report = try ScenarioFolder.run(file)
      return (file, report, EventCauses(report.metrics.timeline.history))
    }
  }

  @Test("Each cause stands before its event, and each chain ends at the request")
  func order() throws {
    for (file, report, causes) in try Self.runs.get() {
      #expect(causes.causes.count == report.trace.events.count, "\(file)")
      for (index, list) in causes.causes.enumerated() {
        #expect(list.isEmpty == (index == 0), "\(file): event \(index)")
        #expect(list.allSatisfy { $0.event < index }, "\(file): event \(index)")
        #expect(Set(list.map(\.event)).count == list.count, "\(file): event \(index)")
      }
      // A request that is not delivered has no events.
      guard let last = causes.causes.indices.last else { continue }
      #expect(causes.chain(to: last).last == 0, "\(file)")
    }
  }

  @Test("An event comes at the instant of its cause, unless work, time or a deadline lies between")
  func instants() throws {
    for (file, report, causes) in try Self.runs.get() {
      let events = report.trace.events
      for index in events.indices.dropFirst() {
        let cause = try #require(causes.deciding(index))
        let (event, earlier) = (events[index], events[cause.event])
        let mayBeLater =
          switch cause.relation {
          case .elapses: true
          case .follows: earlier.kind == .cpu
          case .system:
            event.kind == .happened || event.kind == .handlerExpired || event.kind == .taskExpired
          default: false
          }
        #expect(mayBeLater || event.time == earlier.time, "\(file): event \(index)")
      }
    }
  }

  @Test("Each event has a sentence, a reason and rules of the catalog")
  func sentences() throws {
    for (file, report, causes) in try Self.runs.get() {
      let explanations = EventExplanations(report, causes)
      for index in report.trace.events.indices {
        let told = explanations[index]
        #expect(told.number == index + 1)
        #expect(told.text.hasSuffix(".") && !told.text.contains("  "), "\(file): \(told.text)")
        // Nothing comes before the request but the items that take no part.
        let event = report.trace.events[index]
        let isRequest =
          event.kind == .milestone && event.subject == Milestone.launchScreen.index
        #expect((told.because == nil) == (index == 0 || isRequest), "\(file): \(told.text)")
        #expect(told.because?.isEmpty != true && told.because?.contains("  ") != true)
        #expect(!told.rules.isEmpty, "\(file): \(told.text)")
      }
    }
  }
}
