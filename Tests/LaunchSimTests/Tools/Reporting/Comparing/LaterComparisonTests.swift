import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Two lives after a launch side by side")
struct LaterComparisonTests {
  private static func report(_ scenario: String, _ settings: [String] = []) throws -> Report {
    let edits = settings.compactMap(ScenarioEdit.init(assignment:))
    return try Report(simulating: ScenarioFixture.read(("t", scenario), edits: edits).scenario)
  }

  private static func comparison(_ scenario: String, _ settings: String...) throws
    -> LaunchComparison
  {
    LaunchComparison(try report(scenario), try report(scenario, settings))
  }

  private static func text(_ comparison: LaunchComparison) -> String {
    ComparisonText(comparison, first: .source(.file("t")), second: .changed(options: ["--set X"]))
      .text
  }

  /// A push that is completed after 2 s on another thread.
  private static let push = ScenarioFixture.scenario(
    app: #""didReceiveRemoteNotification":["Fetch"]"#,
    work: #""Fetch":{"on":"detached","steps":[{"wait":"2s"},{"complete":"silentPush"}]}"#,
    rest: #""launch":{"reason":"silentPush"}"#)

  @Test("The time left of a limit is compared, with the limit's length")
  func margins() throws {
    let comparison = try Self.comparison(Self.push, "work/Fetch/steps/0/wait=5s")
    let change = try #require(comparison.margins.first)
    #expect(comparison.margins.count == 1)
    #expect(change.subject == .silentPush)
    #expect(change.first?.spare == Nanoseconds.milliseconds(30_000 - 2_000))
    #expect(change.second?.spare == Nanoseconds.milliseconds(30_000 - 5_000))
    #expect(change.more == .milliseconds(-3_000))
    #expect(
      comparison.laterMoments.contains {
        $0.subject.kind == .completed && $0.subject.name == "silentPush"
          && $0.more == .milliseconds(3_000)
      })
    let text = Self.text(comparison)
    #expect(
      text.contains(
        "\nA: completed in the background, 28.0 s to spare. B: completed in the background,\n"
          + "  25.0 s to spare.\n"))
    #expect(
      text.contains(
        "\nTime left of the limits        A        B    B - A\n"
          + "silentPush, 30 s         28000.0  25000.0  -3000.0\n"))
    // Another length of the limit is a difference, even if nothing else is.
    let longer = try Self.comparison(Self.push, "limits/silentPush=40s")
    #expect(longer.margins.map(\.more) == [.milliseconds(10_000)])
    #expect(Self.text(longer).contains("silentPush, 30 s → 40 s"))
    #expect(!longer.isSame)
  }

  @Test("A frame that a later event brings is compared, and is not the launch's")
  func laterFrame() throws {
    let opened = ScenarioFixture.scenario(
      app:
        #""sceneWillEnterForeground":[{"cpu":"1ms"}],"didReceiveRemoteNotification":[{"complete":"silentPush"}]"#,
      work: "",
      rest: #""launch":{"reason":"silentPush"},"then":[{"at":"5s","event":"comeBack"}]"#)
    let comparison = try Self.comparison(
      opened, #"app/sceneWillEnterForeground=[{"cpu":"40ms"}]"#)
    let frame = try #require(
      comparison.laterMoments.first { $0.subject.kind == .eventFrame })
    #expect(frame.subject.number == 1)
    #expect(try #require(frame.more) > .zero)
    #expect(comparison.difference.firstFrame == nil)
    #expect(comparison.difference.frameReady == nil)
    #expect(comparison.displayWait == nil)
    #expect(Self.text(comparison).contains("\nframe of event 1 "))
    #expect(Self.text(comparison).contains("B: completed in the background"))
  }

  @Test("A later event that is called otherwise is named by its number")
  func events() throws {
    let woken = ScenarioFixture.scenario(
      app: #""didReceiveRemoteNotification":[{"complete":"silentPush"}]"#, work: "",
      rest: #""then":[{"at":"2s","event":"leave"},{"at":"4s","reason":"silentPush"}]"#)
    let comparison = try Self.comparison(woken, "switches/didEnterBackgroundOnWake=false")
    let change = try #require(comparison.eventCallbacks.first)
    #expect(comparison.eventCallbacks.count == 1)
    #expect(change.subject == 2)
    #expect(change.first == [.sceneDidEnterBackground, .didReceiveRemoteNotification])
    #expect(change.second == [.didReceiveRemoteNotification])
    #expect(
      Self.text(comparison).contains(
        "  event 2: sceneDidEnterBackground, didReceiveRemoteNotification →\n"
          + "    didReceiveRemoteNotification\n"))
  }

  @Test("A further scene that is seen later makes a difference")
  func scenes() throws {
    let windows = ScenarioFixture.scenario(
      app: #""scenes":{"Notes":{"role":"window","sceneWillConnect":[{"cpu":"10ms"}]}}"#, work: "",
      rest: #""then":[{"at":"2s","event":"connectScene","scene":"Notes"}]"#)
    let comparison = try Self.comparison(
      windows, #"app/scenes/Notes/sceneWillConnect=[{"cpu":"100ms"}]"#)
    let frame = try #require(
      comparison.laterMoments.first { $0.subject.kind == .sceneFrame })
    #expect(frame.subject.name == "Notes")
    // 90 ms more, up to the refresh.
    #expect(try #require(frame.more) > .milliseconds(80))
    #expect(!comparison.isSame)
    #expect(Self.text(comparison).contains("\nscene Notes has its first frame "))
  }

  @Test("A difference in events alone counts, and is reported as such")
  func eventsAlone() throws {
    // A wait off the main thread, within an item: no job waits for it, and it ends with the same step.
    let one = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["Log"]"#,
      work: #""Log":{"on":"detached","steps":[{"wait":"2ms"},{"wait":"3ms"}]}"#)
    let comparison = try Self.comparison(one, #"work/Log/steps=[{"wait":"3ms"},{"wait":"2ms"}]"#)
    #expect(comparison.isListedSame)
    #expect(!comparison.isSame)
    #expect(
      Self.text(comparison).contains(
        "\nOnly the events of the two runs differ ("))
    #expect(LaunchComparison(comparison.first, comparison.first).isSame)
  }
}
