import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Compares the pages on lessons with the format.
@Suite("The pages on lessons")
struct LessonDocumentationTests {
  private static let writing = "Sources/LaunchSim/LaunchSim.docc/WritingALesson.md"
  private static let teaching = "Sources/LaunchSim/LaunchSim.docc/TeachingWithLaunchSim.md"

  @Test("Lint accepts the lesson that the page shows")
  func example() throws {
    let examples = try PackageFiles.blocks("json", of: Self.writing)
    #expect(examples.count == 1)
    for example in examples { #expect(LessonFixture.complaints(example) == []) }
  }

  @Test("The page has every key of a lesson and a question")
  func keys() throws {
    let rows = try PackageFiles.table(under: "## The file", of: Self.writing)
    #expect(rows.map { $0[0] } + ["note"] == LessonFormat.lesson.description.keyNames)
    let text = try PackageFiles.lines(of: Self.writing).joined(separator: "\n")
    for key in LessonFormat.question.description.keyNames { #expect(text.contains("`\(key)`")) }
  }

  @Test("The page has a row for each kind of question and of claim")
  func tables() throws {
    let questions = AskFormat.rows.map { row in
      [
        "`\(row.kind.rawValue)`", row.summary,
        row.qualifiers.map { "`\($0.key)`: \($0.summary)" }.joined(separator: ". "),
        "`\(row.kind.facts.example)`",
      ]
    }
    try PackageFiles.expect(questions, under: "## Questions", of: Self.writing)
    let claims = ClaimKind.all.map { ["`{ \($0.example) }`", $0.meaning, $0.evidence] }
    try PackageFiles.expect(claims, under: "## Claims", of: Self.writing)
  }

  @Test("The page names every milestone, and every measure with its meaning")
  func words() throws {
    let text = try PackageFiles.lines(of: Self.writing).joined(separator: " ")
    for milestone in Milestone.allCases {
      #expect(text.contains("`\(milestone.rawValue)`"), "\(milestone)")
    }
    for measure in CulpritMeasure.allCases {
      #expect(text.contains("`\(measure.rawValue)`: \(measure.meaning)."), "\(measure)")
    }
  }

  @Test("The instructor's page names every lesson, and its answers can be graded")
  func teaching() throws {
    let text = try PackageFiles.lines(of: Self.teaching).joined(separator: "\n")
    for id in Course.entries.map(\.id) { #expect(text.contains("`\(id)`"), "\(id)") }
    let answers = try #require(try PackageFiles.blocks("json", of: Self.teaching).first)
    let book = GradeBook(["a.json"], lesson: nil, files: .memory([("a.json", answers)]))
    #expect(book.problems == [])
    let results = try #require(book.grades.first).rows.map(\.result)
    #expect(results == [.right, .right, .right, .missing])
  }
}
