import Testing

@testable import LaunchSim
@testable import LaunchSimCLI
@testable import LaunchSimTools

/// Lessons as text and as pages.
@Suite("Showing lessons")
struct LessonRenderingTests {
  private static let hostile = "<script>alert(1)</script>\u{200B}"

  @Test("A lesson is played over two streams, without a terminal")
  func play() throws {
    var lines = ["a b", "z", "a b", "b a"]
    var output = ""
    let text = LessonFixture.text(ask: #"{"order":["C","A"]}"#)
    let play = LessonPlay(
      style: TextStyle(width: 200), files: .memory([("l.jsonc", text)]),
      readLine: { lines.isEmpty ? nil : lines.removeFirst() }, write: { output += $0 })
    let answer = play.run("l.jsonc").answer
    #expect(answer.status == .good)
    #expect(output.contains("1/1  Q?\n  a  C begins\n  b  A begins\n"))
    #expect(output.contains("✗ Not so. Hint: H."))
    #expect(output.contains("\"z\" is not among the choices"))
    #expect(
      output.contains("the beginning of A comes at 128.0 ms, the beginning of C comes at 138.0 ms.")
    )
    #expect(output.hasSuffix("1 of 1 right.\n"))
  }

  @Test("The list of a course leads to each lesson, in order, and shows its title as text")
  func coursePage() throws {
    let lessons = Course.lessons().compactMap(\.lesson)
    let list = CoursePage(lessons).text
    let links = list.matches(of: #/<li><a href="([a-z0-9-]+)\.html">/#).map { String($0.1) }
    #expect(links == lessons.map(\.id))
    var hostile = try #require(lessons.first)
    hostile.title = Self.hostile
    let text = CoursePage([hostile]).text
    #expect(text.contains("&lt;script&gt;alert(1)") && !text.contains("<script"))
    #expect(text.hasPrefix("<!DOCTYPE html>") && text.hasSuffix("</html>\n"))
  }

  @Test("The end of input ends a lesson, with a bad status for what is missing")
  func endOfInput() {
    let text = LessonFixture.text(ask: #"{"order":["C","A"]}"#)
    let play = LessonPlay(
      style: .plain, files: .memory([("l.jsonc", text)]), readLine: { nil }, write: { _ in })
    #expect(play.run("l.jsonc").answer.status == .bad)
    #expect(play.run("m.jsonc").answer.status == .inputMissing)
    #expect(play.run("nolesson").answer.status == .usage)
  }

  @Test("The list shows the progress of its session, and lessons are chosen by number or id")
  func progress() {
    // The third lesson is about tasks; b is the main thread.
    var lines = ["3", "b", "skip", "skip", "quit", "nolesson", "", "quit"]
    var output = ""
    let play = LessonPlay(
      style: TextStyle(width: 120), files: .memory([]),
      readLine: { lines.isEmpty ? nil : lines.removeFirst() }, write: { output += $0 })
    #expect(play.run(Course.lessons().compactMap(\.lesson)).status == .bad)
    #expect(lines == [])
    #expect(output.contains("1 of 4 right."))
    #expect(output.contains("1/4"))
    #expect(output.contains("there is no lesson \"nolesson\""))
  }

  @Test("Text wraps at the width, and names cannot steer a terminal")
  func text() throws {
    let (lesson, _) = try LessonFixture.lesson(
      ask: #"{"order":["C","A"]}"#, rest: "\"sources\":[\"\(Self.hostile)\"]")
    let opening = LessonText(lesson, style: TextStyle(width: 40)).opening
    #expect(opening.contains("\\u{200b}"))
    #expect(!opening.contains("\u{200B}"))
  }

  @Test("A page shows hostile text as text, and holds every verdict")
  func page() throws {
    let (lesson, runs) = try LessonFixture.lesson(
      ask: "{\"chooseOne\":[{\"text\":\"\(Self.hostile)\",\"runs\":\"A\"},{\"onPath\":\"B\"}]}",
      rest: "\"sources\":[\"\(Self.hostile)\"]")
    let page = LessonPage(lesson, runs, command: "launch-sim learn 'l.jsonc'").text
    #expect(!page.contains("<script>alert"))
    #expect(!page.contains("\u{200B}"))
    #expect(!page.contains("http:") && !page.contains("https:"))
    // The second claim does not hold, and the first one does.
    #expect(page.contains("\"chosen\": 1") && page.contains("\"missing\": 0"))
    #expect(page.contains("<summary>As given</summary>\n<p>The launch ends as “launched”"))
  }

  @Test("The list of lessons has a row for each")
  func course() {
    let lessons = Course.lessons().compactMap(\.lesson)
    let text = CourseText(lessons, right: ["tasks": 3], style: TextStyle(width: 120)).text
    for id in Course.entries.map(\.id) { #expect(text.contains(" \(id) "), "\(id)") }
    #expect(text.contains("3/4"))
  }
}
