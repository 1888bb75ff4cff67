import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The open rules and the life after a launch")
struct OpenRulesTests {
  private static func report(_ text: String) throws -> Report {
    try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  private static func deciding(_ bounds: Bounds) -> [String] {
    bounds.deciding.map { String(bounds.combinations[0].settings[$0].prefix { $0 != "=" }) }
  }

  /// An app that leaves after 2 s and is woken by a push after 4 s.
  private static let woken = ScenarioFixture.scenario(
    app: """
      "sceneDidEnterBackground":[{"cpu":"3ms"}],\
      "didReceiveRemoteNotification":[{"cpu":"5ms"},{"complete":"silentPush"}]
      """, work: "",
    rest: #""then":[{"at":"2s","event":"leave"},{"at":"4s","reason":"silentPush"}]"#)

  @Test("The callbacks of a wake are undocumented, for every kind of launch")
  func wakes() throws {
    let report = try Self.report(Self.woken)
    let bounds = report.bounds()
    #expect(Self.deciding(bounds) == ["didEnterBackgroundOnWake"])
    // Told after didEnterBackground, or at once.
    let told = try #require(bounds.laterMoments.first)
    #expect(told.title == "delivered")
    #expect(Set(told.times) == [.milliseconds(4_003), .milliseconds(4_000)])
    let text = TextReport(report, source: "t").text
    #expect(!text.contains("change nothing"))
    let words = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Undocumented rules move only what follows the first frame"))
    let table = BoundsText(bounds).text
    #expect(table.contains("\nDecided by didEnterBackgroundOnWake; the other "))
    #expect(table.contains("4003.0 ms"))
    #expect(table.contains("4000.0 ms"))
    // The launch ends alike everywhere: it has no early end and no late one.
    #expect(!table.contains("Earliest"))
  }

  @Test("The moment at which views are made is open, and may decide the frame")
  func views() throws {
    let app = """
      "sceneWillConnect":["Feed.load"],"viewDidLoad":[{"cpu":"40ms"}],\
      "sceneDidBecomeActive":[{"await":"Feed.load"}],"layoutSubviews":[{"cpu":"20ms"}]
      """
    let work = #""Feed.load":{"on":"global:userInitiated","cpu":"60ms"}"#
    let report = try Self.report(ScenarioFixture.scenario(app: app, work: work))
    let bounds = report.bounds()
    #expect(Self.deciding(bounds) == ["viewsLoadBeforeActive"])
    // The views take their 40 ms beside the 60 ms of the feed, or after them.
    let beside = Nanoseconds.milliseconds(100 + 28 + 60 + 20 + 4)
    let ready = Set(bounds.combinations.map { $0.frameReady })
    #expect(ready == [beside, beside + .milliseconds(40)])
    // Without work in them there is nothing to decide.
    let other = app.replacing("viewDidLoad", with: "willFinishLaunching")
    let plain = try Self.report(ScenarioFixture.scenario(app: other, work: work)).bounds()
    #expect(!plain.combinations[0].settings.contains { $0.hasPrefix("viewsLoad") })
  }

  @Test("Where a launch by prewarming ends is open")
  func prewarm() throws {
    let report = try Self.report(
      ScenarioFixture.scenario(
        app: #""staticInitializers":[{"cpu":"200ms"}],"sceneWillConnect":[{"cpu":"10ms"}]"#,
        work: "",
        rest: #""launch":{"reason":"prewarm"}"#))
    let bounds = report.bounds()
    #expect(bounds.combinations[0].settings.contains("prewarmPolicy=untilUIApplicationMain"))
    #expect(Self.deciding(bounds).contains("prewarmPolicy"))
    #expect(!TextReport(report, source: "t").text.contains("change nothing"))
  }

  @Test("Without the scene a background launch is delivered earlier, with the same margin")
  func connection() throws {
    let report = try Self.report(
      ScenarioFixture.scenario(
        app:
          #""sceneWillConnect":[{"cpu":"20ms"}],"didReceiveRemoteNotification":[{"complete":"silentPush"}]"#,
        work: "", rest: #""launch":{"reason":"silentPush"}"#))
    let bounds = report.bounds()
    #expect(Self.deciding(bounds) == ["sceneConnectsInBackground"])
    #expect(Set(bounds.combinations.map(\.margin)) == [.milliseconds(30_000)])
    #expect(
      TextReport(report, source: "t").text.contains(
        "Undocumented rules move instants, but not the time to spare"))
  }

  @Test("Where they change nothing, every switch is named and no setting of one is")
  func closed() throws {
    let report = try Self.report(
      ScenarioFixture.scenario(
        app: #""didReceiveRemoteNotification":[{"complete":"silentPush"}]"#, work: "",
        rest: #""launch":{"reason":"silentPush"}"#))
    let text = BoundsText(report.bounds()).text
    #expect(text.contains("change nothing (32 combinations)"))
    #expect(text.contains("sceneConnectsInBackground, each either way\n"))
    #expect(!text.contains("="))
  }
}
