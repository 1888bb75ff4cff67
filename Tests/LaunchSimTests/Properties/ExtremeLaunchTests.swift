import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Launches at and beyond realistic limits: each has an answer, or an error with the cause.
@Suite("A launch of an odd size")
struct ExtremeLaunchTests {
  static let day = Nanoseconds.seconds(24 * 60 * 60)

  /// Plays a launch whose `didFinishLaunching` starts all items in order and then takes the steps.
  private func play(
    _ items: [WorkItem] = [], then steps: [Step] = [], on device: DeviceProfile = .bench(2, 4),
    _ configure: (inout Scenario) -> Void = { _ in }
  ) throws -> Report {
    var scenario = Scenario(
      title: "Extreme", device: device, request: LaunchRequest(isWatchdogArmed: false),
      app: App(
        callbacks: [.didFinishLaunching: items.indices.map { .start($0) } + steps], items: items))
    configure(&scenario)
    let report = try Report(simulating: scenario)
    let path = report.metrics.path.segments.reduce(Nanoseconds.zero) { $0 + $1.length }
    if let ready = report.metrics.frameReady { #expect(path == ready) }
    return report
  }

  private func items(
    _ count: Int, _ placement: (Int) -> Placement, _ steps: (Int) -> [Step]
  ) -> [WorkItem] {
    (0..<count).map { WorkItem(name: "\($0)", placement: placement($0), steps: steps($0)) }
  }

  private static func cpu(_ time: Nanoseconds) -> Step { .cpu(.fixed(time)) }

  // MARK: Many

  @Test(
    "An app without work is launched, in every kind of launch", arguments: LaunchKind.allCases)
  func nothing(kind: LaunchKind) throws {
    for lifeCycle in LifeCycle.allCases {
      let report = try play {
        $0.request.kind = kind
        $0.app = App(lifeCycle: lifeCycle)
      }
      // Nothing takes any time, and the first refresh is at 10 ms.
      #expect(report.metrics.frameReady == .zero)
      #expect(report.metrics.firstFrame == .milliseconds(10))
    }
  }

  @Test(
    "Ten thousand items in one callback all end, in every placement",
    arguments: [
      .inline, .inlineAsync, .mainQueue, .task, .immediate, .detached(nil), .global(nil),
      .queue(label: "q", nil), .actor(name: "a"), .afterFirstFrame, .whenIdle,
      .after(.milliseconds(1)),
    ] as [Placement])
  func manyItems(placement: Placement) throws {
    let report = try play(
      items(10_000, { _ in placement }) { _ in [Self.cpu(.microseconds(1))] })
    #expect(report.trace.conclusion == .finished)
    #expect(report.trace.events.count { $0.kind == .itemEnded } == 10_000)
  }

  @Test("A thousand queues and a thousand actors each have their turn")
  func manyQueues() throws {
    let report = try play(
      items(2_000, { $0 % 2 == 0 ? .queue(label: "\($0)", nil) : .actor(name: "\($0)") }) { _ in
        [Self.cpu(.microseconds(1)), .wait(.fixed(.milliseconds(1)), for: nil)]
      })
    #expect(report.trace.conclusion == .finished)
    #expect(report.trace.events.count { $0.kind == .itemEnded } == 2_000)
  }

  @Test(
    "Five thousand items that call one another in a chain all end",
    arguments: [.inline, .immediate, .task, .detached(nil)] as [Placement])
  func longChain(placement: Placement) throws {
    var chain = items(5_000, { _ in placement }) { index in
      [Self.cpu(.microseconds(1))] + (index < 4_999 ? [.start(index + 1)] : [])
    }
    #expect(
      try play(chain) { $0.app.callbacks = [.didFinishLaunching: [.start(0)]] }
        .trace.events.count { $0.kind == .itemEnded } == 5_000)
    // Without the first of them there is none.
    chain[0].conditions = [Condition(.firstLaunch)]
    #expect(
      try play(chain) { $0.app.callbacks = [.didFinishLaunching: [.start(0)]] }
        .trace.events.count { $0.kind == .itemSkipped } == 5_000)
  }

  @Test("Two thousand nested locks are taken and released")
  func nestedLocks() throws {
    let body = (0..<2_000).reduce([Self.cpu(.milliseconds(1))]) { body, number in
      [.lock("\(number)", body)]
    }
    let report = try play(items(1, { _ in .global(.background) }) { _ in body }, then: body)
    #expect(report.trace.events.count { $0.kind == .lockReleased } == 2 * 2_000)
    #expect(report.trace.conclusion == .finished)
  }

  @Test("Three thousand waiters for one item, or one lock, all resume")
  func manyWaiters() throws {
    let waiters = try play(
      items(3_001, { _ in .detached(.default) }) { index in
        index == 0
          ? [.wait(.fixed(.milliseconds(1)), for: nil)] : [.await(0, viaSemaphore: false)]
      })
    #expect(waiters.trace.conclusion == .finished)
    #expect(waiters.trace.events.last { $0.kind == .itemEnded }?.time == .milliseconds(1))
    let contenders = try play(
      items(1_000, { .queue(label: "\($0)", QoS.allCases[$0 % 5]) }) { _ in
        [.lock("L", [.wait(.fixed(.microseconds(1)), for: nil)])]
      })
    // One after another, a microsecond each.
    #expect(
      contenders.trace.events.last { $0.kind == .itemEnded }?.time == .microseconds(1_000))
  }

  @Test("A donation reaches the end of a chain of a thousand owners")
  func longDonation() throws {
    let chain = items(1_000, { .queue(label: "\($0)", .background) }) { index in
      let wait = Step.wait(.fixed(.microseconds(1)), for: nil)
      let inner = Self.cpu(.milliseconds(1))
      return [.lock("\(index)", [wait, index > 0 ? .lock("\(index - 1)", [inner]) : inner])]
    }
    let report = try play(
      chain, then: [.wait(.fixed(.microseconds(2)), for: nil), .lock("999", [])])
    #expect(report.trace.conclusion == .finished)
    let raised = report.trace.events.filter {
      $0.kind == .effectiveQoS && $0.subject == Int32(QoS.userInteractive.rawValue)
    }
    #expect(Set(raised.map(\.job)).count == 1_000)
  }

  // MARK: Starved

  @Test("Six hundred blocked workers run, never more than the limit at once")
  func blockedWorkers() throws {
    let report = try play(
      items(600, { _ in .global(.utility) }) { _ in
        [.wait(.fixed(.milliseconds(10)), for: nil)]
      })
    // At most 64 at a time: ten rounds of 10 ms, the last for the 24 that are left.
    #expect(report.trace.conclusion == .finished)
    #expect(report.trace.end == Nanoseconds.milliseconds((600 + 63) / 64 * 10))
  }

  @Test("Work that starves its own lane is a deadlock, and every job is named")
  func starvation() throws {
    for placement in [Placement.detached(.utility), .global(.utility)] {
      let report = try play(
        items(100, { _ in placement }) { $0 == 99 ? [] : [.await(99, viaSemaphore: true)] },
        then: [.await(99, viaSemaphore: true)])
      #expect(report.verdict == .deadlocked)
      #expect(report.trace.stalls.count == 1 + 100)
    }
  }

  @Test("A cycle of a thousand waiting jobs is a deadlock, and every job is named")
  func circle() throws {
    let report = try play(
      items(1_000, { _ in .detached(nil) }) { index in
        [
          .wait(.fixed(.microseconds(Int64(index))), for: nil),
          .await((index + 1) % 1_000, viaSemaphore: false),
        ]
      }, then: [.await(0, viaSemaphore: true)])
    #expect(report.verdict == .deadlocked)
    #expect(report.trace.stalls.count == 1 + 1_000)
  }

  // MARK: Long

  @Test("Page faults count against the limit of turns: millions of them are a runaway")
  func runaway() throws {
    for kind in [LaunchKind.cold, .warm] {
      var device = DeviceProfile.bench(1)
      device.constants.warmFault.value = .microseconds(10)
      let scenario = Scenario(
        title: "Touches 1 TB", device: device,
        request: LaunchRequest(kind: kind, isWatchdogArmed: false),
        app: App(callbacks: [.didFinishLaunching: [.touch(bytes: 1_000_000_000_000)]]))
      var simulation = LaunchSimulation(LaunchProgram(scenario))
      simulation.turnLimit = 10_000
      let error = #expect(throws: SimulationError.self) { try simulation.run() }
      guard case .runaway(_, turns: 10_000, last: "the launch sequence") = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("The armed watchdog ends what would be a runaway")
  func killedRunaway() throws {
    let report = try play(then: [.touch(bytes: .max)]) { $0.request.isWatchdogArmed = true }
    #expect(report.verdict == .killed(.launchWatchdog))
  }

  @Test("A cost of a day is simulated, and a launch longer than a year is an error")
  func longCosts() throws {
    let day = try play(then: [Self.cpu(Self.day)])
    #expect(day.metrics.frameReady == Self.day)

    var slow = DeviceProfile.bench(1, speed: 1)
    slow.storage.throughput.value = 1
    let endless: [Step] = [
      Self.cpu(Self.day), .read(bytes: 1_000_000_000_000, isCached: true),
    ]
    for step in endless {
      #expect(throws: SimulationError.endless(at: .zero, last: "the launch sequence")) {
        try play(then: [step], on: slow) {
          $0.app.measuredSpeed = 10_000
          $0.device.storage.latency.value = .zero
        }
      }
    }
    #expect(
      throws: SimulationError.endless(at: .seconds(365 * 86_400), last: "the launch sequence")
    ) {
      try play(then: Array(repeating: .wait(.fixed(Self.day), for: nil), count: 366))
    }
    // After the first frame no job needs to wait for it; it is an error all the same.
    #expect(throws: SimulationError.self) {
      try play(items(400, { _ in .queue(label: "q", nil) }) { _ in [Self.cpu(Self.day)] })
    }
  }

  @Test("A budget on CPU time adds up even in a killed launch")
  func longBudget() throws {
    var work = items(20, { .queue(label: "\($0)", nil) }) { _ in [Self.cpu(Self.day)] }
    for index in work.indices {
      work[index].tags = ["all"]
      work[index].measuredSpeed = 10_000
    }
    let report = try play(work, then: [Self.cpu(Self.day)], on: .bench(1, speed: 1)) {
      $0.request.isWatchdogArmed = true
      $0.budgets = [
        Budget(.tag("all", .cpu), fail: .seconds(1))
      ]
    }
    #expect(report.verdict == .killed(.launchWatchdog))
    #expect(report.judgment.budgets.map(\.level) == [.exceeded])
    #expect(report.judgment.budgets.map(\.value) == [.max])
  }

  @Test("Running until a past instant does not move time back")
  func pastInstant() throws {
    let scenario = Scenario(
      title: "Runs for 30 ms", device: .bench(1),
      app: App(callbacks: [.didFinishLaunching: [Self.cpu(.milliseconds(30))]]))
    var simulation = LaunchSimulation(LaunchProgram(scenario))
    simulation.run(until: .milliseconds(20))
    simulation.run(until: .milliseconds(10))
    #expect(simulation.now == .milliseconds(20))
    #expect(try simulation.run().time(of: .frameReady) == .milliseconds(30))
  }

  // MARK: Odd devices

  @Test("Ten thousand costs of a nanosecond take ten thousand nanoseconds")
  func shortCosts() throws {
    let report = try play(then: Array(repeating: Self.cpu(Nanoseconds(1)), count: 10_000))
    #expect(report.metrics.frameReady == Nanoseconds(10_000))
  }

  @Test("The slowest and the fastest cores, few and many, share out as the others do")
  func oddCores() throws {
    for (performance, speed, efficiency, efficiencySpeed) in [
      (64, 1, 64, 1), (64, 100_000, 64, 100_000), (1, 1, 0, 0), (1, 100_000, 64, 1),
      (64, 1, 1, 100_000),
    ] {
      let device = DeviceProfile.bench(
        performance, efficiency, speed: speed, efficiencySpeed: efficiencySpeed)
      let report = try play(
        items(200, { .queue(label: "\($0)", QoS.allCases[$0 % 5]) }) { _ in
          [Self.cpu(.milliseconds(1))]
        }, on: device)
      #expect(report.trace.conclusion == .finished)
    }
    let alone = try play(then: [Self.cpu(.milliseconds(1))], on: .bench(1, speed: 1))
    #expect(alone.metrics.frameReady == .milliseconds(1_000))
    let quick = try play(then: [Self.cpu(.milliseconds(1))], on: .bench(1, speed: 100_000))
    #expect(quick.metrics.frameReady == .microseconds(10))
  }

  @Test("Storage of a byte per second, and of a terabyte, is read at that rate")
  func oddStorage() throws {
    for (throughput, bytes, time) in [
      (1, 60, Nanoseconds.seconds(60)), (1_000_000_000_000, 1_000_000, .microseconds(1)),
    ] as [(Int64, Int64, Nanoseconds)] {
      var device = DeviceProfile.bench(1)
      device.storage.throughput.value = throughput
      let report = try play(then: [.read(bytes: bytes, isCached: true)], on: device)
      #expect(report.metrics.frameReady == Nanoseconds.milliseconds(1) + time)
    }
  }

  @Test("Displays of 1 and of 1000 Hz, and refreshes that begin long after the frame is ready")
  func oddDisplays() throws {
    for (rate, phase, frame) in [
      (1, Nanoseconds.zero, Nanoseconds.seconds(1)), (1_000, .zero, .milliseconds(2)),
      (60, Self.day, Self.day + Nanoseconds(16_666_666)), (1, Self.day, Self.day + .seconds(1)),
    ] {
      let report = try play(then: [Self.cpu(.microseconds(1_500))]) {
        $0.device.refreshRate.value = rate
        $0.request.vsyncPhase = phase
      }
      #expect(report.metrics.firstFrame == frame)
    }
    let late = try play(then: []) {
      $0.request.vsyncPhase = Self.day
      $0.request.isWatchdogArmed = true
    }
    #expect(late.verdict == .killed(.launchWatchdog))
  }

  @Test("System costs of a day each add up like any other")
  func oddConstants() throws {
    let report = try play {
      $0.device.constants.processCreation.value = Self.day
      $0.device.constants.uiKitInitialization.value = Self.day
      $0.device.constants.render.value = Self.day
    }
    #expect(report.metrics.frameReady == Nanoseconds(3 * Self.day.rawValue))
  }
}
