import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Guards of repairs: dependences that the scenario states, and claims about the work that is done.
@Suite("Guards of repairs")
struct LessonGuardTests {
  /// The scenario of `LessonFixture` with further keys of its items `A` and `C`.
  ///
  /// Without C the frame is ready at 100 + 28 + 10 + 4 = 142 ms, and shown at 150.0 ms.
  private func scenario(_ a: String = "", c: String = "", rest: String = "") -> String {
    """
    {"launchScenario":1,"app":{"didFinishLaunching":["A","B"],"initialFrame":["C"]},"work":{\
    "A":{"cpu":"10ms"\(a)},"B":{"on":"detached","cpu":"300ms"},"C":{"cpu":"40ms"\(c)}}\(rest)}
    """
  }

  /// A repair that asks for a frame at 160 ms.
  private func repair(_ paths: String, until: String = "", solution: String, most: Int = 1)
    -> String
  {
    """
    {"repair":[\(paths)],"most":\(most),"until":[{"milestone":"firstFrame","atMost":"160ms"}\(until)],\
    "solution":[\(solution)]}
    """
  }

  private func complaints(_ ask: String, _ scenario: String) -> [String] {
    LessonFixture.complaints(LessonFixture.text(ask: ask, scenario: scenario))
  }

  @Test(
    "Lint refuses work of the first frame that an answer may move, unless a guard forbids it",
    arguments: [
      ("", true), (#","mainOnly":true"#, true), (#","before":"firstCommit""#, false),
      (#","mainOnly":true,"before":"firstCommit""#, false), (#","mayMove":"no""#, false),
      (#","mayMove":"later""#, true), (#","mayMove":"off-main""#, true),
    ])
  func frameWork(keys: String, isRefused: Bool) {
    // Less of C is the honest answer: 100 + 28 + 10 + 8 + 4 = 150 ms.
    let ask = repair(
      #""work/*/on","work/C/cpu""#, until: #",{"takes":"C","atLeast":"8ms"}"#,
      solution: #""work/C/cpu=8ms""#)
    let found = complaints(ask, scenario(c: keys))
    #expect(found.count == (isRefused ? 1 : 0), "\(found)")
    #expect(
      found.allSatisfy {
        $0.hasPrefix("questions/0/ask/repair/0: the answer \"work/C/on=")
          && $0.contains("is right, but the first frame needs \"C\"; write \"mainOnly\": true")
      }, "\(found)")
  }

  @Test("A narrow path is a guard")
  func narrowPath() {
    let ask = repair(
      #""work/C/cpu""#, until: #",{"takes":"C","atLeast":"8ms"}"#,
      solution: #""work/C/cpu=8ms""#)
    #expect(complaints(ask, scenario()) == [])
  }

  @Test("Work of the frame is found behind other items, and beside edits of the solution")
  func nestedAndCombined() {
    let nested = """
      {"launchScenario":1,"app":{"didFinishLaunching":["A"],"layoutSubviews":["C"]},"work":{\
      "A":{"cpu":"50ms"},"C":{"steps":["D"]},"D":{"cpu":"30ms"}}}
      """
    // 100 + 28 + 50 + 30 + 4 = 212 ms; without A 162 ms, shown at 166.7 ms, and without both 132 ms.
    let ask = repair(
      #""work/*/on""#, solution: #""work/A/on=afterFirstFrame","work/C/on=task""#,
      most: 2)
    let late = ask.replacing("160ms", with: "200ms")
    #expect(
      complaints(late, nested).map { $0.prefix(34) } == ["questions/0/ask/repair/0: the answ"])
    let guarded = nested.replacing(
      #""D":{"cpu":"30ms"}"#, with: #""D":{"cpu":"30ms","mayMove":"no"}"#
    ).replacing(#""C":{"#, with: #""C":{"mayMove":"no","#)
    let honest = late.replacing(#","work/C/on=task""#, with: "")
    #expect(complaints(honest, guarded) == [])
  }

  @Test("Lint refuses a cost, a step or a wait that an answer may take away")
  func work() {
    let cost = repair(#""work/C/cpu""#, solution: #""work/C/cpu=8ms""#)
    #expect(
      complaints(cost, scenario()) == [
        "questions/0/ask/repair/0: the answer \"work/C/cpu=0ms\" is right, but leaves out work; "
          + "ask for the work in until, as with \"takes\"; state its use, as with \"after\"; "
          + "or allow less"
      ])
    let waiting = """
      {"launchScenario":1,"app":{"didFinishLaunching":["A",{"await":"A"},"C"]},\
      "work":{"A":{"on":"global:utility","cpu":"42ms"},"C":{"cpu":"5ms"}}}
      """
    let wait = repair(
      #""work/A/on","app/didFinishLaunching/1""#,
      solution: #""work/A/on=global:userInteractive""#)
    let slow = wait.replacing("160ms", with: "200ms")
    #expect(
      complaints(
        slow, waiting.replacing("\"await\":\"A\"", with: "\"await\":\"A\",\"via\":\"semaphore\"")
      )
      .map { $0.prefix(24) } == ["questions/0/ask/repair/1"])
    // An author whose solution takes the step away says that nothing needs it.
    let needless = slow.replacing(
      #""work/A/on=global:userInteractive""#, with: #""app/didFinishLaunching/1={\"cpu\":\"0ms\"}""#
    )
    let semaphore = waiting.replacing(
      "\"await\":\"A\"", with: "\"await\":\"A\",\"via\":\"semaphore\"")
    #expect(complaints(needless, semaphore) == [])
  }

  @Test(
    "An answer that breaks a dependence is wrong, and the reason is told",
    arguments: [
      // C is called at 138.0 ms, and ends off the main thread 40 ms later; the commit is at 138.0 ms.
      (
        "", #","mainOnly":true"#, "", "work/C/on=detached",
        "C needs the main thread; C runs on the cooperative pool"
      ),
      (
        "", #","before":"firstCommit""#, "", "work/C/on=detached",
        "C must precede the milestone “first commit”; the milestone “first commit” comes at "
          + "138.0 ms; the end of C comes at 178.0 ms"
      ),
      (
        "", #","mayMove":"no""#, "", "work/C/on=task",
        "mayMove of C is no, and the answer moves it from inline to task"
      ),
      (
        "", #","mayMove":"later""#, "", "work/C/on=detached",
        "mayMove of C is later, and the answer moves it from inline to detached"
      ),
      (
        "", #","mayMove":"off-main""#, "", "work/C/on=afterFirstFrame",
        "mayMove of C is off-main, and the answer moves it from inline to afterFirstFrame"
      ),
      (
        "", #","after":["A"]"#, "", "work/A/on=afterFirstFrame",
        "C must follow A; the beginning of C comes at 128.0 ms; the end of A comes at 193.3 ms"
      ),
      (
        #","before":["C"]"#, "", "", "work/A/on=afterFirstFrame",
        "A must precede C; the beginning of C comes at 128.0 ms; the end of A comes at 193.3 ms"
      ),
      (
        "", "", #","expect":{"order":["A","C"]}"#, "work/A/on=afterFirstFrame",
        "A must begin before C; the beginning of C comes at 128.0 ms; "
          + "the beginning of A comes at 183.3 ms"
      ),
    ])
  func dependences(a: String, c: String, rest: String, answer: String, fact: String) throws {
    let ask = repair(#""work/*/on""#, solution: #""work/C/on=detached""#)
    let (lesson, runs) = try LessonFixture.lesson(ask: ask, scenario: scenario(a, c: c, rest: rest))
    let question = try #require(lesson.questions.first)
    let judgment = try question.judge(question.answer(answer), runs, of: lesson)
    #expect(!judgment.isRight)
    #expect(judgment.facts == [fact])
    #expect(judgment.event != nil)
  }

  @Test("An answer cannot lift a demand, or move an item past mayMove by its caller")
  func lifting() throws {
    let scenario = scenario(
      c: #","mainOnly":true,"before":"firstCommit","mayMove":"no""#,
      rest: #","budgets":{"firstFrame":"160ms","item:C":"20ms"}"#)
    let ask = #"{"repair":["budgets/*","work/C","app/*"],"most":2,"solution":["work/C/cpu=8ms"]}"#
    let (lesson, runs) = try LessonFixture.lesson(ask: ask, scenario: scenario)
    let question = try #require(lesson.questions.first)
    func judge(_ text: String) throws -> AnswerJudgment {
      try question.judge(question.answer(text), runs, of: lesson)
    }
    let shifted = try judge("budgets/firstFrame=1s; budgets/item:C=1s")
    #expect(!shifted.isRight)
    #expect(
      shifted.facts == [
        "the launch ends as “over budget” (first frame at 183.3 ms)",
        "firstFrame 183.3 ms, budget 160 ms", "item:C 40.0 ms, budget 20 ms",
      ])
    let moved = try judge(#"work/C={"cpu":"40ms","on":"detached"}"#)
    #expect(moved.facts == ["mayMove of C is no, and the answer moves it from inline to detached"])
    let called = try judge(#"app/initialFrame=[]; app/didFinishLaunching=["A","B","C"]"#)
    #expect(
      called.facts == [
        "mayMove of C is no, and the answer moves it from initialFrame to didFinishLaunching"
      ])
    #expect(try judge(#"work/C={"cpu":"8ms"}"#).isRight)
  }

  @Test("An answer after which an item with a dependence no longer begins is wrong")
  func leftOut() throws {
    let ask = repair(#""work/*/when""#, solution: #""work/C/when=resume""#)
    for (keys, facts) in [
      (#","mainOnly":true"#, ["C never begins"]),
      ("", ["the milestone “first frame” comes at 150.0 ms"]),
    ] {
      let (lesson, runs) = try LessonFixture.lesson(ask: ask, scenario: scenario(c: keys))
      let question = try #require(lesson.questions.first)
      let answer = try question.answer("work/C/when=resume")
      let judgment = try question.judge(answer, runs, of: lesson)
      #expect(judgment.isRight == keys.isEmpty)
      #expect(judgment.facts == facts)
    }
  }

  @Test(
    "mainOnly holds for an item that only waits, which never occupies the lane that it waits on",
    arguments: [
      ("detached", true), ("global", true), ("queue:q", true), ("actor:A", true),
      ("mainQueue", false), ("task", false), ("immediate", false),
    ])
  func waiting(place: String, isRefused: Bool) throws {
    let scenario = scenario(c: #","mainOnly":true"#).replacing(
      #""C":{"cpu":"40ms""#, with: #""C":{"wait":"40ms""#)
    let ask = #"{"repair":["work/*/on"],"until":{"ends":"C"},"solution":["work/A/on=task"]}"#
    let (lesson, runs) = try LessonFixture.lesson(ask: ask, scenario: scenario)
    let question = try #require(lesson.questions.first)
    let judgment = try question.judge(question.answer("work/C/on=\(place)"), runs, of: lesson)
    #expect(judgment.isRight == !isRefused)
    #expect(judgment.facts.first?.hasPrefix("C needs the main thread; ") == isRefused)
  }

  @Test("Lint runs no move that a guard of the item refuses in every run")
  func refusedMoves() throws {
    func moves(_ keys: String) throws -> [String] {
      let read = LessonFixture.read(
        LessonFixture.text(ask: #"{"culprit":"path"}"#, scenario: scenario(c: keys)))
      return Shortcut.all(of: try #require(read.lesson).base).compactMap(\.placement).map {
        "\($0)"
      }
    }
    #expect(try moves("") == ["detached", "afterFirstFrame", "whenIdle"])
    #expect(try moves(#","mainOnly":true"#) == ["afterFirstFrame", "whenIdle"])
    #expect(try moves(#","before":"firstCommit""#) == ["detached"])
    #expect(try moves(#","mainOnly":true,"before":"frameReady""#) == [])
    // An item of no cost ends at the first frame that it begins at.
    #expect(try moves(#","before":"firstFrame""#).count == 3)
    #expect(try moves(#","mayMove":"later""#) == ["afterFirstFrame", "whenIdle"])
    #expect(try moves(#","mayMove":"off-main""#) == ["detached"])
    #expect(try moves(#","mayMove":"no""#) == [])
  }

  @Test("A move is tried as the scenario with its edit is read", arguments: CourseTests.ids)
  func moves(id: String) throws {
    let lesson = try #require(Course.read(id, files: .memory([])).lesson)
    for question in lesson.questions {
      let before = try question.scenario(after: [], of: lesson)
      for shortcut in Shortcut.all(of: before) where shortcut.placement != nil {
        var read = try question.scenario(after: [shortcut.edit], of: lesson)
        read.places = before.places
        #expect(shortcut.move(in: before) == read, "\(shortcut.edit.option)")
      }
    }
  }

  @Test("The runs of all shortcuts of a repair have a limit in turns, events and items")
  func limit() throws {
    let ask = repair(
      #""work/*/on""#, until: #",{"verdict":"killed"}"#, solution: #""work/A/on=task""#)
    let (lesson, runs) = try LessonFixture.lesson(ask: ask)
    // C has three other places, each tried alone.
    let run = runs[nil]
    // To read an item counts as 50.
    let enough = 3 * (run.trace.events.count + 50 * run.report.scenario.app.items.count)
    for (limit, isExceeded) in [(enough, false), (enough - 1, true)] {
      let limit = FileLimit(limit, "shortcuts-too-large") { "at most \($0)" }
      let found = LessonReview(of: lesson, shortcuts: limit).diagnostics.map(\.problem.id)
      #expect(found == ["solution-fails"] + (isExceeded ? ["shortcuts-too-large"] : []))
    }
  }
}
