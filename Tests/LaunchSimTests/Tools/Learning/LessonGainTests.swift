import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// The simulations that claims about gains take: one for each item of a run.
@Suite("Gains of lessons")
struct LessonGainTests {
  /// Two questions on `A` and `B`, which ask for each gain three times, one of them in a variant.
  private static let text = """
    {"launchLesson":1,"id":"l","title":"L","level":"basic","text":["Text."],
    "scenario":\(LessonFixture.scenario),"variants":{"short":["work/A/cpu=5ms"]},
    "questions":[
    {"id":"one","text":"Q?","hint":"H.","ask":{"chooseAll":[
    {"gain":"A","is":"positive"},{"gain":"B","is":"positive"},
    {"all":[{"gain":"A","is":"positive"},{"not":{"gain":"B","is":"zero"}}]},
    {"text":"short","gain":"A","is":"positive","in":"short"}]}},
    {"id":"two","text":"Q?","hint":"H.","ask":{"culprit":"gain","among":["A","B"]}}]}
    """

  private func lesson() throws -> Lesson {
    let read = LessonFixture.read(Self.text)
    return try #require(read.lesson, "\(read.diagnostics)")
  }

  @Test("A page simulates each item of a run once, however many claims and answers ask for it")
  func shared() throws {
    let lesson = try lesson()
    let runs = try LessonRuns(of: lesson)
    _ = LessonPage(lesson, runs, command: "launch-sim learn l")
    #expect(runs[nil].findings.simulationCount == 2)
    #expect(runs["short"].findings.simulationCount == 1)
    // A judgment of a page and one in a terminal rest on the same runs.
    for question in lesson.questions { _ = question.rightAnswer(runs, of: lesson) }
    #expect(runs.runs.reduce(0) { $0 + $1.findings.simulationCount } == 3)
  }

  @Test("The runs of the review are those of the page")
  func review() throws {
    let read = Course.read("./l.jsonc", files: .memory([("./l.jsonc", Self.text)]))
    let lesson = try #require(read.lesson, "\(read.diagnostics)")
    let runs = try read.runs(of: lesson)
    #expect(runs.runs.map(\.findings.simulationCount) == [2, 1])
  }

  @Test("The gains of a lesson take a limited number of events, each item of a run counted once")
  func limit() throws {
    let lesson = try lesson()
    let runs = try LessonRuns(of: lesson)
    let counts = runs.runs.map(\.trace.events.count)
    let first = 2 * counts[0] + counts[1]
    var gains = LessonGains(runs)
    for question in lesson.questions { gains.add(question) }
    #expect(gains.eventCount == first)
    func limit(_ count: Int) -> FileLimit {
      FileLimit(count, "gains-too-large") { "at most \($0)" }
    }
    #expect(LessonReview(of: lesson, gains: limit(first)).diagnostics == [])
    let found = LessonReview(of: lesson, gains: limit(first - 1)).diagnostics
    #expect(found.map { "\($0.path)" } == ["questions/0/ask/chooseAll"])
    #expect(found.map(\.message) == ["at most \(first - 1)"])
  }

  @Test("The gains of a repair count for the run as it is and for the edited one")
  func repair() throws {
    let (lesson, runs) = try LessonFixture.lesson(
      ask: #"""
        {"repair":["work/A/cpu"],"until":[{"gain":"A","is":"zero"}],"solution":["work/A/cpu=0ms"]}
        """#)
    var gains = LessonGains(runs)
    gains.add(lesson.questions[0])
    #expect(gains.eventCount == 2 * runs[nil].trace.events.count)
  }
}
