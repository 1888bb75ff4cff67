import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 53 and 54: leaving, coming back, and later requests.
@Suite("The rules: leaving, coming back, later requests")
struct LaterRequestRulesTests {
  // MARK: Rule 53

  /// The callbacks of leaving and of coming back.
  static let courses: [(LifeCycle, [Callback], [Callback])] = [
    (
      .scenes, [.sceneWillResignActive, .sceneDidEnterBackground, .stateRestorationActivity],
      [.sceneWillEnterForeground, .sceneDidBecomeActive]
    ),
    (
      .appDelegate,
      [.applicationWillResignActive, .applicationDidEnterBackground],
      [.applicationWillEnterForeground, .applicationDidBecomeActive]
    ),
    (.swiftUI, [.scenePhaseInactive, .scenePhaseBackground], [.scenePhaseActive]),
  ]

  @Test("Rule 53: leaving and coming back have their callbacks in each life cycle")
  func leaveAndComeBack() throws {
    for (lifeCycle, leaving, returning) in Self.courses {
      let trial = try Trial([]) {
        $0.app.lifeCycle = lifeCycle
        $0.laterEvents = [.at(1, .leave), .at(60, .comeBack)]
      }
      #expect(trial.callbacks(from: .seconds(1)) == leaving + returning)
      #expect(trial.background.suspensions == [.seconds(1)])
      #expect(trial.background.resumptions == [.seconds(60)])
    }
  }

  /// Seconds in willResignActive and in didEnterBackground, and the instant of the kill.
  static let waysOut: [(Int64, Int64, Trial.Kill?)] = [
    (0, 5, nil), (0, 6, .init(.enterBackground, at: .seconds(100 + 5))), (5, 5, nil),
    (4, 6, .init(.enterBackground, at: .seconds(100 + 4 + 5))),
    (7, 4, .init(.suspendWatchdog, at: .seconds(100 + 10))),
    (11, 0, .init(.suspendWatchdog, at: .seconds(100 + 10))),
  ]

  @Test("Rule 53: didEnterBackground has 5 s, and the whole transition to the background 10 s")
  func wayOut() throws {
    for (resigning, entering, killed) in Self.waysOut {
      let trial = try Trial(callbacks: [
        .sceneWillResignActive: [.pause(resigning)], .sceneDidEnterBackground: [.pause(entering)],
      ]) { $0.laterEvents = [.at(100, .leave)] }
      #expect(trial.kill == killed)
    }
  }

  @Test("Rule 53: coming back has 10 s, as has a request to an app in the foreground")
  func wayBack() throws {
    func kill(_ event: LaterEvent.Kind, in callback: Callback, _ seconds: Int64) throws -> Trial
      .Kill?
    {
      try Trial(callbacks: [callback: [.pause(seconds)]]) {
        $0.laterEvents = [.at(100, .leave), .at(200, event), .at(300, .request(.url))]
      }.kill
    }
    #expect(try kill(.comeBack, in: .sceneWillEnterForeground, 10) == nil)
    #expect(
      try kill(.comeBack, in: .sceneWillEnterForeground, 11)
        == .init(.resumeWatchdog, at: Nanoseconds.seconds(200 + 10)))
    #expect(
      try kill(.request(.quickAction), in: .windowScenePerformAction, 11)
        == .init(.resumeWatchdog, at: Nanoseconds.seconds(200 + 10)))
    #expect(try kill(.comeBack, in: .sceneOpenURLContexts, 10) == nil)
    #expect(
      try kill(.comeBack, in: .sceneOpenURLContexts, 11)
        == .init(.sceneUpdate, at: Nanoseconds.seconds(300 + 10)))
  }

  @Test("Rule 53: a busy main thread counts, a launch still in progress does not")
  func whenTheClockRuns() throws {
    let busy = try Trial(["Busy"], ["Busy": .on(.after(.seconds(1)), .pause(20))]) {
      $0.laterEvents = [.at(2, .request(.url))]
    }
    #expect(busy.kill == .init(.sceneUpdate, at: Nanoseconds.seconds(2 + 10)))
    let launching = try Trial([.pause(15)]) { $0.laterEvents = [.at(2, .request(.url))] }
    #expect(launching.called(.sceneOpenURLContexts) == .seconds(15))
    #expect(launching.kill == nil)
  }

  @Test("Rule 53: the state after pending transitions decides, not the present state")
  func destination() throws {
    // The main thread is busy from the first return on, when the app is left again.
    let trial = try Trial(callbacks: [.sceneDidBecomeActive: [.pause(6)]]) {
      $0.request.kind = .resume
      $0.limits[.suspendWatchdog] = Sourced(.seconds(5), .assumed("made up for a test"))
      $0.laterEvents = [.at(10, .leave), .at(20, .comeBack), .at(20, .leave)]
    }
    #expect(trial.kill == .init(.suspendWatchdog, at: Nanoseconds.seconds(20 + 5)))
    // Coming back to a foreground app has no limit.
    let inFront = try Trial(["Busy"], ["Busy": .on(.after(.seconds(1)), .pause(20))]) {
      $0.laterEvents = [.at(2, .comeBack)]
    }
    #expect(inFront.kill == nil)
  }

  @Test("Rule 53: a returning app is shown at the next refresh after the main queue has run")
  func frameOfReturn() throws {
    let trial = try Trial(
      callbacks: [.sceneWillEnterForeground: [.pause(1)], .sceneDidEnterBackground: ["Queued"]],
      ["Queued": .on(.after(.seconds(5)), .pause(2))]
    ) { $0.laterEvents = [.at(10, .leave), .at(20, .comeBack)] }
    let event = try #require(trial.background.events.last)
    #expect(event.callbacks == [.sceneWillEnterForeground, .sceneDidBecomeActive])
    // The item became due while the app was suspended, and runs once the app is active.
    #expect(trial.began("Queued") == Nanoseconds.seconds(20 + 1))
    let ready = Nanoseconds.seconds(20 + 1 + 2) + trial.scenario.device.constants.render.value
    #expect(event.frame == trial.scenario.display.refresh(atOrAfter: ready))
  }

  @Test("Rule 53: an app that is shown for the first time draws its first frame")
  func firstFrame() throws {
    let trial = try Trial(
      callbacks: [
        .didReceiveRemoteNotification: [.complete("silentPush")], .layoutSubviews: [.pause(1)],
        .sceneDidBecomeActive: ["Queued"],
      ],
      [
        "Queued": .on(.mainQueue, .pause(2)), "Later": .on(.afterFirstFrame, .cpu(1)),
      ]
    ) {
      $0.request.reason = .silentPush
      $0.app.callbacks[.didFinishLaunching] = [.start(1)]
      $0.laterEvents = [.at(60, .comeBack)]
    }
    let event = try #require(trial.background.events.last)
    #expect(
      event.callbacks == [.sceneWillEnterForeground, .sceneDidBecomeActive] + Trial.firstFrame)
    // The queued item comes before the frame is drawn (rule 28).
    let ready = Nanoseconds.seconds(60 + 2 + 1) + trial.scenario.device.constants.render.value
    let shown = trial.scenario.display.refresh(atOrAfter: ready)
    #expect(event.frame == shown)
    #expect(trial[.frameReady] == ready && trial[.firstFrame] == shown)
    #expect(trial.began("Later") == shown)
    // The launch was in the background, even if a frame is shown later.
    #expect(trial.metrics.firstFrame == nil && trial.verdict == .completed)
    #expect(trial.metrics.phases.entries.last?.phase == .background)
  }

  @Test("Rule 53: without a watchdog none of them kills")
  func unarmed() throws {
    let trial = try Trial(callbacks: [
      .sceneDidEnterBackground: [.pause(60)], .sceneOpenURLContexts: [.pause(60)],
    ]) {
      $0.request.isWatchdogArmed = false
      $0.laterEvents = [
        .at(1, .leave), .at(100, .comeBack, .wait(.fixed(.seconds(60)), for: nil)),
        .at(200, .request(.url)),
      ]
    }
    #expect(trial.called(.sceneDidBecomeActive) == .zero)
    #expect(
      trial.callbacks(from: .seconds(100 + 60)) == [.sceneDidBecomeActive, .sceneOpenURLContexts])
    #expect(trial.kill == nil)
    #expect(trial.verdict == .launched)
  }

  @Test("Rule 53: an app without a process cannot leave the foreground")
  func leftTwice() throws {
    let trial = try Trial([]) { $0.laterEvents = [.at(1, .leave), .at(5, .leave)] }
    #expect(trial.background.resumptions.isEmpty)
  }

  // MARK: Rule 54

  /// A request, and its callbacks in a running app with scenes, an app delegate and SwiftUI.
  static let handovers: [(LaunchReason, [Callback], [Callback], [Callback])] = [
    (.url, [.sceneOpenURLContexts], [.applicationOpenURL], [.onOpenURL]),
    (
      .universalLink, [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
      [.applicationWillContinueUserActivity, .applicationContinueUserActivity], [.onOpenURL]
    ),
    (
      .handoff, [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
      [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
      [.onContinueUserActivity]
    ),
    (
      .quickAction, [.windowScenePerformAction], [.applicationPerformAction],
      [.windowScenePerformAction]
    ),
    (
      .notification, [.didReceiveNotificationResponse], [.didReceiveNotificationResponse],
      [.didReceiveNotificationResponse]
    ),
    (
      .cloudKitShare, [.windowSceneUserDidAcceptCloudKitShare],
      [.applicationUserDidAcceptCloudKitShare], [.windowSceneUserDidAcceptCloudKitShare]
    ),
    (
      .silentPush, [.didReceiveRemoteNotification], [.didReceiveRemoteNotification],
      [.didReceiveRemoteNotification]
    ),
    (
      .backgroundURLSession, [.handleEventsForBackgroundURLSession],
      [.handleEventsForBackgroundURLSession], [.handleEventsForBackgroundURLSession]
    ),
    (.appRefresh, [.handleBackgroundTask], [.handleBackgroundTask], [.handleBackgroundTask]),
  ]

  /// The callbacks from the second request on.
  private static func calls(
    _ reason: LaunchReason, _ lifeCycle: LifeCycle, at seconds: Int64, after events: LaterEvent...
  ) throws -> [Callback] {
    let handlers = reason.handlers.map(Trial.Act.complete)
    return try Trial(callbacks: [
      .didReceiveRemoteNotification: handlers, .handleBackgroundTask: handlers,
      .handleEventsForBackgroundURLSession: handlers,
    ]) {
      $0.app.lifeCycle = lifeCycle
      $0.app.callbacks[lifeCycle.enteringBackground] = [
        .beginBackgroundTask("a", expiration: [.endBackgroundTask("a")])
      ]
      $0.laterEvents = events + [.at(seconds, .request(reason))]
    }.callbacks(from: .seconds(seconds))
  }

  @Test("Rule 54: a request to a foreground app arrives by its callbacks alone")
  func inTheForeground() throws {
    for (reason, scenes, appDelegate, swiftUI) in Self.handovers {
      #expect(try Self.calls(reason, .scenes, at: 5) == scenes)
      #expect(try Self.calls(reason, .appDelegate, at: 5) == appDelegate)
      #expect(try Self.calls(reason, .swiftUI, at: 5) == swiftUI)
    }
  }

  @Test("Rule 54: a request to a background or suspended app arrives during the transition")
  func onTheWayToTheFront() throws {
    func expect(_ reason: LaunchReason, in lifeCycle: LifeCycle, _ expected: [Callback]) throws {
      // It is awake up to 31 s.
      for seconds in [Int64(5), 100] {
        let calls = try Self.calls(reason, lifeCycle, at: seconds, after: .at(1, .leave))
        #expect(calls == expected, "\(reason.kind) at \(seconds) s")
      }
    }
    for (reason, scenes, appDelegate, swiftUI) in Self.handovers where !reason.isInBackground {
      try expect(
        reason, in: .scenes, [.sceneWillEnterForeground] + scenes + [.sceneDidBecomeActive])
      try expect(
        reason, in: .appDelegate,
        [.applicationWillEnterForeground] + appDelegate + [.applicationDidBecomeActive])
      try expect(reason, in: .swiftUI, swiftUI + [.scenePhaseActive])
    }
  }

  @Test("Rule 54: a suspended app that is woken gets the background callback, and remains there")
  func inTheBackground() throws {
    func expect(
      _ reason: LaunchReason, in lifeCycle: LifeCycle, at seconds: Int64, _ expected: [Callback]
    ) throws {
      let calls = try Self.calls(reason, lifeCycle, at: seconds, after: .at(1, .leave))
      #expect(calls == expected, "\(reason.kind) at \(seconds) s")
    }
    for (reason, scenes, appDelegate, swiftUI) in Self.handovers where reason.isInBackground {
      // It is awake up to 31 s, and saves its state before it is suspended again.
      try expect(reason, in: .scenes, at: 5, scenes + [.stateRestorationActivity])
      try expect(
        reason, in: .scenes, at: 100,
        [.sceneDidEnterBackground] + scenes + [.stateRestorationActivity])
      try expect(
        reason, in: .appDelegate, at: 100,
        [.applicationDidEnterBackground] + appDelegate)
      try expect(reason, in: .swiftUI, at: 100, [.scenePhaseBackground] + swiftUI)
    }
  }

  @Test("Rule 54: a scene that has not connected connects during the transition")
  func unconnectedScene() throws {
    for (lifeCycle, expected) in [
      (
        LifeCycle.scenes,
        [
          Callback.mainInterface, .sceneWillConnect, .loadView, .viewDidLoad, .viewWillAppear,
          .sceneWillEnterForeground, .sceneDidBecomeActive,
        ]
      ),
      (
        .swiftUI,
        [.sceneWillConnect, .body, .onAppear, .onOpenURL, .scenePhaseActive] + Trial.views
      ),
    ] {
      let trial = try Trial(
        callbacks: [.didReceiveRemoteNotification: [.complete("silentPush")]]
      ) {
        $0.app.lifeCycle = lifeCycle
        $0.request.reason = .silentPush
        $0.switches.sceneConnectsInBackground = false
        $0.laterEvents = [.at(60, .request(.url))]
      }
      #expect(trial.callbacks(from: .seconds(60)) == expected + Trial.firstFrame)
    }
  }

  @Test("Rule 54: a scene that connects for a request has it in its connection options")
  func connectionOptions() throws {
    func trial(_ kind: LaterEvent.Kind) throws -> Trial {
      try Trial(
        callbacks: [
          .didReceiveRemoteNotification: [.complete("silentPush")],
          .sceneWillConnect: ["Route"],
        ], ["Route": .on(.inline, .cpu(5)).when(.connectionOption(.urlContexts))]
      ) {
        $0.request.reason = .silentPush
        $0.request.previous.session = .new
        $0.switches.sceneConnectsInBackground = false
        $0.laterEvents = [.at(60, kind)]
      }
    }
    let opened = try trial(.request(.url("trailhead://route")))
    #expect(opened.ended("Route") == Nanoseconds.milliseconds(60_000 + 5))
    #expect(opened.background.events[0].callbacks.first == .configurationForConnecting)
    // The options of the background launch contain nothing of it.
    #expect(opened.scenario.delivery.connectionOptions == nil)
    #expect(try trial(.comeBack).began("Route") == nil)
  }

  @Test("Rule 54: an undeclared request does not reach a running app either")
  func undeclared() throws {
    let trial = try Trial([]) {
      $0.app.declares = Declarations()
      $0.laterEvents = [.at(1, .request(.url)), .at(2, .request(.silentPush))]
    }
    #expect(trial.callbacks(from: .seconds(1)) == [])
  }
}
