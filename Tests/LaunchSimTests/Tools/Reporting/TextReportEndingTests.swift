import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The end of background execution in a report")
struct TextReportEndingTests {
  private static let complete = #"{"complete":"silentPush"}"#

  private static func push(
    _ steps: String, work: String = "", rest: String = ""
  ) throws -> Report {
    try TextReportBackgroundTests.push(steps, work: work, rest: rest)
  }

  private static func verdict(_ report: Report) -> [String] {
    TextReportBackgroundTests.paragraphs(report)[1]
  }

  /// A launch by a tap, with a callback of its own and what happens later.
  private static func tapped(_ app: String, work: String = "", then: String) throws -> Report {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: "\"then\":[\(then)]")
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  private static func text(_ report: Report) -> String {
    TextReport(report, source: "t").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let wait = #""W":{"on":"detached","steps":[{"wait":"10s"},\#(complete)]}"#

  @Test("An app that the user ends has not completed its request")
  func ended() throws {
    let report = try Self.push(
      "\"W\"", work: Self.wait, rest: #""then":[{"at":"1s","event":"terminate"}]"#)
    #expect(
      Self.verdict(report) == ["✗ Ended by the user at 1.0 s, with silentPush not completed"])
    #expect(report.metrics.background.ending == .ended)
    #expect(JSONReport(report).text.contains(#""ending": "ended","#))
    // What was done before stays done.
    let late = try Self.push(
      "\"W\"", work: Self.wait, rest: #""then":[{"at":"50s","event":"terminate"}]"#)
    #expect(
      Self.verdict(late) == ["✓ Done in the background at 10.1 s: 20.0 s of 30 s to spare"])
  }

  @Test("An app that enters the foreground no longer has a limit on its handler")
  func foreground() throws {
    let then = #""then":[{"at":"5s","event":"comeBack"}]"#
    let never = try Self.push("", rest: then)
    #expect(
      Self.verdict(never) == [
        "✓ Came to the foreground at 5.0 s, with silentPush not completed"
      ])
    #expect(Self.text(never).contains("its handler; from 5.000 s on no limit; never called"))
    let later = try Self.push("\"W\"", work: Self.wait, rest: then)
    #expect(
      Self.verdict(later) == ["✓ Came to the foreground at 5.0 s, where all was done at 10.1 s"])
    #expect(later.metrics.background.deliveries.map(\.margin) == [nil])
    #expect(later.backgroundMargin == nil)
  }

  @Test("A handler of the foreground has the time of a background task once the app has left")
  func carried() throws {
    let report = try Self.tapped(
      #""didReceiveRemoteNotification":["W"]"#, work: Self.wait,
      then: #"{"at":"2s","reason":"silentPush"},{"at":"3s","event":"leave"}"#)
    // From 3 s on there are 30 s, of which 2 + 10 - 3 are used.
    let spare = Nanoseconds.seconds(30 - (2 + 10 - 3))
    #expect(report.metrics.background.deliveries.map(\.limit) == [nil])
    #expect(report.metrics.background.deliveries.map(\.until) == [Nanoseconds.seconds(3 + 30)])
    #expect(report.metrics.background.deliveries.map(\.margin) == [spare])
    #expect(report.metrics.background.margin(of: .backgroundTask)?.spare == spare)
    #expect(
      Self.text(report).contains(
        "silentPush delivered; from 3.000 s on 30 s; called at 12.000 s, 21.0 s of 30 s left"
      ))
  }

  @Test("The least that was left is that of a background task where it ends last")
  func least() throws {
    let report = try Self.push(
      #"{"beginBackgroundTask":"x"},\#(Self.complete),"T""#,
      work: #""T":{"on":"detached","steps":[{"wait":"25s"},{"endBackgroundTask":"x"}]}"#)
    #expect(
      Self.verdict(report).joined()
        == "✓ Done in the background at 25.1 s: 5.0 s of 30 s to spare (least: x)")
    #expect(report.backgroundMargin == .seconds(30 - 25))
    #expect(
      report.metrics.background.margin(of: .silentPush)?.spare == Nanoseconds.seconds(30 - 25))
    #expect(JSONReport(report).text.contains(#""spareNs": 5000000000,"#))
  }

  @Test("A limit that was overrun once does not count as kept")
  func passed() throws {
    let report = try Self.push(
      Self.complete, rest: #""then":[{"at":"5s","reason":"silentPush","steps":[]}]"#)
    #expect(report.metrics.background.margin(of: .silentPush)?.spare == .seconds(30))
    let text = ScenarioFixture.scenario(
      app: #""handleBackgroundTask":["A","B"]"#,
      work: #"""
        "A":{"on":"detached","steps":[{"wait":"20s"},{"complete":"a"}]},
        "B":{"on":"detached","steps":[{"wait":"28s"},{"complete":"b"}]}
        """#.replacing("\n", with: ""),
      rest: #""launch":{"reason":"appRefresh","tasks":["a","b"]}"#)
    let tasks = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    #expect(
      tasks.metrics.background.deliveries.map(\.margin) == [Nanoseconds.seconds(30 - 20), nil])
    #expect(tasks.metrics.background.margin(of: .appRefresh)?.spare == nil)
    #expect(!Self.text(tasks).contains("(appRefresh)"))
    #expect(tasks.verdict == .expired)
  }

  @Test("A wake that is cut short names the unfinished work")
  func cutShort() throws {
    let text = ScenarioFixture.scenario(
      app: #""didUpdateLocations":["Sync"]"#,
      work: #""Sync":{"on":"detached","wait":"11s"}"#, rest: #""launch":{"reason":"location"}"#)
    let report = try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    // The process and UIKit take 128 ms, and a location event gives 10 s.
    #expect(
      Self.verdict(report).joined().hasPrefix(
        "✗ Out of background time: location expired at 10.1 s, and the app was suspended"
          + "  in the middle of Sync  Sync (t:1:"))
    #expect(Self.text(report).contains(") was waiting (1.0 s of 11 s left)."))
    let delivery = try #require(report.metrics.background.deliveries.first)
    #expect(delivery.expired == Nanoseconds.milliseconds(128 + 10_000))
    #expect(delivery.completed == nil && delivery.unfinished == [0])
    #expect(report.metrics.background.margin(of: .location)?.spare == nil)
  }

  @Test("A file that is held at suspension is named with its holder")
  func file() throws {
    let report = try Self.tapped(
      #""sceneDidEnterBackground":["Export"]"#,
      work: #""Export":{"on":"global:utility","holdsFile":"App.sqlite","steps":[{"wait":"3s"}]}"#,
      then: #"{"at":"2s","event":"leave"},{"at":"9s","event":"comeBack"}"#)
    #expect(
      Self.text(report).contains(
        "(0xdead10cc): Export holds App.sqlite Export (t:1:74) was waiting (3 s"))
    let json = JSONReport(report).text
    #expect(json.contains(#""holders": [{ "item": "Export", "file": "App.sqlite""#))
    #expect(json.contains(#""holdsFile": "App.sqlite""#))
    // A later event does not come any more.
    #expect(
      Self.text(report).contains("! then/1 at 9.0 s never came: the app had ended at 2.0 s;"))
    #expect(json.contains(#"{ "warning": "neverCame", "event": 1, "endedNs": 2000000000 }"#))
  }

  @Test("The launch watchdog has its code, and waits for no frame of a launch that is not seen")
  func watchdog() throws {
    let push = try Self.push("", rest: #""limits":{"launchWatchdog":"170500us"}"#)
    #expect(push.verdict == .killed(.silentPush))
    let steps = #""didFinishLaunching":[{"cpu":"80ms"}]"#
    let limits = #""limits":{"launchWatchdog":"170500us"}"#
    func killed(_ rest: String) throws -> Report {
      let text = ScenarioFixture.scenario(app: steps, rest: limits + rest)
      return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
    }
    #expect(
      Self.verdict(try killed(""))[0].hasPrefix(
        "✗ Killed by the watchdog: no first frame within 170.5 ms (0x8badf00d)"))
    let woken = try killed(#","launch":{"reason":"silentPush"}"#)
    #expect(
      Self.verdict(woken)[0].hasPrefix(
        "✗ Killed by the watchdog: the launch was not over within 170.5 ms"))
    #expect(JSONReport(woken).text.contains(#""limit": "launchWatchdog""#))
  }

  @Test("A good verdict that is not the one expected fails by a line of its own")
  func expected() throws {
    let report = try Self.push(Self.complete, rest: #""expect":{"verdict":"launched"}"#)
    #expect(
      report.failures == [
        "expected the verdict launched, got completed (t:1:141); if that is right, write"
          + " \"verdict\": \"completed\""
      ])
    #expect(Self.verdict(report)[0].hasPrefix("✗ Done in the background"))
  }

  @Test("A budget of the screen is moot in the background, and the phase there has its own")
  func budgets() throws {
    let report = try Self.push(
      Self.complete,
      work: #""W":{"on":"detached","wait":"1ms"}"#,
      rest: #""budgets":{"firstFrame":"1ms","phase:initialFrame":"1ms","phase:background":"1s"}"#)
    #expect(report.judgment.budgets.map(\.isMoot) == [true, true, false])
    #expect(report.judgment.isGood)
    #expect(
      Self.text(report).contains(
        "! the budget firstFrame does not apply in the background"))
    #expect(
      JSONReport(report).text.contains(
        #""level": "within", "moot": true, "location": "t:1:"#))
    let slow = try Self.push(
      "\"W\"", work: Self.wait, rest: #""budgets":{"phase:background":"1s"}"#)
    #expect(slow.judgment.budgets.map(\.value) == [.seconds(10)])
    #expect(!slow.judgment.isGood)
  }

  @Test("The time left has enough digits to show that some was used")
  func digits() {
    let ten = Nanoseconds.seconds(10)
    func left(_ spare: Nanoseconds) -> String {
      spare.left(of: ten).replacing("\u{A0}", with: " ")
    }
    #expect(left(.seconds(10)) == "10 s of 10 s")
    #expect(left(.milliseconds(9_983)) == "9.98 s of 10 s")
    #expect(left(.milliseconds(9_700)) == "9.7 s of 10 s")
    #expect(left(.milliseconds(205)) == "205.0 ms of 10 s")
    let times: [Nanoseconds] = [.milliseconds(10_100), .microseconds(170_500), .microseconds(7)]
    #expect(
      times.map { $0.exactly.replacing("\u{A0}", with: " ") } == ["10.1 s", "170.5 ms", "7 µs"])
  }

  @Test("Events of one instant are in the order of the trace")
  func order() throws {
    let report = try Self.tapped(
      #""sceneDidEnterBackground":[{"beginBackgroundTask":"save"},{"endBackgroundTask":"save"}]"#,
      then: #"{"at":"2s","event":"leave"}"#)
    let text = Self.text(report)
    let leaves = try #require(text.firstRange(of: "the user leaves"))
    let begins = try #require(text.firstRange(of: "task save begins"))
    #expect(leaves.lowerBound < begins.lowerBound)
  }

  @Test("A registration and its answer are listed, and a later URL with its text")
  func registration() throws {
    let report = try Self.tapped(
      #""didFinishLaunching":[{"registerForRemoteNotifications":"1s"}]"#,
      then: #"{"at":"3s","reason":"url","url":"trailhead://route"}"#)
    let text = Self.text(report)
    #expect(text.contains("0.128 s registers for remote notifications"))
    #expect(
      text.contains("1.128 s registration answered: didRegisterForRemoteNotifications"))
    #expect(
      text.contains(
        "3.000 s a URL with a scheme of the app's own is opened (trailhead://route): "
          + "sceneOpenURLContexts"))
    let json = JSONReport(report).text
    #expect(json.contains(#""reason": "url", "url": "trailhead://route""#))
    #expect(json.contains(#"{ "askedNs": 128000000, "answeredNs": 1128000000,"#))
  }

  @Test("A call without effect has the step that ran; in an expiration, its beginner")
  func places() throws {
    let twice = try Self.push(
      "\(Self.complete),{\"cpu\":\"1ms\"},\(Self.complete),{\"cpu\":\"1ms\"},\(Self.complete)")
    // The second call ends the app.
    #expect(
      twice.failures.map { $0.prefix { $0 != " " } } == ["app/didReceiveRemoteNotification/2"])
    let late = try Self.tapped(
      #""sceneDidEnterBackground":["S"]"#,
      work: """
        "S":{"steps":[{"beginBackgroundTask":"a","expiration":[{"wait":"5s"},{"beginBackgroundTask":"b"},
        {"endBackgroundTask":"a"}]}]}
        """.replacing("\n", with: ""), then: #"{"at":"2s","event":"leave"}"#)
    #expect(
      Self.text(late).contains(
        "S (t:1:161) on the expiration of a begins the task b with no time left"))
    let misuse = try #require(late.metrics.background.misuses.first)
    #expect(misuse.item == 0 && misuse.expiration == "a")
  }
}
