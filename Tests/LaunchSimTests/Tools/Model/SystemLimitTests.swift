import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Limits of the system")
struct SystemLimitTests {
  @Test("A background task has 600 s up to iOS 6, 180 s up to iOS 12 and 30 s since")
  func backgroundTask() {
    let limit = SystemLimit.backgroundTask
    for (version, seconds) in [(4, 600), (6, 600), (7, 180), (12, 180), (13, 30), (26, 30)] {
      #expect(limit.value(onIOS: version)?.value == .seconds(Int64(seconds)), "\(version)")
    }
    #expect(limit.value(onIOS: 3) == nil)
    #expect(limit.period(onIOS: 12)?.termination == .backgroundAssertion)
    #expect(limit.period(onIOS: 13)?.termination == .backgroundTask)
    #expect(Termination.backgroundAssertion.code == "0x8badf00d")
    #expect(Termination.backgroundTask.code == "0x2182bad2")
  }

  @Test(
    "Each limit has its figure, and a kill that names the limit",
    arguments: [
      (SystemLimit.launchWatchdog, 20, Termination.launchWatchdog, "0x8badf00d"),
      (.resumeWatchdog, 10, .resumeWatchdog, "0x8badf00d"),
      (.sceneUpdate, 10, .sceneUpdate, "0x8badf00d"),
      (.enterBackground, 5, .enterBackground, "0x8badf00d"),
      (.backgroundTask, 30, .backgroundTask, "0x2182bad2"),
      (.backgroundFetch, 30, .backgroundFetch, "0x2182bad4"),
      (.appRefresh, 30, .appRefreshTask, "0x2182bad4"),
      (.processing, 180, .processingTask, "0x2182baad"),
      (.silentPush, 30, .silentPush, "0x2182baad"),
      (.backgroundURLSession, 30, .backgroundURLSession, "0x2182bad3"),
      (.bluetooth, 10, .bluetooth, "0x2182baad"),
      (.voipPush, nil, .unreportedCall, "0xbaadca11"),
      (.fileLock, nil, .fileLock, "0xdead10cc"),
      (.suspendWatchdog, 10, .suspendWatchdog, "0x8badf00d"),
      (.quitting, 5, .quitting, "0x8badf00d"),
      (.handlerCalls, nil, .completedTwice, "SIGABRT"),
    ] as [(SystemLimit, Int64?, Termination, String)])
  func figures(limit: SystemLimit, seconds: Int64?, termination: Termination, code: String) {
    #expect(limit.isSimulated)
    #expect(limit.value(onIOS: 26)?.value == seconds.map { .seconds($0) })
    #expect(limit.period(onIOS: 26)?.termination == termination)
    // The whole way into the background is ended by the same kill as its last callback.
    #expect(termination.limit == limit)
    #expect(limit.terminations.contains(termination))
    #expect(termination.code == code)
  }

  @Test(
    "Each limit that is listed only has its figure and the version that brought it",
    arguments: [
      (SystemLimit.backgroundTaskInWake, 7, "no figure"),
      (.queuedRefresh, 13, "1"), (.queuedProcessing, 13, "10"), (.earliestBeginDate, 13, "7 days"),
      (.silentPushRate, 7, "2–3 an hour"), (.voipRate, 13, "no figure"),
      (.foregroundCPU, nil, "80 %, 180 s"), (.backgroundCPU, nil, "80 %, 60 s"),
      (.heat, nil, "no figure"), (.resources, nil, "no figure"), (.diskSpace, nil, "no figure"),
      (.watchBackgroundTask, nil, "15 s"), (.intentsExtension, nil, "10 s"),
      (.mirroredWorkout, 17, "10 s"),
    ] as [(SystemLimit, Int?, String)])
  func listed(limit: SystemLimit, since: Int?, amount: String) {
    #expect(!limit.isSimulated)
    #expect(limit.periods.map(\.from) == [since])
    #expect(limit.periods.map(\.amount.value.spelled) == [amount])
  }

  @Test("A launch in the background has 3.37 s of CPU time")
  func cpu() {
    let limit = SystemLimit.backgroundLaunchCPU
    #expect(limit.value(onIOS: 26)?.value == .milliseconds(3_370))
    #expect(limit.period(onIOS: 26)?.termination == .backgroundLaunchCPU)
  }

  @Test("A launch for a location ends in suspension, not in a kill")
  func location() {
    #expect(SystemLimit.location.value(onIOS: 26)?.value == .seconds(10))
    #expect(SystemLimit.location.period(onIOS: 26)?.overrun == .suspended)
    #expect(SystemLimit.location.period(onIOS: 26)?.termination == nil)
  }

  @Test("An app of an older SDK than that of iOS 13 need not report its calls")
  func linkedSDK() {
    func termination(_ sdk: Int?) -> Termination? {
      Scenario.asked(.voipPush) { $0.linkedSDK = sdk }.termination(of: .voipPush)
    }
    #expect(termination(nil) == .unreportedCall)
    #expect(termination(13) == .unreportedCall)
    #expect(termination(12) == nil)
    let complaints = ScenarioFixture.complaints(
      app: #""lifeCycle":"appDelegate","linkedSDK":12"#, rest: #""launch":{"reason":"voipPush"}"#)
    #expect(complaints == [])
  }

  @Test("Periods follow one another without a gap or an overlap", arguments: SystemLimit.allCases)
  func periods(limit: SystemLimit) {
    #expect(!limit.periods.isEmpty)
    #expect(limit.periods.first?.through == nil)
    for (newer, older) in zip(limit.periods, limit.periods.dropFirst()) {
      #expect(older.through.map { $0 + 1 } == newer.from)
    }
    for version in 1...40 {
      #expect(limit.periods.count { $0.covers(version) } <= 1, "\(version)")
    }
  }

  @Test("Only simulated limits that are times can be set")
  func settable() {
    #expect(
      SystemLimit.settable == [
        .launchWatchdog, .resumeWatchdog, .sceneUpdate, .enterBackground, .backgroundTask,
        .expirationGrace, .backgroundFetch, .appRefresh, .processing, .silentPush,
        .backgroundURLSession, .bluetooth, .location, .suspendWatchdog, .quitting,
        .backgroundLaunchCPU,
      ])
    // A time, and listed only.
    #expect(!SystemLimit.intentsExtension.isSettable)
  }

  @Test("A kill names a limit that names the kill, or a listed one")
  func terminations() {
    for termination in Termination.allCases {
      let limit = termination.limit
      let kills = limit.periods.map(\.overrun)
      #expect(
        kills.contains(.terminated(termination)) || limit == .watchBackgroundTask
          || limit == .location,
        "\(termination)")
    }
    #expect(
      Termination.allCases.filter(\.isCodeAssumed) == [
        .resumeWatchdog, .enterBackground, .silentPush, .appRefreshTask, .processingTask,
        .bluetooth, .location,
      ])
    #expect(Termination.fileLock.namespace == "RUNNINGBOARD")
    #expect(Termination.launchWatchdog.namespace == "SPRINGBOARD")
    #expect(
      Termination.allCases.filter { $0.namespace != nil } == [.launchWatchdog, .fileLock])
  }

  @Test("A scenario's own limit goes before the system's, which depends on the version")
  func overrides() throws {
    func limits(_ os: String, _ own: String) throws -> Scenario {
      try ScenarioFixture.read(
        (
          "t",
          """
          {"launchScenario":1,"os":"\(os)","app":{"lifeCycle":"appDelegate"},"limits":{\(own)}}
          """
        )
      ).scenario
    }
    let old = try limits("iOS 12", #""processing":"4s""#)
    #expect(old.limit(.backgroundTask)?.value == .seconds(180))
    #expect(old.limit(.appRefresh) == nil)
    #expect(old.limit(.processing) == Sourced(.seconds(4), .assumed("given in the scenario")))
    #expect(old.limit(.voipPush) == nil)
    let new = try limits("iOS 26", #""backgroundTask":"7s","source":"our own logs""#)
    #expect(new.limit(.backgroundTask) == Sourced(.seconds(7), .cited("our own logs")))
    #expect(new.limit(.appRefresh)?.value == .seconds(30))
    #expect(new.limits.limits == [.backgroundTask])
    #expect(new.firstFrameLimit.value == .seconds(20))
  }
}
