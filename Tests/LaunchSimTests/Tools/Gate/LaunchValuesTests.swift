import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The values of a launch that a baseline keeps")
struct LaunchValuesTests {
  @Test("Each value is a sum that can be redone")
  func sums() throws {
    let values = LaunchValues(of: try GateFixture.report()).values
    var times: [String: Nanoseconds] = [:]
    for (measure, value) in values { times[measure.key] = value.time }
    let create = Nanoseconds.milliseconds(100)
    let uiKit = Nanoseconds.milliseconds(28)
    let open = Nanoseconds.milliseconds(10)
    let layout = Nanoseconds.milliseconds(20)
    let render = Nanoseconds.milliseconds(4)
    // Ten refreshes of a sixtieth of a second.
    let frame = Nanoseconds(166_666_666)
    #expect(
      times == [
        "frameReady": create + uiKit + open + layout + render,
        "firstFrame": frame,
        "responsive": frame + .milliseconds(30),
        "contentReady": create + uiKit + open + .milliseconds(150),
        "phase:processCreation": create, "phase:uiKitInit": uiKit, "phase:applicationInit": open,
        "phase:initialFrame": layout + render, "item:Open": open, "item:Layout": layout,
        "main:item:Warm": .milliseconds(30),
      ])
    #expect(values[.order] != nil)
    #expect(values[.laneOrder("main")] == .names(["Open", "Layout", "Warm"]))
    #expect(values[.laneOrder("global:userInitiated")] == .names(["Late"]))
    // The digest of the order, the two lanes, and the callbacks.
    #expect(values.count == times.count + 4)
  }

  @Test("Order is that of callbacks and of items on each lane")
  func order() throws {
    func order(_ settings: String...) throws -> GateValue? {
      let edits = settings.compactMap(ScenarioEdit.init(assignment:))
      let text = ScenarioFixture.scenario(
        app: #""didFinishLaunching":["A","B","C"]"#,
        work: """
          "A":{"cpu":"1ms"},"B":{"cpu":"1ms"},"C":{"cpu":"1ms","on":"global"}
          """)
      let scenario = try ScenarioFixture.read(("t", text), edits: edits).scenario
      return LaunchValues(of: try Report(simulating: scenario)).values[.order]
    }
    let first = try order()
    #expect(try order("work/A/cpu=9ms") == first)
    // C has its lane alone, so it begins there first in either case.
    #expect(try order(#"app/didFinishLaunching=["C","A","B"]"#) == first)
    #expect(try order(#"app/didFinishLaunching=["B","A","C"]"#) != first)
    #expect(try order(#"app/didFinishLaunching=["A","B"]"#) != first)
    #expect(try order("work/A/on=mainQueue") != first)
  }

  @Test("The digest of a scenario leaves out what only judges the launch")
  func input() throws {
    let digest = try GateFixture.report().scenario.inputDigest
    let judged = try GateFixture.report(
      rest:
        #""title":"x","note":"y","budgets":{"item:Open":"9ms"},"expect":{"order":["Open","Layout"]}"#
    )
    #expect(judged.scenario.budgets.count > 0)
    #expect(judged.scenario.inputDigest == digest)
    #expect(try GateFixture.report("work/Open/cpu=11ms").scenario.inputDigest != digest)
  }

  @Test("The phases of a launch that reaches its frame add up to frame ready")
  func phases() {
    expectOfEveryLaunch { launch in
      guard let report = try? Report(simulating: launch.scenario) else { return nil }
      let values = LaunchValues(of: report).values
      guard let ready = values[.milestone(.frameReady)]?.time else { return nil }
      let shares = Phase.allCases.compactMap { values[.phase($0)]?.time }
      let sum = shares.reduce(.zero, +)
      return sum == ready ? nil : "the phases add up to \(sum), and the frame is ready at \(ready)"
    }
  }

  @Test("Each value is what a budget of the same key is judged by")
  func budgets() {
    expectOfEveryLaunch(every: 2) { launch in
      var scenario = launch.scenario
      var measures = Measure.judged.filter { !$0.isMargin }
      measures += Phase.allCases.filter { $0 != .extended }.map { .phase($0) }
      for item in scenario.app.items {
        measures += [.item(item.name), .item(item.name, .main)]
      }
      scenario.budgets = measures.map { Budget($0) }
      guard let report = try? Report(simulating: scenario) else { return nil }
      let values = LaunchValues(of: report).values
      for result in report.judgment.budgets {
        guard let measure = Measure(key: result.budget.key) else {
          return "\(result.budget.key) is no measure"
        }
        let kept = values[measure]?.time
        if case .item(_, .main) = measure, kept == nil { continue }
        if case .milestone = measure, !report.metrics.isSeen { continue }
        guard (kept ?? .zero) == (result.value ?? .zero) else {
          return
            "\(measure.key) is \(kept ?? .zero), and the budget's value \(result.value ?? .zero)"
        }
      }
      return nil
    }
  }
}
