import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 27 to 32 and 34 to 36: the course of a launch.
@Suite("The rules: the launch")
struct LaunchRulesTests {
  static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]

  @Test("Rule 27: queuedWorkBeforeScene drains once when the run loop starts, not without scenes")
  func beforeScene() throws {
    func begin(_ isOn: Bool, _ lifeCycle: LifeCycle) throws -> Nanoseconds? {
      try Trial(
        callbacks: [
          .didFinishLaunching: ["Queued", .cpu(1)], .sceneWillConnect: [.cpu(5)],
          .applicationDidBecomeActive: [.cpu(5)],
        ], ["Queued": .on(.mainQueue, .cpu(1))]
      ) {
        $0.app.lifeCycle = lifeCycle
        $0.switches.queuedWorkBeforeScene = isOn
      }.began("Queued")
    }
    #expect(try begin(false, .scenes) == Nanoseconds.milliseconds(1 + 5))
    #expect(try begin(true, .scenes) == .milliseconds(1))
    #expect(try begin(true, .swiftUI) == .milliseconds(1))
    #expect(try begin(true, .appDelegate) == Nanoseconds.milliseconds(1 + 5))
  }

  @Test("Rule 28: queuedWorkBeforeCommit drains once before the initial frame")
  func beforeCommit() throws {
    func trial(_ isOn: Bool) throws -> Trial {
      try Trial(
        callbacks: [.didFinishLaunching: ["Queued"], .initialFrame: [.cpu(5)]],
        ["Queued": .on(.mainQueue, .cpu(2))]
      ) { $0.switches.queuedWorkBeforeCommit = isOn }
    }
    let pessimistic = try trial(true)
    #expect(pessimistic.began("Queued") == .zero)
    #expect(pessimistic[.firstCommit] == Nanoseconds.milliseconds(2 + 5))
    let optimistic = try trial(false)
    #expect(optimistic.began("Queued") == .milliseconds(5))
    #expect(optimistic[.firstCommit] == .milliseconds(5))
    #expect(Switches().queuedWorkBeforeCommit)
    #expect(!Switches().queuedWorkBeforeScene)
  }

  @Test(
    "Rule 29: a drain takes the entries queued at its beginning, the run loop one at a time")
  func drains() throws {
    // Task suspends in the drain: its resumption at 4 ms is not an entry of that drain, which B
    // began.
    let trial = try Trial(
      callbacks: [.didFinishLaunching: ["Task", "B"], .initialFrame: [.cpu(5)]],
      ["Task": .on(.task, .cpu(1), .wait(1), .cpu(1)), "B": .on(.mainQueue, .cpu(3))])
    #expect(trial.ended("B") == Nanoseconds.milliseconds(1 + 3))
    #expect(trial[.firstCommit] == Nanoseconds.milliseconds(1 + 3 + 5))
    #expect(trial.ended("Task") == Nanoseconds.milliseconds(1 + 3 + 5 + 1))
  }

  @Test("Rule 29: after the last entry of a drain the launch sequence runs on as a woken job")
  func endOfADrain() throws {
    // At 1 ms Entry wakes Blocked, which keeps its thread, and Queued, which gave its own back.
    let woken = try Trial(
      callbacks: [
        .didFinishLaunching: ["Entry", "Blocked", "Queued"], .initialFrame: ["Frame"],
      ],
      [
        "Entry": .on(.mainQueue, .cpu(1)),
        "Blocked": .on(.global(nil), .semaphore("Entry"), "First"),
        "Queued": .on(.detached(nil), .await("Entry"), "Last"), "First": .on(.inline),
        "Frame": .on(.inline), "Last": .on(.inline),
      ])
    #expect(woken.beginnings.suffix(3) == ["First", "Frame", "Last"])
    // An entry that is taken and ends in one step leaves the rest of that step to the pool.
    let taken = try Trial(
      callbacks: [.didFinishLaunching: ["Entry", "Pool"], .initialFrame: ["Frame"]],
      [
        "Entry": .on(.mainQueue), "Pool": .on(.detached(nil)), "Frame": .on(.inline),
      ])
    #expect(taken.beginnings == ["Entry", "Pool", "Frame"])
  }

  @Test("Rule 30: blocking the main thread on something that needs it is a deadlock that is named")
  func mainWaitsForMain() throws {
    for placement in [Placement.mainQueue, .task, .afterFirstFrame, .after(.milliseconds(5))] {
      let trial = try Trial(["Work", .await("Work")], ["Work": .on(placement, .cpu(1))])
      #expect(trial.trace.conclusion == .killed(at: .seconds(20), isDeadlock: true))
      #expect(trial.trace.stalls.map(\.job) == [0, 1])
      #expect(trial.trace.stalls[0].cause == .item(0, job: 1))
      #expect(trial.trace.stalls[0].callback == .didFinishLaunching)
    }
  }

  @Test("Rule 31: deferred items are queued at the presentation, or at once when it is over")
  func afterFirstFrame() throws {
    let trial = try Trial(
      ["First", "Delayed", "Undelayed"],
      [
        "First": .on(.afterFirstFrame, .cpu(1), "Second"), "Second": .on(.afterFirstFrame, .cpu(1)),
        "Delayed": .on(.after(.milliseconds(15)), .cpu(1)),
        "Undelayed": .on(.after(.zero), .cpu(1)),
      ])
    #expect(trial.began("First") == trial[.firstFrame])
    #expect(trial.began("Second") == Nanoseconds.milliseconds(10 + 1))
    #expect(trial.began("Delayed") == .milliseconds(15))
    // A delay of zero is the main queue: its entry is part of the drain before the frame.
    #expect(trial.began("Undelayed") == .zero)
    #expect(trial[.firstCommit] == .milliseconds(1))
  }

  @Test("Rule 32: responsive is the first idle instant from the first frame on")
  func responsive() throws {
    let trial = try Trial(
      ["After", "Idle"],
      [
        "After": .on(.afterFirstFrame, .cpu(3), .wait(2)), "Idle": .on(.whenIdle, .cpu(4), "More"),
        "More": .on(.whenIdle, .cpu(1)),
      ])
    #expect(trial[.responsive] == Nanoseconds.milliseconds(10 + 3 + 2))
    #expect(trial.began("Idle") == .milliseconds(15))
    #expect(trial.began("More") == Nanoseconds.milliseconds(15 + 4))
    // No other work: responsive with the frame.
    #expect(try Trial([])[.responsive] == .milliseconds(10))
  }

  @Test("Rule 32: content is ready at the latest of the first frame and the named items' ends")
  func contentReady() throws {
    func time(waiting: Int64) throws -> Nanoseconds? {
      try Trial(
        ["Feed", "Quick"],
        ["Feed": .on(.detached(nil), .wait(waiting)), "Quick": .on(.detached(nil), .wait(1))]
      ) { $0.app.contentReady = [0, 1] }[.contentReady]
    }
    #expect(try time(waiting: 3) == .milliseconds(10))
    #expect(try time(waiting: 34) == .milliseconds(34))
    #expect(try Trial([])[.contentReady] == nil)
  }

  @Test(
    "Rule 35: the frame has its steps before the commit, and the view has appeared right after it")
  func frameSteps() throws {
    #expect(Callback.frame == Self.frame)
    #expect(Callback.viewCreation == Trial.views)
    let trial = try Trial(
      callbacks: [
        .sceneDidBecomeActive: ["Queued"], .loadView: [.cpu(1)], .viewDidLoad: [.cpu(2)],
        .viewWillAppear: [.cpu(4)], .layoutSubviews: [.cpu(8)], .draw: [.cpu(16)],
        .initialFrame: [.cpu(32)], .viewDidAppear: [.cpu(3)],
      ], ["Queued": .on(.mainQueue, .cpu(1))]
    ) { $0.switches.queuedWorkBeforeCommit = false }
    #expect(trial[.firstCommit] == Nanoseconds.milliseconds(1 + 2 + 4 + 8 + 16 + 32))
    #expect(trial.called(.viewDidAppear) == .milliseconds(63))
    // It is the first turn: work queued long before comes after it.
    #expect(trial.began("Queued") == Nanoseconds.milliseconds(63 + 3))
  }

  @Test("Rule 35: the switch viewDidAppearBeforeActive moves it before the scene or app is active")
  func viewDidAppear() throws {
    for (lifeCycle, active) in [
      (LifeCycle.scenes, Callback.sceneDidBecomeActive), (.swiftUI, .scenePhaseActive),
      (.appDelegate, .applicationDidBecomeActive),
    ] {
      let trial = try Trial([]) {
        $0.app.lifeCycle = lifeCycle
        $0.switches.viewDidAppearBeforeActive = true
      }
      let order = trial.callbacks
      let appeared = try #require(order.firstIndex(of: .viewDidAppear))
      #expect(order[appeared + 1] == active)
      #expect(order.filter { $0 == .viewDidAppear }.count == 1)
    }
  }

  @Test("Rule 35: the switch bodyBeforeDidFinish evaluates a SwiftUI body before didFinish")
  func bodyEvaluation() throws {
    let trial = try Trial([]) {
      $0.app.lifeCycle = .swiftUI
      $0.switches.bodyBeforeDidFinish = true
    }
    let order = trial.callbacks
    let body = try #require(order.firstIndex(of: .body))
    #expect(order[body - 1] == .willFinishLaunching)
    #expect(order[body + 1] == .didFinishLaunching)
    #expect(order.filter { $0 == .body }.count == 1)
  }

  @Test("Rule 36: a prewarmed launch begins where its process was suspended")
  func prewarmed() throws {
    func trial(_ policy: PrewarmPolicy) throws -> Trial {
      try Trial(
        callbacks: [
          .systemInterface: [.cpu(1)], .staticInitializers: ["Load", .cpu(2)], .appInit: [.cpu(4)],
          .delegateInit: [.cpu(8)], .didFinishLaunching: [.await("Load")],
        ], ["Load": .on(.detached(nil), .cpu(500))]
      ) {
        $0.app.lifeCycle = .swiftUI
        $0.request.kind = .prewarmed
        $0.switches.prewarmPolicy = policy
        $0.device.constants.processCreation.value = .milliseconds(100)
        $0.device.constants.uiKitInitialization.value = .milliseconds(28)
      }
    }
    let libraries = try trial(.libsOnly)
    #expect(libraries.callbacks.first == .staticInitializers)
    #expect(libraries[.main] == .milliseconds(2))
    #expect(libraries[.willFinishLaunching] == Nanoseconds.milliseconds(2 + 4 + 28 + 8))
    let main = try trial(.untilUIApplicationMain)
    #expect(main.callbacks.first == .delegateInit)
    #expect(main[.willFinishLaunching] == Nanoseconds.milliseconds(28 + 8))
    // Items of a skipped part count as finished at 0: here Work runs, there no job waits for it.
    #expect(libraries.events(.cpu, of: "Load").map(\.amount) == [500_000_000])
    #expect(main.ended("Load") == .zero)
    #expect(main[.lifeCycleDone] == Nanoseconds.milliseconds(28 + 8))
    #expect(Switches().prewarmPolicy == .untilUIApplicationMain)
  }

  @Test(
    "Rule 36: a resume only enters the foreground, becomes active and draws",
    arguments: [
      (LifeCycle.scenes, [Callback.sceneWillEnterForeground, .sceneDidBecomeActive]),
      (.appDelegate, [.applicationWillEnterForeground, .applicationDidBecomeActive]),
      (.swiftUI, [.scenePhaseActive]),
    ])
  func resume(lifeCycle: LifeCycle, expected: [Callback]) throws {
    let trial = try Trial(
      callbacks: [.didFinishLaunching: ["Earlier"], .initialFrame: [.await("Earlier"), .cpu(5)]],
      ["Earlier": .on(.detached(nil), .cpu(500))]
    ) {
      $0.app.lifeCycle = lifeCycle
      $0.request.kind = .resume
    }
    #expect(trial.callbacks == expected + Self.frame)
    #expect(trial[.firstCommit] == .milliseconds(5))
    #expect(trial[.launchScreen] == nil)
  }

  @Test("Rule 36: a resume with work in a callback of the view's creation is warned of")
  func viewCreation() throws {
    func warnings(_ callback: Callback, _ kind: LaunchKind) throws -> [LaunchWarning] {
      let trial = try Trial(callbacks: [callback: [.cpu(5)]]) { $0.request.kind = kind }
      return LaunchWarning.all(of: try Report(simulating: trial.scenario), nil)
    }
    for callback in Callback.frame {
      let isCreation = [.loadView, .viewDidLoad, .viewWillAppear].contains(callback)
      #expect(
        try warnings(callback, .resume) == (isCreation ? [.viewLoadsAgain(callback)] : []),
        "\(callback)")
      #expect(try warnings(callback, .cold).isEmpty)
    }
  }

  @Test("Rule 36: the request of a resume does not count as done")
  func handedToResume() throws {
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: ["Earlier"], .sceneOpenURLContexts: ["Route"],
        .sceneDidEnterBackground: ["Save"],
      ],
      [
        "Earlier": .on(.inline, .cpu(500)), "Route": .on(.inline, .cpu(5)),
        "Save": .on(.inline, .cpu(7)),
      ]
    ) {
      $0.request.kind = .resume
      $0.request.reason = .url
      $0.laterEvents = [.at(1, .leave)]
    }
    #expect(trial.ended("Earlier") == .zero)
    #expect(trial.ended("Route") == .milliseconds(5))
    #expect(trial.ended("Save") == Nanoseconds.milliseconds(1_000 + 7))
  }
}
