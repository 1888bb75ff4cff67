import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Moves that go together")
struct CombinedMovesTests {
  private func scenario(_ app: String, _ work: String) -> String {
    ScenarioFixture.scenario(app: app, work: work)
  }

  private func report(_ scenario: String, _ edits: [ScenarioEdit] = []) throws -> Report {
    let reader = ScenarioReader(files: .memory([("t", scenario)]))
    return try Report(simulating: reader.read("t", edits: edits).scenario)
  }

  /// The settings of the commands in a text, one list for each command.
  private func commands(_ text: String) -> [[ScenarioEdit]] {
    text.replacing(" \\\n", with: " ").split(separator: "\n")
      .filter { $0.hasPrefix("      launch-sim run t ") }
      .map { line in
        let words = line.split(separator: " ")
        return zip(words, words.dropFirst()).compactMap { option, value in
          option == "--set" ? ScenarioEdit(assignment: String(value)) : nil
        }
      }
  }

  /// DB may leave the main thread, and B and C may come later, but Use needs DB to have ended.
  private var dependent: String {
    scenario(
      #""didFinishLaunching":["DB","B","C"],"sceneWillConnect":["Use"]"#,
      """
      "DB":{"cpu":"60ms","mayMove":"off-main"},"B":{"cpu":"40ms","mayMove":"later"},
      "C":{"cpu":"40ms","mayMove":"later"},"Use":{"cpu":"10ms","after":["DB"],"mayMove":"no"}
      """)
  }

  @Test("A change that violates a constraint in combination is omitted, and reported")
  func constraints() throws {
    let report = try report(dependent)
    let observations = report.observations()
    // Alone each is allowed: DB beside B and C, which take 80 ms, or one of them gone.
    #expect(observations.compactMap(\.move).count == 3)
    let combination = try #require(CombinedMoves(observations, in: report))
    // DB gains most alone, 60 ms, and stands first. B and C together gain 80, and then DB, beside
    // neither of them, would end too late.
    #expect(
      combination.plan.moves == [
        .move("B", to: .afterFirstFrame), .move("C", to: .afterFirstFrame),
      ])
    #expect(combination.places == [1, 2])
    #expect(combination.breaking == [0])
    #expect(combination.idle == [])
    let text = TextReport(report, source: "t").text
    #expect(text.contains("\n1 beside them: breaks a budget or expectation.\n"))
    #expect(text.contains("\n2 and 3 together: "))
    // No command breaks anything: that of DB alone, and that of the others together.
    let commands = commands(text)
    #expect(commands.map(\.count) == [1, 2])
    for command in commands {
      #expect(try self.report(dependent, command).judgment.violations == [])
    }
  }

  @Test("The one command under the changes that go together gives the figure that is printed")
  func command() throws {
    let scenario = ScenarioFixture.scenario(
      app: #""didFinishLaunching":["A","B","C","D",{"await":"D","via":"semaphore"}]"#,
      work: """
        "A":{"cpu":"30ms","mayMove":"later"},"B":{"cpu":"150ms","mayMove":"off-main"},
        "C":{"cpu":"20ms","mayMove":"later"},"D":{"on":"global:utility","cpu":"60ms"}
        """, rest: #""budgets":{"firstFrame":"1s"}"#)
    let report = try report(scenario)
    // Within the budget there is no plan, so the combination has the command.
    let text = TextReport(report, source: "t").text
    let combination = try #require(CombinedMoves(report.observations(), in: report))
    let sentence = try #require(text.firstMatch(of: /\n1 to [0-9] together: ([0-9.]+) ms\n/))
    let commands = commands(text)
    #expect(commands.map(\.count) == [combination.plan.moves.count])
    #expect(combination.plan.moves.count > 2)
    let changed = try self.report(scenario, commands[0])
    #expect(changed.metrics.firstFrame?.milliseconds == String(sentence.output.1))
    #expect(changed.metrics.firstFrame == combination.plan.numbers.shown)
    #expect(changed.metrics.frameReady == combination.plan.numbers.ready)
    #expect(text.split(separator: "\n").allSatisfy { $0.displayWidth <= 80 })
  }

  @Test("A change without further gain in combination is omitted, and reported")
  func idle() throws {
    let report = try report(
      scenario(
        #""didFinishLaunching":["A"]"#, #""A":{"cpu":"30ms","mayMove":"later"}"#))
    let once = try #require(report.observations().first)
    // The same observation twice: the second time there is nothing left to gain.
    let combination = try #require(CombinedMoves([once, once], in: report))
    #expect(combination.places == [0])
    #expect(combination.idle == [1])
  }
}
