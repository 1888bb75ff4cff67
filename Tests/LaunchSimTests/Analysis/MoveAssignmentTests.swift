import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("The assignment of a move")
struct MoveAssignmentTests {
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

  @Test("As an argument of --set it makes that change only, whatever the item names")
  func roundTrip() throws {
    var advised = 0
    for number in 0..<60 {
      var dice = Dice(seed: 31, number: number)
      let text = text(&dice)
      let scenario = try ScenarioFixture.read(("t", text)).scenario
      let names = scenario.app.items.map(\.name)
      let report = try Report(simulating: scenario)
      var moves = report.observations().compactMap(\.move).filter { $0.assignment != nil }
      advised += moves.count
      for name in names { moves.append(.move(name, to: dice.pick(Self.placements))) }
      for (step, value) in (scenario.app.callbacks[.didFinishLaunching] ?? []).enumerated() {
        guard case .await(let item, _) = value else { continue }
        moves.append(
          Move(item: names[item], action: .waitInSync(.didFinishLaunching, step: step)))
      }
      for move in moves {
        var intended = scenario.app
        try move.apply(to: &intended, costs: .median)
        let assignment = try #require(move.assignment)
        let edit = try #require(ScenarioEdit(assignment: assignment))
        let edited = try ScenarioFixture.read(("t", text), edits: [edit]).scenario
        #expect(edited.app == intended, "\(assignment) in \(text)")
      }
    }
    #expect(advised > 60)
  }

  @Test("A slash, a tilde and an equals sign in a name are escaped, and a quote as JSON escapes it")
  func spelling() {
    let name = "a/b~c=\"d\""
    #expect(
      Move.move(name, to: .mainQueue).assignment == #"work/a~1b~0c~2"d"/on=mainQueue"#)
    #expect(
      Move(item: name, action: .waitInSync(.didFinishLaunching, step: 1)).assignment
        == #"app/didFinishLaunching/1={"await": "a/b~c=\"d\""}"#)
    #expect(Move.remove(name).assignment == nil)
  }
}
