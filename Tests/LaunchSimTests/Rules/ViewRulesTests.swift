import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rule 35: the making of the views.
@Suite("The rules: views")
struct ViewRulesTests {
  /// A launch in which the views take 1, 2 and 4 ms, and their layout 8 ms.
  private static func trial(
    _ lifeCycle: LifeCycle = .scenes, early: Bool = true, _ reason: LaunchReason = .tap,
    then events: LaterEvent..., kind: LaunchKind = .cold
  ) throws -> Trial {
    try Trial(
      callbacks: [
        .didFinishLaunching: [.cpu(16)], .sceneWillConnect: ["Queued"], .loadView: [.cpu(1)],
        .viewDidLoad: [.cpu(2)], .viewWillAppear: [.cpu(4)], .layoutSubviews: [.cpu(8)],
      ], ["Queued": .on(.mainQueue, .cpu(32))]
    ) {
      $0.app.lifeCycle = lifeCycle
      $0.switches.viewsLoadBeforeActive = early
      $0.request.reason = reason
      $0.request.kind = kind
      $0.laterEvents = events
    }
  }

  @Test("Rule 35: the views are made after willConnect or didFinish, or by a switch with the frame")
  func place() throws {
    #expect(Switches().viewsLoadBeforeActive)
    for (lifeCycle, before, active) in [
      (LifeCycle.scenes, Callback.sceneWillConnect, Callback.sceneDidBecomeActive),
      (.appDelegate, .didFinishLaunching, .applicationDidBecomeActive),
    ] {
      let early = try Self.trial(lifeCycle).callbacks
      let place = try #require(early.firstIndex(of: before))
      #expect(Array(early[(place + 1)...].prefix(3)) == Trial.views)
      #expect(Array(early.suffix(5)) == [active] + Trial.firstFrame)
      let late = try Self.trial(lifeCycle, early: false).callbacks
      #expect(Array(late.suffix(8)) == [active] + Trial.views + Trial.firstFrame)
      // Each is called once, whichever way.
      #expect(Set(early) == Set(late) && early.count == late.count)
    }
  }

  @Test("Rule 35: queued work runs after views made early, and before views made with the frame")
  func queuedWork() throws {
    let early = try Self.trial()
    #expect(early.called(.loadView) == .milliseconds(16))
    #expect(early[.sceneConnected] == Nanoseconds.milliseconds(16 + 1 + 2 + 4))
    #expect(early.began("Queued") == Nanoseconds.milliseconds(16 + 1 + 2 + 4))
    #expect(early[.firstCommit] == Nanoseconds.milliseconds(16 + 1 + 2 + 4 + 32 + 8))
    let late = try Self.trial(early: false)
    #expect(late[.sceneConnected] == .milliseconds(16))
    #expect(late.began("Queued") == .milliseconds(16))
    #expect(late.called(.loadView) == Nanoseconds.milliseconds(16 + 32))
    #expect(late[.firstCommit] == Nanoseconds.milliseconds(16 + 32 + 1 + 2 + 4 + 8))
    // Without scenes didFinish has returned before the views are made.
    #expect(try Self.trial(.appDelegate)[.didFinishLaunching] == .milliseconds(16))
  }

  @Test("Rule 35: views made early count to application initialization, others to the frame")
  func phases() throws {
    func length(_ phase: Phase, early: Bool) throws -> Nanoseconds? {
      try Self.trial(early: early).metrics.phases.length(of: phase)
    }
    #expect(
      try length(.applicationInitialization, early: true)
        == Nanoseconds.milliseconds(16 + 1 + 2 + 4))
    #expect(try length(.applicationInitialization, early: false) == .milliseconds(16))
    // Frames come every 10 ms: this one at 70 ms.
    #expect(
      try length(.initialFrame, early: true) == Nanoseconds.milliseconds(70 - (16 + 1 + 2 + 4)))
    #expect(try length(.initialFrame, early: false) == Nanoseconds.milliseconds(70 - 16))
  }

  @Test(
    "Rule 35: a SwiftUI app and a resume make their views with the frame, whatever the switch says")
  func others() throws {
    for early in [true, false] {
      let swiftUI = try Self.trial(.swiftUI, early: early)
      #expect(
        Array(swiftUI.callbacks.suffix(8)) == [.scenePhaseActive] + Trial.views + Trial.firstFrame)
      let resume = try Self.trial(early: early, kind: .resume)
      #expect(
        resume.callbacks == [.sceneWillEnterForeground, .sceneDidBecomeActive] + Callback.frame)
    }
  }

  @Test(
    "Rule 35: a launch in the background makes the views, and its first frame goes without them")
  func background() throws {
    for (lifeCycle, forward) in [
      (LifeCycle.scenes, [Callback.sceneWillEnterForeground, .sceneDidBecomeActive]),
      (.appDelegate, [.applicationWillEnterForeground, .applicationDidBecomeActive]),
      (.swiftUI, [.scenePhaseActive]),
    ] {
      let early = try Self.trial(lifeCycle, .backgroundFetch, then: .at(10, .comeBack))
      let late = try Self.trial(
        lifeCycle, early: false, .backgroundFetch, then: .at(10, .comeBack))
      let isEarly = lifeCycle != .swiftUI
      #expect((early.called(.loadView).map { $0 < .seconds(1) }) == isEarly)
      #expect(
        early.callbacks(from: .seconds(10))
          == forward + (isEarly ? [] : Trial.views) + Trial.firstFrame)
      #expect(late.callbacks(from: .seconds(10)) == forward + Trial.views + Trial.firstFrame)
    }
  }
}
