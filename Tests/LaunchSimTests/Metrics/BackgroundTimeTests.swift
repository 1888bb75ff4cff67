import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The time in the background")
struct BackgroundTimeTests {
  private static func report(
    _ reason: LaunchReason = .tap, _ callbacks: [Callback: [Step]], then: [LaterEvent] = [],
    isWatchdogArmed: Bool = true
  ) throws -> Report {
    try Report(
      simulating: Scenario(
        title: "background", device: .iPhone12,
        request: LaunchRequest(reason: reason, isWatchdogArmed: isWatchdogArmed),
        laterEvents: then, app: App(callbacks: callbacks)))
  }

  private static func wait(_ time: Nanoseconds) -> Step { .wait(.fixed(time), for: nil) }

  @Test("The time left of the launch watchdog is known if it is armed and the launch got that far")
  func watchdog() throws {
    // The process and UIKit take 128 ms; the frame comes at the next refresh.
    let tapped = try Self.report(.tap, [:])
    #expect(tapped.watchdogMargin == .seconds(20) - (try #require(tapped.firstFrame)))
    #expect(try Self.report(.tap, [:], isWatchdogArmed: false).watchdogMargin == nil)
    let woken = try Self.report(
      .silentPush,
      [
        .didFinishLaunching: [Self.wait(.seconds(3))],
        .didReceiveRemoteNotification: [
          .complete("silentPush")
        ],
      ])
    #expect(woken.watchdogMargin == Duration.milliseconds(20_000 - 128 - 3_000))
    let late = try Self.report(.tap, [.didFinishLaunching: [Self.wait(.seconds(25))]])
    #expect(late.watchdogMargin == nil && late.termination == .launchWatchdog)
  }

  @Test("The least margin of each limit in force is kept, on the way out and back as well")
  func margins() throws {
    let report = try Self.report(
      .silentPush,
      [
        .didReceiveRemoteNotification: [Self.wait(.seconds(4)), .complete("silentPush")],
        .sceneWillEnterForeground: [Self.wait(.seconds(1))],
        .sceneDidEnterBackground: [
          .beginBackgroundTask("t", expiration: []), Self.wait(.seconds(2)),
          .endBackgroundTask("t"),
        ],
      ],
      then: [LaterEvent(at: .seconds(10), .comeBack), LaterEvent(at: .seconds(20), .leave)])
    let spare = Dictionary(
      uniqueKeysWithValues: report.metrics.background.margins.map { ($0.limit, $0.spare) })
    // The scene of the launch goes to the background as well, before the push is told of.
    let expected: [SystemLimit: Nanoseconds] = [
      .launchWatchdog: .milliseconds(20_000 - 128 - 2_000), .resumeWatchdog: .seconds(10 - 1),
      .enterBackground: .seconds(5 - 2), .backgroundTask: .seconds(30 - 2),
      .silentPush: .seconds(30 - 4), .suspendWatchdog: .seconds(10 - 2),
    ]
    #expect(spare == expected)
    #expect(report.backgroundMargin == .seconds(26))
    #expect(
      report.metrics.background.stays == [
        .init(start: .zero, end: .seconds(11)), .init(start: .seconds(20)),
      ])
    #expect(
      report.metrics.background.events.map(\.callbacks) == [
        [.sceneWillEnterForeground, .sceneDidBecomeActive] + Trial.firstFrame,
        [.sceneWillResignActive, .sceneDidEnterBackground, .stateRestorationActivity],
      ])
  }

  @Test("A frame that the display was about to show when the app was ended is none")
  func frameOfTheEnded() throws {
    let report = try Self.report(
      .silentPush, [.didReceiveRemoteNotification: [.complete("silentPush")]],
      then: [
        LaterEvent(at: .seconds(10), .comeBack), LaterEvent(at: .seconds(10), .terminate),
      ])
    #expect(report.metrics.background.events.map(\.frame) == [nil, nil])
    // The way to the foreground, and what is drawn there, are no part of the launch's path.
    #expect(report.metrics.path.segments.last.map { $0.end <= .seconds(10) } == true)
  }

  @Test("There is no margin where something was not done, and a kill has its code")
  func killed() throws {
    let report = try Self.report(.silentPush, [:])
    #expect(report.backgroundMargin == nil)
    #expect(report.termination == .silentPush)
    #expect(report.termination?.code == "0x2182baad")
    #expect(try Self.report(.tap, [:]).termination == nil)
  }

  @Test("A call is recorded with its item, inline or not")
  func places() throws {
    let items = [
      WorkItem(name: "Inline", steps: [.complete("silentPush")]),
      WorkItem(name: "Task", placement: .task, steps: [.complete("silentPush")]),
    ]
    let report = try Report(
      simulating: Scenario(
        title: "background", device: .iPhone12,
        request: LaunchRequest(reason: .silentPush),
        app: App(
          callbacks: [
            .didReceiveRemoteNotification: [
              .complete("silentPush"), .start(0), .start(1), .complete("silentPush"),
            ]
          ], items: items)))
    let misuses = report.metrics.background.misuses
    // The first of them ends the app, and the turn of the main thread is over.
    #expect(report.verdict == .killed(.completedTwice))
    #expect(misuses.map(\.kind) == [.completedTwice, .completedTwice])
    #expect(misuses.map(\.item) == [0, nil])
    #expect(misuses.map(\.callback) == [nil, .didReceiveRemoteNotification])
  }

  @Test("A task ended twice, never begun, or begun too late is distinguished")
  func tasks() throws {
    let report = try Self.report(
      .tap, [:],
      then: [
        LaterEvent(
          at: .seconds(1), .leave,
          steps: [
            .endBackgroundTask("never"),
            .beginBackgroundTask(
              "t",
              expiration: [
                Self.wait(.seconds(5)), .endBackgroundTask("t"),
                .beginBackgroundTask("late", expiration: []),
              ]),
          ]),
        LaterEvent(at: .seconds(60), .comeBack, steps: [.endBackgroundTask("t")]),
      ])
    let background = report.metrics.background
    #expect(background.misuses.map(\.kind) == [.endedInVain, .begunTooLate, .endedTwice])
    #expect(background.misuses.map(\.name) == ["never", "late", "t"])
    #expect(background.tasks.map(\.expired) == [Nanoseconds.seconds(31 - 5)])
    #expect(background.tasks.map(\.ended) == [.seconds(31)])
  }
}
