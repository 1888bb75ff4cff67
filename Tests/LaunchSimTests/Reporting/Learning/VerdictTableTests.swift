import Testing

@testable import LaunchSim

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
      return first(zip(places, places.dropFirst()).map { .neighbours($0, $1) })
    case .choices(let places):
      return table.refutations.first { row in
        switch row.mistake {
        case .chosen(let place): places.contains(place)
        case .missing(let place): !places.contains(place)
        case .neighbours: false
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
        #expect(found.because == BecauseChain(of: judgment).steps.prefix(30).map(\.line))
      }
    }
  }

  @Test("Free answers have no rows, as only a run of their own judges them")
  func free() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: #"{"predict":"firstFrame"}"#)
    let question = try #require(lesson.questions.first)
    var chains = LessonChains()
    let table = VerdictTable(question, runs, of: lesson, chains: &chains)
    #expect(table.refutations.isEmpty && table.right == "")
  }

  @Test("An order of n moments has a row for each pair that the run has the other way round")
  func pairs() throws {
    let (lesson, runs) = try LessonFixture.lesson(ask: #"{"order":["firstFrame","A","C"]}"#)
    let question = try #require(lesson.questions.first)
    var chains = LessonChains()
    let mistakes = VerdictTable(question, runs, of: lesson, chains: &chains).refutations.map(
      \.mistake)
    // The run has A, C, firstFrame: of 3 moments 3 pairs are wrong.
    #expect(mistakes == [.neighbours(0, 1), .neighbours(0, 2), .neighbours(2, 1)])
  }
}
