import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("State restoration and warnings as text")
struct RestorationTextTests {
  /// The lines of a section of a scenario's report, without its heading.
  private static func section(
    _ heading: String, of scenario: Scenario
  ) throws -> [String] {
    let lines = TextReport(try Report(simulating: scenario), source: "t").text
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(where: { $0.hasPrefix(heading) }) else { return [] }
    return Array(lines[(start + 1)...].prefix { !$0.isEmpty })
  }

  private static func restoration(_ scenario: Scenario) throws -> [String] {
    try section("State restoration", of: scenario)
  }

  @Test("A launch without saved state has no such section")
  func nothingSaved() throws {
    let scenario = Scenario.restored(.scenes) {
      $0.request.previous.hasSavedState = false
    }
    #expect(try Self.restoration(scenario) == [])
  }

  @Test("Each form is reported, with its obstacle")
  func obstacles() throws {
    let scenario = Scenario.restored(.scenes, App.Restoration(shouldRestore: false)) {
      $0.request.previous.session = .new
    }
    #expect(
      try Self.restoration(scenario) == [
        "  View controllers: nothing restored, because shouldRestoreState returns false.",
        "  Scene: nothing restored, because the session is new.",
      ])
  }

  @Test("For an app without a form the reason is reported")
  func noForm() throws {
    #expect(
      try Self.restoration(Scenario.restored(.swiftUI)) == [
        "  Nothing restored: SwiftUI's own storage is not modeled."
      ])
    #expect(
      try Self.restoration(Scenario.restored(.appDelegate)) == [
        "  Nothing restored: the app has not opted in (app/restoration)."
      ])
  }

  @Test("The first twelve view controllers are listed, the others counted")
  func many() throws {
    let controllers = (1...20).map { App.Restoration.Controller(id: "C\($0)") }
    let lines = try Self.restoration(
      Scenario.restored(.appDelegate, App.Restoration(controllers: controllers)))
    #expect(lines.first == "  View controllers: 20 of 20 restored.")
    #expect(lines[12] == "    restored: C12, from the storyboard")
    #expect(lines[13] == "    … and 8 more (--format json)")
  }

  @Test("Every obstacle, cause, source and form has words of its own")
  func words() {
    let words =
      StateRestoration.Obstacle.allCases.map(\.phrase)
      + StateRestoration.Dropped.Cause.allCases.map(\.phrase)
      + App.Restoration.Provider.allCases.map(\.phrase)
      + StateRestoration.Form.allCases.map(\.title)
    #expect(Set(words).count == words.count)
  }

  @Test("On iOS 15 the report names the first version with the metric of prewarmed launches")
  func metric() throws {
    var scenario = Scenario(title: "Prewarmed", device: .bench(2), app: App())
    scenario.request.kind = .prewarmed
    scenario.app.callbacks[.initialFrame] = [.cpu(.fixed(.milliseconds(3)))]
    func sentence() throws -> String {
      try Self.section("Prewarmed: work", of: scenario).drop { !$0.contains("MetricKit") }
        .flatMap { $0.split(separator: " ") }.joined(separator: " ")
    }
    let rest = "histogrammedTimeToFirstDraw records no prewarmed launch."
    let name = "MetricKit: histogrammedOptimizedTimeToFirstDraw records 3.0 ms, to the first commit"
    #expect(try sentence() == "\(name); \(rest)")
    scenario.systemVersion = 15
    #expect(try sentence() == "\(name) from iOS 15.2 on; \(rest)")
  }
}
