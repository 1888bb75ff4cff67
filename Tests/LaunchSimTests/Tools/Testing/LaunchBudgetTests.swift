import LaunchSim
import LaunchSimTesting
import Synchronization
import Testing

@Suite("A launch budget of a test")
struct LaunchBudgetTests {
  struct Notes: SimulatedApp {
    var cost = Duration.milliseconds(20)

    var callbacks: Callbacks {
      On(.didFinishLaunching) { launch in
        await launch.work("Notes.open", cpu: cost)
        await launch.work("Menu.build", cpu: .milliseconds(5))
      }
      On(.didReceiveRemoteNotification) { launch in launch.complete(.silentPush) }
    }
  }

  /// The comments of the issues that a body records under budgets, the outermost first.
  private func issues(
    under budgets: LaunchBudget..., in body: @escaping @Sendable () async throws -> Void
  ) async throws -> [String] {
    let test = try #require(Test.current)
    var run = body
    for budget in budgets.reversed() {
      run = { [run] in try await budget.provideScope(for: test, testCase: nil, performing: run) }
    }
    let comments = Mutex<[String]>([])
    let scope = run
    try await withKnownIssue(isIntermittent: true) {
      try await scope()
    } matching: { issue in
      guard issue.error == nil else { return false }
      comments.withLock { $0 += issue.comments.map(\.rawValue) }
      return true
    }
    return comments.withLock { $0 }
  }

  /// The time of the first frame without a budget.
  private func frame(on device: Device) throws -> Duration {
    try Notes().simulate(on: device).timeToFirstFrame
  }

  @Test(
    "A test gives it as a trait, and an app launches on its device",
    .launchBudget(.milliseconds(600), on: .iPhoneSE2))
  func trait() throws {
    let report = try Notes().simulate()
    #expect(try report == Notes().simulate(on: .iPhoneSE2))
    #expect(try report.digest != Notes().simulate(on: .iPhone12).digest)
  }

  @Suite("of a suite", .launchBudget(.milliseconds(600), on: .iPhone8))
  struct OfASuite {
    @Test("holds in each of its tests") func device() throws {
      #expect(try Notes().simulate().digest == Notes().simulate(on: .iPhone8).digest)
    }
  }

  @Test("A frame at the budget is in time, and one a nanosecond later is one issue")
  func limit() async throws {
    let frame = try frame(on: .iPhoneSE2)
    let met = try await issues(under: .launchBudget(frame, on: .iPhoneSE2)) {
      let report = try Notes().simulate()
      #expect(report.verdict == .launched)
    }
    #expect(met == [])
    let missed = try await issues(
      under: .launchBudget(frame - .nanoseconds(1), on: .iPhoneSE2)
    ) {
      let report = try Notes().simulate()
      #expect(report.verdict == .launchedOverBudget)
    }
    #expect(missed.count == 1)
  }

  @Test("The issue is the report's summary, with the budget of the test")
  func summary() async throws {
    let missed = try await issues(under: .launchBudget(.milliseconds(150))) {
      _ = try Notes().simulate(on: .iPhone12)
    }
    #expect(
      missed == [
        """
        Notes · cold launch, tap · iPhone 12, iOS 26, 60 Hz
        ✗ First frame at 166.7 ms, 16.7 ms over the 150 ms budget
          Frame ready 157.0 ms
          Take 7.0 ms off the path to meet the budget.
          Longest on the path: Notes.open 20.0 ms, Menu.build 5.0 ms.
        """
      ])
  }

  @Test("A launch that never shows a frame is an issue")
  func killed() async throws {
    let issues = try await issues(under: .launchBudget(.seconds(60))) {
      let report = try Notes(cost: .seconds(40)).simulate()
      #expect(report.termination == .launchWatchdog)
    }
    #expect(issues.count == 1)
    #expect(try #require(issues.first).contains("Killed by the watchdog"))
  }

  @Test("Each launch of a test is judged")
  func several() async throws {
    let issues = try await issues(under: .launchBudget(.milliseconds(1))) {
      _ = try Notes().simulate(on: .iPhone8)
      _ = try Notes().simulate(on: .iPhone15)
    }
    #expect(issues.count == 2)
  }

  @Test("The budget of the launch that warns stays")
  func warning() async throws {
    let frame = try frame(on: .iPhone12)
    let missed = try await issues(under: .launchBudget(frame)) {
      let report = try Notes().simulate(
        under: [.budget(.firstFrame, warn: frame - .milliseconds(1))])
      #expect(report.verdict == .launched)
      #expect(report.warnings.count == 1)
    }
    #expect(missed == [])
  }

  @Test("The shortest of several budgets for a device counts, once")
  func shortest() async throws {
    let frame = try frame(on: .iPhone12)
    for budgets in [
      (frame, frame - .nanoseconds(1)), (frame - .nanoseconds(1), frame),
    ] {
      let issues = try await issues(
        under: .launchBudget(budgets.0), .launchBudget(budgets.1, on: .iPhone12)
      ) {
        _ = try Notes().simulate()
      }
      #expect(issues.count == 1)
    }
  }

  @Test(
    "Budgets for several devices are a table",
    .launchBudget(.milliseconds(600), on: .iPhone8),
    .launchBudget(.milliseconds(500), on: .iPhone15),
    arguments: [Device.iPhone8, .iPhone15])
  func table(device: Device) throws {
    #expect(try Notes().simulate(on: device).verdict == .launched)
  }

  @Test("A budget to which no launch was held is an issue")
  func unjudged() async throws {
    let nothing = "No launch was held to the budget: the test simulates none"
    let none = try await issues(under: .launchBudget(.seconds(1))) {}
    #expect(none == ["\(nothing) that shows a frame."])
    let elsewhere = try await issues(
      under: .launchBudget(.seconds(1), on: .iPhoneSE2), .launchBudget(.seconds(1), on: .iPhone8)
    ) {
      _ = try Notes().simulate(on: .iPhone12)
    }
    #expect(
      elsewhere == [Device.iPhone8, .iPhoneSE2].map { "\(nothing) on \($0) that shows a frame." })
    let one = try await issues(
      under: .launchBudget(.seconds(1), on: .iPhoneSE2), .launchBudget(.seconds(1), on: .iPhone8)
    ) {
      _ = try Notes().simulate()
    }
    #expect(one == ["\(nothing) on \(Device.iPhoneSE2) that shows a frame."])
    let background = try await issues(under: .launchBudget(.seconds(1))) {
      let report = try Notes().simulate(reason: .silentPush)
      #expect(report.verdict == .completed)
    }
    #expect(background == none)
  }

  @Test("An error of the test is the test's only issue")
  func error() async throws {
    await #expect(throws: CancellationError.self) {
      _ = try await issues(under: .launchBudget(.seconds(1))) { throw CancellationError() }
    }
  }

  @Test("A what-if is not judged, and a scenario file is")
  func scenario() async throws {
    let frame = try frame(on: .iPhone12)
    let proposed = try await issues(under: .launchBudget(frame)) {
      let report = try Notes().simulate()
      #expect(
        try report.whatIf(.cost("Notes.open", cpu: .seconds(1))).verdict == .launchedOverBudget)
    }
    #expect(proposed == [])
    let example = try await issues(under: .launchBudget(.milliseconds(300))) {
      let report = try Scenario.example.simulate()
      #expect(report.verdict == .launchedOverBudget)
    }
    #expect(example.count == 1)
  }

  @Test("Child tasks of the test are judged too")
  func children() async throws {
    let issues = try await issues(under: .launchBudget(.milliseconds(1))) {
      async let first = Notes().simulate(on: .iPhone8)
      async let second = Notes().simulate(on: .iPhone15)
      _ = try await (first, second)
    }
    #expect(issues.count == 2)
  }
}
