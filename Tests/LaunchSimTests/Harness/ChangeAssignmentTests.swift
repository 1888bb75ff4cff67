import Testing

@testable import LaunchSim

@Suite("The assignment of a change")
struct ChangeAssignmentTests {
  private static let names = [
    "A", "a/b", "x~1", "~2", "k=v", "=", "say \"hi\"", "back\\slash", "0", "-", "it's", "a=b/c~=/",
    "é\u{301}", "👩‍🚀", "include", " ", "{", "[1]",
  ]
  private static let placements: [Placement] = [
    .inline, .global(.userInitiated), .queue(label: "q=\"/~", .utility), .afterFirstFrame,
    .actor(name: "a=b"), .detached(nil), .after(.milliseconds(3)),
  ]

  /// A scenario whose items have some of the names, each called, and some awaited.
  private func text(_ dice: inout Dice) -> String {
    var left = Self.names
    var items: [String] = []
    for _ in 0..<dice.roll(1...8) { items.append(left.remove(at: dice.roll(0...(left.count - 1)))) }
    var steps: [String] = []
    var work: [String] = []
    for name in items {
      let key = JSONLayout.quoted(name)
      let isQueued = dice.chance(50)
      work.append(
        "\(key):{\(isQueued ? "\"on\":\"global:background\"," : "")\"cpu\":\"\(dice.roll(1...90))ms\","
          + "\"mayMove\":\"anywhere\"}")
      steps.append(key)
      if isQueued { steps.append("{\"await\":\(key),\"via\":\"semaphore\"}") }
    }
    let app = "\"didFinishLaunching\":[\(steps.joined(separator: ","))]"
    return ScenarioFixture.scenario(app: app, work: work.joined(separator: ","))
  }

  @Test("Typed after --set it makes that change and no other, whatever the items are called")
  func roundTrip() throws {
    var advised = 0
    for number in 0..<60 {
      var dice = Dice(seed: 31, number: number)
      let text = text(&dice)
      let scenario = try ScenarioFixture.read(("t", text)).scenario
      var changes = try Report(simulating: scenario).observations().compactMap(\.change)
      advised += changes.count
      for item in scenario.app.items.indices {
        changes.append(.place(item, dice.pick(Self.placements)))
      }
      for (step, value) in (scenario.app.callbacks[.didFinishLaunching] ?? []).enumerated() {
        if case .await = value { changes.append(.waitInSync(.didFinishLaunching, step: step)) }
      }
      for change in changes {
        var intended = scenario.app
        change.apply(to: &intended)
        let assignment = change.assignment(in: scenario.app)
        let edit = try #require(ScenarioEdit(assignment: assignment))
        let edited = try ScenarioFixture.read(("t", text), edits: [edit]).scenario
        #expect(edited.app == intended, "\(assignment) in \(text)")
      }
    }
    #expect(advised > 60)
  }

  @Test("A slash, a tilde and an equals sign in a name are escaped, and a quote as JSON escapes it")
  func spelling() throws {
    let app = App(
      callbacks: [.didFinishLaunching: [.start(0), .await(0, viaSemaphore: true)]],
      items: [WorkItem(name: "a/b~c=\"d\"")])
    #expect(
      Change.place(0, .mainQueue).assignment(in: app) == #"work/a~1b~0c~2"d"/on=mainQueue"#)
    #expect(
      Change.waitInSync(.didFinishLaunching, step: 1).assignment(in: app)
        == #"app/didFinishLaunching/1={"await": "a/b~c=\"d\""}"#)
  }
}
