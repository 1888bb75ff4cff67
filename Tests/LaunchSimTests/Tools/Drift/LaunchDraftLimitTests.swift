import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// Drafts of sources with more than a scenario may hold: lint accepts each, and remarks say what is
/// left out.
@Suite("Limits of drafts")
struct LaunchDraftLimitTests {
  private static let long = String(repeating: "a", count: ScenarioLimit.text.count)

  /// A delegate whose launch has the statements.
  private func draft(
    of statements: String, properties: String = "", path: String = "App/A.swift"
  ) throws -> LaunchDraft {
    let text = """
      @main class AppDelegate: UIResponder, UIApplicationDelegate {
        \(properties)
        func application(
          _ application: UIApplication, didFinishLaunchingWithOptions options: [Key: Any]?
        ) -> Bool {
          Start.run()
          \(statements)
          return true
        }
      }
      """
    return try LaunchDraft(
      of: [.init(path: path, reference: path, bytes: Array(text.utf8))], title: Self.long,
      folder: "App")
  }

  private func expectAccepted(_ draft: LaunchDraft, leavingOut parts: [String]) {
    expectLint(draft)
    #expect(draft.remarks.map(\.message) == parts)
    for part in parts { #expect(draft.text.contains(part.replacing("\"", with: "\\\""))) }
  }

  @Test("The code of a call with a name of over 1,000 characters")
  func symbol() throws {
    // Messages quote the first 60 characters.
    let start = "Kit." + String(repeating: "a", count: 56)
    expectAccepted(
      try draft(of: "Kit.\(Self.long)()"),
      leavingOut: [
        "the code of \"\(start)…\" is left out: the text is longer than 1000 characters"
      ])
  }

  @Test("The longest code that a scenario may name stands in the draft")
  func fitting() throws {
    // "App/A.swift#Kit." takes 16 of 1,000 characters.
    let fitting = try draft(of: "Kit.\(Self.long.dropLast(16))()")
    expectAccepted(fitting, leavingOut: [])
    #expect(fitting.text.contains("#Kit.aaa"))
    let tooLong = try draft(of: "Kit.\(Self.long.dropLast(15))()")
    #expect(tooLong.remarks.map(\.problem.id) == ["draft-leaves-out"])
    #expect(!tooLong.text.contains("#Kit.aaa"))
  }

  @Test("The name of a call that takes a closure of work")
  func launcher() throws {
    let draft = try draft(
      of: "\(Self.long).async { One.run(); Two.run() }")
    expectLint(draft)
    #expect(Set(draft.remarks.map(\.problem.id)) == ["draft-leaves-out"])
  }

  @Test("Calls that are no work of the launch, by their length and by their number")
  func ignored() throws {
    let long = try draft(of: "super.\(Self.long)()")
    #expect(long.remarks.map(\.problem.id) == ["draft-leaves-out"])
    expectLint(long)
    let many = try draft(of: (0...1_001).map { "super.a\($0)()" }.joined(separator: "\n"))
    // 1,002 calls, of which a list holds 1,000: said once.
    #expect(
      many.remarks.map(\.message) == [
        "the ignored call \"super.a1000\", with those after it, is left out: "
          + "the list has more than 1000 entries"
      ])
    expectLint(many)
  }

  @Test("A file whose path is too long is not covered, and no code of it is named")
  func path() throws {
    let folders = Array(repeating: "abcdefghi", count: 100).joined(separator: "/")
    let draft = try draft(of: "", path: "\(folders)/A.swift")
    expectLint(draft)
    #expect(draft.remarks.map(\.problem.id) == ["draft-leaves-out", "draft-leaves-out"])
  }

  private func expectLint(_ draft: LaunchDraft) {
    let lines = ScenarioFixture.lint(text: draft.text).split(separator: "\n")
    #expect(lines.allSatisfy { $0.contains("warning") && $0.contains(" no cost") }, "\(lines)")
  }
}
