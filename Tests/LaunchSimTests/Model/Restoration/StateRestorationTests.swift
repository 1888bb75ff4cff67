import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// The two forms of state restoration, row by row of the page *State restoration*.
@Suite("State restoration")
struct StateRestorationTests {
  typealias Controller = App.Restoration.Controller
  typealias Form = StateRestoration.Form
  typealias Obstacle = StateRestoration.Obstacle

  // MARK: When nothing is restored

  static let obstacles: [(Obstacle, @Sendable (inout Scenario) -> Void)] = [
    (.alive, { $0.request.kind = .resume }),
    (.nothingSaved, { $0.request.previous.hasSavedState = false }),
    (.firstLaunch, { $0.request.isFirstLaunch = true }),
    (.forceQuit, { $0.request.previous.end = .forceQuit }),
    (.crashedInLaunch, { $0.request.previous.end = .crashedInLaunch }),
    (.locked, { $0.request.isDeviceLocked = true }),
  ]

  @Test("An obstacle to either form prevents all its callbacks", arguments: obstacles)
  func common(obstacle: Obstacle, configure: @Sendable (inout Scenario) -> Void) {
    let restoration = Scenario.restored(.scenes, App.Restoration(), configure).restoration
    #expect(restoration.attempts.map(\.form) == [.viewControllers, .scene])
    #expect(restoration.attempts.map(\.obstacle) == [obstacle, obstacle])
    #expect(restoration.callbacks == [])
    #expect(!restoration.isRestoring)
  }

  @Test("The earlier obstacle is the one that is named")
  func firstObstacle() {
    let restoration = Scenario.restored(.scenes) { scenario in
      for (_, configure) in Self.obstacles.dropFirst(2).reversed() { configure(&scenario) }
    }.restoration
    #expect(restoration.attempts.map(\.obstacle) == [.firstLaunch])
  }

  @Test("A prewarmed launch is not held up by a lock, which the tap has opened")
  func prewarmed() {
    let restoration = Scenario.restored(.scenes) {
      $0.request.kind = .prewarmed
      $0.request.isDeviceLocked = true
    }.restoration
    #expect(restoration.isRestoring)
  }

  @Test("shouldRestoreState is asked, and false ends it; so does a window that is not there")
  func refused() {
    for (configuration, obstacle) in [
      (App.Restoration(shouldRestore: false), Obstacle.refused),
      (App.Restoration(hasWindowInTime: false), .noWindow),
    ] {
      let restoration = Scenario.restored(.appDelegate, configuration).restoration
      #expect(restoration.attempts.map(\.obstacle) == [obstacle])
      #expect(restoration.callbacks == [.shouldRestoreState])
      #expect(!restoration.isRestoring)
    }
  }

  @Test("A new session has nothing, although another one had")
  func newSession() {
    let restoration = Scenario.restored(.scenes) { $0.request.previous.session = .new }.restoration
    #expect(restoration.attempts.map(\.obstacle) == [.newSession])
  }

  @Test("An app has the forms of its life cycle, the older one if it has opted in")
  func forms() {
    func forms(_ lifeCycle: LifeCycle, _ restoration: App.Restoration?) -> [Form] {
      Scenario.restored(lifeCycle, restoration).restoration.attempts.map(\.form)
    }
    #expect(forms(.scenes, nil) == [.scene])
    #expect(forms(.scenes, App.Restoration()) == [.viewControllers, .scene])
    #expect(forms(.appDelegate, nil) == [])
    #expect(forms(.appDelegate, App.Restoration()) == [.viewControllers])
    #expect(forms(.swiftUI, App.Restoration()) == [])
    let byCallback = Scenario.restored(.appDelegate) {
      $0.app.callbacks[.didDecodeRestorableState] = []
    }
    #expect(byCallback.restoration.attempts.map(\.form) == [.viewControllers])
  }

  // MARK: Restored view controllers

  static let tree = [
    Controller(
      id: "Tabs", provider: .existing,
      children: [
        Controller(
          id: "Map", provider: .restorationClass, make: [.cpu(.fixed(.milliseconds(1)))],
          decode: [.cpu(.fixed(.milliseconds(2)))],
          children: [Controller(id: "Pin", decode: [.cpu(.fixed(.milliseconds(4)))])]),
        Controller(
          id: "Feed", provider: .restorationClass, returnsNil: true,
          make: [.cpu(.fixed(.milliseconds(8)))], decode: [.cpu(.fixed(.seconds(1)))],
          children: [Controller(id: "Story", make: [.cpu(.fixed(.seconds(1)))])]),
        Controller(
          id: nil, make: [.cpu(.fixed(.seconds(1)))],
          children: [Controller(id: "Note", decode: [.cpu(.fixed(.seconds(1)))])]),
        Controller(id: "Web", provider: .none, make: [.cpu(.fixed(.milliseconds(16)))]),
        Controller(id: "Me", provider: .appDelegate, decode: [.cpu(.fixed(.milliseconds(32)))]),
      ])
  ]

  @Test("View controllers are restored parents first, with their path and provider")
  func restored() {
    let restoration = Scenario.restored(.appDelegate, App.Restoration(controllers: Self.tree))
      .restoration
    #expect(
      restoration.restored.map { $0.path.joined(separator: "/") } == [
        "Tabs", "Tabs/Map", "Tabs/Map/Pin", "Tabs/Me",
      ])
    #expect(
      restoration.restored.map(\.provider) == [
        .existing, .restorationClass, .storyboard, .appDelegate,
      ])
    #expect(restoration.isRestoring)
  }

  @Test("Each dropped view controller has its cause, and drops its children")
  func dropped() {
    let restoration = Scenario.restored(.appDelegate, App.Restoration(controllers: Self.tree))
      .restoration
    #expect(
      restoration.dropped == [
        .init(path: ["Tabs", "Feed"], cause: .classReturnedNil),
        .init(path: ["Tabs", "Feed", "Story"], cause: .parentDropped),
        .init(path: ["Tabs", nil], cause: .noIdentifier),
        .init(path: ["Tabs", nil, "Note"], cause: .parentDropped),
        .init(path: ["Tabs", "Web"], cause: .notFound),
      ])
  }

  @Test("Only a restoration class is believed when it returns nil")
  func returnsNil() {
    let controllers = [Controller(id: "Map", provider: .appDelegate, returnsNil: true)]
    let restoration = Scenario.restored(.appDelegate, App.Restoration(controllers: controllers))
      .restoration
    #expect(restoration.restored.count == 1)
  }

  @Test("Without a restored view controller nothing is decoded or counts as restored")
  func nobody() {
    let controllers = [Controller(id: "Map", provider: .none)]
    let restoration = Scenario.restored(.appDelegate, App.Restoration(controllers: controllers))
      .restoration
    #expect(
      restoration.callbacks == [
        .shouldRestoreState, .viewControllerForRestoration, .didDecodeRestorableState,
      ])
    #expect(!restoration.isRestoring)
  }

  // MARK: As work

  @Test("All are made, then all that were found decode, between willFinish and didFinish")
  func work() throws {
    let trial = try Trial(
      callbacks: [
        .willFinishLaunching: [.cpu(64)], .shouldRestoreState: [.cpu(128)],
        .viewControllerForRestoration: [.cpu(256)], .decodeRestorableState: [.cpu(512)],
        .didDecodeRestorableState: [.cpu(1024)],
        .applicationFinishedRestoringState: [.cpu(4096)], .didFinishLaunching: [.cpu(2048)],
      ]
    ) {
      $0.app.lifeCycle = .appDelegate
      $0.app.restoration = App.Restoration(controllers: Self.tree)
      $0.request.previous.hasSavedState = true
    }
    #expect(trial.called(.shouldRestoreState) == .milliseconds(64))
    #expect(trial.called(.viewControllerForRestoration) == Nanoseconds.milliseconds(64 + 128))
    // Made: Map, and in vain Feed and Web. What has no identifier is not there to be made.
    #expect(
      trial.called(.decodeRestorableState) == Nanoseconds.milliseconds(64 + 128 + 256 + 1 + 8 + 16))
    #expect(
      trial.called(.didDecodeRestorableState)
        == Nanoseconds.milliseconds(64 + 128 + 256 + 25 + 512 + 2 + 4 + 32))
    let decoded: Int64 = 64 + 128 + 256 + 25 + 512 + 38
    #expect(trial.called(.applicationFinishedRestoringState) == .milliseconds(decoded + 1024))
    #expect(trial.called(.didFinishLaunching) == Nanoseconds.milliseconds(decoded + 1024 + 4096))
    #expect(trial[.lifeCycleDone] == Nanoseconds.milliseconds(decoded + 1024 + 4096 + 2048))
  }

  @Test("A scene takes up its state once it is connected, before it enters the foreground")
  func scene() throws {
    let trial = try Trial(
      callbacks: [.sceneWillConnect: [.cpu(1)], .sceneRestoreInteractionState: [.cpu(2)]]
    ) {
      $0.app.restoration = App.Restoration()
      $0.request.previous.hasSavedState = true
    }
    let order = trial.callbacks
    let first = try #require(order.firstIndex(of: .willFinishLaunching))
    #expect(
      Array(order[first...].prefix(14)) == [
        .willFinishLaunching, .shouldRestoreState, .viewControllerForRestoration,
        .decodeRestorableState, .didDecodeRestorableState, .applicationFinishedRestoringState,
        .didFinishLaunching, .mainInterface, .sceneWillConnect, .loadView, .viewDidLoad,
        .viewWillAppear, .sceneRestoreInteractionState,
        .sceneWillEnterForeground,
      ])
    #expect(trial[.sceneConnected] == .milliseconds(1))
    #expect(trial.called(.sceneWillEnterForeground) == Nanoseconds.milliseconds(1 + 2))
  }

  @Test("The condition restoring holds where something comes back, and only there")
  func condition() throws {
    func trial(_ hasState: Bool, window: Bool = true) throws -> Trial {
      try Trial(
        ["Route", "Welcome"],
        [
          "Route": .on(.inline, .cpu(3)).when(.restoring),
          "Welcome": .on(.inline, .cpu(5)),
        ]
      ) {
        $0.app.lifeCycle = .appDelegate
        $0.app.items[1].conditions = [Condition(.restoring, isNegated: true)]
        $0.app.restoration = App.Restoration(hasWindowInTime: window)
        $0.request.previous.hasSavedState = hasState
      }
    }
    #expect(try trial(true)[.firstCommit] == .milliseconds(3))
    #expect(try trial(false)[.firstCommit] == .milliseconds(5))
    #expect(try trial(true, window: false)[.firstCommit] == .milliseconds(5))
  }

  @Test("Items started only by a dropped view controller take no part and delay nothing")
  func startedByDropped() throws {
    func trial(_ provider: App.Restoration.Provider) throws -> Trial {
      try Trial(
        [.await("Decode"), .cpu(1)],
        ["Make": .on(.inline, .cpu(2)), "Decode": .on(.inline, .cpu(4))]
      ) {
        $0.app.lifeCycle = .appDelegate
        $0.app.restoration = App.Restoration(controllers: [
          Controller(id: "Map", provider: provider, make: [.start(0)], decode: [.start(1)])
        ])
        $0.request.previous.hasSavedState = true
      }
    }
    #expect(try trial(.storyboard)[.firstCommit] == Nanoseconds.milliseconds(2 + 4 + 1))
    let dropped = try trial(.none)
    #expect(dropped[.firstCommit] == Nanoseconds.milliseconds(2 + 1))
    #expect(dropped.metrics.timeline.items.map(\.isSkipped) == [false, true])
  }

  @Test("A scene's restoration is complete with the last item that the scenario names for it")
  func complete() throws {
    func complete(_ configure: (inout Scenario) -> Void) throws -> Nanoseconds? {
      let trial = try Trial(
        callbacks: [.sceneRestoreInteractionState: ["Tiles", .cpu(2)]],
        ["Tiles": .on(.detached(nil), .wait(50))]
      ) {
        $0.request.previous.hasSavedState = true
        configure(&$0)
      }
      return try Report(simulating: trial.scenario).restorationComplete
    }
    #expect(try complete { _ in } == .milliseconds(2))
    #expect(try complete { $0.app.restorationComplete = [0] } == .milliseconds(50))
    #expect(try complete { $0.request.previous.end = .crashedInLaunch } == nil)
  }

  // MARK: Saving

  @Test("A scene saves an activity, an app with the older form its view controllers")
  func saving() {
    func callbacks(_ lifeCycle: LifeCycle, _ restoration: App.Restoration?) -> [Callback] {
      Scenario.restored(lifeCycle, restoration).savingCallbacks
    }
    let older: [Callback] = [.shouldSaveState, .encodeRestorableState]
    #expect(callbacks(.scenes, nil) == [.stateRestorationActivity])
    #expect(callbacks(.scenes, App.Restoration()) == [.stateRestorationActivity] + older)
    #expect(callbacks(.appDelegate, App.Restoration()) == older)
    #expect(callbacks(.appDelegate, nil) == [])
    #expect(callbacks(.swiftUI, nil) == [])
  }

  @Test("The page has a row for each obstacle and each cause, in their order")
  func page() throws {
    let page = "\(PackageFiles.catalog)/Model/StateRestoration.md"
    let obstacles = try PackageFiles.table(under: "## When nothing is restored", of: page)
    #expect(obstacles.map(\.first) == Obstacle.allCases.map(\.rawValue))
    let rows = try PackageFiles.lines(of: page)
    let causes = StateRestoration.Dropped.Cause.allCases.map { "| `\($0.rawValue)` |" }
    #expect(causes.allSatisfy { cause in rows.contains { $0.hasPrefix(cause) } })
  }
}
