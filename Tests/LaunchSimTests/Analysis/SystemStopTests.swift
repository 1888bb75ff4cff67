import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The work that a kill, a suspension or an expiration met")
struct SystemStopTests {
  private static func report(_ app: String, work: String = "", rest: String) throws -> Report {
    let text = ScenarioFixture.scenario(app: app, work: work, rest: rest)
    return try Report(simulating: ScenarioFixture.read(("t", text)).scenario)
  }

  private static func stops(_ report: Report) -> [SystemStop] {
    report.analysis(.verdict).stops
  }

  private static func text(_ report: Report) -> String {
    TextReport(report, source: "t").text.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  private static let leave = #""then":[{"at":"2s","event":"leave"}]"#
  private static let push = #""launch":{"reason":"silentPush"}"#

  @Test("An upload of 12 s that is suspended at its start is named, with all of it left")
  func upload() throws {
    let report = try Self.report(
      #""sceneDidEnterBackground":["Upload"]"#,
      work: #""Upload":{"on":"detached","steps":[{"wait":"12s","for":"network"}]}"#,
      rest: Self.leave)
    let stop = try #require(Self.stops(report).first)
    #expect(stop.kind == .suspended)
    #expect(stop.time == .seconds(2))
    #expect(stop.work.map(\.owner) == [.item(0)])
    #expect(stop.work.map(\.standing) == [.waiting(for: "network")])
    #expect(stop.work.map(\.left) == [.seconds(12)])
    #expect(
      Self.text(report).contains(
        "! suspended at 2.0 s with Upload (t:1:74) waiting for network (12 s of 12 s left); begin a "
          + "background task before it and end the task after it"))
    #expect(
      Self.text(report).contains("suspended with Upload waiting for network (12 s of 12 s left)"))
  }

  @Test("A call that an item made the first time is not denied; the item is not started again")
  func calledAgain() throws {
    let report = try Self.report(
      #""sceneDidEnterBackground":[{"beginBackgroundTask":"save"},"Save"]"#,
      work: #""Save":{"on":"detached","steps":[{"wait":"2s"},{"endBackgroundTask":"save"}]}"#,
      rest: #"""
        "then":[{"at":"3s","event":"leave"},{"at":"60s","event":"comeBack"},
        {"at":"90s","event":"leave"}]
        """#)
    let text = Self.text(report)
    #expect(
      text.contains(
        "Save (t:1:103) has endBackgroundTask save, but ended at 5.0 s: a scenario runs an item once."
      ))
    #expect(
      text.contains(
        "! sceneDidEnterBackground is called again at 90.0 s, and does not start Save again: a "
          + "scenario runs an item once; put its steps into the callback or the event"))
  }

  @Test("Steps of an expiration that never ran are not the callback's")
  func expirationSteps() throws {
    let report = try Self.report(
      #"""
      "sceneDidEnterBackground":[
        {"beginBackgroundTask":"up","expiration":[{"cpu":"60s"},{"endBackgroundTask":"up"}]}]
      """#, rest: Self.leave)
    #expect(!Self.text(report).contains("sceneDidEnterBackground has endBackgroundTask up"))
  }

  @Test("The call of a further scene's callback counts as code that has it")
  func furtherScene() throws {
    let report = try Self.report(
      #"""
      "scenes":{"W":{"sceneWillConnect":[{"endBackgroundTask":"up"}]}},
      "didFinishLaunching":[{"beginBackgroundTask":"up"}]
      """#, rest: Self.leave)
    #expect(Self.text(report).contains("sceneWillConnect has endBackgroundTask up"))
    #expect(!Self.text(report).contains("No step has endBackgroundTask up"))
  }

  @Test("Work that is suspended and resumed is warned of with its end")
  func resumed() throws {
    let report = try Self.report(
      #""sceneDidEnterBackground":["Upload"]"#,
      work: #""Upload":{"on":"detached","steps":[{"wait":"12s"},{"cpu":"1s"}]}"#,
      rest: #""then":[{"at":"2s","event":"leave"},{"at":"60s","event":"comeBack"}]"#)
    let stops = Self.stops(report)
    #expect(stops.map(\.kind) == [.suspended])
    #expect(stops.flatMap(\.work).map(\.later) == [.seconds(1)])
    guard case .suspendedAtWork(_, at: _, let ended)? = report.analysis(.verdict).warnings.first
    else {
      Issue.record("no warning")
      return
    }
    // The wait is over by the return, and one second is computed from there.
    #expect(ended == Nanoseconds.seconds(60 + 1))
  }

  @Test("A kill of a callback names the item in it, and the time it still needed")
  func callback() throws {
    let report = try Self.report(
      #""sceneDidEnterBackground":["Save"]"#, work: #""Save":{"cpu":"6s"}"#, rest: Self.leave)
    let stop = try #require(Self.stops(report).last)
    #expect(stop.kind == .killed(.enterBackground))
    // 5 s from 2 s on, of 6 s of work.
    #expect(stop.time == .seconds(7))
    #expect(stop.work.map(\.left) == [.seconds(1)])
    #expect(stop.work.map(\.callback) == [.sceneDidEnterBackground])
    #expect(
      Self.text(report).contains(
        "Save (t:1:72) in sceneDidEnterBackground was computing (1.0 s left)."))
  }

  @Test("A kill by a watchdog names the item that has the main thread")
  func mainThread() throws {
    let report = try Self.report(
      #""viewDidAppear":["Index"],"sceneOpenURLContexts":["Open"]"#,
      work: #""Index":{"on":"after:1s","cpu":"30s"},"Open":{"cpu":"1ms"}"#,
      rest: #""then":[{"at":"5s","reason":"url","url":"a://b"}]"#)
    let stop = try #require(Self.stops(report).last)
    #expect(stop.kind == .killed(.sceneUpdate))
    #expect(stop.work.map(\.item) == [0])
    #expect(stop.work.map(\.standing) == [.computing])
  }

  @Test("A call that work in progress leads to is named with it; other work is left out")
  func pending() throws {
    let report = try Self.report(
      #""didReceiveRemoteNotification":["Other","Fetch"]"#,
      work: #"""
        "Other":{"on":"detached","steps":[{"wait":"50s"}]},
        "Fetch":{"on":"detached","steps":[{"cpu":"0ms"},{"wait":"20s"},{"lock":"L","steps":[{"wait":"20s","for":"server"}]},{"wait":"5s"},{"complete":"silentPush"}]}
        """#, rest: Self.push)
    let stop = try #require(Self.stops(report).last)
    #expect(stop.work.map(\.item) == [1])
    #expect(stop.work.map(\.standing) == [.waiting(for: "server")])
    // 40 s of waits begin with the delivery, which is 30 s before the kill.
    #expect(stop.work.map(\.left) == [Nanoseconds.seconds(20 + 20 - 30)])
    #expect(stop.work.map(\.later) == [.seconds(5)])
    #expect(stop.work.map(\.calls) == [[.complete("silentPush")]])
    #expect(stop.missing.isEmpty)
  }

  @Test("A call whose code is skipped is named with the condition that does not hold")
  func skipped() throws {
    let report = try Self.report(
      #""didReceiveRemoteNotification":["Fetch"]"#,
      work: #"""
        "Fetch":{"on":"detached","fails":true,"steps":[{"wait":"1s"},"Store"]},
        "Store":{"when":"not:failed:Fetch","steps":["Tell"]},"Tell":{"steps":[{"complete":"silentPush"}]}
        """#, rest: Self.push)
    let stop = try #require(Self.stops(report).last)
    #expect(stop.work.isEmpty)
    let condition = Condition(.failed(0), isNegated: true)
    #expect(
      stop.missing == [
        .init(
          call: .complete("silentPush"),
          callers: [.init(owner: .item(2), fate: .skipped(1, condition))])
      ])
    #expect(
      Self.text(report).contains(
        "has complete silentPush, but Store, which starts it, is skipped: the condition "
          + "not:failed:Fetch does not hold."))
    let never = try Self.report("", rest: Self.push)
    #expect(Self.text(never).contains("No step has complete silentPush."))
  }

  @Test(
    "The branch that was taken decides what follows", arguments: [(10, Int64(1)), (25, Int64(2))])
  func branches(wait: Int, left: Int64) throws {
    let report = try Self.report(
      #""didReceiveRemoteNotification":["Fetch"]"#,
      work: #"""
        "Fetch":{"on":"detached","steps":[{"wait":"\#(wait)s"},{"ifTimeRemains":"10s","then":[{"wait":"31s"},{"wait":"1s"}],"otherwise":[{"wait":"32s"},{"wait":"2s"}]},{"complete":"silentPush"}]}
        """#, rest: Self.push)
    let work = try #require(Self.stops(report).last?.work.first)
    #expect(work.later == Nanoseconds.seconds(left))
    #expect(work.calls == [.complete("silentPush")])
  }

  @Test("An expiration names the work it met")
  func expiration() throws {
    let report = try Self.report(
      #""sceneDidEnterBackground":[{"beginBackgroundTask":"up","expiration":[{"endBackgroundTask":"up"}]},"Upload"]"#,
      work: #""Upload":{"on":"detached","steps":[{"wait":"60s","for":"network"}]}"#,
      rest: Self.leave)
    #expect(Self.stops(report).map(\.kind) == [.taskExpired("up"), .suspended])
    #expect(Self.stops(report).flatMap(\.work).map(\.left) == [.seconds(35), .seconds(35)])
  }
}
