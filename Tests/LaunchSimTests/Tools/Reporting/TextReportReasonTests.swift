import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The reason of a launch as text")
struct TextReportReasonTests {
  private static func section(_ scenario: Scenario, width: Int = 80) throws -> [String] {
    let style = TextStyle(width: width)
    let text = TextReport(try Report(simulating: scenario), source: "t", style: style).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { $0 != "Launch reason" }.dropFirst().prefix { !$0.isEmpty })
  }

  @Test(
    "Without scenes: reason, launch options, withheld values, return values, callbacks")
  func withoutScenes() throws {
    let reason = LaunchReason.url(
      "trailhead://route", from: "com.example.mail", annotation: "x", eventAttribution: true)
    let scenario = Scenario.asked(reason) {
      $0.willFinishReturns = .always(true)
      $0.didFinishReturns = .when([Condition(.urlQuery)])
    }
    #expect(
      try Self.section(scenario) == [
        "  Reason         a URL with a scheme of the app's own is opened:",
        "                 trailhead://route; sourceApplication com.example.mail;",
        "                 annotation x; eventAttribution",
        "  launchOptions  url: trailhead://route; eventAttribution: a UIEventAttribution",
        "  Withheld       sourceApplication: the opener is not of the same team",
        "  Withheld       annotation: not passed on since iOS 16",
        "  Returned       false (willFinish true, didFinish false): applicationOpenURL is",
        "                 not called",
        "  Callback       none",
      ])
  }

  @Test("With scenes: why launchOptions is nil, and where it all is")
  func withScenes() throws {
    #expect(
      try Self.section(Scenario.asked(.handoff("editing"), .scenes)) == [
        "  Reason             an activity of another device is continued: editing",
        "  launchOptions      nil, as in every launch with scenes",
        "  connectionOptions  handoffUserActivityType: editing; userActivities: editing",
        "  Callback           scene(_:willContinueUserActivityWithType:) and",
        "                     scene(_:continue:) are called only in a running app",
      ])
  }

  @Test("A running app gets no options")
  func running() throws {
    #expect(
      try Self.section(Scenario.asked(.url("a:b"), .scenes, kind: .resume)) == [
        "  Reason    a URL with a scheme of the app's own is opened: a:b",
        "  Options   none: the app is running already",
        "  Callback  sceneOpenURLContexts", "    scene(_:openURLContexts:)",
      ])
  }

  @Test("A tap is a line, and only if the app returns something")
  func tap() throws {
    func line(_ scenario: Scenario) throws -> Substring? {
      TextReport(try Report(simulating: scenario), source: "t").text.split(separator: "\n")
        .first { $0.hasPrefix("Tap:") }
    }
    #expect(try line(Scenario.asked(.tap, .scenes)) == nil)
    let returning = Scenario.asked(.tap, .scenes) { $0.didFinishReturns = .always(true) }
    #expect(
      try line(returning)
        == "Tap: launchOptions nil, connectionOptions empty. Returned true, by didFinish")
    let alone = Scenario.asked(.tap) { $0.didFinishReturns = .always(true) }
    #expect(try line(alone)?.hasPrefix("Tap: launchOptions nil. Returned true") == true)
    #expect(try Self.section(returning) == [])
  }

  @Test("A launch that ends before didFinish has no launch options")
  func prewarm() throws {
    #expect(
      try Self.section(Scenario.asked(.prewarm, .scenes)).dropFirst() == [
        "  launchOptions  none: prewarming ends before willFinish and didFinish"
      ])
  }

  @Test("A request that is not delivered has nothing else to show")
  func nothing() throws {
    let scenario = Scenario.asked(.silentPush) { $0.declares = Declarations() }
    let report = try Report(simulating: scenario)
    #expect(report.verdict.kind == .notDelivered)
    #expect(!report.judgment.isGood)
    #expect(report.trace.events.isEmpty && report.trace.end == .zero)
    #expect(
      TextReport(report, source: "t").text == """
        told · cold launch, by a silent push · iPhone 12, iOS 26, 60 Hz

        ✗ Not delivered: pushNotifications is not declared (the capability for push
          notifications): the push does not launch the app

        """)
  }

  @Test(
    "It fits the width for every reason, and prints nothing that steers a terminal",
    arguments: LaunchReason.Kind.allCases)
  func width(kind: LaunchReason.Kind) throws {
    for scenario in JSONOutput.requests where scenario.request.reason.kind == kind {
      let text = TextReport(try Report(simulating: scenario), source: "t").text
      for line in text.split(separator: "\n") { #expect(line.displayWidth <= 80, "\(line)") }
    }
  }
}
