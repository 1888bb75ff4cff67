import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 45 to 47, 56 and 57: calls of the system and their order.
@Suite("The rules: calls in the background")
struct BackgroundCallRulesTests {
  // MARK: Rule 45

  @Test("Rule 45: calls of the system come before work queued for the main thread")
  func beforeTheMainQueue() throws {
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: ["Busy", "Queued"], .didReceiveRemoteNotification: [.cpu(3)],
      ],
      [
        "Busy": .on(.after(.milliseconds(990)), .cpu(20)),
        "Queued": .on(.after(.milliseconds(995)), .cpu(1)),
      ]
    ) { $0.laterEvents = [.at(1, .request(.silentPush))] }
    #expect(trial.called(.didReceiveRemoteNotification) == Nanoseconds.milliseconds(990 + 20))
    #expect(trial.began("Queued") == Nanoseconds.milliseconds(990 + 20 + 3))
  }

  @Test("Rule 45: calls run one after another, with no other work between them")
  func oneAfterAnother() throws {
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: ["Queued"], .didReceiveRemoteNotification: [.pause(2)],
        .sceneOpenURLContexts: [.pause(1)],
      ], ["Queued": .on(.after(.milliseconds(1_500)), .cpu(1))]
    ) { $0.laterEvents = [.at(1, .request(.silentPush)), .at(2, .request(.url))] }
    #expect(trial.called(.sceneOpenURLContexts) == Nanoseconds.seconds(1 + 2))
    #expect(trial.began("Queued") == Nanoseconds.seconds(1 + 2 + 1))
  }

  @Test("Rule 45: calls that arrive during the launch wait for its end, in order of arrival")
  func duringTheLaunch() throws {
    let trial = try Trial(
      callbacks: [.didFinishLaunching: [.pause(3)], .didReceiveRemoteNotification: [.pause(1)]]
    ) {
      $0.request.reason = .silentPush
      $0.laterEvents = [.at(1, .request(.url)), .at(2, .request(.quickAction))]
    }
    #expect(
      trial.callbacks(from: .seconds(3)) == [
        .mainInterface, .sceneWillConnect, .loadView, .viewDidLoad, .viewWillAppear,
        .sceneDidEnterBackground, .didReceiveRemoteNotification, .sceneWillEnterForeground,
        .sceneOpenURLContexts, .sceneDidBecomeActive,
      ] + Trial.firstFrame + [.windowScenePerformAction])
  }

  // MARK: Rule 46

  @Test("Rule 46: work completed at the last instant of a limit is in time")
  func lastInstant() throws {
    let trial = try Trial(
      callbacks: [.performFetch: [.pause(30), .complete("backgroundFetch")]]
    ) { $0.request.reason = .backgroundFetch }
    #expect(trial.background.margin == Nanoseconds.seconds(30 - 30))
    #expect(trial.verdict == .completed)
  }

  @Test("Rule 46: a kill comes before everything else due at its instant")
  func killFirst() throws {
    let trial = try Trial([]) {
      $0.request.reason = .backgroundFetch
      $0.laterEvents = [.at(30, .comeBack)]
    }
    #expect(trial.kill == .init(.backgroundFetch, at: .seconds(30)))
    #expect(!trial.trace.events.contains { $0.kind == .happened })
  }

  @Test("Rule 46: then expirations, answers and later events follow, in this order")
  func orderAtAnInstant() throws {
    let trial = try Trial(
      callbacks: [
        .handleBackgroundTask: [.register(answeredAfter: .seconds(30 - 5))],
        .backgroundTaskExpired: [.complete("appRefresh")],
      ]
    ) {
      $0.request.reason = .appRefresh
      $0.laterEvents = [.at(30 - 5, .comeBack)]
    }
    #expect(
      trial.callbacks(from: .seconds(30 - 5)) == [
        .backgroundTaskExpired, .didRegisterForRemoteNotifications, .sceneWillEnterForeground,
        .sceneDidBecomeActive,
      ] + Trial.firstFrame)
  }

  @Test("Rule 46: an event at the instant of suspension keeps the app awake")
  func eventBeforeSuspension() throws {
    let trial = try Trial(callbacks: [.performFetch: [.pause(5), .complete("backgroundFetch")]]) {
      $0.request.reason = .backgroundFetch
      $0.laterEvents = [.at(5, .comeBack)]
    }
    #expect(trial.background.suspensions.isEmpty)
    #expect(trial.callbacks(from: .seconds(5)).contains(.sceneDidBecomeActive))
  }

  @Test("Rule 46: of two events at one instant the second sees the effects of the first")
  func twoEvents() throws {
    let trial = try Trial([]) {
      $0.laterEvents = [.at(1, .leave), .at(10, .comeBack), .at(10, .leave)]
    }
    #expect(
      trial.callbacks(from: .seconds(10)) == [
        .sceneWillEnterForeground, .sceneDidBecomeActive, .sceneWillResignActive,
        .sceneDidEnterBackground, .stateRestorationActivity,
      ])
    let ended = try Trial([]) {
      $0.laterEvents = [.at(1, .leave), .at(10, .comeBack), .at(10, .terminate)]
    }
    #expect(
      ended.callbacks(from: .seconds(10)) == [
        .sceneWillEnterForeground, .sceneDidBecomeActive, .applicationWillTerminate,
      ])
  }

  // MARK: Rule 47

  @Test("Rule 47: a background task keeps a prewarmed process awake no longer than its time")
  func prewarmedTask() throws {
    let trial = try Trial(
      callbacks: [.staticInitializers: [.begin("warm", .end("warm"))]]
    ) { $0.request.reason = LaunchReason(.prewarm) }
    // The process takes no time up to there, so its 30 s count from the request.
    #expect(trial.background.tasks.map(\.expired) == [Nanoseconds.seconds(30 - 5)])
    #expect(trial.background.suspensions == [Nanoseconds.seconds(30 - 5)])
  }

  /// Life cycle, didEnterBackgroundOnWake, sceneConnectsInBackground, the callbacks after
  /// didFinish.
  static let launches: [(LifeCycle, Bool, Bool, [Callback])] = {
    let push = Callback.didReceiveRemoteNotification
    return [
      (
        .scenes, true, true,
        [
          .mainInterface, .sceneWillConnect, .loadView, .viewDidLoad, .viewWillAppear,
          .sceneDidEnterBackground, push, .stateRestorationActivity,
        ]
      ),
      (
        .scenes, false, true,
        [.mainInterface, .sceneWillConnect] + Trial.views + [push, .stateRestorationActivity]
      ),
      (.scenes, true, false, [push]),
      (.scenes, false, false, [push]),
      (.appDelegate, true, true, Trial.views + [.applicationDidEnterBackground, push]),
      (.appDelegate, true, false, Trial.views + [.applicationDidEnterBackground, push]),
      (.appDelegate, false, true, Trial.views + [push]),
      (.swiftUI, true, true, [.sceneWillConnect, .body, .scenePhaseBackground, push]),
      (.swiftUI, false, true, [.sceneWillConnect, .body, push]),
      (.swiftUI, true, false, [push]),
    ]
  }()

  @Test("Rule 47: a background launch draws nothing, and two switches select its callbacks")
  func launch() throws {
    for (lifeCycle, tells, connects, expected) in Self.launches {
      let trial = try Trial(
        callbacks: [.didReceiveRemoteNotification: [.complete("silentPush")]]
      ) {
        $0.request.reason = .silentPush
        $0.app.lifeCycle = lifeCycle
        $0.switches.didEnterBackgroundOnWake = tells
        $0.switches.sceneConnectsInBackground = connects
      }
      #expect(trial.callbacksAfterDidFinish == expected)
      #expect(trial[.firstFrame] == nil)
      #expect(trial.verdict == .completed)
    }
  }

  @Test("Rule 47: the launch watchdog waits for the end of the launch, and no longer")
  func watchdog() throws {
    func trial(_ seconds: Int64, isArmed: Bool = true) throws -> Trial {
      try Trial(
        callbacks: [
          .didFinishLaunching: [.pause(seconds)],
          .didReceiveRemoteNotification: [.pause(10), .complete("silentPush")],
        ]
      ) {
        $0.request.reason = .silentPush
        $0.request.isWatchdogArmed = isArmed
      }
    }
    #expect(try trial(21).trace.conclusion == .killed(at: .seconds(20), isDeadlock: false))
    #expect(try trial(21, isArmed: false).verdict == .completed)
    #expect(try trial(15).verdict == .completed)
  }

  @Test("Rule 47: a launch in the background has an allowance of CPU time, over all cores")
  func cpuAllowance() throws {
    func trial(
      _ main: Int64, beside other: Int64 = 0, _ configure: (inout Scenario) -> Void = { _ in }
    ) throws -> Trial {
      try Trial(
        callbacks: [
          .didFinishLaunching: ["Other", .cpu(main)],
          .didReceiveRemoteNotification: [.cpu(9_000), .complete("silentPush")],
        ], ["Other": .on(.detached(nil), .cpu(other))]
      ) {
        $0.request.reason = .silentPush
        configure(&$0)
      }
    }
    #expect(try trial(3_370).verdict == .completed)
    #expect(try trial(3_371).kill == .init(.backgroundLaunchCPU, at: .milliseconds(3_370)))
    // Two cores for 1.2 s, then one.
    let both = try trial(3_000, beside: 1_200)
    #expect(
      both.kill
        == .init(.backgroundLaunchCPU, at: Nanoseconds.milliseconds(1_200 + 3_370 - 2 * 1_200)))
    #expect(try trial(9_000) { $0.request.isWatchdogArmed = false }.verdict == .completed)
    #expect(try trial(9_000) { $0.request.kind = .resume }.kill == nil)
    #expect(try trial(9_000) { $0.request.reason = .tap }.kill == nil)
    let own = try trial(3_371) {
      $0.limits[.backgroundLaunchCPU] = Sourced(.seconds(4), .assumed("made up"))
    }
    #expect(own.verdict == .completed)
  }

  // MARK: Rule 56

  @Test("Rule 56: a registration is answered by a callback, after its time")
  func registration() throws {
    for (fails, callback) in [
      (false, Callback.didRegisterForRemoteNotifications),
      (true, .didFailToRegisterForRemoteNotifications),
    ] {
      let trial = try Trial([.pause(1), .register(answeredAfter: .seconds(3), fails: fails)])
      #expect(trial.called(callback) == Nanoseconds.seconds(1 + 3))
    }
  }

  @Test("Rule 56: a suspended app receives the answer when it is resumed")
  func answerToSuspended() throws {
    let trial = try Trial([.register(answeredAfter: .seconds(3))]) {
      $0.laterEvents = [.at(1, .leave), .at(100, .comeBack)]
    }
    #expect(trial.background.resumptions == [.seconds(100)])
    #expect(
      trial.callbacks(from: .seconds(100)) == [
        .sceneWillEnterForeground, .sceneDidBecomeActive, .didRegisterForRemoteNotifications,
      ])
    let alone = try Trial([.register(answeredAfter: .seconds(3))]) {
      $0.laterEvents = [.at(1, .leave)]
    }
    #expect(alone.called(.didRegisterForRemoteNotifications) == nil)
    #expect(alone.trace.end == .seconds(1))
  }

  // MARK: Rule 57

  @Test("Rule 57: an app ended before the frame or with open work is ended, not killed")
  func endedBefore() throws {
    let unseen = try Trial([.pause(3)]) { $0.laterEvents = [.at(1, .terminate)] }
    #expect(unseen.verdict == .ended)
    #expect(unseen.trace.end == .seconds(3))
    func woken(_ acts: Trial.Act...) throws -> Verdict {
      try Trial(callbacks: [.didReceiveRemoteNotification: [.begin("upload")] + acts]) {
        $0.request.reason = .silentPush
        $0.laterEvents = [.at(1, .terminate)]
      }.verdict
    }
    #expect(try woken() == .ended)
    #expect(try woken(.complete("silentPush")) == .ended)
    #expect(try woken(.complete("silentPush"), .end("upload")) == .completed)
  }

  @Test("Rule 57: applicationWillTerminate has 5 s, from the event")
  func timeToQuit() throws {
    func trial(_ seconds: Int64, busy: Int64 = 0) throws -> Trial {
      try Trial(
        callbacks: [.applicationWillTerminate: [.pause(seconds)]],
        ["Busy": .on(.mainQueue, .pause(busy))]
      ) {
        $0.app.callbacks[.viewDidAppear] = [.start(0)]
        $0.laterEvents = [.at(1, .terminate)]
      }
    }
    let inTime = try trial(5)
    #expect(inTime.verdict == .launched)
    #expect(inTime.background.margin(of: .quitting)?.spare == .zero)
    #expect(try trial(6).kill == .init(.quitting, at: Nanoseconds.seconds(1 + 5)))
    // The main thread is busy up to 4 s, and the callback begins then.
    #expect(try trial(3, busy: 4).kill == .init(.quitting, at: Nanoseconds.seconds(1 + 5)))
  }

  @Test("Rule 57: ended by the user with open work, an app has ended, though time had run out")
  func endedBeforeExpired() throws {
    let trial = try Trial([]) {
      $0.request.reason = .appRefresh
      $0.laterEvents = [.at(26, .terminate)]
    }
    #expect(trial.verdict == .ended)
  }

  @Test("Rule 57: a running app is notified of its termination, a suspended app is not")
  func termination() throws {
    let running = try Trial(callbacks: [.applicationWillTerminate: [.pause(2)]]) {
      $0.laterEvents = [.at(1, .terminate), .at(2, .request(.silentPush))]
    }
    #expect(running.callbacks(from: .seconds(1)) == [.applicationWillTerminate])
    #expect(running.trace.end == Nanoseconds.seconds(1 + 2))
    #expect(running.verdict == .launched)
    let suspended = try Trial([]) { $0.laterEvents = [.at(1, .leave), .at(5, .terminate)] }
    #expect(suspended.called(.applicationWillTerminate) == nil)
    #expect(suspended.background.resumptions.isEmpty)
    #expect(suspended.trace.end == .seconds(5))
  }
}
