import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The scenario generator")
struct ScenarioGeneratorTests {
  @Test("A number gives the same scenario every time, and another number another")
  func determinism() {
    for number in 0..<40 {
      let scenario = ScenarioGenerator.scenario(number: number)
      #expect(scenario == ScenarioGenerator.scenario(number: number))
      #expect(scenario.app != ScenarioGenerator.scenario(number: number + 1).app)
    }
  }

  @Test(
    "The launches have every event of a launch",
    .enabled(if: Launches.numbers.count > 100))
  func coverage() throws {
    var kinds: Set<TraceEvent.Kind> = []
    var modes: Set<Int64> = []
    var lanes: Set<Int32> = []
    var milestones: Set<Int32> = []
    var callbacks: Set<Int32> = []
    var causes: Set<String> = []
    var conclusions: [String: Int] = [:]
    let numbers = Launches.numbers.prefix(400)
    for number in numbers {
      let trace = try Launches.launch(number).trace
      for event in trace.events {
        kinds.insert(event.kind)
        switch event.kind {
        case .await: modes.insert(event.amount)
        case .dispatched: lanes.insert(event.subject)
        case .milestone: milestones.insert(event.subject)
        case .callbackBegan: callbacks.insert(event.subject)
        default: break
        }
      }
      for stall in trace.stalls { causes.insert(caseName(stall.cause)) }
      switch trace.conclusion {
      case .killed(_, let isDeadlock):
        conclusions[isDeadlock ? "killed in a deadlock" : "killed", default: 0] += 1
      default: conclusions[caseName(trace.conclusion), default: 0] += 1
      }
    }
    // Three kinds come from apps written in Swift only.
    let inSwiftOnly: Set<TraceEvent.Kind> = [.hop, .ownWait, .childStarted]
    // These launches end at their frame; lives have a generator of their own.
    let ofLives = Set(TraceEvent.Kind.allCases.filter { $0.rawValue >= 29 && $0 != .yield })
    #expect(kinds == Set(TraceEvent.Kind.allCases).subtracting(inSwiftOnly).subtracting(ofLives))
    #expect(modes == [0, 1, 2, 3])
    #expect(lanes == Set([LaneKind.main, .pool, .global, .queue].map(\.rawValue)))
    // Content ready is computed from the trace without an event; four other milestones belong to
    // lives.
    #expect(milestones.count == Milestone.allCases.count - 5)
    #expect(callbacks.isSuperset(of: Callback.ofEveryLaunch.map { Int32($0.index) }))
    #expect(
      causes.isSuperset(of: [
        "lock", "item", "itemNeverStarted", "drain", "firstFrame", "idleMainThread", "mainThread",
        "queue", "actor", "time",
      ]), "\(causes.sorted())")
    #expect(
      Set(conclusions.keys) == [
        "finished", "deadlocked", "killed", "killed in a deadlock", "refused",
      ])
    // Most launches must reach their end: the others stop early and test little.
    #expect(conclusions["finished", default: 0] * 3 > numbers.count * 2, "\(conclusions)")
  }

  private func caseName(_ value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }
}
