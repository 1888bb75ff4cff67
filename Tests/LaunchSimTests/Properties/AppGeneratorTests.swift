import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The app generator")
struct AppGeneratorTests {
  @Test("A number gives the same app every time, and another number another")
  func determinism() {
    for number in 0..<40 {
      let listing = AppGenerator.plan(number: number).listing
      #expect(listing == AppGenerator.plan(number: number).listing)
      #expect(listing != AppGenerator.plan(number: number + 1).listing)
    }
  }

  @Test("The apps use every action of a generated app")
  func actions() {
    var actions: [String: Int] = [:]
    var places: Set<String> = []
    for number in Apps.quick {
      for action in AppGenerator.plan(number: number).everyAction {
        actions[caseName(action), default: 0] += 1
        if case .start(let item) = action { places.insert(caseName(item.place)) }
        if case .await(let item, _, _) = action { places.insert(caseName(item.place)) }
      }
    }
    #expect(
      Set(actions.keys) == [
        "cpu", "read", "touch", "wait", "sleep", "work", "lock", "call", "group", "pair", "race",
        "start", "await", "raw", "pass", "open", "consume", "emit", "close",
      ])
    #expect(actions.values.allSatisfy { $0 >= 20 }, "\(actions)")
    #expect(
      places == [
        "task", "immediate", "immediateOffMain", "mainQueue", "after", "afterFirstFrame",
        "whenIdle", "detached", "global", "queue", "actor",
      ])
  }

  @Test("Their launches have every event of apps written in Swift", .enabled(if: isWhole))
  func events() throws {
    var kinds: [TraceEvent.Kind: Int] = [:]
    for number in Apps.quick {
      for event in try Apps.app(number).trace.events { kinds[event.kind, default: 0] += 1 }
    }
    for kind in [.hop, .ownWait, .childStarted, .actorWait, .lockWait, .hosts] as [TraceEvent.Kind]
    {
      #expect(kinds[kind, default: 0] >= 10, "\(kind)")
    }
  }

  private static let isWhole = Apps.numbers.count > 1

  private func caseName(_ value: Any) -> String {
    String("\(value)".prefix { $0 != "(" })
  }
}
