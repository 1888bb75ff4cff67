import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The generator of lives")
struct LifeGeneratorTests {
  @Test("A number gives the same life every time, and another number another")
  func determinism() {
    for number in 0..<20 {
      let scenario = LifeGenerator.scenario(number: number)
      #expect(scenario == LifeGenerator.scenario(number: number))
      #expect(scenario.app != LifeGenerator.scenario(number: number + 1).app)
    }
  }

  @Test(
    "The lives have every event after a launch, and every end",
    .enabled(if: Lives.numbers.count > 100))
  func coverage() throws {
    var kinds: Set<TraceEvent.Kind> = []
    var kills: Set<Termination> = []
    var verdicts: [Verdict.Kind: Int] = [:]
    var reasons: Set<LaunchReason.Kind> = []
    var callbacks: Set<Callback> = []
    for number in Lives.numbers.prefix(400) {
      let life = try Lives.life(number)
      reasons.insert(life.scenario.request.reason.kind)
      for event in life.trace.events {
        kinds.insert(event.kind)
        if event.kind == .callbackBegan { callbacks.insert(Callback.allCases[Int(event.subject)]) }
      }
      if case .terminated(let kill, _) = life.trace.conclusion { kills.insert(kill) }
      let judgment = Judgment(life.trace, life.metrics, of: life.scenario)
      verdicts[judgment.verdict.kind, default: 0] += 1
    }
    #expect(kinds.isSuperset(of: TraceEvent.Kind.allCases.filter { $0.rawValue >= 29 }))
    #expect(reasons == Set(LaunchReason.Kind.allCases))
    // View controllers that save their state have tests of their own, and CarPlay is never
    // disconnected.
    let elsewhere: Set<Callback> = [
      .templateApplicationSceneDidDisconnect, .shouldSaveState, .encodeRestorableState,
    ]
    let late = Callback.allCases.filter { $0.facts.phase == nil && !elsewhere.contains($0) }
    let missing = late.filter { !callbacks.contains($0) }
    #expect(missing == [], "these are never called")
    let simulated = SystemLimit.allCases.filter(\.isSimulated)
    let known = Termination.allCases.filter { kill in
      // A launch that overruns is reported as killed by the watchdog.
      kill != .launchWatchdog && kill != .backgroundLaunchCPU && simulated.contains(kill.limit)
    }
    #expect(known.filter { !kills.contains($0) } == [], "nothing is killed so")
    #expect(
      Verdict.Kind.allCases.filter { verdicts[$0] == nil && $0 != .notDelivered } == [],
      "\(verdicts)")
  }
}
