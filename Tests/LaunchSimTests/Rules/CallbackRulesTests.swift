import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rule 26: the callbacks of a launch, and those that it does not call.
@Suite("The rules: callbacks of a launch")
struct CallbackRulesTests {
  static let beforeUIKit: [Callback] = [.systemInterface, .staticInitializers]
  static let start: [Callback] = [.delegateInit, .willFinishLaunching, .didFinishLaunching]
  static let sequences: [(LifeCycle, [Callback])] = [
    (
      .scenes,
      beforeUIKit + start + [
        .mainInterface, .sceneWillConnect, .loadView, .viewDidLoad, .viewWillAppear,
        .sceneWillEnterForeground, .sceneDidBecomeActive,
      ] + Trial.firstFrame
    ),
    (
      .appDelegate,
      beforeUIKit + [
        .delegateInit, .mainInterface, .willFinishLaunching, .didFinishLaunching,
        .loadView, .viewDidLoad, .viewWillAppear, .applicationDidBecomeActive,
      ] + Trial.firstFrame
    ),
    (
      .swiftUI,
      beforeUIKit + [.appInit] + start + [.sceneWillConnect, .body, .onAppear, .scenePhaseActive]
        + Trial.views + Trial.firstFrame
    ),
  ]

  @Test("Rule 26: each life cycle calls its own callbacks in its own order", arguments: sequences)
  func lifeCycles(lifeCycle: LifeCycle, expected: [Callback]) throws {
    let trial = try Trial([]) { $0.app.lifeCycle = lifeCycle }
    #expect(trial.callbacks == expected)
  }

  @Test("Rule 26: an App value is made before UIKit's own cost, a delegate after it")
  func initializers() throws {
    let trial = try Trial(callbacks: [.appInit: [.cpu(2)], .delegateInit: [.cpu(3)]]) {
      $0.app.lifeCycle = .swiftUI
      $0.device.constants.uiKitInitialization.value = .milliseconds(28)
    }
    #expect(trial.called(.delegateInit) == Nanoseconds.milliseconds(2 + 28))
    #expect(trial.called(.willFinishLaunching) == Nanoseconds.milliseconds(2 + 28 + 3))
  }

  @Test("Rule 26: iOS 27 stops an app without scenes, older systems only by a switch")
  func withoutScenes() throws {
    func verdict(_ system: Int, sdk: Int, _ sdkDecides: Bool = false) throws -> Verdict {
      try Trial([]) {
        $0.app.lifeCycle = .appDelegate
        $0.app.linkedSDK = sdk
        $0.systemVersion = system
        $0.switches.sdkAloneRequiresScenes = sdkDecides
      }.verdict
    }
    #expect(try verdict(27, sdk: 27) == .failsToLaunch(.scenesRequired(sdk: 27)))
    #expect(try verdict(28, sdk: 27) == .failsToLaunch(.scenesRequired(sdk: 27)))
    #expect(try verdict(26, sdk: 27) == .launched)
    #expect(try verdict(27, sdk: 26) == .launched)
    #expect(try verdict(26, sdk: 27, true) == .failsToLaunch(.scenesRequired(sdk: 27)))
    #expect(try verdict(26, sdk: 26, true) == .launched)
  }

  @Test("Rule 26: the main interface is loaded before willFinish, with scenes before willConnect")
  func mainInterface() throws {
    func trial(_ lifeCycle: LifeCycle) throws -> Trial {
      try Trial(
        callbacks: [
          .delegateInit: [.cpu(1)], .mainInterface: [.cpu(2)], .willFinishLaunching: [.cpu(4)],
          .didFinishLaunching: [.cpu(8)],
        ]
      ) { $0.app.lifeCycle = lifeCycle }
    }
    let delegate = try trial(.appDelegate)
    #expect(delegate.called(.mainInterface) == .milliseconds(1))
    #expect(delegate[.willFinishLaunching] == Nanoseconds.milliseconds(1 + 2))
    #expect(
      delegate.metrics.phases.length(of: .uiKitInitialization) == Nanoseconds.milliseconds(1 + 2))
    let scenes = try trial(.scenes)
    #expect(scenes[.willFinishLaunching] == .milliseconds(1))
    #expect(scenes.called(.mainInterface) == Nanoseconds.milliseconds(1 + 4 + 8))
    #expect(scenes.called(.sceneWillConnect) == Nanoseconds.milliseconds(1 + 4 + 8 + 2))
    #expect(try trial(.swiftUI).called(.mainInterface) == nil)
  }

  @Test("Rule 26: a new session asks for its configuration, and closed sessions are reported")
  func sessions() throws {
    func callbacks(
      _ lifeCycle: LifeCycle, _ configure: (inout LaunchRequest) -> Void
    ) throws -> [Callback] {
      let trial = try Trial([]) {
        $0.app.lifeCycle = lifeCycle
        configure(&$0.request)
      }
      let all = trial.callbacks
      let first = try #require(all.firstIndex(of: .didFinishLaunching))
      let last = try #require(all.firstIndex(of: .sceneWillConnect) ?? all.indices.last)
      return Array(all[(first + 1)..<last]).filter { $0 != .mainInterface }
    }
    #expect(try callbacks(.scenes) { _ in } == [])
    #expect(try callbacks(.scenes) { $0.isFirstLaunch = true } == [.configurationForConnecting])
    #expect(try callbacks(.swiftUI) { $0.previous.session = .new } == [.configurationForConnecting])
    #expect(
      try callbacks(.scenes) {
        $0.isFirstLaunch = true
        $0.previous.session = .existing
      } == [])
    #expect(
      try callbacks(.scenes) { $0.previous.discardedSessions = 2 } == [.didDiscardSceneSessions])
    #expect(
      try callbacks(.scenes) { $0.previous.end = .forceQuit }
        == [.didDiscardSceneSessions, .configurationForConnecting])
    #expect(
      try callbacks(.scenes) {
        $0.previous.end = .forceQuit
        $0.isFirstLaunch = true
      } == [.configurationForConnecting])
    let delegate = try Trial([]) {
      $0.app.lifeCycle = .appDelegate
      $0.request.previous.end = .forceQuit
    }
    #expect(delegate.callbacks.contains(.didDiscardSceneSessions) == false)
    #expect(delegate.callbacks.contains(.configurationForConnecting) == false)
  }

  @Test("Rule 26: the storyboard of a scene is loaded after its session is configured")
  func sceneOrder() throws {
    let trial = try Trial([]) {
      $0.request.isFirstLaunch = true
      $0.request.previous.discardedSessions = 1
      $0.switches.queuedWorkBeforeScene = true
    }
    let start = try #require(trial.callbacks.firstIndex(of: .willFinishLaunching))
    #expect(
      Array(trial.callbacks[start...].prefix(6)) == [
        .willFinishLaunching, .didFinishLaunching, .didDiscardSceneSessions,
        .configurationForConnecting, .mainInterface, .sceneWillConnect,
      ])
  }

  @Test("Rule 26: items started only by callbacks that this launch never calls take no part")
  func uncalled() throws {
    func trial(_ session: SceneSession) throws -> Trial {
      try Trial(
        callbacks: [
          .configurationForConnecting: ["Chooser"], .sceneWillConnect: [.await("Child"), .cpu(3)],
        ], ["Chooser": .on(.inline, .cpu(2), "Child"), "Child": .on(.inline, .cpu(1))]
      ) { $0.request.previous.session = session }
    }
    #expect(try trial(.new)[.firstCommit] == Nanoseconds.milliseconds(2 + 1 + 3))
    let existing = try trial(.existing)
    #expect(existing[.firstCommit] == .milliseconds(3))
    #expect(existing.metrics.timeline.items.map(\.isSkipped) == [true, true])
  }

  @Test("Rule 26: an item of an uncalled callback takes no part if a further scene calls it later")
  func uncalledAtFirst() throws {
    let trial = try Trial(
      callbacks: [.configurationForConnecting: ["Chooser"]], ["Chooser": .on(.inline, .cpu(2))]
    ) {
      $0.request.previous.session = .existing
      $0.app.furtherScenes = [App.FurtherScene(name: "Inspector")]
      $0.laterEvents = [.at(1, .connectScene("Inspector"))]
    }
    #expect(trial.called(.configurationForConnecting) == .seconds(1))
    #expect(trial.metrics.timeline.items.map(\.isSkipped) == [true])
  }

  @Test("Rule 26: the scene is connected when its willConnect has returned and its views are made")
  func sceneConnected() throws {
    func trial(_ lifeCycle: LifeCycle, _ reason: LaunchReason = .tap) throws -> Trial {
      try Trial(
        callbacks: [
          .configurationForConnecting: [.cpu(1)], .sceneWillConnect: [.cpu(2)], .body: [.cpu(4)],
          .viewWillAppear: [.cpu(8)],
        ]
      ) {
        $0.app.lifeCycle = lifeCycle
        $0.request.reason = reason
        $0.request.previous.session = .new
        $0.switches.sceneConnectsInBackground = false
        $0.laterEvents = [.at(1, .comeBack)]
      }
    }
    #expect(try trial(.scenes)[.sceneConnected] == Nanoseconds.milliseconds(1 + 2 + 8))
    #expect(try trial(.swiftUI)[.sceneConnected] == Nanoseconds.milliseconds(1 + 2))
    #expect(try trial(.appDelegate)[.sceneConnected] == nil)
    // It connects at 1 s, after the launch.
    #expect(try trial(.scenes, .backgroundFetch)[.sceneConnected] == nil)
  }

  @Test(
    "Rule 26: nothing that is queued runs inside a stretch of callbacks",
    arguments: LifeCycle.allCases)
  func stretches(lifeCycle: LifeCycle) throws {
    let trial = try Trial(
      callbacks: [
        .willFinishLaunching: ["Queued", .wait(1)], .didFinishLaunching: [.wait(1)],
        .sceneWillConnect: [.wait(1)], .sceneDidBecomeActive: [.wait(1)], .onAppear: [.wait(1)],
        .scenePhaseActive: [.wait(1)], .applicationDidBecomeActive: [.wait(1)],
      ], ["Queued": .on(.mainQueue, .cpu(1))]
    ) { $0.app.lifeCycle = lifeCycle }
    #expect(trial.began("Queued") == trial[.lifeCycleDone])
    #expect(
      trial[.lifeCycleDone]
        == .milliseconds(lifeCycle == .appDelegate ? 3 : lifeCycle == .scenes ? 4 : 5))
  }
}
