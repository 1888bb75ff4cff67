import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Answers to the repairs of the course that meet the goal at the expense of the launch.
///
/// They are generated from the scenario of each question, for any lesson to come, and without the
/// shortcuts that `lint` tries.
@Suite("Dishonest answers to the course")
struct DishonestAnswerTests {
  /// A kind of dishonesty, with its edits of a scenario.
  enum Kind: String, CaseIterable {
    case costs, steps, conditions, placements, demands, machine, clock

    func edits(of scenario: Scenario) -> [ScenarioEdit] {
      switch self {
      case .costs:
        return places(of: scenario, isStep: false).flatMap { place in
          ["cpu=0ms", "wait=0ms", "read=0B", "touch=0B", "cpu=1ns", "wait=1ns", "read=1B"].map {
            Self.edit("\(place)/\($0)")
          }
        }
      case .steps:
        // An item, a start or a wait gives way to nothing, and so does a list of them.
        return places(of: scenario, isStep: true).flatMap { place in
          [#"={"cpu":"0ms"}"#, #"={"wait":"0ms"}"#, "=[]", "={}"].map { Self.edit(place + $0) }
        }
      case .conditions:
        return scenario.app.items.flatMap { item in
          [
            "when=resume", "when=not:\(scenario.request.kind)", "when=background",
            "fails=true",
          ].map {
            Self.edit("work/\(item.name)/\($0)")
          }
        }
      case .placements:
        let frame = Callback.frame.flatMap { scenario.app.callbacks[$0]?.startedItems ?? [] }
        return frame.flatMap { item in
          [
            "detached", "detached:low", "global", "global:userInteractive", "queue:q", "actor:A",
            "afterFirstFrame", "whenIdle", "after:1s",
          ].map { Self.edit("work/\(scenario.app.items[item].name)/on=\($0)") }
        }
      case .demands:
        return ["budgets/firstFrame=10s", "budgets={}", "expect={}"].map(Self.edit)
          + scenario.app.items.flatMap { item in
            ["mainOnly=false", "before=[]", "after=[]", "mayMove=anywhere"].map {
              Self.edit("work/\(item.name)/\($0)")
            }
          }
      case .machine:
        return [
          "device=iphone-15-pro", "os=iOS 27", "launch/kind=warm", "launch/kind=resume",
          "launch/kind=prewarmed", "switches/queuedWorkBeforeCommit=false",
        ].map(Self.edit)
      case .clock:
        return ["then=[]", "then/0/at=1ms", "limits={}", "launch/watchdog=false"].map(Self.edit)
          + scenario.app.items.flatMap { item in
            ["measuredOn=iphone-6s", "basis=wall"].map { Self.edit("work/\(item.name)/\($0)") }
          }
      }
    }

    /// The paths of items, of their first steps, and of the steps of callbacks; lists of steps as well.
    private func places(of scenario: Scenario, isStep: Bool) -> [String] {
      let items = scenario.app.items.flatMap { item in
        ["work/\(item.name)"] + (0..<3).map { "work/\(item.name)/steps/\($0)" }
          + (isStep ? ["work/\(item.name)/steps"] : [])
      }
      let calls = Callback.allCases.flatMap { callback -> [String] in
        guard let steps = scenario.app.callbacks[callback] else { return [] }
        return steps.indices.map { "app/\(callback.name)/\($0)" }
          + (isStep ? ["app/\(callback.name)"] : [])
      }
      return items + calls
    }

    private static func edit(_ text: String) -> ScenarioEdit {
      let parts = text.split(separator: "=", maxSplits: 1)
      return ScenarioEdit(path: String(parts[0]), value: String(parts[1]), option: text)
    }
  }

  /// An edit alone, and in the place of and beside the edits of an honest answer.
  private func answers(
    _ edit: ScenarioEdit, _ repair: Question.Repairing
  ) -> [[ScenarioEdit]] {
    let honest = repair.example
    return [[edit], honest + [edit]]
      + honest.indices.map { place in
        honest.indices.filter { $0 != place }.map { honest[$0] } + [edit]
      }
  }

  @Test("Each is refused, or wrong with a reason", arguments: CourseTests.ids)
  func course(id: String) throws {
    let lesson = try #require(Course.read(id, files: .memory([])).lesson)
    let runs = try LessonRuns(of: lesson)
    for question in lesson.questions {
      guard case .repair(let repair) = question.ask else { continue }
      for kind in Kind.allCases {
        for edit in kind.edits(of: runs[question.variant].report.scenario) {
          for answer in answers(edit, repair) {
            let text = "\(question.id), \(kind): \(question.spelling(of: .edits(answer)))"
            do throws(LessonAnswerProblem) {
              let judgment = try question.judge(.edits(answer), runs, of: lesson)
              #expect(!judgment.isRight, "\(text)")
              #expect(
                judgment.facts.allSatisfy { !$0.isEmpty } && !judgment.facts.isEmpty, "\(text)")
            } catch {
              #expect(!error.problems.isEmpty, "\(text)")
            }
          }
        }
      }
    }
  }

  @Test("Every kind has edits in the course, and the layout of four lessons can be moved nowhere")
  func kinds() throws {
    let lessons = Course.lessons().compactMap(\.lesson)
    for kind in Kind.allCases {
      #expect(lessons.contains { !kind.edits(of: $0.base).isEmpty }, "\(kind)")
    }
    for (id, item) in [
      ("pre-main", "Map.layout"), ("reading-a-trace", "Map.layout"), ("queued-work", "Map.layout"),
      ("storage", "List.layout"),
    ] {
      let lesson = try #require(lessons.first { $0.id == id })
      let moves = Kind.placements.edits(of: lesson.base)
      #expect(moves.count == 9 && moves.allSatisfy { $0.path == "work/\(item)/on" }, "\(id)")
      let runs = try LessonRuns(of: lesson)
      let repair = try #require(lesson.questions.last)
      for move in moves {
        let judgment = try repair.judge(.edits([move]), runs, of: lesson)
        #expect(judgment.facts.first?.hasPrefix("\(item) ") == true, "\(move): \(judgment.facts)")
      }
    }
  }

  @Test("Without its guards a lesson of the course is refused", arguments: CourseTests.ids)
  func unguarded(id: String) throws {
    let guards = [
      #", "mainOnly": true, "before": "firstCommit""#, #", "after": ["Database.open"]"#,
      #", { "takes": "Logo.show", "atLeast": "150ms" }"#,
      #", { "takes": "Upload", "atLeast": "5s" }"#,
    ]
    let entry = try #require(Course.entries.first { $0.id == id })
    let text = entry.text
    let bare = guards.reduce(text) { $0.replacing($1, with: "") }
    let refused = [
      "pre-main": "unguarded-frame-work", "reading-a-trace": "unguarded-frame-work",
      "queued-work": "unguarded-frame-work", "storage": "unguarded-frame-work",
      "priority-inversion": "unguarded-work", "launch-screens": "unguarded-work",
      "background-time": "unguarded-work",
    ]
    #expect((bare != text) == (refused[id] != nil))
    let files = SourceFiles.memory([("l.jsonc", bare)])
    #expect(
      LessonReader(files: files).judge("l.jsonc").diagnostics.map(\.problem.id)
        == [refused[id]].compactMap(\.self))
  }
}
