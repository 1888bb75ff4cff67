import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The part of a report about the background")
struct TextReportBackgroundTests {
  /// A launch by a silent push, whose callback has these steps.
  static func push(
    _ steps: String, work: String = "", rest: String = "", in file: String = "t"
  ) throws -> Report {
    let text = ScenarioFixture.scenario(
      app: "\"didReceiveRemoteNotification\":[\(steps)]", work: work,
      rest: "\"launch\":{\"reason\":\"silentPush\"}" + (rest.isEmpty ? "" : ",\(rest)"))
    return try Report(simulating: ScenarioFixture.read((file, text)).scenario)
  }

  static func paragraphs(_ report: Report, width: Int = 80) -> [[String]] {
    let text = TextReport(report, source: "t", style: TextStyle(width: width)).text
    return text.split(separator: "\n\n").map { $0.split(separator: "\n").map(String.init) }
  }

  private static func section(_ report: Report) -> [String]? {
    paragraphs(report).first { ["In the background", "After the launch"].contains($0.first) }
  }

  /// The beginning of a launch by a push.
  private static func launched(_ indentation: String) -> [String] {
    [
      "\(indentation)0.128 s  launched in the background: willFinishLaunching, didFinishLaunching,",
      "\(indentation)         mainInterface, sceneWillConnect, loadView, viewDidLoad,",
      "\(indentation)         viewWillAppear, sceneDidEnterBackground",
    ]
  }

  private static let complete = #"{"complete":"silentPush"}"#

  @Test("A push that is completed: its arrival, its completion, the time left")
  func completed() throws {
    let report = try Self.push("\"Fetch\",\(Self.complete)", work: #""Fetch":{"wait":"2s"}"#)
    // The process and UIKit take 128 ms; 2128 ms of 30128 are used then.
    #expect(
      Self.paragraphs(report)[1] == [
        "✓ Done in the background at 2.1 s: 28.0 s of 30 s to spare"
      ])
    #expect(
      Self.section(report) == [
        "In the background"
      ] + Self.launched("  ") + [
        "  0.128 s  didReceiveRemoteNotification called; 30 s to call its handler; called",
        "           at 2.128 s, 28.0 s of 30 s left",
        "  2.128 s  the system takes the app-switcher snapshot", "  2.128 s  suspended",
      ])
  }

  @Test("There is no first frame to be drawn, to be late, or to be made sooner")
  func noFrame() throws {
    let report = try Self.push(
      "\"Fetch\",\(Self.complete)",
      work: #""Fetch":{"cpu":"200ms","mayMove":"anywhere"}"#)
    let text = TextReport(report, source: "t").text
    for word in ["frame", "┊", "What to change", "gain"] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("\nIn the background · 200.0 ms\n"))
    #expect(text.contains("Undocumented rules change nothing."))
    #expect(report.notes == [])
  }

  @Test("Undocumented rules are compared by the time left")
  func openRules() throws {
    let text = ScenarioFixture.scenario(
      app:
        #""sceneWillConnect":[{"cpu":"500ms"}],"didReceiveRemoteNotification":["Fetch",\#(Self.complete)]"#,
      work: #""Fetch":{"on":"inline","cpu":"50ms"}"#, rest: #""launch":{"reason":"silentPush"}"#)
    let scenario = try ScenarioFixture.read(("t", text)).scenario
    let report = try Report(simulating: scenario)
    let bounds = report.bounds()
    // Its time begins when it is told, whether a scene is connected before that or not.
    #expect(Set(bounds.combinations.map(\.margin)) == [.milliseconds(29_950)])
    #expect(bounds.optimistic.changes.isEmpty)
  }

  @Test("Later events have their callbacks, and tasks their end")
  func later() throws {
    let report = try Self.push(
      #"{"beginBackgroundTask":"sync","expiration":[{"endBackgroundTask":"sync"}]},"#
        + Self.complete,
      rest: #""then":[{"at":"3s","event":"comeBack"},{"at":"6s","event":"leave"}]"#)
    #expect(
      Self.section(report) == [
        "After the launch"
      ] + Self.launched("   ") + [
        "   0.128 s  didReceiveRemoteNotification called; 30 s to call its handler;",
        "            called at 0.128 s, 30 s of 30 s left",
        "   0.128 s  task sync begins with 30.0 s left; expires at 31.000 s; ends at",
        "            31.000 s",
        "   3.000 s  the user comes back: sceneWillEnterForeground, sceneDidBecomeActive;",
        "            first frame at 3.017 s, 16.7 ms later",
        "   6.000 s  the user leaves: sceneWillResignActive, sceneDidEnterBackground,",
        "            stateRestorationActivity",
        "   6.000 s  the system takes the app-switcher snapshot", "  31.000 s  suspended",
      ])
    #expect(
      Self.paragraphs(report)[1].joined().contains(
        "sync expired at 31.0 s; the app ended it and was  suspended"))
    #expect(report.suspensions == [.seconds(31)])
  }

  @Test("A handler that is never called is the app's end")
  func never() throws {
    let report = try Self.push("")
    #expect(
      Self.paragraphs(report)[1] == [
        "✗ Killed at 30.1 s: completion handler never called (0x2182baad, assumed)",
        "  No step has complete silentPush.",
      ])
    #expect(
      Self.section(report)?.dropFirst(4) == [
        "   0.128 s  didReceiveRemoteNotification called; 30 s to call its handler; never",
        "            called",
        "  30.128 s  killed: completion handler never called (0x2182baad, assumed)",
      ])
    #expect(report.metrics.background.margin(of: .silentPush)?.spare == nil)
  }

  @Test("A handler called twice is a failure, other calls in vain are noted, each with its place")
  func misuses() throws {
    let report = try Self.push(
      #"\#(Self.complete),"Again",{"endBackgroundTask":"sync"},{"complete":"fetch"}"#,
      work: #""Again":\#(Self.complete)"#, in: "push.json")
    #expect(!report.judgment.isGood)
    #expect(
      report.failures == [
        "Again (push.json:1:174) completes silentPush a second time; UIKit ends the app"
          + " there; call it once"
      ])
    let section = try #require(Self.section(report)).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    #expect(
      section.contains(
        "app/didReceiveRemoteNotification/2 (push.json:1:94) ends the task sync, which was not begun;"
          + " the system ignores it"))
    #expect(
      section.contains(
        "app/didReceiveRemoteNotification/3 (push.json:1:123) completes fetch, which is not open"))
    #expect(try Self.push(Self.complete).judgment.isGood)
    #expect(Self.paragraphs(report)[1][0].hasPrefix("✗ Killed at 128.0 ms: a completion handler"))
  }

  @Test("An app in the foreground may complete a push, for which it has all the time there is")
  func foreground() throws {
    let text = ScenarioFixture.scenario(
      app: #""didReceiveRemoteNotification":[\#(Self.complete)]"#,
      rest: #""then":[{"at":"3s","reason":"silentPush"}]"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    #expect(report.metrics.background.misuses == [])
    #expect(
      Self.paragraphs(report).first { $0.first == "After the launch" }?.dropFirst() == [
        "  3.000 s  a push with content-available wakes the app:",
        "           didReceiveRemoteNotification",
        "  3.000 s  silentPush delivered; called at 3.000 s",
        "  3.000 s  in the foreground, without limits",
      ])
  }

  @Test("A limit is named where less than half of it is left")
  func limits() throws {
    let report = try Report(simulating: StarterScenario.read().scenario)
    #expect(Self.section(report) == nil)
    let frame = try #require(report.metrics.firstFrame)
    #expect(report.metrics.background.margins.map(\.spare) == [Nanoseconds.seconds(20) - frame])
    #expect(!TextReport(report, source: "t").text.contains("launchWatchdog"))
    // The first frame comes at 383.3 ms.
    let edit = ScenarioEdit(path: "limits/launchWatchdog", value: "700ms")
    let close = try Report(simulating: StarterScenario.read(edits: [edit]).scenario)
    #expect(
      TextReport(close, source: "t").text.replacing("\n", with: " ").contains(
        "Close limits: 316.7 ms of 700 ms left (launchWatchdog)."))
  }

  @Test("An app in the background has no taps")
  func taps() throws {
    func busy(_ rest: String) throws -> Report {
      let text = ScenarioFixture.scenario(
        app: #""didFinishLaunching":["Late"]"#,
        work: #""Late":{"on":"after:5s","cpu":"300ms"}"#, rest: rest)
      return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    }
    #expect(try busy(#""note":"x""#).observations().count == 1)
    let stay = #""then":[{"at":"4s","event":"leave","steps":[{"beginBackgroundTask":"t"}]},"#
    let back = #"{"at":"9s","event":"comeBack","steps":[{"endBackgroundTask":"t"}]}]"#
    #expect(try busy(stay + back).observations().isEmpty)
  }

  @Test("It fits any width, and no more lines are shown than a screen holds")
  func size() throws {
    let events = (1...60).map {
      #"{"at":"\#($0 * 2)s","event":"\#($0 % 2 == 0 ? "comeBack" : "leave")"}"#
    }
    let report = try Self.push(
      Self.complete, rest: "\"then\":[\(events.joined(separator: ","))]")
    for width in [60, 80, 120] {
      let lines = Self.paragraphs(report, width: width).joined()
      for line in lines { #expect(line.displayWidth <= width, "\(line)") }
    }
    let section = try #require(Self.section(report))
    #expect(section.contains { $0.contains("more (--format json)") })
    #expect(section.count < 70)
  }

  @Test("The column of the path has its own sum, without the time in which nothing waits for work")
  func path() throws {
    let text = TextReport(
      try Self.push(
        #""Fetch""#,
        work: #""Fetch":{"on":"detached","steps":[{"wait":"2s"},{"complete":"silentPush"}]}"#),
      source: "t"
    ).text
    // 100 ms for the process and 28 ms for UIKit.
    let foot = text.split(separator: "\n").first { $0.hasPrefix("█ runs") }
    #expect(foot?.hasSuffix(" 128.0") == true, "\(text)")
  }

  @Test("A task whose time a wake sets anew tells when, and until when")
  func renewal() throws {
    let text = ScenarioFixture.scenario(
      app: """
        "declares":{"backgroundModes":["voip"]},"didReceiveIncomingPush":[{"reportCall":true}],\
        "sceneDidEnterBackground":[{"beginBackgroundTask":"sync",\
        "expiration":[{"endBackgroundTask":"sync"}]}]
        """,
      rest: """
        "then":[{"at":"3s","event":"leave"},{"at":"20s","reason":"voipPush"}]
        """)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    let section = try #require(Self.section(report)).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    // 20 s and 30 s more; the task expires 5 s before that.
    #expect(
      section.contains(
        "task sync begins with 30.0 s left; from 20.000 s on until 50.000 s; expires at 45.000 s"),
      "\(section)")
  }
}
