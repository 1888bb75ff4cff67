import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Runs without one item each")
struct RemovalRunsTests {
  /// Compares each run with the launch of the program without the item, from its request.
  ///
  /// - Returns: The number of items whose removal moves the frame.
  private func compare(_ scenario: Scenario, _ name: String) -> Int {
    let program = LaunchProgram(scenario)
    guard !program.plan.asksAfterFailures else { return 0 }
    var whole = LaunchSimulation(program)
    guard let today = try? whole.run().time(of: .frameReady) else { return 0 }
    var runs = RemovalRuns(program)
    let frames = runs.frames(without: program.specs.indices)
    var moved = 0
    for item in program.specs.indices {
      var simulation = LaunchSimulation(program.removing(item))
      guard let trace = try? simulation.run() else { continue }
      #expect(frames[item] == trace.time(of: .frameReady), "item \(item) of \(name)")
      moved += frames[item] == today ? 0 : 1
    }
    #expect(runs.sharedCount <= runs.eventCount)
    return moved
  }

  @Test("Each frame is the frame of the program without the item, in generated scenarios")
  func generated() {
    let moved = (0..<400).map { number in
      compare(ScenarioGenerator.scenario(number: number), "scenario \(number)")
    }
    #expect(moved.reduce(0, +) > 300)
  }

  @Test("Each frame is the frame of the program without the item, in every example")
  func examples() throws {
    var moved = 0
    for name in ScenarioFolder.files {
      moved += compare(try ScenarioFolder.read(name).scenario, name)
    }
    #expect(moved > 50)
  }

  @Test("An item that is awaited before its start, and items that only it starts, are left out")
  func unusual() throws {
    let text = ScenarioFixture.scenario(
      app: #""willFinishLaunching":["Waiter"],"didFinishLaunching":["Parent"],"#
        + #""initialFrame":[{"await":"Child"},{"cpu":"10ms"}]"#,
      work: #""Waiter":{"on":"global:utility","steps":[{"await":"Child"},{"cpu":"3ms"}]},"#
        + #""Parent":{"steps":[{"cpu":"20ms"},"Child"]},"Child":{"on":"detached","cpu":"40ms"}"#)
    #expect(compare(try ScenarioFixture.read(("t", text)).scenario, "t") == 2)
  }
}
