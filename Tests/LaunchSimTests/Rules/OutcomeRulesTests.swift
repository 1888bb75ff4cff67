import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Rules 33, 34 and 37 to 40: the frame, the phases, the end of a launch, and its metrics.
@Suite("The rules: outcomes")
struct OutcomeRulesTests {
  @Test("Rule 33: the frame is presented at the first refresh, counted from one, when it is ready")
  func refreshes() {
    var display = Display(refreshRate: 60, phase: .zero)
    func frame(readyAt nanoseconds: Int64) -> Int64 {
      display.refresh(atOrAfter: Nanoseconds(nanoseconds)).rawValue
    }
    #expect(frame(readyAt: 0) == 1_000_000_000 / 60)
    #expect(frame(readyAt: 16_666_666) == 16_666_666)
    #expect(frame(readyAt: 16_666_667) == 2 * 1_000_000_000 / 60)
    #expect(frame(readyAt: 372_200_000) == 23 * 1_000_000_000 / 60)
    display = Display(refreshRate: 60, phase: .milliseconds(5))
    #expect(frame(readyAt: 1) == 5_000_000 + 1_000_000_000 / 60)
    #expect(frame(readyAt: 21_666_667) == 5_000_000 + 2 * 1_000_000_000 / 60)
  }

  @Test("Rule 33: after the commit the main thread continues, without effect on the frame")
  func afterTheCommit() throws {
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: ["Queued"], .initialFrame: [.cpu(3)], .viewDidAppear: [.cpu(30)],
      ], ["Queued": .on(.mainQueue, .cpu(50))]
    ) {
      $0.switches.queuedWorkBeforeCommit = false
      $0.device.constants.render.value = .milliseconds(4)
    }
    #expect(trial.called(.viewDidAppear) == .milliseconds(3))
    #expect(trial.began("Queued") == Nanoseconds.milliseconds(3 + 30))
    #expect(trial[.frameReady] == Nanoseconds.milliseconds(3 + 4))
    #expect(trial[.firstFrame] == .milliseconds(10))
  }

  @Test("Rule 34: the phases follow one another, and queued work counts to the one it falls into")
  func phases() throws {
    let trial = try Trial(
      callbacks: [
        .systemInterface: [.cpu(1)], .staticInitializers: [.cpu(2)], .delegateInit: [.cpu(4)],
        .willFinishLaunching: [.cpu(8)], .didFinishLaunching: ["Queued"],
        .sceneDidBecomeActive: [.cpu(16)], .initialFrame: [.cpu(32)],
      ], ["Queued": .on(.mainQueue, .cpu(64))]
    ) {
      $0.device.constants.processCreation.value = .milliseconds(100)
      $0.device.constants.uiKitInitialization.value = .milliseconds(28)
      $0.device.constants.render.value = .milliseconds(4)
    }
    let lengths = trial.metrics.phases.entries.map(\.length)
    // Before the frame 100 + 1 + 2 + 32 + 24; ready 64 + 32 + 4 later, at 259, presented at 260.
    let expected: [Int64] = [100, 1, 2, 28 + 4, 8 + 16, 64 + 32 + 4 + 1]
    #expect(lengths == expected.map { .milliseconds($0) })
    #expect(trial[.firstFrame] == .milliseconds(expected.reduce(0, +)))
  }

  @Test("Rule 34: a phase that the launch skips has no length")
  func skippedPhases() throws {
    let trial = try Trial(callbacks: [.sceneDidBecomeActive: [.cpu(7)]]) {
      $0.request.kind = .resume
      $0.device.constants.processCreation.value = .milliseconds(100)
    }
    #expect(
      trial.metrics.phases.entries.map(\.length) == [0, 0, 0, 0, 7, 3].map { .milliseconds($0) })
  }

  @Test("Rule 34: a phase that a deadlock holds lasts to the kill, or does not end")
  func deadlockedPhases() throws {
    func trial(isArmed: Bool, _ callback: Callback) throws -> Trial {
      try Trial(callbacks: [callback: ["Work", .await("Work")]], ["Work": .on(.mainQueue)]) {
        $0.request.isWatchdogArmed = isArmed
        $0.device.constants.processCreation.value = .milliseconds(100)
        $0.budgets = Phase.allCases.map {
          Budget(.phase($0), fail: .seconds(1))
        }
      }
    }
    for (callback, phase) in [
      (Callback.delegateInit, Phase.uiKitInitialization),
      (.didFinishLaunching, .applicationInitialization), (.initialFrame, .initialFrame),
    ] {
      let killed = try trial(isArmed: true, callback)
      #expect(killed.metrics.phases.entries.last?.phase == phase)
      #expect(killed.metrics.phases.length(of: phase) == Nanoseconds.milliseconds(20_000 - 100))
      #expect(killed.metrics.timeline.end == .seconds(20))
      let endless = try trial(isArmed: false, callback)
      #expect(endless.metrics.phases.entries.last?.phase == phase)
      #expect(endless.metrics.phases.length(of: phase) == nil)
      for trial in [killed, endless] {
        let exceeded = Judgment(trial.trace, trial.metrics, of: trial.scenario).budgets.filter {
          $0.level == .exceeded && $0.budget.measure != .phase(.extended)
        }
        #expect(exceeded.map(\.budget.measure) == [.phase(phase)])
      }
    }
  }

  @Test("Rule 37: a run ends when nothing is due, and names every unfinished job and its wait")
  func ending() throws {
    // A and B take L and M crosswise, long after the frame; C waits for B, D for an item that never
    // starts.
    let trial = try Trial(
      ["A", "B", "C", "D"],
      [
        "A": .on(.queue(label: "a", nil), .lock("L", .wait(30), .lock("M"))),
        "B": .on(.queue(label: "b", nil), .lock("M", .wait(40), .lock("L"))),
        "C": .on(.detached(nil), .await("B")), "D": .on(.detached(nil), .await("Unused")),
        "Unused": .on(.detached(nil)),
      ])
    #expect(trial[.firstFrame] == .milliseconds(10))
    #expect(trial.trace.conclusion == .deadlocked)
    #expect(trial.trace.end == .milliseconds(40))
    #expect(
      trial.trace.stalls.map(\.cause) == [
        .lock(1, owner: 2), .lock(0, owner: 1), .item(1, job: 2), .itemNeverStarted(4),
      ])
  }

  @Test("Rule 37: with the watchdog off a launch that waits for itself is a deadlock")
  func disarmed() throws {
    let trial = try Trial(["Work", .await("Work")], ["Work": .on(.mainQueue)]) {
      $0.request.isWatchdogArmed = false
    }
    #expect(trial.trace.conclusion == .deadlocked)
    #expect(trial[.willFinishLaunching] == .zero)
    #expect(trial[.firstFrame] == nil)
    // A long launch is not a deadlock.
    let long = try Trial([.wait(21_000)]) { $0.request.isWatchdogArmed = false }
    #expect(long[.firstFrame] == .milliseconds(21_000))
  }

  @Test(
    "Rule 38: a launch without a frame at 20 s is killed there, one with a frame at 20 s is not")
  func watchdog() throws {
    let late = try Trial(
      [.wait(20_000), .cpu(exactly: Nanoseconds(1)), "After"], ["After": .on(.detached(nil))])
    #expect(late.trace.conclusion == .killed(at: .seconds(20), isDeadlock: false))
    #expect(late.trace.end == .seconds(20))
    #expect(late.trace.events.allSatisfy { $0.time <= .seconds(20) })
    let justInTime = try Trial([.wait(20_000)])
    #expect(justInTime[.firstFrame] == .seconds(20))
    #expect(justInTime.trace.conclusion == .finished)
  }

  @Test("Rule 38: a resume has as long as a launch, and a scenario may set it")
  func watchdogLimits() throws {
    func kill(_ wait: Int64, _ change: (inout Scenario) -> Void) throws -> Nanoseconds? {
      let trial = try Trial(
        callbacks: [.sceneDidBecomeActive: [.wait(wait)]], [:], on: .bench(2), change)
      guard case .killed(let time, _) = trial.trace.conclusion else { return nil }
      return time
    }
    let assumed = Provenance.assumed("given in the scenario")
    #expect(try kill(20_001) { $0.request.kind = .resume } == .seconds(20))
    #expect(try kill(20_000) { $0.request.kind = .resume } == nil)
    #expect(try kill(20_001) { $0.request.kind = .warm } == .seconds(20))
    #expect(
      try kill(3_001) { $0.limits[.launchWatchdog] = Sourced(.seconds(3), assumed) } == .seconds(3))
    #expect(
      try kill(10_001) {
        $0.request.kind = .resume
        $0.limits[.launchWatchdog] = Sourced(.seconds(3), assumed)
      } == .seconds(3))
  }

  @Test("Rule 38: a value equal to its budget is within it")
  func budgets() throws {
    func verdict(budget: Int64) throws -> Verdict {
      let trial = try Trial([.cpu(35)]) {
        $0.budgets = [
          Budget(.milestone(.firstFrame), fail: .milliseconds(budget))
        ]
      }
      return Judgment(trial.trace, trial.metrics, of: trial.scenario).verdict
    }
    #expect(try verdict(budget: 40) == .launched)
    #expect(try verdict(budget: 39) == .launchedOverBudget)
  }

  @Test(
    "Rule 39: waits on the path are replaced by the work waited for, and the sum is exact")
  func criticalPath() throws {
    // From 5 ms the sequence waits for Fetch, which reads, waits for L, of which Owner holds it to
    // 18 ms, and runs to 20. Then the drain runs Queued, and the frame is drawn and rendered.
    let trial = try Trial(
      callbacks: [
        .didFinishLaunching: ["Owner", "Fetch", "Queued", .cpu(5), .await("Fetch")],
        .initialFrame: [.cpu(6)],
      ],
      [
        "Owner": .on(.queue(label: "o", nil), .lock("L", .wait(18))),
        "Fetch": .on(.queue(label: "f", nil), .wait(1), .read(6_000_000), .lock("L", .cpu(2))),
        "Queued": .on(.mainQueue, .cpu(3)),
      ]
    ) { $0.device.constants.render.value = .milliseconds(4) }
    let path = trial.metrics.path
    let segments = path.segments.map {
      "\($0.item?.index ?? -1) \($0.activity) \($0.length.rawValue / 1_000_000)"
    }
    #expect(
      segments == [
        "-1 running 5", "1 reading 3", "0 waiting 10", "1 running 2", "2 running 3", "-1 running 6",
        "-1 elapsing 4",
      ])
    #expect(trial[.frameReady] == Nanoseconds.milliseconds(5 + 3 + 10 + 2 + 3 + 6 + 4))
    #expect(path.share(of: 1) == Nanoseconds.milliseconds(3 + 2))
  }

  @Test("Rule 39: a job that waits for a thread counts as queued")
  func queuedOnPath() throws {
    let trial = try Trial(
      ["Busy", "Work", .await("Work")],
      ["Busy": .on(.detached(nil), .cpu(4)), "Work": .on(.detached(nil), .cpu(1))], on: .bench(1))
    #expect(trial.metrics.path.segments.map(\.activity) == [.queued(.pool), .running])
    #expect(trial.metrics.path.segments.map(\.length) == [.milliseconds(4), .milliseconds(1)])
  }

  @Test("Rule 40: the trace carries every drawn cost, so that fixed costs replay the run")
  func replay() throws {
    func trial(_ cost: Cost) throws -> Trial {
      try Trial(["Work"], ["Work": .on(.detached(nil))]) {
        $0.app.items[0].steps = [.cpu(cost), .wait(cost, for: "network")]
      }
    }
    let drawn = try trial(.uniform(.milliseconds(3), .milliseconds(9)))
    let costs = (drawn.events(.cpu, of: "Work") + drawn.events(.wait, of: "Work")).map(\.amount)
    try #require(costs == [6_000_000, 6_000_000])
    #expect(try trial(.fixed(Nanoseconds(costs[0]))).trace.digest == drawn.trace.digest)
  }
}
