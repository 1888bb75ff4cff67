import Testing

@testable import LaunchSim

@Suite("An app that asks why it was launched")
struct LaunchReasonInAppTests {
  /// Apple's two samples: a route is shown if the URL has query items, else the launch goes without it.
  private struct Router: SimulatedApp {
    var lifeCycle = LifeCycle.appDelegate

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        guard lifeCycle == .appDelegate else { return }
        guard launch.launchOptions?[.url] != nil, launch.hasURLQuery else {
          return launch.returns(false)
        }
        await launch.work("Route.show", cpu: .milliseconds(40))
        launch.returns(true)
      }
      if lifeCycle != .appDelegate {
        On(.sceneWillConnect) { launch in
          guard launch.connectionOptions?[.urlContexts] != nil, launch.hasURLQuery else { return }
          await launch.work("Route.show", cpu: .milliseconds(40))
        }
      }
    }
  }

  @Test(
    "Without scenes the URL is in the launch options, and false suppresses its callback")
  func launchOptions() throws {
    let with = try Router().simulate(reason: .url("trailhead://route?id=7"))
    #expect(with.item("Route.show")?.running == .milliseconds(40))
    #expect(with.scenario.delivery.callbacks == [.applicationOpenURL])
    let without = try Router().simulate(reason: .url("trailhead://route"))
    #expect(without.item("Route.show") == nil)
    #expect(without.scenario.app.didFinishReturns == .always(false))
    #expect(without.scenario.delivery.callbacks == [])
    #expect("\(without)".contains("applicationOpenURL is not called"))
    #expect(with.isReplayable && without.isReplayable)
  }

  @Test("With scenes it is in the connection options", arguments: [LifeCycle.scenes, .swiftUI])
  func connectionOptions(lifeCycle: LifeCycle) throws {
    let app = Router(lifeCycle: lifeCycle)
    #expect(
      try app.simulate(reason: .url("trailhead://route?id=7")).item("Route.show")?.running
        == .milliseconds(40))
    #expect(try app.simulate(reason: .url("trailhead://route")).item("Route.show") == nil)
    #expect(try app.simulate().item("Route.show") == nil)
  }

  @Test("An app sees the reason it was given, and the options of its life cycle")
  func reason() throws {
    struct Looking: SimulatedApp {
      let lifeCycle: LifeCycle
      let isRight: @Sendable (Launch) -> Bool

      var callbacks: Callbacks {
        On(.draw) { launch in
          if isRight(launch) { await launch.work("Right", cpu: .milliseconds(1)) }
        }
      }
    }
    func expect(
      _ reason: LaunchReason, _ lifeCycle: LifeCycle, _ kind: LaunchKind = .cold,
      _ isRight: @escaping @Sendable (Launch) -> Bool
    ) throws {
      let report = try Looking(lifeCycle: lifeCycle, isRight: isRight)
        .simulate(kind: kind, reason: reason)
      #expect(report.item("Right") != nil, "\(reason)")
    }
    try expect(.quickAction("new"), .appDelegate) {
      $0.reason == .quickAction("new") && $0.reason.kind == .quickAction
        && $0.launchOptions == [.shortcutItem: "new"] && $0.connectionOptions == nil
    }
    try expect(.quickAction("new"), .scenes) {
      $0.launchOptions == nil && $0.connectionOptions == [.shortcutItem: "new"]
    }
    try expect(.tap, .appDelegate) { $0.launchOptions == nil && $0.connectionOptions == nil }
    try expect(.tap, .scenes) { $0.launchOptions == nil && $0.connectionOptions == [:] }
    try expect(.url, .scenes, .resume) {
      $0.launchOptions == nil && $0.connectionOptions == nil && $0.reason.kind == .url
    }
  }

  @Test("Only the launch methods return something")
  func returnsNothing() throws {
    struct Elsewhere: SimulatedApp {
      var callbacks: Callbacks {
        On(.sceneWillConnect) { launch in launch.returns(false) }
      }
    }
    struct InItem: SimulatedApp {
      var callbacks: Callbacks {
        On(.didFinishLaunching) { launch in
          launch.task("Late") { launch in launch.returns(false) }
        }
      }
    }
    #expect(throws: SimulationError.returnsNothing("sceneWillConnect")) {
      try Elsewhere().simulate()
    }
    #expect(throws: SimulationError.returnsNothing("Late")) { try InItem().simulate() }
  }

  @Test("Both results count, the last word of each, in an inline item too")
  func both() throws {
    struct Both: SimulatedApp {
      var lifeCycle: LifeCycle { .appDelegate }
      var callbacks: Callbacks {
        On(.willFinishLaunching) { launch in launch.returns(true) }
        On(.didFinishLaunching) { launch in
          launch.returns(true)
          await launch.work("Route") { launch.returns(false) }
        }
      }
    }
    let delivery = try Both().simulate(reason: .quickAction).scenario.delivery
    #expect(delivery.returned == .init(willFinish: true, didFinish: false))
    #expect(!delivery.returned.result)
  }

  @Test("An app that runs is not prewarmed, and one that is prewarmed does not live on")
  func prewarming() {
    func error(
      _ kind: LaunchKind, _ reason: LaunchReason, _ events: [AppEvent]
    ) -> SimulationError? {
      do {
        _ = try Router().simulate(kind: kind, reason: reason, then: events)
        return nil
      } catch { return error }
    }
    let leave = AppEvent.after(.seconds(1), .leave)
    #expect(error(.prewarmed, .tap, [leave]) == nil)
    #expect(
      error(.cold, .prewarm, [leave]) == .impossibleRequest(RequestProblem(.prewarmIsFollowed)))
    #expect(
      error(.cold, .tap, [.after(.seconds(1), .request(.prewarm))])
        == .impossibleRequest(RequestProblem(.prewarmOfRunningApp)))
    for kind in [LaunchKind.resume, .prewarmed] {
      #expect(
        error(kind, .prewarm, []) == .impossibleRequest(RequestProblem(.prewarmOfProcess(kind))))
    }
  }

  @Test("A launch that no system would ask for is an error")
  func impossible() throws {
    func message(_ reason: LaunchReason) -> String {
      do {
        _ = try Router().simulate(reason: reason)
        return "none"
      } catch { return "\(error)" }
    }
    #expect(
      message(.url("route"))
        == "no answer: \"route\" is no URL: it has no scheme; write one and a colon, as in trailhead://route"
    )
    #expect(message(.universalLink("trailhead:a")).contains("a universal link begins with https:"))
    #expect(message(.newsstand).contains("iOS 12 was the last to"))
    #expect(
      message(.quickAction("")) == "no answer: shortcutItem is empty or holds control characters")
    #expect(message(.tap) == "none")
    #expect(message(.prewarm) == "none")
  }
}
