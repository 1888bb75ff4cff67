import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// The rows by which a page judges answers, held against the runs that judge them in a terminal.
@Suite("Verdicts in a lesson's page")
struct VerdictTableTests {
  /// The row that the page's script finds for an answer; `nil` for a right one.
  private func row(
    for answer: LessonAnswer, of question: Question, in table: VerdictTable
  ) -> VerdictTable.Refutation? {
    func first(_ mistakes: [VerdictTable.Mistake]) -> VerdictTable.Refutation? {
      mistakes.lazy.compactMap { mistake in
        table.refutations.first { $0.mistake == mistake }
      }.first
    }
    switch answer {
    case .order(let places):
      return first(zip(places, places.dropFirst()).map { .neighbors($0, $1) })
    case .choices(let places):
      return table.refutations.first { row in
        switch row.mistake {
        case .chosen(let place): places.contains(place)
        case .missing(let place): !places.contains(place)
        case .neighbors: false
        }
      }
    case .item(let item):
      return first(question.choices.firstIndex(of: item).map { [.chosen($0)] } ?? [])
    case .time, .edits: return nil
    }
  }

  @Test("Every answer has the verdict that its run gives", arguments: Course.entries.map(\.id))
  func verdicts(id: String) throws {
    let lesson = try #require(Course.read(id, files: .memory([])).lesson)
    let runs = try LessonRuns(of: lesson)
    // Shared by the questions, as on a page.
    var chains = LessonChains()
    for question in lesson.questions where !question.choices.isEmpty {
      let table = VerdictTable(question, runs, of: lesson, chains: &chains)
      let right = try #require(question.rightAnswer(runs, of: lesson))
      #expect(row(for: right, of: question, in: table) == nil)
      let facts = try question.judge(right, runs, of: lesson).facts
      #expect(table.right == facts.joined(separator: "; "))
      for answer in try CourseTests.others(question, runs, lesson) {
        let judgment = try question.judge(answer, runs, of: lesson)
        let found = try #require(row(for: answer, of: question, in: table))
        #expect(found.fact == judgment.facts.joined(separator: "; "))
        let causes = judgment.endCauses()
        let chain = BecauseChain(of: judgment).steps.prefix(30).map(\.line)
        // The event alone repeats the fact.
        #expect(found.because.lines == (causes.isEmpty ? chain.count > 1 ? chain : [] : causes))
        #expect((found.because.title == "What led to the end") == !causes.isEmpty)
      }
    }
  }

  @Test("A verdict on a run that is killed is refuted by what led to the end")
  func ends() throws {
    let lesson = try #require(Course.read("background-time", files: .memory([])).lesson)
    let runs = try LessonRuns(of: lesson)
    let question = try #require(lesson.questions.first { $0.id == "careless" })
    // The user leaves at 3 s, the upload takes 40 s, and the task has 30 s.
    let judgment = try question.judge(question.answer("b"), runs, of: lesson)
    let causes = judgment.endCauses()
    try #require(causes.count == 3)
    #expect(
      causes[1].replacing("\u{A0}", with: " ")
        == "Upload was waiting for network (10.0 s of 40 s left); "
        + "endBackgroundTask upload was to follow.")
    #expect(causes[2].contains("0x2182bad2"))
    var chains = LessonChains()
    let reason = chains[judgment]
    #expect(reason.title == "What led to the end")
    #expect(reason.lines == causes)
    // No line of the lesson's file stands among the causes.
    #expect(!reason.lines.contains { $0.contains("background-time.jsonc") })
    let text = LessonText(lesson, style: TextStyle(width: 400)).reply(.wrong(judgment))
    #expect(text.contains("     What led to the end:\n       The time counts from "))
    #expect(!text.contains("Back to the request"))
    // The app as given lives: its suspension shows that it was not killed.
    let locked = try #require(lesson.questions.first { $0.id == "locked" })
    let alive = try locked.judge(locked.answer("a b c"), runs, of: lesson)
    #expect(alive.endCauses() == [])
    #expect(BecauseChain(of: alive).steps.first?.text == "The system suspends the process.")
  }

  @Test("No verdict of the course on a run with a bad end is refuted by an event")
  func everyEnd() throws {
    var count = 0
    for lesson in Course.lessons().compactMap(\.lesson) {
      let runs = try LessonRuns(of: lesson)
      for question in lesson.questions where !question.choices.isEmpty {
        for answer in try CourseTests.others(question, runs, lesson) {
          let judgment = try question.judge(answer, runs, of: lesson)
          guard judgment.isOfEnd, judgment.run.report.termination != nil else { continue }
          count += 1
          #expect(!judgment.endCauses().isEmpty, "\(lesson.id) \(question.id)")
        }
      }
    }
    #expect(count > 10)
  }

  @Test("Free answers have no rows, as only a run of their own judges them")
  func free() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: #"{"predict":"firstFrame"}"#)
    let question = try #require(lesson.questions.first)
    var chains = LessonChains()
    let table = VerdictTable(question, runs, of: lesson, chains: &chains)
    #expect(table.refutations.isEmpty && table.right == "")
    #expect(
      LessonPageData(lesson, runs, command: "x").json.contains(
        "\"answer\": \"the milestone “first frame” comes at 183.3 ms\""))
  }

  @Test("An order of n moments has a row for each pair that the run has the other way round")
  func pairs() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: #"{"order":["firstFrame","A","C"]}"#)
    let question = try #require(lesson.questions.first)
    var chains = LessonChains()
    let mistakes = VerdictTable(question, runs, of: lesson, chains: &chains).refutations.map(
      \.mistake)
    // The run has A, C, firstFrame: of 3 moments 3 pairs are wrong.
    #expect(mistakes == [.neighbors(0, 1), .neighbors(0, 2), .neighbors(2, 1)])
  }
}
