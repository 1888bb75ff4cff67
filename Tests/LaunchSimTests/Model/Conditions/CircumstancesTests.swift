import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Conditions of a launch")
struct CircumstancesTests {
  private static func holds(
    _ test: Condition.Test, _ reason: LaunchReason, _ lifeCycle: LifeCycle,
    kind: LaunchKind = .cold
  ) -> Bool {
    let scenario = Scenario.asked(reason, lifeCycle, kind: kind)
    let result = Condition(test).holds(in: scenario.circumstances)
    #expect(Condition(test, isNegated: true).holds(in: scenario.circumstances) == !result)
    return result
  }

  @Test("A condition on a key holds exactly if the app receives the key")
  func keys() {
    #expect(Self.holds(.launchOption(.url), .url, .appDelegate))
    #expect(!Self.holds(.launchOption(.url), .url, .scenes))
    #expect(!Self.holds(.launchOption(.url), .tap, .appDelegate))
    #expect(!Self.holds(.launchOption(.url), .url, .appDelegate, kind: .resume))
    #expect(Self.holds(.connectionOption(.urlContexts), .url, .scenes))
    #expect(Self.holds(.connectionOption(.urlContexts), .url, .swiftUI))
    #expect(!Self.holds(.connectionOption(.urlContexts), .url, .appDelegate))
    #expect(!Self.holds(.connectionOption(.sourceApplication), .url, .scenes))
  }

  @Test("The URL's query counts however the URL comes", arguments: LifeCycle.allCases)
  func query(lifeCycle: LifeCycle) {
    for kind in [LaunchKind.cold, .resume] {
      #expect(Self.holds(.urlQuery, .url("trailhead:a?b=c"), lifeCycle, kind: kind))
      #expect(Self.holds(.urlQuery, .universalLink("https://a.example/?b"), lifeCycle, kind: kind))
      #expect(!Self.holds(.urlQuery, .url("trailhead:a"), lifeCycle, kind: kind))
      #expect(!Self.holds(.urlQuery, .url, lifeCycle, kind: kind))
    }
  }

  @Test("The background is where the user sees nothing")
  func background() {
    let unseen: Set<LaunchReason.Kind> = [
      .silentPush, .location, .bluetoothCentral, .bluetoothPeripheral, .backgroundFetch,
      .appRefresh, .processing, .backgroundURLSession, .voipPush, .newsstand, .prewarm,
    ]
    for kind in LaunchReason.Kind.allCases {
      #expect(
        Self.holds(.background, LaunchReason(kind), .scenes) == unseen.contains(kind), "\(kind)")
    }
  }

  // MARK: Failures

  @Test("A failing item has its full cost, and selects the work that follows")
  func failure() throws {
    for fails in [true, false] {
      let scenario = Scenario.asked(.tap, .scenes) {
        $0.items = [
          WorkItem(
            name: "Store.open", steps: [.cpu(.fixed(.milliseconds(12)))], fails: fails ? [] : nil),
          WorkItem(
            name: "Fallback", steps: [.cpu(.fixed(.milliseconds(45)))],
            conditions: [Condition(.failed(0))]),
          WorkItem(
            name: "Warm", steps: [.cpu(.fixed(.milliseconds(20)))],
            conditions: [Condition(.failed(0), isNegated: true)]),
        ]
        $0.callbacks = [.didFinishLaunching: [.start(0), .start(1), .start(2)]]
      }
      let items = try Report(simulating: scenario).metrics.timeline.items
      #expect(items[0].ended != nil)
      #expect(items[1].isSkipped == !fails)
      #expect(items[2].isSkipped == fails)
    }
  }

  @Test("A skipped item does not fail, nor do the items it starts")
  func skipped() {
    let never = Condition(.kind(.warm))
    func failed(_ items: [WorkItem]) -> [Bool] {
      Scenario.asked(.tap) { $0.items = items }.circumstances.failed
    }
    #expect(failed([WorkItem(name: "A", conditions: [never], fails: [])]) == [false])
    #expect(
      failed([
        WorkItem(name: "A", steps: [.start(1)], conditions: [never]),
        WorkItem(name: "B", fails: []),
      ]) == [false, false])
    // A fails if B did, and is asked about before B is known.
    #expect(
      failed([
        WorkItem(name: "A", fails: [Condition(.failed(1))]), WorkItem(name: "B", fails: []),
      ]) == [true, true])
  }

  @Test("A row of ten thousand items that each ask after the next is followed without recursion")
  func depth() {
    let count = 10_000
    let items = (0..<count).map { index in
      WorkItem(
        name: "\(index)", fails: index + 1 < count ? [Condition(.failed(index + 1))] : [])
    }
    let circumstances = Scenario.asked(.tap) { $0.items = items }.circumstances
    #expect(circumstances.failed == Array(repeating: true, count: count))
  }
}
