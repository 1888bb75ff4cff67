import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Answers that a page shows before their question is answered.
@Suite("Answers in a lesson's page")
struct LessonPageSecretsTests {
  /// The text of a page that is in view before anything is clicked: neither scripts nor folded runs.
  static func visibleText(of page: String) -> String {
    page.replacing(#/<(script|style)[^>]*>(?s:.*?)</(script|style)>/#, with: "")
      .replacing(#/</summary>(?s:.*?)</details>/#, with: "\n")
      .replacing(#/<[^>]*>/#, with: " ")
      .replacing("&quot;", with: "\"").replacing("&amp;", with: "&").replacing("&lt;", with: "<")
  }

  /// The times in a text, as in `316.7 ms` or `40 s`.
  static func times(in text: String) -> [Nanoseconds] {
    text.matches(of: #/([0-9]+(?:\.[0-9]+)?) ?(ms|s)\b/#).compactMap { match in
      (try? Quantity.time.parse("\(match.1)\(match.2)")).map { Nanoseconds($0) }
    }
  }

  @Test("No right answer is in view before its question is answered", arguments: CourseTests.ids)
  func course(id: String) throws {
    let lesson = try #require(Course.read(id, files: .memory([])).lesson)
    let runs = try LessonRuns(of: lesson)
    let page = LessonPage(lesson, runs, command: "launch-sim learn \(id)").text
    let text = Self.visibleText(of: page)
    #expect(text.contains(lesson.title) && text.contains("As given"))
    let times = Self.times(in: text)
    // A choice may read as the fact that it claims.
    let told = lesson.questions.flatMap(\.choices).reduce(text) { $0.replacing($1, with: "") }
    for question in lesson.questions {
      #expect(text.contains(question.text))
      let answer = try #require(question.rightAnswer(runs, of: lesson))
      for fact in try question.judge(answer, runs, of: lesson).facts {
        #expect(!told.contains(fact), "\(question.id): \(fact)")
      }
      switch (question.ask, answer) {
      case (.predict(_, let tolerance), .time(let time)):
        let near = times.filter { max($0, time) - min($0, time) <= tolerance }
        #expect(near == [], "\(question.id): \(time)")
      case (.repair(let repair), .edits(let edits)):
        for edit in edits {
          #expect(!text.contains("\(edit.path)=\(edit.value)"), "\(question.id)")
        }
        // The edits of a variant are in view above a question about it.
        for variant in lesson.variants
        where lesson.questions.contains(where: { $0.variant == variant.name }) {
          let judgment = try? question.judge(variant.edits, repair, runs, of: lesson)
          #expect(judgment?.isRight != true, "\(question.id): \(variant.name)")
        }
      default: break
      }
    }
    // A heading that tells the end answers a question about it.
    for run in runs.runs { #expect(!text.contains(run.report.verdict.phrase + "”"), "\(run.name)") }
  }

  @Test("A text with the answer is found")
  func canFail() {
    let page = "<p>So 316.7 ms.</p><details><summary>As given: “over budget”</summary>x</details>"
    let text = Self.visibleText(of: page)
    #expect(Self.times(in: text) == [Nanoseconds(316_700_000)])
    #expect(text.contains("over budget”") && !text.contains("x"))
  }

  @Test("The answer of every question can be shown, and its choices are those that hold")
  func answers() throws {
    for lesson in Course.lessons().compactMap(\.lesson) {
      let runs = try LessonRuns(of: lesson)
      let data = LessonPageData(lesson, runs, command: "x").json
      let page = LessonPage(lesson, runs, command: "x").text
      #expect(page.ranges(of: "class=\"answer\"").count == lesson.questions.count)
      for question in lesson.questions {
        let words = try #require(question.rightAnswerInWords(runs, of: lesson), "\(question.id)")
        let quoted = JSONLayout.quoted(words.printable()).escapedForScript
        #expect(data.contains("\"answer\": \(quoted)"), "\(lesson.id) \(question.id)")
        guard case .choices(let places)? = question.rightAnswer(runs, of: lesson) else { continue }
        for (place, choice) in question.choices.enumerated() {
          #expect(words.contains("“\(choice)”") == places.contains(place), "\(words)")
        }
      }
    }
  }
}
