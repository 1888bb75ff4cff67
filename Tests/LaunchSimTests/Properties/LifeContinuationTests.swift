import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

/// Properties of lives that go on: each is continued by later events once it is over.
@Suite("Every life continued")
struct LifeContinuationTests {
  /// The verdicts of a run that is over, the best first.
  private static let order: [Verdict.Kind] = [
    .launched, .launchedOverBudget, .completed, .expired, .ended, .killed, .killedByWatchdog,
    .notDelivered, .failsToLaunch,
  ]

  /// Number of the continuations of a life, out of all.
  private static let count = 6

  @Test("No later event makes a verdict better, and the model of the limits agrees with the rest")
  func verdicts() {
    expectOfEveryLife(suite: "LifeContinuationTests") { life in
      guard life.scenario.request.reason.kind != .prewarm else { return nil }
      let kinds = Self.continuations(of: life.scenario)
      let first = life.scenario.app.items.count + life.scenario.laterEvents.count
      for offset in 0..<Self.count {
        let kind = kinds[(first * Self.count + offset) % kinds.count]
        let longer = try life.continued(by: kind, after: offset.isMultiple(of: 2) ? 1 : 40_000)
        if let problem = Self.problem(of: longer, after: life) { return "\(kind): \(problem)" }
      }
      return nil
    }
  }

  @Test("An expired launch stays expired, or fares worse, with every later event")
  func expired() throws {
    let lives = try Lives.numbers.map(Lives.life).filter { $0.verdict == .expired }
    #expect(!lives.isEmpty || Lives.numbers.count < 100)
    for life in lives.prefix(20) {
      for kind in Self.continuations(of: life.scenario) {
        let verdict = try life.continued(by: kind, after: 1).verdict
        #expect(verdict != .completed && verdict != .launched, "\(kind)")
      }
    }
  }

  private static func problem(of longer: Play, after life: Play) -> String? {
    let (before, after) = (life.verdict, longer.verdict)
    // What waits for ever may wait for the very callback that comes.
    if let old = order.firstIndex(of: before), let new = order.firstIndex(of: after), new < old {
      return "\(before) becomes \(after)"
    }
    var model = LifeModel(longer)
    return model.verdict()
  }

  /// Every event that may follow a life.
  private static func continuations(of scenario: Scenario) -> [LaterEvent.Kind] {
    let scenes: [LaterEvent.Kind] = scenario.app.furtherScenes.flatMap { scene in
      [.connectScene(scene.name), .disconnectScene(scene.name), .discardSession(scene.name)]
    }
    let reasons = LaunchReason.Kind.allCases.map { LaunchReason($0) }.filter {
      $0.problemsLater(on: scenario.system, version: scenario.systemVersion).isEmpty
    }
    return [.leave, .comeBack, .terminate] + scenes + reasons.map { .request($0) }
  }
}

extension Play {
  fileprivate var verdict: Verdict.Kind { Judgment(trace, metrics, of: scenario).verdict.kind }

  /// The life with one more event, a number of milliseconds after its end.
  fileprivate func continued(
    by kind: LaterEvent.Kind, after milliseconds: Int64
  ) throws -> Play {
    var longer = scenario
    let last = max(trace.end, scenario.laterEvents.last?.time ?? .zero)
    longer.laterEvents.append(LaterEvent(at: last + .milliseconds(milliseconds), kind))
    return try Play(longer, costs: costs)
  }
}
