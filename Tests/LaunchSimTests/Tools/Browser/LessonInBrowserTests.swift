import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// The page of a lesson in a real browser, which `.ci/check-browser` names.
@Suite(
  "The page of a lesson in a browser", .serialized,
  .enabled(if: Chromium.program != nil, "LAUNCHSIM_BROWSER names no browser"))
struct LessonInBrowserTests {
  /// A question of each kind about the scenario of `LessonFixture`.
  private static let kinds = """
    {"launchLesson":1,"id":"kinds","title":"Kinds","text":["Text."],\
    "scenario":\(LessonFixture.scenario),"variants":{"late":["work/C/on=afterFirstFrame"]},
    "questions":[
      {"id":"order","text":"Which order?","hint":"H0.","ask":{"order":["C","A"]}},
      {"id":"one","text":"Which one?","hint":"H1.",
       "ask":{"chooseOne":[{"runs":"A"},{"onPath":"B"}]}},
      {"id":"all","text":"Which ones?","hint":"H2.",
       "ask":{"chooseAll":[{"runs":"A"},{"runs":"C"},{"onPath":"B"}]}},
      {"id":"predict","in":"late","text":"When?","hint":"H3.","ask":{"predict":"firstFrame"}},
      {"id":"culprit","text":"Which item?","hint":"H4.","ask":{"culprit":"path"}},
      {"id":"repair","text":"Repair it.","hint":"H5.",
       "ask":{"repair":["work/*/on"],"until":{"milestone":"firstFrame","atMost":"160ms"},
              "solution":["work/C/on=detached"]}}
    ]}
    """

  @Test(
    "The page fits its window and can be read, whatever the width and the theme",
    arguments: [360, 800, 1440], ["light", "dark"])
  func widths(width: Int, theme: String) throws {
    try withPage(of: Self.kinds) { page, file in
      try page.resize(width, 800)
      try page.prefer(["prefers-color-scheme": theme])
      try page.open(file)
      #expect(try page.fitsWindow())
      // With verdicts, chains, commands and runs in view it still does.
      for name in ["order", "culprit", "repair"] { try fill(name, page) }
      let _: Bool = try page.evaluate(
        """
        document.querySelectorAll('[type=submit]').forEach(one => { one.click(); one.click() }),
        document.querySelectorAll('summary').forEach(one => one.click()), true
        """)
      try page.settle()
      #expect(try page.fitsWindow())
      #expect(try page.faintTexts() == [])
      #expect(page.problems == [])
      #expect(page.requests.allSatisfy { $0.hasPrefix("file:") })
    }
  }

  /// Gives the wrong answer to a choice, and any to a free question.
  private func fill(_ name: String, _ page: Chromium.Page) throws {
    let _: Bool = try page.evaluate(
      """
      (() => {
        const places = ['order', 'one', 'all', 'predict', 'culprit', 'repair'];
        const input = document.querySelector(`#question-${places.indexOf('\(name)')} input`);
        if (input?.type === 'text') input.value = 'work/C/on=' + 'long'.repeat(40);
        else input?.click();
        return true })()
      """)
  }

  @Test("Keys alone answer a question of each kind: hint, refutation, and the right answer")
  func keyboard() throws {
    try withPage(of: Self.kinds) { page, file in
      try page.resize(800, 900)
      try page.open(file)
      func press(_ keys: String...) throws {
        for key in keys {
          try page.press(key)
          if key == "Tab" { #expect(try page.showsFocus()) }
        }
      }
      // Two moments, each with a button up and one down, and then Check.
      try press("Tab", "Tab", "Tab", "Tab", "Tab", "Enter")
      #expect(try verdict(0, page) == "✗ Not so. Hint: H0.")
      try press("Enter")
      #expect(
        try verdict(0, page).hasPrefix(
          "✗ Not so. The run shows otherwise: the beginning of A comes at 128.0 ms, "
            + "the beginning of C comes at 138.0 ms."))
      #expect(try verdict(0, page).hasSuffix("The launch is requested."))
      // C is the first moment; its button down is the second of the page.
      let _: Bool = try page.evaluate("document.querySelectorAll('[data-move]')[1].focus(), true")
      try press("Enter")
      #expect(
        try page.evaluate("document.querySelector('.moved').textContent")
          == "C begins is now number 2.")
      try press("Tab", "Enter")
      #expect(try verdict(0, page).hasPrefix("✓ Right: the beginning of A comes at 128.0 ms"))

      // Behind Check is the button that shows the answer.
      try press("Tab", "Tab", "Enter")
      #expect(try verdict(1, page) == "Choose an answer first.")
      try press("ArrowDown", "Enter")
      #expect(try verdict(1, page) == "✗ Not so. Hint: H1.")
      try press("Enter")
      #expect(try verdict(1, page).contains("B has 0.0 ms of the critical path."))
      try press("ArrowUp", "Enter")
      #expect(try verdict(1, page) == "✓ Right: A begins at 128.0 ms.")

      try press("Tab", "Tab", "Tab", "Enter")
      #expect(try verdict(2, page) == "✗ Not so. Hint: H2.")
      try press(" ", "Enter")
      // A holds and is chosen; C holds and is missing.
      #expect(try verdict(2, page).contains("The run shows otherwise: C begins at 138.0 ms."))
      try press("Tab", " ", "Enter")
      #expect(try verdict(2, page) == "✓ Right: A begins at 128.0 ms; C begins at 138.0 ms.")

      try press("Tab", "Tab", "Tab", "Tab", "Enter")
      #expect(try verdict(3, page) == "Write an answer first.")
      try press("1", "'", "s", "Enter")
      #expect(
        try verdict(3, page).hasSuffix(
          #"printf '%s\n' - - - '1'\''s' | launch-sim learn kinds --answers -Copy"#))

      // Two buttons, the command and its button, and the first item; upward follows the last: C.
      try press("Tab", "Tab", "Tab", "Tab", "Tab", "ArrowUp", "Enter")
      #expect(try verdict(4, page) == "✓ Right: part of the critical path: C 40.0 ms.")
      try press("Tab", "Tab", "Tab", "x", "=", "1", "Enter")
      #expect(
        try verdict(5, page).hasSuffix(
          #"printf '%s\n' - - - - - 'x=1' | launch-sim learn kinds --answers -Copy"#))
      #expect(page.problems == [])
    }
  }

  @Test("A button shows the answer of a question of each kind")
  func answers() throws {
    try withPage(of: Self.kinds) { page, file in
      try page.open(file)
      let _: Bool = try page.evaluate(
        "document.querySelectorAll('button.answer').forEach(one => one.click()), true")
      // C off the main thread: 100 + 28 + 10 + 4 = 142 ms, shown at 150.0 ms.
      for (place, answer) in [
        "the beginning of A comes at 128.0 ms; the beginning of C comes at 138.0 ms",
        "“A runs”; A begins at 128.0 ms",
        "“A runs”; “C runs”; A begins at 128.0 ms; C begins at 138.0 ms",
        "in “late”: the milestone “first frame” comes at 150.0 ms",
        "part of the critical path: C 40.0 ms",
        "work/C/on=detached; after the edits: the milestone “first frame” comes at 150.0 ms",
      ].enumerated() {
        #expect(try verdict(place, page) == "The answer: \(answer).")
      }
      #expect(page.problems == [])
    }
  }

  /// The text below a question.
  private func verdict(_ place: Int, _ page: Chromium.Page) throws -> String {
    try page.evaluate("document.querySelector('#question-\(place) .verdict').textContent")
  }

  @Test("Assistive technology finds headings in order and a name on each control and question")
  func accessibility() throws {
    try withPage(of: Self.kinds) { page, file in
      try page.open(file)
      let _: Bool = try page.evaluate(
        "document.querySelectorAll('summary').forEach(one => one.click()), true")
      try page.settle()
      let nodes = try page.accessibilityNodes()
      #expect(nodes.count { $0.role == "main" } == 1)
      let named: Set = [
        "button", "radio", "checkbox", "textbox", "region", "heading", "DisclosureTriangle",
      ]
      #expect(nodes.filter { named.contains($0.role) && $0.name.isEmpty }.map(\.role) == [])
      for question in ["1. Which order?", "3. Which ones?", "6. Repair it."] {
        #expect(nodes.contains { $0.role == "group" && $0.name == question }, "\(question)")
      }
      #expect(nodes.contains { $0.role == "button" && $0.name == "Move up: C begins" })
      // A status for each verdict, and one for the order.
      #expect(nodes.count { $0.role == "status" } == 7)
      let levels: [Int] = try page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3')].map(one => Number(one.tagName[1]))")
      #expect(levels == [1, 2, 2])
      #expect(try page.evaluate("document.querySelector('html').lang") == "en")
    }
  }

  @Test("Texts of a lesson are shown as text, whatever they hold")
  func hostileTexts() throws {
    // Control characters, those of bidirectional text included, and long texts are refused by the reader.
    let names = LaunchPage.Content.hostileNames.filter { name in
      name.count < 100 && !name.unicodeScalars.contains(where: \.isControl)
    }
    let hostile = names.joined() + "\u{200E}\u{200B}<img src=x onerror='window.wasRun=1'>"
    let text = JSONLayout.quoted(hostile)
    let lesson = """
      {"launchLesson":1,"id":"kinds","title":\(text),"text":[\(text)],"sources":[\(text)],
      "scenario":\(LessonFixture.scenario),"questions":[{"id":"one","text":\(text),"hint":\(text),
      "ask":{"chooseOne":[{"text":\(text),"runs":"A"},{"onPath":"B"}]}}]}
      """
    try withPage(of: lesson) { page, file in
      try page.open(file)
      let _: Bool = try page.evaluate(
        """
        document.querySelectorAll('input')[1].click(),
        document.querySelector('[type=submit]').click(), true
        """)
      #expect(try verdict(0, page).contains("</script><script>window"))
      #expect(try page.evaluate("document.body.textContent.includes('\\u200e')") == false)
      #expect(try page.evaluate("window.wasRun === undefined") == true)
      #expect(try page.evaluate("document.querySelectorAll('img, b').length") == 0)
      #expect(try page.evaluate("document.querySelectorAll('script').length") == 2)
      #expect(try page.fitsWindow())
      #expect(page.problems == [])
    }
  }

  @Test("Without scripts the lesson can be read, and the command that judges answers is named")
  func withoutScripts() throws {
    try withPage(of: Self.kinds) { page, file in
      try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
      try page.send("Page.navigate", ["url": file.absoluteString])
      _ = try page.browser.event("Page.loadEventFired")
      let texts = try page.accessibilityNodes().map(\.name)
      for text in ["Text.", "1. Which order?", "launch-sim learn kinds"] {
        #expect(texts.contains(text), "\(text)")
      }
    }
  }

  @Test(
    "The pages of the course fit a phone and have no errors", arguments: Course.entries.map(\.id))
  func course(id: String) throws {
    let entry = try #require(Course.entries.first { $0.id == id })
    try withPage(of: entry.text) { page, file in
      try page.resize(360, 800)
      try page.open(file)
      let _: Bool = try page.evaluate(
        "document.querySelectorAll('summary, [type=submit]').forEach(one => one.click()), true")
      try page.settle()
      #expect(try page.fitsWindow())
      #expect(page.problems == [])
    }
  }

  /// Writes the page of a lesson to a file, and starts a browser for it.
  private func withPage(
    of lesson: String, _ body: (Chromium.Page, URL) throws -> Void
  ) throws {
    let program = try #require(Chromium.program)
    let read = LessonFixture.read(lesson)
    let lesson = try #require(read.lesson, "\(read.diagnostics)")
    let page = LessonPage(
      lesson, try LessonRuns(of: lesson), command: "launch-sim learn \(lesson.id)")
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(page.text.utf8).write(to: file)
    try body(Chromium.Page(in: Chromium(program)), file)
  }
}
