import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The rules: further scenes")
struct FurtherSceneRulesTests {
  /// A launch by a tap or for another reason, with further scenes.
  private func trial(
    _ scenes: [App.FurtherScene], lifeCycle: LifeCycle = .scenes, reason: LaunchReason = .tap,
    session: SceneSession = .new, then events: LaterEvent...
  ) throws -> Trial {
    try Trial(callbacks: [.didReceiveRemoteNotification: [.complete("silentPush")]]) {
      $0.app.lifeCycle = lifeCycle
      $0.app.furtherScenes = scenes
      $0.request.reason = reason
      $0.request.previous.session = session
      $0.laterEvents = events
    }
  }

  @Test(
    "Rule 59: scenes of the launch connect after the commit, or at the first transition"
  )
  func atLaunch() throws {
    let inspector = App.FurtherScene(name: "Inspector", connectsAtLaunch: true)
    let connecting: [Callback] = [
      .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .initialFrame,
    ]
    let seen = try trial([inspector], session: .existing)
    let first = try #require(seen.callbacks.firstIndex(of: .viewDidAppear))
    #expect(Array(seen.callbacks[first...].dropFirst()) == connecting)
    let push = try trial([inspector], reason: .silentPush, session: .existing)
    #expect(push.metrics.scenes[0].isEmpty)
    let opened = try trial(
      [inspector], reason: .silentPush, session: .existing, then: .at(60, .comeBack))
    let forward: [Callback] = [.sceneWillEnterForeground, .sceneDidBecomeActive]
    #expect(
      opened.callbacks(from: .seconds(60)) == forward + Trial.firstFrame + connecting)
  }

  @Test(
    "Rule 59: each role has its callbacks in each life cycle, and only a new session a configuration",
    arguments: [
      (
        LifeCycle.scenes, SceneRole.window,
        [
          Callback.sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive,
          .initialFrame,
        ],
        [Callback.sceneDidDisconnect]
      ),
      (.swiftUI, .externalDisplay, [.sceneWillConnect, .scenePhaseActive, .initialFrame], []),
      (
        .swiftUI, .carPlay, [.templateApplicationSceneDidConnect],
        [.templateApplicationSceneDidDisconnect]
      ),
    ])
  func roles(
    lifeCycle: LifeCycle, role: SceneRole, connecting: [Callback], disconnecting: [Callback]
  ) throws {
    let trial = try trial(
      [App.FurtherScene(name: "B", role: role)], lifeCycle: lifeCycle,
      then: .at(1, .connectScene("B")), .at(2, .disconnectScene("B")), .at(3, .connectScene("B")),
      .at(4, .discardSession("B")), .at(5, .connectScene("B")))
    let new: [Callback] = [.configurationForConnecting]
    let calls = trial.background.events.map(\.callbacks)
    let discarding: [Callback] = disconnecting + [.didDiscardSceneSessions]
    let expected: [[Callback]] = [
      new + connecting, disconnecting, connecting, discarding, new + connecting,
    ]
    #expect(calls == expected)
  }

  @Test("Rule 59: a scene is connected before its willConnect, after its configuration")
  func connected() throws {
    let connecting: [Callback: [Step]] = [
      .sceneWillConnect: [.cpu(.fixed(.milliseconds(4)))],
      .sceneDidDisconnect: [.cpu(.fixed(.milliseconds(8)))],
    ]
    let trial = try Trial(callbacks: [.configurationForConnecting: [.cpu(2)]]) {
      $0.app.furtherScenes = [App.FurtherScene(name: "B", callbacks: connecting)]
      $0.laterEvents = [.at(1, .connectScene("B")), .at(2, .disconnectScene("B"))]
    }
    let times = try #require(trial.metrics.scenes[0].first)
    #expect(times.connected == Nanoseconds.milliseconds(1_000 + 2))
    #expect(times.disconnected == .seconds(2))
  }

  @Test("Rule 59: a scene that connects brings its app to the foreground")
  func connectingForward() throws {
    let trial = try trial(
      [App.FurtherScene(name: "B", callbacks: [.sceneWillConnect: [.cpu(.fixed(.seconds(3)))]])],
      then: .at(1, .leave), .at(10, .connectScene("B")), .at(20, .leave))
    #expect(
      trial.background.events[1].callbacks == [
        .sceneWillEnterForeground, .sceneDidBecomeActive, .configurationForConnecting,
        .sceneWillConnect, .sceneWillEnterForeground, .sceneDidBecomeActive, .initialFrame,
      ])
    #expect(trial.background.stays.map(\.start) == [.seconds(1), .seconds(20)])
    let frame = try #require(trial.metrics.scenes[0].first?.firstFrame)
    #expect(frame >= .seconds(10 + 3) && frame < .seconds(14))
    #expect(trial.background.margin(of: .resumeWatchdog)?.spare == .seconds(10))
  }

  @Test("Rule 59: windows leave and return with the first scene")
  func together() throws {
    let scenes = [
      App.FurtherScene(name: "TV", role: .externalDisplay),
      App.FurtherScene(
        name: "B",
        callbacks: [
          .sceneDidEnterBackground: [.cpu(.fixed(.seconds(2)))],
          .sceneDidBecomeActive: [.cpu(.fixed(.seconds(3)))],
        ]),
      App.FurtherScene(name: "Car", role: .carPlay),
    ]
    let trial = try trial(
      scenes, then: .at(1, .connectScene("B")), .at(2, .connectScene("Car")), .at(5, .leave),
      .at(10, .comeBack))
    // TV has not connected, and a CarPlay scene has no such callbacks.
    #expect(
      trial.background.events[2].callbacks == [
        .sceneWillResignActive, .sceneWillResignActive, .sceneDidEnterBackground,
        .sceneDidEnterBackground, .stateRestorationActivity,
      ])
    #expect(
      trial.background.events[3].callbacks == [
        .sceneWillEnterForeground, .sceneWillEnterForeground, .sceneDidBecomeActive,
        .sceneDidBecomeActive,
      ])
    #expect(trial.background.margin(of: .enterBackground)?.spare == Nanoseconds.seconds(5 - 2))
    #expect(trial.background.suspensions == [Nanoseconds.seconds(5 + 2)])
    #expect(trial.background.margin(of: .resumeWatchdog)?.spare == Nanoseconds.seconds(10 - 3))
  }

  @Test("Rule 59: from iOS 27 on an external display connects only with a scene accessory")
  func accessory() throws {
    func isConnected(_ system: Int, _ role: SceneRole, _ hasAccessory: Bool) throws -> Bool {
      let scene = App.FurtherScene(name: "TV", role: role, hasAccessory: hasAccessory)
      let trial = try Trial([]) {
        $0.app.furtherScenes = [scene]
        $0.systemVersion = system
        $0.laterEvents = [.at(1, .connectScene("TV"))]
      }
      return trial.trace.events.contains { $0.kind == .sceneConnected }
    }
    #expect(try isConnected(26, .externalDisplay, false))
    #expect(try !isConnected(27, .externalDisplay, false))
    #expect(try isConnected(27, .externalDisplay, true))
    #expect(try isConnected(27, .window, false))
    let complaints = ScenarioFixture.complaints(
      app: #""scenes":{"TV":{"role":"externalDisplay"}}"#, rest: #""os":"iOS 27""#)
    #expect(
      complaints == [
        "warning: app/scenes/TV: iOS 27 connects the external display \"TV\" only with a registered scene accessory; write \"sceneAccessory\": true"
      ])
  }

  @Test("Rule 59: an event without effect does not wake the app")
  func nothingToDo() throws {
    let trial = try trial(
      [App.FurtherScene(name: "B")], then: .at(1, .connectScene("B")), .at(2, .leave),
      .at(10, .connectScene("B")), .at(11, .discardSession("C")), .at(12, .disconnectScene("C")))
    #expect(trial.background.suspensions == [.seconds(2)])
    #expect(trial.background.resumptions.isEmpty)
  }
}
