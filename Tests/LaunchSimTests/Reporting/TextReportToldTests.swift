import Testing

@testable import LaunchSim

@Suite("The part of a report that says what the app is told")
struct TextReportToldTests {
  private static func told(_ scenario: Scenario, width: Int = 80) throws -> [String] {
    let style = TextStyle(width: width)
    let text = TextReport(try Report(simulating: scenario), source: "t", style: style).text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.drop { $0 != "What the app is told" }.dropFirst().prefix { !$0.isEmpty })
  }

  @Test(
    "Without scenes: the reason, the launch options, what is withheld and returned, what follows")
  func withoutScenes() throws {
    let reason = LaunchReason.url(
      "trailhead://route", from: "com.example.mail", annotation: "x", eventAttribution: true)
    let scenario = DeliveryTests.scenario(reason) {
      $0.willFinishReturns = .always(true)
      $0.didFinishReturns = .when([Condition(.urlQuery)])
    }
    #expect(
      try Self.told(scenario) == [
        "  Reason         a URL of a scheme of the app's own is opened:",
        "                 trailhead://route; sourceApplication com.example.mail;",
        "                 annotation x; eventAttribution",
        "  launchOptions  url: trailhead://route; eventAttribution: a UIEventAttribution",
        "  Withheld       sourceApplication: the opener is not of the same team",
        "  Withheld       annotation: nobody passes it on since iOS 16",
        "  Returned       false (willFinish true, didFinish false): applicationOpenURL is",
        "                 not called",
        "  Then           no callback hands it over",
      ])
  }

  @Test("With scenes: why launchOptions is nil, and where it all is")
  func withScenes() throws {
    #expect(
      try Self.told(DeliveryTests.scenario(.handoff("editing"), .scenes)) == [
        "  Reason             an activity of another device is continued: editing",
        "  launchOptions      nil, as always with scenes",
        "  connectionOptions  handoffUserActivityType: editing; userActivities: editing",
        "  Then               no callback hands it over",
      ])
  }

  @Test("An app that runs is handed no options")
  func running() throws {
    #expect(
      try Self.told(DeliveryTests.scenario(.url("a:b"), .scenes, kind: .resume)) == [
        "  Reason   a URL of a scheme of the app's own is opened: a:b",
        "  Options  none: the app runs, and is not launched for this",
        "  Then     sceneOpenURLContexts",
      ])
  }

  @Test("A tap brings nothing, and in each life cycle it says why")
  func tap() throws {
    #expect(
      try Self.told(DeliveryTests.scenario(.tap, .scenes)) == [
        "  Of a tap nothing: launchOptions is nil, as always with scenes, and the",
        "  connection options hold nothing of it.",
      ])
    #expect(
      try Self.told(DeliveryTests.scenario(.tap)) == ["  Of a tap nothing: launchOptions is nil."])
    #expect(try Self.told(DeliveryTests.scenario(.tap, .scenes, kind: .resume)) == [])
  }

  @Test("A launch that ends before didFinish has no launch options to tell of")
  func prewarm() throws {
    #expect(
      try Self.told(DeliveryTests.scenario(.prewarm, .scenes)).dropFirst() == [
        "  launchOptions  none: it ends before willFinish and didFinish are called"
      ])
  }

  @Test("Of what is not delivered only that is said")
  func nothing() throws {
    let scenario = DeliveryTests.scenario(.silentPush) { $0.declares = Declarations() }
    let report = try Report(simulating: scenario)
    #expect(report.verdict.kind == .notDelivered)
    #expect(!report.judgement.isGood)
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
