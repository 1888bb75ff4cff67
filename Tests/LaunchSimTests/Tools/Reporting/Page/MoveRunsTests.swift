import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Moves to try on the page")
struct MoveRunsTests {
  /// The starter's launch, for all tests that do not change it.
  private static let starter = Result { try run(StarterScenario.read().scenario) }

  private static func run(_ scenario: Scenario, options: [String] = []) throws -> LaunchPage.Run {
    LaunchPage.Run(
      LaunchRecord(of: try Report(simulating: scenario), named: "t", .text), of: .file("t"),
      options: options)
  }

  private func moveRuns(
    of run: LaunchPage.Run, _ limits: MoveRuns.Limits = .init()
  ) throws -> MoveRuns {
    try #require(moves(of: run, limits))
  }

  private func moves(of run: LaunchPage.Run, _ limits: MoveRuns.Limits = .init()) -> MoveRuns? {
    let analysis = run.record.analysis
    let plan = analysis.plan ?? analysis.together?.plan
    return MoveRuns(analysis.moveChoices, plan: plan?.options ?? [], of: run, limits)
  }

  /// Holds every stored combination against a run of the scenario with the options of its command.
  private func compare(
    _ runs: MoveRuns, of run: LaunchPage.Run, _ read: ([ScenarioEdit]) throws -> Scenario
  ) throws {
    let report = run.record.report
    let moves = PlanRuns(report, run.record.analysis.moveChoices)
    for held in runs.held {
      let options = zip(runs.choices, held.combination).compactMap { choice, number in
        number == 0 ? nil : choice.moves[Int(number) - 1].option
      }
      let assignments = try #require(
        moves.options(of: held.combination).map(\.move).assignments(in: report.scenario.app))
      #expect(options.count == held.combination.count { $0 > 0 })
      let edits = try assignments.map { try #require(ScenarioEdit(assignment: $0)) }
      let report = try Report(simulating: read(edits))
      let shown = UnpackedRun(held.run, in: runs.packed)
      let numbers = LaunchNumbers(report.metrics)
      let times = [numbers?.ready, numbers?.shown, numbers?.tap, numbers?.content]
      #expect(shown.figures == times, "\(options)")
      let tracks = LaunchTracks(barsOf: report)
      #expect(shown.end == tracks.end)
      #expect(shown.tracks == tracks.tracks)
      let slices = tracks.slices.map { slice in
        var slice = slice
        (slice.item, slice.event, slice.isOpen) = (nil, nil, false)
        return slice
      }
      #expect(shown.slices == slices, "\(options)")
      #expect(shown.marks.map(\.time) == tracks.marks.map(\.time))
      #expect(shown.marks.map(\.name) == tracks.marks.map(\.name))
      #expect(shown.marks.map(\.isMoment) == tracks.marks.map { $0.kind == .moment })
      let words = ReportWords(report.analysis(.verdict), of: .file("t"))
      let outcome = runs.packed.outcomes.all[shown.outcome]
      #expect(outcome.verdict == words.verdict.title)
      #expect(outcome.isGood == (report.judgment.isGood && !words.isExpectedFailure))
      #expect(outcome.failures == words.failures)
    }
  }

  @Test("Each combination of the starter's moves is what its command simulates")
  func starter() throws {
    let run = try Self.starter.get()
    let runs = try moveRuns(of: run)
    #expect(runs.held.count == 8 && runs.count == 8)
    #expect(runs.plan?.combination == [1, 1, 1])
    try compare(runs, of: run) { try StarterScenario.read(edits: $0).scenario }
  }

  @Test(
    "The first combinations of each file are what their commands simulate",
    arguments: ScenarioFolder.files)
  func files(file: String) throws {
    let run = try Self.run(ScenarioFolder.read(file).scenario)
    guard let runs = moves(of: run, .init(combinations: 32)) else { return }
    try compare(runs, of: run) { try ScenarioFolder.read(file, edits: $0).scenario }
  }

  /// DB may leave the main thread, and B and C may come later, but Use needs DB to have ended.
  private static let dependent = ScenarioFixture.scenario(
    app: #""didFinishLaunching":["DB","B","C"],"sceneWillConnect":["Use"]"#,
    work: """
      "DB":{"cpu":"60ms","mayMove":"off-main"},"B":{"cpu":"40ms","mayMove":"later"},
      "C":{"cpu":"40ms","mayMove":"later"},"Use":{"cpu":"10ms","after":["DB"],"mayMove":"no"}
      """)

  @Test("A combination that breaks a demand says which")
  func demands() throws {
    let run = try Self.run(ScenarioFixture.read(("t", Self.dependent)).scenario)
    let runs = try moveRuns(of: run)
    try compare(runs, of: run) {
      try ScenarioFixture.read(("t", Self.dependent), edits: $0).scenario
    }
    let broken = runs.held.filter { !$0.outcome.isAllowed }
    // DB is beside 80 ms of B and C, or beside one of them; with neither it ends too late.
    #expect(!broken.isEmpty && broken.count < runs.held.count)
    for held in broken {
      #expect(held.outcome.failures.contains { $0.contains("Use must follow DB") })
      #expect(held.combination[0] == 1)
    }
  }

  @Test("Limits cut the list of combinations, and the page says so")
  func limits() throws {
    let run = try Self.starter.get()
    let all = try moveRuns(of: run)
    #expect(all.coverage == "All 8 combinations were simulated.")
    let few = try moveRuns(of: run, .init(combinations: 4))
    #expect(few.held.map(\.combination) == Array(all.held.map(\.combination).prefix(4)))
    #expect(few.coverage.hasPrefix("4 of many combinations were simulated: the launch as it is"))
    // One byte less than all runs need leaves out the last run, and stores nothing of it.
    let narrow = try moveRuns(of: run, .init(bytes: all.packed.size - 1))
    #expect(narrow.held == Array(all.held.dropLast()))
    #expect(narrow.coverage.hasPrefix("7 of 8 combinations"))
    #expect(narrow.packed.size < all.packed.size)
    #expect(narrow.packed.runs.all == Array(all.packed.runs.all.dropLast()))
    let exact = try moveRuns(of: run, .init(bytes: all.packed.size))
    #expect(exact == all)
    let events = run.record.report.trace.events.count
    #expect(self.moves(of: run, .init(events: events)) == nil)
  }

  @Test("The stored bytes are those of the page, without marks of its lists of words")
  func size() throws {
    let packed = try moveRuns(of: Self.starter.get()).packed
    let lists = [packed.bars.all, packed.rows.all, packed.runs.all].map(PackedRuns.text)
    let words = packed.texts.all + packed.outcomes.all.flatMap { [$0.verdict] + $0.failures }
    let bytes = lists.reduce(0) { $0 + $1.utf8.count + 1 }
    #expect(packed.size == words.reduce(bytes) { $0 + $1.utf8.count + 4 })
  }

  @Test("Runs of 30 items take less than 480 bytes each, so that 4,096 fit")
  func bytes() throws {
    let names = (0..<30).map { "Item\($0).start" }
    let work = names.enumerated().map { place, name in
      let placement = place % 7 == 3 ? "\"on\":\"global:utility\"," : ""
      return "\"\(name)\":{\(placement)\"cpu\":\"\(2 + place * 7 % 11).\(place)ms\"}"
    }
    func list(_ range: Range<Int>) -> String {
      names[range].map { "\"\($0)\"" }.joined(separator: ",")
    }
    let text = ScenarioFixture.scenario(
      app: """
        "didFinishLaunching":[\(list(0..<18))],
        "sceneWillConnect":[{"await":"Item10.start"},\(list(18..<26))],"initialFrame":[\(list(26..<30))]
        """, work: work.joined(separator: ","))
    let movable = names.indices.filter { $0 % 7 != 3 && $0 < 26 }.prefix(9)
    let moves = movable.enumerated().map { place, item in
      let placement: Placement = place % 3 == 0 ? .detached(nil) : .afterFirstFrame
      return MoveOption(
        item: item, kind: placement == .afterFirstFrame ? .later : .offMain,
        move: .move(names[item], to: placement), isAllowed: true)
    }
    let run = try Self.run(ScenarioFixture.read(("t", text)).scenario)
    let runs = try #require(MoveRuns([MoveChoice](moves), plan: [], of: run))
    #expect(runs.held.count == 512)
    #expect(runs.packed.size < 480 * 512)
  }

  @Test("The table shows the launch, each move alone and the plan, with the command of the plan")
  func table() throws {
    let page = LaunchPage([try Self.starter.get()])
    let section = try #require(page.runs[0].sections.first { $0.title == "Moves" })
    guard case .table(let table) = try #require(section.blocks.first) else {
      Issue.record("no table")
      return
    }
    #expect(table.rows.count == 1 + 3 + 1)
    #expect(table.rows[0][0] == .text("As it is"))
    #expect(table.rows[0].dropFirst().first == .number("372.2\u{A0}ms"))
    #expect(table.rows[1][0] == .text("Database.open at default"))
    #expect(table.rows[3][0] == .text("Search.warm on detached"))
    #expect(
      section.blocks.last
        == .command(
          "launch-sim run t --set work/Database.open/on=global:default "
            + "--set work/Analytics.start/on=afterFirstFrame --set work/Search.warm/on=detached"
        ))
    #expect(page.sectionMarkup.contains(">Moves</h2>"))
  }

  @Test("Only a page with moves has their script, style and data")
  func absence() throws {
    let file = "background/a-woken-app-is-opened.json"
    let without = LaunchPage([try Self.run(ScenarioFolder.read(file).scenario)])
    let with = LaunchPage([try Self.starter.get()])
    for mark in ["class Moves", ".switches {", "\"held\":"] {
      #expect(!without.text.contains(mark), "\(mark)")
      #expect(with.text.contains(mark), "\(mark)")
    }
    #expect(!without.text.contains("launch-moves"))
    #expect(!with.text.contains("launch-moves.js\"") && !with.text.contains("launch-moves.css\""))
  }

  @Test("Two launches on a page share its bytes")
  func sharing() throws {
    let run = try Self.starter.get()
    let page = LaunchPage([run, run])
    #expect(page.runs.allSatisfy { $0.moves?.held.count == 8 })
    #expect(page.sectionMarkup.contains("A: Moves") && page.sectionMarkup.contains("B: Moves"))
  }

  @Test("A command repeats the options of the launch")
  func options() throws {
    let runs = try moveRuns(
      of: Self.run(StarterScenario.read().scenario, options: ["--device", "iphone-12"]))
    #expect(runs.command == "launch-sim run t --device iphone-12")
    #expect(runs.key(of: [0, 2, 1]) == "2.2,3")
  }
}
