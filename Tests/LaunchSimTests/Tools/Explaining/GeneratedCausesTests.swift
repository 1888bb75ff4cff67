import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Properties of causes, sentences and stories on generated launches, lives and apps.
@Suite("Causes and stories of generated launches")
struct GeneratedCausesTests {
  /// Expects every cause before its event, every event in words, and a story of the whole.
  private func check(_ report: Report, _ name: String) {
    let causes = EventCauses(report.metrics.timeline.history)
    for (index, list) in causes.causes.enumerated() {
      #expect(list.isEmpty == (index == 0), "\(name): event \(index)")
      #expect(list.allSatisfy { $0.event < index }, "\(name): event \(index)")
    }
    let explanations = EventExplanations(report, causes)
    for index in report.trace.events.indices {
      let told = explanations[index]
      #expect(!told.text.contains("  ") && told.text.hasSuffix("."), "\(name): \(told.text)")
      #expect(told.because?.contains("  ") != true, "\(name): \(told.because ?? "")")
      #expect(!told.rules.isEmpty, "\(name): \(told.text)")
    }
    let story = StoryText(report.analysis(.verdict), causes, of: .program)
    #expect(story.text.hasSuffix("\n"))
    let told = story.story.chapters.flatMap(\.steps).flatMap(\.events)
    #expect(Set(told).count == told.count, "\(name): a step is told twice")
  }

  @Test("Of generated scenarios")
  func scenarios() throws {
    for number in 0..<15 {
      check(
        try Report(simulating: ScenarioGenerator.scenario(number: number)), "scenario \(number)")
    }
  }

  @Test("Of generated lives")
  func lives() throws {
    for number in 0..<15 {
      check(try Report(simulating: LifeGenerator.scenario(number: number)), "life \(number)")
    }
  }

  @Test("Of apps written in Swift")
  func apps() throws {
    for number in 0..<10 {
      check(try PlayedApp(AppGenerator.plan(number: number)).report, "app \(number)")
    }
  }
}
