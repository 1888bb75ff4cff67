import LaunchSim

/// A lesson as one HTML page: its text, its questions, and the runs of all variants.
///
/// The page needs no network, and its text needs no script. Runs give the verdicts when the page is
/// written; for predictions and repairs the page shows the command that judges an answer.
package struct LessonPage {
  package let text: String

  /// Writes a lesson.
  ///
  /// - Parameters:
  ///   - lesson: The lesson.
  ///   - runs: The runs of the lesson.
  ///   - command: The command that takes the lesson, as in `launch-sim learn tasks`.
  /// - Complexity: the same as judging every choice.
  package init(_ lesson: Lesson, _ runs: LessonRuns, command: String) {
    var page = Self.head(title: lesson.title)
    if !lesson.needs.isEmpty {
      page += "<p>After: \(Self.escaped(lesson.needs.joined(separator: ", "))).</p>\n"
    }
    for paragraph in lesson.text { page += "<p>\(Self.escaped(paragraph))</p>\n" }
    if !lesson.sources.isEmpty {
      page +=
        "<p><small>Sources: \(Self.escaped(lesson.sources.joined(separator: "; ")))</small></p>\n"
    }
    page += "<h2>Questions</h2>\n"
    page +=
      "<noscript><p>Without scripts this page judges no answers. This command does: "
      + "<code>\(Self.escaped(command))</code></p></noscript>\n"
    for (place, question) in lesson.questions.enumerated() {
      page += Self.form(question, at: place, of: lesson)
    }
    page += "<h2>The runs</h2>\n<p>They hold answers.</p>\n"
    for run in runs.runs { page += Self.section(run, of: lesson) }
    let data = LessonPageData(lesson, runs, command: command).json
    page += """
      </main>
      <script type="application/json" id="lesson">
      \(data)
      </script>
      <script nonce="lesson-page">
      \(LessonPageFiles.lessonPageJS)</script>
      </body>
      </html>

      """
    text = page
  }

  /// A page up to its heading.
  static func head(title: String) -> String {
    PageHead.text(title: title, styles: LessonPageFiles.lessonPageCSS, nonce: "lesson-page")
  }

  static func escaped(_ text: String) -> String { XMLText.escaped(text) }

  // MARK: - Questions

  private static func form(_ question: Question, at place: Int, of lesson: Lesson) -> String {
    var html = "<form id=\"question-\(place)\">\n<fieldset>\n"
    html += "<legend>\(place + 1). \(escaped(question.text))</legend>\n"
    if let variant = question.variant, variant != Lesson.baseName {
      let edits = lesson.variants.first { $0.name == variant }?.edits ?? []
      let lines = edits.map { "<code>\(escaped("\($0.path)=\($0.value)"))</code>" }
      html += "<p>About the variant “\(escaped(variant))”: \(lines.joined(separator: ", ")).</p>\n"
    }
    if case .repair(let repair) = question.ask {
      let paths = repair.allowed.map { "<code>\(escaped($0))</code>" }.joined(separator: ", ")
      html +=
        "<p>Goal: \(escaped(repair.goalText)). You may edit \(paths), "
        + "with at most \(repair.most.counted("edit")).</p>\n"
    }
    html += inputs(of: question)
    html += "<button type=\"submit\">Check</button>\n"
    html += "<button type=\"button\" class=\"answer\">Show the answer</button>\n"
    html += "<div class=\"verdict\" role=\"status\"></div>\n</fieldset>\n</form>\n"
    return html
  }

  private static func inputs(of question: Question) -> String {
    switch question.kind {
    case .order:
      let rows = question.choices.enumerated().map { index, choice in
        let name = escaped(choice)
        return "<li data-place=\"\(index)\"><span>\(name)</span> "
          + "<button type=\"button\" data-move=\"-1\" aria-label=\"Move up: \(name)\">↑</button> "
          + "<button type=\"button\" data-move=\"1\" aria-label=\"Move down: \(name)\">↓</button></li>\n"
      }
      return "<ol class=\"moments\">\n\(rows.joined())</ol>\n"
        + "<div class=\"moved\" role=\"status\"></div>\n"
    case .chooseOne, .chooseAll, .culprit:
      let type = question.kind == .chooseAll ? "checkbox" : "radio"
      return question.choices.enumerated().map { index, choice in
        "<label><input type=\"\(type)\" name=\"answer\" value=\"\(index)\"> <span>\(escaped(choice))</span></label>\n"
      }
      .joined()
    case .predict, .repair:
      return "<label class=\"free\">Answer: \(escaped(question.answerForm)) "
        + "<input type=\"text\" name=\"answer\" autocomplete=\"off\" spellcheck=\"false\"></label>\n"
    }
  }

  // MARK: - Runs

  private static func section(_ run: LessonRun, of lesson: Lesson) -> String {
    let edits = lesson.variants.first { $0.name == run.name }?.edits ?? []
    // The heading leaves out the verdict, because a question may ask for it.
    let name = run.name == Lesson.baseName ? "As given" : escaped(run.name)
    var html = "<details>\n<summary>\(name)</summary>\n"
    if !edits.isEmpty {
      let lines = edits.map { escaped("\($0.path)=\($0.value)") }
      html += "<pre>\(lines.joined(separator: "\n"))</pre>\n"
    }
    html += "<p>\(escaped(run.verdictFact.capitalizedFirst)).</p>\n"
    html +=
      "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Run \(escaped(run.name))\">\n"
    html += "<table>\n<tr><th scope=\"col\">Moment</th><th scope=\"col\">Time</th></tr>\n"
    for (moment, time) in run.moments {
      html +=
        "<tr><td>\(escaped(moment))</td><td class=\"time\">\(time.milliseconds) ms</td></tr>\n"
    }
    return html + "</table>\n</div>\n</details>\n"
  }
}

extension LessonRun {
  /// The named moments of the run, in the order of the trace.
  fileprivate var moments: [(text: String, time: Nanoseconds)] {
    trace.events.compactMap { event in
      switch event.kind {
      case .milestone:
        Milestone(index: event.subject).map { ("“\($0.title)”", event.time) }
      case .callbackBegan:
        Callback(index: Int(event.subject)).map { ("\($0.name) is called", event.time) }
      case .itemBegan: ("\(trace.names[event.item]) begins", event.time)
      case .itemEnded: ("\(trace.names[event.item]) ends", event.time)
      default: nil
      }
    }
  }
}
