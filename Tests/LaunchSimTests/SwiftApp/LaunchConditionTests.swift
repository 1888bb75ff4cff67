import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Conditions of a launch in Swift")
struct LaunchConditionTests {
  /// An app whose callbacks take times that tell them apart.
  private struct Trailhead: SimulatedApp {
    var lifeCycle = LifeCycle.scenes
    /// The work of didFinishLaunching.
    var setup = Duration.milliseconds(20)

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        launch.mainQueue("Menu.warm") { launch in await launch.cpu(.milliseconds(3)) }
        launch.global("Index.update", qos: .utility) { launch in await launch.cpu(.seconds(1)) }
        await launch.work("Database.open", cpu: setup)
      }
      if lifeCycle == .scenes {
        On(.configurationForConnecting) { launch in await launch.cpu(.milliseconds(5)) }
        On(.didDiscardSceneSessions) { launch in await launch.cpu(.milliseconds(7)) }
        On(.sceneRestoreInteractionState) { launch in await launch.cpu(.milliseconds(9)) }
      }
    }

    /// The same app in a scenario file.
    func scenario(_ launch: String, _ rest: String) -> String {
      let scenes =
        """
        , "configurationForConnecting": [{ "cpu": "5ms" }],
        "didDiscardSceneSessions": [{ "cpu": "7ms" }],
        "sceneRestoreInteractionState": [{ "cpu": "9ms" }]
        """
      return """
        {
          "launchScenario": 1, "device": "iphone-se-2", "launch": { \(launch) }, \(rest)
          "app": {
            "lifeCycle": "\(lifeCycle.rawValue)",
            "didFinishLaunching": ["Menu.warm", "Index.update", "Database.open"]
            \(lifeCycle == .scenes ? scenes : "")
          },
          "work": {
            "Menu.warm": { "on": "mainQueue", "cpu": "3ms" },
            "Index.update": { "on": "global:utility", "cpu": "1s" },
            "Database.open": { "cpu": "\(Nanoseconds(setup).literal)" }
          }
        }
        """
    }
  }

  /// A launch in Swift, and the keys of a scenario file that say the same.
  struct Case: Sendable, CustomTestStringConvertible {
    var conditions: [LaunchCondition]
    /// Members of `launch`.
    var launch = ""
    /// Members of the scenario, each followed by a comma.
    var rest = ""
    var lifeCycle = LifeCycle.scenes
    var setup = Duration.milliseconds(20)
    var kind = LaunchKind.cold
    var reason = LaunchReason.tap
    var isRestoring = false
    var events: [AppEvent] = []

    var testDescription: String { "\(launch) \(rest)" }
  }

  static let cases = [
    Case(conditions: [.firstLaunch], launch: #""firstLaunch": true"#),
    Case(
      conditions: [.afterUpdate], launch: #""kind": "afterInstall", "firstLaunch": false"#,
      kind: .afterInstall),
    Case(conditions: [.previousEnd(.forceQuit)], launch: #""previousEnd": "forceQuit""#),
    Case(
      conditions: [.previousEnd(.crashedInLaunch)],
      launch: #""restores": true, "previousEnd": "crashedInLaunch""#, isRestoring: true),
    Case(
      conditions: [.previousEnd(.forceQuit)],
      launch: #""reason": "silentPush", "previousEnd": "forceQuit""#, reason: .silentPush),
    Case(conditions: [.sceneSession(.new)], launch: #""sceneSession": "new""#),
    Case(conditions: [.discardedSessions(2)], launch: #""discardedSessions": 2"#),
    Case(
      conditions: [.deviceLocked], launch: #""restores": true, "locked": true"#, isRestoring: true),
    Case(
      conditions: [.withoutWatchdog], launch: #""watchdog": false"#, setup: .seconds(30)),
    Case(conditions: [.vsyncPhase(.milliseconds(5))], launch: #""vsyncPhase": "5ms""#),
    Case(
      conditions: [.limit(.launchWatchdog, .seconds(1))],
      rest: #""limits": { "launchWatchdog": "1s" },"#, setup: .seconds(2)),
    Case(
      conditions: [.limit(.silentPush, .seconds(2))], launch: #""reason": "silentPush""#,
      rest: #""limits": { "silentPush": "2s" },"#, reason: .silentPush),
    Case(
      conditions: [.rule(.queuedWorkBeforeScene, true)],
      rest: #""switches": { "queuedWorkBeforeScene": true },"#),
    Case(
      conditions: [.rule(.utilityOnEfficiencyCores, false)],
      rest: #""switches": { "utilityOnEfficiencyCores": false },"#),
    Case(
      conditions: [.prewarmPolicy(.libsOnly)], launch: #""reason": "prewarm""#,
      rest: #""switches": { "prewarmPolicy": "libsOnly" },"#, reason: .prewarm),
    Case(
      conditions: [.linkedSDK(27), .system(27)], rest: #""os": "iOS 27","#, lifeCycle: .appDelegate),
    Case(
      conditions: [.linkedSDK(27), .rule(.sdkAloneRequiresScenes, true)],
      rest: #""switches": { "sdkAloneRequiresScenes": true },"#, lifeCycle: .appDelegate),
    // Scenes have been asked to restore themselves since iOS 15.
    Case(
      conditions: [.system(14)], launch: #""restores": true"#, rest: #""os": "iOS 14","#,
      isRestoring: true),
    Case(
      conditions: [.system(26, of: .tvOS), .firstLaunch], launch: #""firstLaunch": true"#,
      rest: #""os": "tvOS 26","#),
  ]

  @Test("A launch under a condition is that of a scenario file with its key", arguments: cases)
  func equalScenario(_ row: Case) throws {
    let app = Trailhead(lifeCycle: row.lifeCycle, setup: row.setup)
    func launch(_ conditions: [LaunchCondition]) throws -> Report {
      try app.simulate(
        on: .iPhoneSE2, kind: row.kind, reason: row.reason, restoring: row.isRestoring,
        under: conditions)
    }
    let report = try launch(row.conditions)
    var text = app.scenario(row.launch, row.rest)
    if report.scenario.app.linkedSDK != nil {
      text = text.replacing("\"lifeCycle\"", with: "\"linkedSDK\": 27, \"lifeCycle\"")
    }
    let scenario = try ScenarioFixture.read(("t", text)).scenario
    #expect(try report.trace.events == Report(simulating: scenario).trace.events)
    // The condition makes a difference.
    #expect(try report.trace.events != launch([]).trace.events)
  }

  // MARK: Budgets

  @Test("Budgets fail and warn as a scenario's do")
  func budgets() throws {
    func report(_ conditions: LaunchCondition...) throws -> Report {
      try Trailhead().simulate(on: .iPhone12, under: conditions)
    }
    let kept = try report(
      .budget(.firstFrame, fail: .milliseconds(400), warn: .milliseconds(350)),
      .budget(item: "Database.open", fail: .milliseconds(20)))
    #expect(kept.failures == [] && kept.warnings == [])
    #expect(kept.verdict == .launched)
    // 100 to create the process, 28 for UIKit, 20 + 3 of the app, 4 to render: 155, shown at 166.7.
    let slow = try report(.budget(.firstFrame, fail: .milliseconds(160), warn: .milliseconds(150)))
    #expect(slow.verdict == .launchedOverBudget)
    let ready = try report(.budget(.frameReady, fail: .milliseconds(400), warn: .milliseconds(150)))
    #expect(ready.warnings == ["frameReady comes at 155.0 ms, over its warning level of 150 ms"])
    let item = try report(.budget(item: "Database.open", fail: .milliseconds(19)))
    #expect(
      item.failures == [
        """
        item:Database.open takes 20.0 ms, 1.0 ms over its budget of 19 ms; shorten Database.open, or \
        move it off the path
        """
      ])
  }

  @Test(
    "Each kind of budget has the measure of its key in scenario files",
    arguments: [
      (.budget(.responsive, fail: .zero), "responsive"),
      (.budget(phase: .applicationInitialization, fail: .zero), "phase:applicationInit"),
      (.budget(phase: .initialFrame, of: .cpu, fail: .zero), "cpu:phase:initialFrame"),
      (.budget(item: "Menu.warm", of: .mainThread, fail: .zero), "main:item:Menu.warm"),
      (.budget(lane: .global(.utility), of: .cpu, fail: .zero), "cpu:lane:global:utility"),
      (.budget(lane: .main, fail: .zero), "lane:main"),
      (.budget(turnOf: "Menu.warm", fail: .zero), "turn:Menu.warm"),
      (.budget(turnOf: .didFinishLaunching, fail: .zero), "turn:didFinishLaunching"),
    ] as [(LaunchCondition, String)])
  func measures(condition: LaunchCondition, key: String) throws {
    let text = Trailhead().scenario("", #""budgets": { "\#(key)": "0ms" },"#)
    let scenario = try ScenarioFixture.read(("t", text)).scenario
    let report = try Trailhead().simulate(on: .iPhoneSE2, under: [condition])
    #expect(report.scenario.budgets == scenario.budgets)
    let expected = try Report(simulating: scenario).judgment.budgets.map(\.value)
    #expect(report.judgment.budgets.map(\.value) == expected)
  }

  @Test("Content that comes late, or is never reported, exceeds its budget")
  func content() throws {
    let budget = LaunchCondition.budget(.contentReady, fail: .milliseconds(190))
    let late = try OneApp { launch in
      launch.task("Feed.load") { launch in
        await launch.wait(.milliseconds(60))
        await launch.cpu(.milliseconds(4))
        await launch.contentIsReady()
      }
    }.simulate(under: [budget])
    #expect(late.failures.map { String($0.prefix(33)) } == ["contentReady comes at 192.0 ms, 2"])
    // No suggestion moves the report instead of the work.
    let moved = late.analysis(.text).observations.compactMap(\.item)
    #expect(!moved.map { late.trace.names.items[$0] }.contains("content ready"))
    let silent = try OneApp { _ in }.simulate(under: [budget])
    #expect(silent.failures.count == 1)
  }

  @Test("Of several budgets for one thing, and of several systems, the last counts")
  func last() throws {
    let report = try Trailhead().simulate(under: [
      .system(17), .budget(.firstFrame, fail: .milliseconds(1)), .system(18),
      .budget(.firstFrame, fail: .milliseconds(400)),
    ])
    #expect(report.scenario.systemVersion == 18)
    #expect(report.failures == [])
  }

  // MARK: Mistakes

  @Test(
    "A condition that no launch can have is an error that names it",
    arguments: [
      (.system(8), "system(8): iOS 8 is not known, but 9 to 27"),
      (.system(28), "system(28): iOS 28 is not known, but 9 to 27"),
      (.system(12), "system(12): iPhone 12 does not run iOS 12, but iOS 14 or later"),
      (
        .system(12, of: .tvOS),
        "system(12): the life cycle with scenes needs tvOS 13 or later, not tvOS 12"
      ),
      (.linkedSDK(5), "linkedSDK(5): SDK 5 is not known, but 9 to 99"),
      (.discardedSessions(-1), "discardedSessions(-1): -1 is out of range"),
      (
        .vsyncPhase(.seconds(-1)),
        "vsyncPhase(-1.0 seconds): \"-1.0 seconds\" is negative; a time is 0 or more"
      ),
      (.limit(.launchWatchdog, .zero), "limit(.launchWatchdog): this must be more than 0"),
      (
        .limit(.launchWatchdog, .seconds(90_000)),
        "limit(.launchWatchdog): \"90000.0 seconds\" is more than 24 hours, the most a time may be"
      ),
      (.limit(.heat, .seconds(1)), "limit(.heat): heat is no time that the simulation applies"),
      (.rule(.prewarmPolicy, true), "rule(.prewarmPolicy): prewarmPolicy is not on or off"),
      (.budget(.firstFrame), "budget(.firstFrame): it has neither fail nor warn"),
      (
        .budget(item: "A", fail: .milliseconds(1), warn: .milliseconds(2)),
        "budget(item: \"A\"): fail is 1ms, less than warn, 2ms"
      ),
      (
        .budget(phase: .extended, warn: .nanoseconds(1) / 2),
        "budget(phase: .extended): \"5e-10 seconds\" is not a whole number of nanoseconds"
      ),
      (
        .budget(lane: .queue("dp"), fail: .zero),
        "budget(lane: queue:dp): no item runs on a queue \"dp\""
      ),
    ] as [(LaunchCondition, String)])
  func impossible(condition: LaunchCondition, words: String) throws {
    let error = #expect(throws: SimulationError.self) {
      try Trailhead().simulate(under: [condition])
    }
    #expect(error.map { "\($0)" } == "no answer: the launch cannot have the condition \(words)")
  }

  @Test("A limit that the launch's system does not have is an error")
  func limitWithoutUse() throws {
    let error = #expect(throws: SimulationError.self) {
      try Trailhead(lifeCycle: .appDelegate).simulate(
        on: .iPhone8, under: [.limit(.appRefresh, .seconds(9)), .system(12)])
    }
    #expect(
      error.map { "\($0)" } == """
        no answer: the launch cannot have the condition limit(.appRefresh): iOS 12 has no limit \
        appRefresh, so setting it changes nothing
        """)
  }

  @Test("A request that the system does not make is found on the system of the condition")
  func request() throws {
    let app = Trailhead(lifeCycle: .appDelegate)
    #expect(throws: SimulationError.self) {
      try app.simulate(on: .iPhone8, reason: .appRefresh("a"), under: [.system(12)])
    }
    #expect(throws: Never.self) {
      try app.simulate(on: .iPhone8, reason: .appRefresh("a"), under: [.system(13)])
    }
  }

  @Test("A budget for an item that a completed launch lacks is an error, with the nearest name")
  func missingItem() throws {
    let error = SimulationError.noSuchItem("Databse.open", nearest: "Database.open")
    #expect(throws: error) {
      try Trailhead().simulate(under: [.budget(item: "Databse.open", fail: .seconds(1))])
    }
    #expect(throws: error) {
      try Trailhead().simulate(under: [.budget(turnOf: "Databse.open", fail: .seconds(1))])
    }
    // A launch that is killed may not have come to the item.
    let killed = try Trailhead(setup: .seconds(30)).simulate(
      under: [.budget(item: "Feed.show", fail: .seconds(1))])
    #expect(killed.termination == .launchWatchdog)
  }
}
