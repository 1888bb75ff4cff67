import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The lessons that LaunchSim carries.
@Suite("The course")
struct CourseTests {
  static let ids = Course.entries.map(\.id)

  /// Each lesson with its runs, read and simulated once.
  private static let taken: [String: (lesson: Lesson, runs: LessonRuns)] = {
    var taken: [String: (lesson: Lesson, runs: LessonRuns)] = [:]
    for lesson in Course.lessons().compactMap(\.lesson) {
      guard let runs = try? LessonRuns(of: lesson) else { continue }
      taken[lesson.id] = (lesson, runs)
    }
    return taken
  }()

  private func lesson(_ id: String) throws -> (lesson: Lesson, runs: LessonRuns) {
    try #require(Self.taken[id], "\(Course.read(id, files: .memory([])).diagnostics)")
  }

  @Test("The list names every file of the folder once, in order of need")
  func list() throws {
    let folder = PackageFiles.root.appending(path: "Sources/LaunchSim/Tools/Learning/Lessons")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.sorted() == Course.entries.map(\.file).sorted())
    #expect(Set(Self.ids).count == Self.ids.count)
    var known: Set<String> = []
    for id in Self.ids {
      let lesson = try lesson(id).lesson
      #expect(known.isSuperset(of: lesson.needs), "\(lesson.id) needs \(lesson.needs)")
      known.insert(lesson.id)
    }
    let size = Course.entries.map(\.text.utf8.count).reduce(0, +)
    #expect(size < 60_000)
  }

  @Test("Lint has nothing to say about a lesson", arguments: ids)
  func lint(id: String) throws {
    let entry = try #require(Course.entries.first { $0.id == id })
    let files = SourceFiles.memory(bytes: [(entry.file, Array(entry.text.utf8))])
    #expect(LessonReader(files: files).judge(entry.file).description == "")
  }

  @Test(
    "A lesson has 100 to 200 words, sources, and 3 or 4 questions of 2 or more kinds",
    arguments: ids)
  func size(id: String) throws {
    let lesson = try lesson(id).lesson
    #expect(lesson.id == id)
    #expect((100...200).contains(lesson.text.joined(separator: " ").split(separator: " ").count))
    #expect(!lesson.sources.isEmpty)
    #expect((3...4).contains(lesson.questions.count))
    #expect(Set(lesson.questions.map(\.kind)).count >= 2)
  }

  @Test("An answer taken from the run is right, typed as a learner types it", arguments: ids)
  func right(id: String) throws {
    let (lesson, runs) = try lesson(id)
    for question in lesson.questions {
      let right = try #require(question.rightAnswer(runs, of: lesson), "\(question.id)")
      #expect(try question.answer(question.spelling(of: right)) == right)
      let judgment = try question.judge(right, runs, of: lesson)
      #expect(judgment.isRight, "\(question.id): \(judgment.facts)")
    }
  }

  @Test("Any other answer is wrong, and an event of the run refutes it", arguments: ids)
  func wrong(id: String) throws {
    let (lesson, runs) = try lesson(id)
    for question in lesson.questions {
      for answer in try Self.others(question, runs, lesson) {
        let judgment = try question.judge(answer, runs, of: lesson)
        #expect(!judgment.isRight, "\(question.id): \(question.spelling(of: answer))")
        #expect(!judgment.facts.isEmpty)
      }
    }
  }

  /// Answers other than the right one; all of them where a question offers choices.
  static func others(
    _ question: Question, _ runs: LessonRuns, _ lesson: Lesson
  ) throws -> [LessonAnswer] {
    let right = try #require(question.rightAnswer(runs, of: lesson))
    switch (question.ask, right) {
    case (.order, .order(let places)):
      // Each pair of neighbors, exchanged.
      return places.indices.dropLast().map { index in
        var other = places
        other.swapAt(index, index + 1)
        return .order(other)
      }
    case (.chooseOne(let options), _):
      return options.indices.map { .choices([$0]) }.filter { $0 != right }
    case (.chooseAll(let options), _):
      return (0..<(1 << options.count)).map { bits in
        .choices(Set(options.indices.filter { bits >> $0 & 1 == 1 }))
      }
      .filter { $0 != right }
    case (.predict(_, let tolerance), .time(let time)):
      return [.time(time + tolerance + Nanoseconds(1)), .time(.zero)]
    case (.culprit(_, let items), _): return items.map { .item($0) }.filter { $0 != right }
    case (.repair, _): return [.edits([])]
    default: return []
    }
  }

  @Test("A file whose question has no answer is refused with its place, whatever it needs")
  func unanswered() {
    let texts = [
      ("a.jsonc", LessonFixture.text(ask: #"{"chooseOne":[{"runs":"A"},{"runs":"C"}]}"#)),
      ("b.jsonc", LessonFixture.text(ask: #"{"order":["C","A"]}"#, rest: #""needs":["z"]"#)),
    ]
    let read = Course.read("a.jsonc", files: .memory(texts))
    #expect(read.lesson == nil)
    #expect(read.diagnostics.errors.map(\.problem.id) == ["not-one-option"])
    #expect(Course.read("b.jsonc", files: .memory(texts)).lesson?.needs == ["z"])
  }

  @Test("A number stands for the lesson at its place in the list")
  func numbers() {
    #expect(Course.read("3", files: .memory([])).lesson?.id == "tasks")
    for number in ["0", "15", "-1"] {
      #expect(Course.read(number, files: .memory([])).lesson == nil, "\(number)")
    }
  }

  @Test("An id of no lesson is told, with the nearest one")
  func unknown() {
    let read = Course.read("task", files: .memory([]))
    #expect(read.lesson == nil)
    #expect(
      read.diagnostics.description
        == "task: error: there is no lesson \"task\"; did you mean \"tasks\"?")
  }
}
