import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Lessons whose paths allow the edits that those of the course do not.
///
/// Each meets its goal by a dishonest edit, which its guards refuse.
@Suite("Dishonest answers that the course does not allow")
struct GuardedLessonTests {
  typealias Kind = DishonestAnswerTests.Kind

  /// A lesson, and the edits of its kind that meet its goal where it has no guards.
  struct Guarded: CustomTestStringConvertible {
    let kind: Kind
    let scenario: String
    /// The paths of the kind.
    let paths: [String]
    let goal: String
    /// Claims of `until`, beside the goal.
    let guards: [String]
    /// An edit that each answer makes beside its own.
    var beside: String?
    let solution: String
    /// Edits that are right without the guards.
    let unguarded: [String]

    func ask(_ claims: [String]) -> String {
      let allowed = paths + ["work/A/on", "work/C/on"]
      return """
        {"repair":\(allowed),"most":2,\
        "until":[\(([goal] + claims).joined(separator: ","))],"solution":["\(solution)"]}
        """
    }

    var testDescription: String { kind.rawValue }
  }

  /// Process 100 ms, UIKit 28 ms, A 50 ms, C 40 ms, render server 4 ms: ready at 222 ms, shown at
  /// 233.3 ms; without A ready at 172 ms, shown at 183.3 ms.
  private static let late = """
    {"launchScenario":1,"device":"iphone-12","app":{"didFinishLaunching":["A"],"initialFrame":["C"]},\
    "work":{"A":{"cpu":"50ms"},"C":{"cpu":"40ms","mainOnly":true,"before":"firstCommit"}},\
    "budgets":{"firstFrame":"200ms"}}
    """
  private static let inTime = #"{"milestone":"firstFrame","atMost":"200ms"}"#
  private static let wholeWork = [
    #"{"takes":"A","atLeast":"50ms"}"#, #"{"takes":"C","atLeast":"40ms"}"#,
  ]

  static let lessons = [
    Guarded(
      kind: .conditions, scenario: late, paths: ["work/*/when", "work/*/fails"], goal: inTime,
      guards: [#"{"ends":"A"}"#], solution: "work/A/on=afterFirstFrame",
      unguarded: ["work/A/when=resume", "work/A/when=not:cold", "work/A/when=background"]),
    // A demand of the scenario is one of the answer too, so these lessons need no guard.
    Guarded(
      kind: .demands, scenario: late,
      paths: ["budgets", "budgets/*", "expect"]
        + ["mainOnly", "before", "after", "mayMove"].map { "work/*/\($0)" },
      goal: inTime, guards: [], beside: "work/C/on=afterFirstFrame",
      solution: "work/A/on=afterFirstFrame", unguarded: []),
    Guarded(
      kind: .machine, scenario: late, paths: ["device", "os", "launch/kind", "switches/*"],
      goal: inTime, guards: wholeWork + [#"{"milestone":"main","atLeast":"100ms"}"#],
      solution: "work/A/on=afterFirstFrame",
      unguarded: [
        "device=iphone-15-pro", "launch/kind=resume", "launch/kind=prewarmed",
      ]),
    Guarded(
      kind: .clock, scenario: late, paths: ["work/*/measuredOn", "work/*/basis"], goal: inTime,
      guards: wholeWork, solution: "work/A/on=afterFirstFrame",
      unguarded: ["work/A/measuredOn=iphone-6s", "work/C/measuredOn=iphone-6s"]),
    // A waits longer than the watchdog: a launch without one comes after 6 s.
    Guarded(
      kind: .clock,
      scenario: late.replacing(#"{"cpu":"50ms"}"#, with: #"{"wait":"6s"}"#).replacing(
        #""budgets":{"firstFrame":"200ms"}"#, with: #""limits":{"launchWatchdog":"5s"}"#),
      paths: ["limits", "launch/watchdog"], goal: #"{"ends":"A"}"#,
      guards: [#"{"milestone":"firstFrame","atMost":"5s"}"#], solution: "work/A/on=afterFirstFrame",
      unguarded: ["limits={}", "launch/watchdog=false"]),
    // A needs longer than an app that the user has left may run.
    Guarded(
      kind: .clock,
      scenario: late.replacing(
        #"{"cpu":"50ms"}"#, with: #"{"on":"detached","wait":"60s"}"#
      ).replacing(
        #""budgets":{"firstFrame":"200ms"}"#, with: #""then":[{"at":"1s","event":"leave"}]"#),
      paths: ["then", "then/0/at", "work/A/wait"], goal: #"{"ends":"A"}"#,
      guards: [#"{"called":"sceneDidEnterBackground"}"#], solution: "work/A/wait=100ms",
      unguarded: ["then=[]"]),
  ]

  /// The edits of a lesson's kind that are right, and those that were judged.
  private func judgments(
    of guarded: Guarded, _ claims: [String]
  ) throws -> (right: [String], judged: [String]) {
    let (lesson, runs) = try LessonFixture.lesson(
      ask: guarded.ask(claims), scenario: guarded.scenario)
    let question = try #require(lesson.questions.first)
    var (right, judged): ([String], [String]) = ([], [])
    for edit in guarded.kind.edits(of: lesson.base) {
      let text = "\(edit.path)=\(edit.value)"
      let answer = try question.answer(
        ([text] + [guarded.beside].compactMap(\.self)).joined(separator: "; "))
      // An edit that the paths or the format refuse is no answer.
      guard let judgment = try? question.judge(answer, runs, of: lesson) else { continue }
      judged.append(text)
      if judgment.isRight { right.append(text) }
      #expect(judgment.facts.first?.isEmpty == false, "\(text)")
    }
    return (right, judged)
  }

  @Test("Each is wrong with its guards, and some are right without", arguments: lessons)
  func guards(of guarded: Guarded) throws {
    let (right, judged) = try judgments(of: guarded, guarded.guards)
    #expect(right == [])
    let unguarded = try judgments(of: guarded, []).right
    #expect(unguarded == guarded.unguarded)
    for path in guarded.paths where path != "work/A/wait" {
      #expect(judged.contains { $0.fits(path) }, "\(path)")
    }
  }

  @Test("The kinds are those that no repair of the course allows")
  func kinds() throws {
    #expect(Set(Self.lessons.map(\.kind)) == [.conditions, .demands, .machine, .clock])
    for guarded in Self.lessons {
      let (lesson, runs) = try LessonFixture.lesson(
        ask: guarded.ask(guarded.guards), scenario: guarded.scenario)
      let question = try #require(lesson.questions.first)
      #expect(
        try question.judge(question.answer(guarded.solution), runs, of: lesson).isRight,
        "\(guarded.kind)")
    }
  }
}

extension String {
  /// True if an edit as it is typed is one of a path, in which `*` stands for one name.
  fileprivate func fits(_ path: String) -> Bool {
    let parts = split(separator: "=", maxSplits: 1)
    return ScenarioEdit(path: String(parts[0]), value: "").isAllowed(by: path)
  }
}
