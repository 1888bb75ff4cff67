import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Prewarming")
struct PrewarmingTests {
  /// A prewarmed launch whose libraries, initializers and frame take time.
  private static func report(
    _ kind: LaunchKind = .prewarmed, _ policy: PrewarmPolicy = .untilUIApplicationMain,
    _ configure: (inout Scenario) -> Void = { _ in }
  ) throws -> Report {
    let trial = try Trial(
      callbacks: [
        .systemInterface: ["Kit", .cpu(1)], .staticInitializers: ["Tracker", .cpu(4)],
        .didFinishLaunching: ["App"], .initialFrame: [.cpu(16)],
      ],
      [
        "Kit": .on(.inline, .cpu(2)), "Tracker": .on(.inline, .cpu(8), "Child"),
        "Child": .on(.inline, .wait(32)), "App": .on(.inline, .cpu(64)),
      ]
    ) {
      $0.request.kind = kind
      $0.switches.prewarmPolicy = policy
      configure(&$0)
    }
    return try Report(simulating: trial.scenario)
  }

  @Test("Under each policy it lists the work before the tap, and the wait after it")
  func policies() throws {
    for chosen in PrewarmPolicy.allCases {
      let prewarming = try #require(Prewarming(of: try Self.report(.prewarmed, chosen)))
      #expect(prewarming.chosen == chosen)
      #expect(prewarming.policies.map(\.policy) == [.libsOnly, .untilUIApplicationMain])
      #expect(prewarming.policies.map(\.items) == [[0], [0, 1, 2]])
      #expect(
        prewarming.policies.map(\.callbacks) == [
          [.systemInterface], [.systemInterface, .staticInitializers],
        ])
      let commits: [Nanoseconds?] = [
        .milliseconds(8 + 32 + 4 + 64 + 16), .milliseconds(64 + 16),
      ]
      #expect(prewarming.policies.map(\.firstCommit) == commits)
      // The display of the bench refreshes every 10 ms.
      let frames: [Nanoseconds?] = [.milliseconds(130), .milliseconds(80)]
      #expect(prewarming.policies.map(\.firstFrame) == frames)
    }
  }

  @Test("No other launch has any of it", arguments: LaunchKind.allCases.filter { $0 != .prewarmed })
  func otherKinds(kind: LaunchKind) throws {
    #expect(Prewarming(of: try Self.report(kind)) == nil)
  }

  @Test("Work that must not run before the tap is named with its hazard and the policies")
  func hazards() throws {
    let report = try Self.report { scenario in
      scenario.app.items[0].readsProtectedData = true
      scenario.app.items[1].timesFromStart = true
      scenario.app.items[2].steps = [
        .lock("L", [.wait(.fixed(.milliseconds(32)), for: "the Network")])
      ]
      // After the tap it may do what it likes.
      scenario.app.items[3].readsProtectedData = true
      scenario.app.callbacks[.staticInitializers, default: []].append(
        .wait(.fixed(.milliseconds(1)), for: "network"))
    }
    let main: [PrewarmPolicy] = [.untilUIApplicationMain]
    #expect(
      LaunchWarning.all(of: report, Prewarming(of: report)) == [
        .runsPrewarmed(.callback(.staticInitializers), .network, main),
        .runsPrewarmed(.item(0), .protectedData, [.libsOnly, .untilUIApplicationMain]),
        .runsPrewarmed(.item(1), .timesFromStart, main),
        .runsPrewarmed(.item(2), .network, main),
      ])
  }

  @Test("The network is waited for in the steps of an expiration and of either branch too")
  func nestedNetwork() throws {
    let wait = [Step.wait(.fixed(.milliseconds(1)), for: "network")]
    let nests: [Step] = [
      .beginBackgroundTask("T", expiration: wait),
      .ifTimeRemains(.milliseconds(1), then: wait, otherwise: []),
      .ifTimeRemains(.milliseconds(1), then: [], otherwise: [.lock("L", wait)]),
    ]
    for nest in nests {
      let report = try Self.report { $0.app.items[1].steps = [nest] }
      #expect(
        LaunchWarning.all(of: report, Prewarming(of: report)) == [
          .runsPrewarmed(.item(1), .network, [.untilUIApplicationMain])
        ])
    }
  }

  @Test("A warning names the policies, this run's or another")
  func whichPolicy() throws {
    func text(_ policy: PrewarmPolicy) throws -> String {
      let report = try Self.report(.prewarmed, policy) { $0.app.items[1].timesFromStart = true }
      return TextReport(report, source: "t").text.replacing("\n  ", with: " ")
    }
    #expect(
      try text(.untilUIApplicationMain).contains("the tap (prewarmed, untilUIApplicationMain)\n"))
    #expect(
      try text(.libsOnly).contains(
        "the tap (not in this run, but prewarmed with untilUIApplicationMain)\n"))
  }

  @Test("An item that takes no part before the tap is not warned of")
  func skipped() throws {
    let report = try Self.report {
      $0.app.items[1].timesFromStart = true
      $0.app.items[1].conditions = [Condition(.firstLaunch)]
    }
    #expect(LaunchWarning.all(of: report, Prewarming(of: report)) == [])
  }

  @Test("Protected data on a locked device is warned of in any other launch")
  func locked() throws {
    func warnings(_ kind: LaunchKind, isLocked: Bool) throws -> [LaunchWarning] {
      let report = try Self.report(kind) {
        $0.app.items[3].readsProtectedData = true
        $0.request.isDeviceLocked = isLocked
      }
      return LaunchWarning.all(of: report, Prewarming(of: report))
    }
    #expect(try warnings(.cold, isLocked: true) == [.readsWhileLocked(3)])
    #expect(try warnings(.cold, isLocked: false) == [])
    #expect(try warnings(.prewarmed, isLocked: true) == [])
    // A resume does not run it.
    #expect(try warnings(.resume, isLocked: true) == [])
  }

  @Test("A replaced main interface has the cost of its callback, waits included")
  func mainInterface() throws {
    func warnings(_ isReplaced: Bool, _ steps: [Trial.Act]) throws -> [LaunchWarning] {
      let trial = try Trial(callbacks: [.mainInterface: steps]) {
        $0.app.replacesMainInterface = isReplaced
      }
      return LaunchWarning.all(of: try Report(simulating: trial.scenario), nil)
    }
    #expect(
      try warnings(true, [.cpu(3), .wait(4)]) == [
        .mainInterfaceReplaced(spent: .milliseconds(3 + 4))
      ])
    #expect(try warnings(true, []) == [])
    #expect(try warnings(false, [.cpu(3)]) == [])
  }

  @Test("The metric of a prewarmed launch is the optimized one, and both end at the commit")
  func metrics() throws {
    func meters(_ kind: LaunchKind) throws -> [Meter] {
      let report = try Self.report(kind)
      return report.metrics.meters(of: kind).filter { $0.name.contains("first draw") }
    }
    let prewarmed = try meters(.prewarmed)
    #expect(
      prewarmed.map(\.source) == [
        "MXAppLaunchMetric.histogrammedOptimizedTimeToFirstDraw, iOS 15.2"
      ])
    let rest = Nanoseconds.milliseconds(64 + 16)
    #expect(prewarmed.map(\.value) == [rest])
    let cold = try meters(.cold)
    #expect(cold.map(\.source) == ["MXAppLaunchMetric.histogrammedTimeToFirstDraw"])
    let all = Nanoseconds.milliseconds(2 + 1 + 8 + 32 + 4 + 64 + 16)
    #expect(cold.map(\.value) == [all])
  }

  private struct Prewarmable: SimulatedApp {
    var callbacks: Callbacks {
      On(.staticInitializers) { launch in await launch.cpu(.milliseconds(40)) }
      On(.sceneWillConnect) { launch in await launch.cpu(.milliseconds(10)) }
    }
  }

  @Test("Of an app written in Swift nothing is claimed that ran before the tap")
  func swiftApp() throws {
    let report = try Prewarmable().simulate(kind: .prewarmed)
    #expect(Prewarming(of: report) == nil)
    #expect(
      report.bounds().combinations.allSatisfy { !$0.settings.contains { $0.contains("prewarm") } })
  }
}
