import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// The id of a lesson and the lessons that it needs, reviewed among those of the course and its folder.
@Suite("Lessons among others")
struct LessonShelfTests {
  /// The errors about a lesson, which is reviewed beside others of its folder.
  ///
  /// - Parameters:
  ///   - lessons: The name, id and `needs` of each file in the folder `course`.
  ///   - path: The lesson that is reviewed.
  /// - Returns: The errors as lines.
  private func errors(
    _ lessons: [(file: String, id: String, needs: String)], of path: String = "course/a.jsonc"
  ) -> [String] {
    let files = lessons.map { lesson in
      let text = LessonFixture.text(
        ask: #"{"order":["A","C"]}"#, rest: "\n\"needs\":\(lesson.needs)")
      return (
        path: "course/\(lesson.file)",
        text: text.replacing(#""id":"l""#, with: "\"id\":\"\(lesson.id)\"")
      )
    }
    return LessonReader(files: .memory(files)).judge(path).errors.map(\.description)
  }

  @Test("Lessons of the course and of the folder may be needed")
  func known() {
    #expect(
      errors([("a.jsonc", "a", #"["tasks","b"]"#), ("b.json", "b", "[]")]) == [])
  }

  @Test("An id that no lesson has is told with its place and the nearest one")
  func unknown() {
    #expect(
      errors([("a.jsonc", "a", #"["scenes","task"]"#)]) == [
        "course/a.jsonc:2:19: error: needs/1: no lesson of the course or of this folder is \"task\"; "
          + "did you mean \"tasks\"?"
      ])
    // A folder beside it does not count, nor a file of another kind.
    #expect(errors([("a.jsonc", "a", #"["b"]"#), ("more/b.jsonc", "b", "[]")]).count == 1)
    #expect(errors([("a.jsonc", "a", #"["b"]"#), ("b.txt", "b", "[]")]).count == 1)
  }

  @Test("A lesson does not need itself")
  func itself() {
    #expect(
      errors([("a.jsonc", "a", #"["a"]"#)]) == [
        "course/a.jsonc:2:10: error: needs/0: the lesson needs itself; leave it out"
      ])
  }

  @Test("Lessons that need each other are told, whatever is between them")
  func circle() {
    let lessons = [
      ("a.jsonc", "a", #"["b"]"#), ("b.jsonc", "b", #"["tasks","c"]"#), ("c.jsonc", "c", #"["a"]"#),
      ("d.jsonc", "d", #"["a"]"#),
    ]
    #expect(
      errors(lessons) == [
        "course/a.jsonc:2:10: error: needs/0: the lessons need each other: "
          + "\"a\", then \"b\", then \"c\", then \"a\"; take one of them out of needs"
      ])
    // The lesson that needs one of the circle is not in it.
    #expect(errors(lessons, of: "course/d.jsonc") == [])
  }

  @Test("An id is that of one lesson in a folder")
  func twins() {
    #expect(
      errors([("a.jsonc", "a", "[]"), ("b.jsonc", "a", "[]")]) == [
        "course/a.jsonc:1:24: error: id: the lesson in \"course/b.jsonc\" has the id \"a\" as well; "
          + "give one of them another"
      ])
  }

  @Test("An id is a plain word", arguments: ["", "-", "--html", "3", "a-", "A", "a b", "a/b", "ä"])
  func ids(id: String) {
    let found = errors([("a.jsonc", id, "[]")])
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.hasPrefix("course/a.jsonc:1:24: error: id: ") })
  }
}
