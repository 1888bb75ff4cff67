import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// The page in a real browser, which `.ci/check-browser` names.
@Suite(
  "The page of a run in a browser", .serialized,
  .enabled(if: Chromium.program != nil, "LAUNCHSIM_BROWSER names no browser"))
struct PageInBrowserTests {
  private static let names = (0..<40).map { "Item\($0)" }

  @Test(
    "The page fits its window and draws without errors, whatever the width and the theme",
    arguments: [360, 800, 1440], ["light", "dark"])
  func widths(width: Int, theme: String) throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.resize(width, 800)
      try page.prefer(["prefers-color-scheme": theme])
      try page.open(file)
      #expect(page.problems == [])
      #expect(page.requests.allSatisfy { $0.hasPrefix("file:") })
      #expect(try page.evaluate("document.documentElement.dataset.theme") == theme)
      #expect(try page.fitsWindow())
      #expect(try page.colorsOfChart() > 5)
      #expect(try page.faintTexts() == [])
      // The switch gives the other theme, and keeps it.
      let _: Bool = try page.evaluate("document.getElementById('theme').click(), true")
      #expect(try page.evaluate("document.documentElement.dataset.theme") != theme)
    }
  }

  @Test("All controls can be reached by Tab, and show that they have the focus")
  func tabs() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      var reached: [String] = []
      for _ in 0..<40 {
        try page.press("Tab")
        let focused = try page.focused()
        guard !focused.isEmpty, !reached.contains(focused) else { break }
        reached.append(focused)
        #expect(try page.showsFocus(), "\(focused)")
      }
      let expected = ["search", "theme", "zoom-in", "zoom-out", "fit", "number", "next", "last"]
      for control in expected { #expect(reached.contains(control), "\(control)") }
      #expect(reached.contains { $0.hasPrefix("chart") })
    }
  }

  @Test("Keys alone go through bars, zoom, search and step")
  func keyboard() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      let _: Bool = try page.evaluate("document.querySelector('.chart').focus(), true")
      try page.press("Home")
      let first = try page.currentBar()
      #expect(first.hasPrefix("Item0, item, 1.0 ms from 0.0 ms, Main thread"))
      try page.press("ArrowRight")
      #expect(try page.currentBar().hasPrefix("Item1, item"))
      try page.press("ArrowDown")
      #expect(try page.currentBar().hasPrefix("Item1: waits for lock db"))
      try page.press("End")
      try page.press("+")
      try page.settle()
      // Of 40 ms, 60 % are in view: 24 ms.
      let view = try page.view()
      #expect(view.end - view.start == 24_000_000)
      try page.press("ArrowLeft", shift: true)
      try page.settle()
      // A fifth of 24 ms is 4.8 ms.
      #expect(try page.view().start == view.start - 4_800_000)
      try page.press("0")
      try page.settle()
      #expect(try page.view() == (0, 40_000_000))
      try page.press("ArrowUp")
      try page.press("Enter")
      #expect(try page.evaluate("document.getElementById('number').value") == "40")
      try page.press("k")
      #expect(try page.evaluate("document.getElementById('number').value") == "39")
      try page.press("c")
      #expect(try page.evaluate("document.getElementById('number').value") == "38")
      #expect(
        try page.evaluate("document.getElementById('step-text').textContent") as String
          == "Event 38 · 37.0 ms · turn 1 of the main threadItem37 begins.")
      try page.press("/")
      #expect(try page.focused() == "search")
      for character in "item7" { try page.press(String(character)) }
      try page.press("Enter")
      // Its bar on the main thread, and the one on the pool.
      #expect(try page.evaluate("document.getElementById('search-result').textContent") == "1 of 2")
      #expect(try page.currentBar().hasPrefix("Item7, item"))
      #expect(page.problems == [])
    }
  }

  @Test("Assistive technology finds landmarks, headings in order and a name on each control")
  func accessibility() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.open(file)
      let nodes = try page.accessibilityNodes()
      for landmark in ["banner", "main", "contentinfo", "search", "complementary"] {
        #expect(nodes.count { $0.role == landmark } == 1, "\(landmark)")
      }
      let named: Set = [
        "button", "searchbox", "spinbutton", "link", "image", "canvas", "application", "region",
        "toolbar", "table", "heading", "DisclosureTriangle", "complementary",
      ]
      #expect(nodes.filter { named.contains($0.role) && $0.name.isEmpty }.map(\.role) == [])
      let levels: [Int] = try page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3')].map(one => Number(one.tagName[1]))")
      #expect(levels.first == 1)
      #expect(levels.count { $0 == 1 } == 1)
      for (one, next) in zip(levels, levels.dropFirst()) { #expect(next <= one + 1) }
      // The tables hold what the timeline shows: 1 + 3 bars for each of 40 items, one mark, and a value
      // of the counter for each item.
      let _: Bool = try page.evaluate(
        "document.querySelectorAll('#tables summary').forEach(one => one.click()), true")
      try page.settle()
      let rows: [Int] = try page.evaluate(
        "[...document.querySelectorAll('#tables table')].map(one => one.tBodies[0].rows.length)")
      #expect(rows == [40, 121, 1, 40, 40])
      #expect(try page.evaluate("document.querySelector('html').lang") == "en")
    }
  }

  @Test("Names are shown as text, whatever they hold")
  func hostileNames() throws {
    let names = LaunchPage.Content.hostileNames
    try withPage(of: .sample(names, title: names[0])) { page, file in
      try page.open(file)
      let _: Bool = try page.evaluate(
        "document.querySelectorAll('#tables summary').forEach(one => one.click()), true")
      for _ in names { try page.press(".") }
      try page.settle()
      #expect(page.problems == [])
      #expect(try page.evaluate("window.wasRun === undefined") == true)
      #expect(try page.evaluate("document.querySelectorAll('img').length") == 0)
      #expect(try page.evaluate("document.querySelectorAll('script').length") == 3)
      #expect(try page.evaluate("document.getElementById('title').textContent") == names[0])
      #expect(try page.fitsWindow())
    }
  }

  @Test("Errors of a save are shown as text above the verdict")
  func errors() throws {
    var shown = LaunchPage(runs: [.sample(Self.names)])
    shown.errors = LaunchPage.Content.hostileNames
    try withPage(shown) { page, file in
      try page.resize(360, 800)
      try page.open(file)
      #expect(page.problems == [])
      #expect(try page.evaluate("window.wasRun === undefined") == true)
      #expect(
        try page.evaluate("document.querySelector('main bdi').textContent") == shown.errors[0])
      #expect(try page.fitsWindow())
    }
  }

  @Test("With 10,000 items no frame computes longer than 50 ms while the timeline is dragged")
  func frames() throws {
    try withPage(of: .sample((0..<10_000).map { "Item\($0)" })) { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      let _: Bool = try page.evaluate("document.querySelector('.chart').scrollIntoView(), true")
      for _ in 0..<2 {
        for _ in 0..<5 { try page.press("+") }
        #expect(try longestFrame(ofDragging: page) <= 50)
      }
      #expect(page.problems == [])
    }
  }

  /// The longest frame while the mouse drags the timeline to the left and back, in milliseconds of
  /// processor time: other programs may hold the processor at any time.
  private func longestFrame(ofDragging page: Chromium.Page) throws -> Double {
    let box = try page.bounds(of: ".chart")
    let y = box[1] + 90
    let before = try page.view()
    try page.mouse("mousePressed", box[0] + 700, y, isHeld: true)
    try page.settle()
    var (longest, last) = (0.0, try page.processorTime())
    for step in (0...25) {
      try page.mouse("mouseMoved", box[0] + 700 - Double(step) * 16, y, isHeld: true)
      try page.settle()
      let now = try page.processorTime()
      (longest, last) = (max(longest, now - last), now)
    }
    #expect(try page.view().start != before.start)
    #expect(longest > 0)
    try page.mouse("mouseMoved", box[0] + 700, y, isHeld: true)
    try page.mouse("mouseReleased", box[0] + 700, y)
    return longest
  }

  @Test("The wheel zooms at the pointer, and two fingers zoom")
  func pointers() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.resize(800, 900)
      try page.open(file)
      let _: Bool = try page.evaluate("document.querySelector('.chart').scrollIntoView(), true")
      let box = try page.bounds(of: ".chart")
      let (x, y) = (box[0] + 400, box[1] + 90)
      try page.send(
        "Input.dispatchMouseEvent",
        ["type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -60])
      try page.settle()
      let zoomed = try page.view()
      #expect(zoomed.end - zoomed.start < 40_000_000)
      try page.send("Emulation.setTouchEmulationEnabled", ["enabled": true, "maxTouchPoints": 2])
      try page.touch("touchStart", [(x - 50, y), (x + 50, y)])
      try page.touch("touchMove", [(x - 100, y), (x + 100, y)])
      try page.touch("touchEnd", [])
      try page.settle()
      let pinched = try page.view()
      #expect(pinched.end - pinched.start < zoomed.end - zoomed.start)
      #expect(page.problems == [])
    }
  }

  @Test("In print the whole timeline and its tables are there, light on any theme")
  func printing() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.prefer(["prefers-color-scheme": "dark"])
      try page.open(file)
      let document = try page.pdf()
      #expect(document.starts(with: Data("%PDF".utf8)))
      #expect(document.count > 10_000)
      // Then the page is as before.
      #expect(try page.evaluate("document.documentElement.dataset.theme") == "dark")
      #expect(try page.evaluate("document.querySelectorAll('#tables details[open]').length") == 0)
    }
  }

  @Test("Nothing moves by itself for those who ask for less motion")
  func reducedMotion() throws {
    try withPage(of: .sample(Self.names)) { page, file in
      try page.prefer(["prefers-reduced-motion": "reduce"])
      try page.open(file)
      try page.press("Tab")
      #expect(try page.evaluate("document.getAnimations().length") == 0)
      #expect(
        try page.evaluate("getComputedStyle(document.activeElement).transitionDuration") == "0s")
    }
  }

  @Test("A watched page loads itself again only after its file has changed, and looks as before")
  func reloading() throws {
    try withPage(of: .sample(Self.names), reloads: true) { page, file in
      // Narrower than the tables.
      try page.resize(360, 900)
      try page.open(file)
      try page.press("+")
      try page.press(".")
      let _: Bool = try page.evaluate(
        """
        document.querySelectorAll('summary').forEach(one => one.click()),
        window.isOfBefore = true
        """)
      try page.settle()
      let _: Bool = try page.evaluate(
        """
        document.querySelectorAll('.scroll').forEach(one => one.scrollLeft = 30),
        window.scrollTo(0, 700), true
        """)
      try page.settle()
      let view = try page.view()
      let boxes = "[...document.querySelectorAll('.scroll')].map(one => one.scrollLeft)"
      let places: [Double] = try page.evaluate(boxes)
      #expect(places.contains(30))
      let height: Double = try page.evaluate("document.body.scrollHeight")
      // Two looks at the file, which is as it was: each answers with the version of the page.
      let answers: [String] = try page.evaluate(
        """
        new Promise(done => {
          const answers = [];
          addEventListener('message', ({ data }) => {
            answers.push(data);
            if (answers.length === 2) done(answers);
          });
        })
        """)
      #expect(answers.count == 2 && answers[0] == answers[1])
      #expect(try page.evaluate("window.isOfBefore === true") == true)
      page.browser.forgetEvents()
      try Data(LaunchPage(runs: [.sample(Self.names, title: "Saved")], reloads: true).text.utf8)
        .write(to: file)
      _ = try page.browser.event("Page.loadEventFired")
      try page.settle()
      #expect(try page.evaluate("document.getElementById('title').textContent") == "Saved")
      #expect(try page.evaluate("window.isOfBefore === undefined") == true)
      #expect(try page.view() == view)
      #expect(try page.evaluate("document.getElementById('number').value") == "2")
      #expect(try page.evaluate("document.querySelectorAll('details:not([open])').length") == 0)
      #expect(try page.evaluate("document.body.scrollHeight") == height)
      #expect(try page.evaluate("window.scrollY") == 700)
      #expect(try page.evaluate(boxes) == places)
      #expect(page.problems == [])
    }
  }

  @Test("A life that goes on after its launch opens whole, and a button goes to the first frame")
  func life() throws {
    var life = LaunchPage.Content.sample(Self.names)
    life.tracks.end = .seconds(60)
    try withPage(of: life) { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      #expect(try page.view() == (0, 60_000_000_000))
      let whole: String = try page.evaluate("document.getElementById('whole').textContent")
      #expect(whole == "60.000 s in all")
      let _: Bool = try page.evaluate("document.getElementById('fit-frame').click(), true")
      try page.settle()
      // The first frame is at 40 ms, with 8 % of room: 43.2 ms.
      #expect(try page.view() == (0, 43_200_000))
    }
  }

  @Test("Two runs have one scale")
  func comparison() throws {
    let runs: [LaunchPage.Content] = [.sample(Self.names), .sample(Array(Self.names.prefix(10)))]
    let comparison = LaunchPage.Content.Section(
      title: "Comparison", blocks: [.line("A: 40.0 ms"), .line("B: 10.0 ms")])
    try withPage(LaunchPage(runs: runs, comparison: [comparison])) { page, file in
      try page.resize(360, 800)
      try page.open(file)
      let views: [String] = try page.evaluate(
        "[...document.querySelectorAll('.chart')].map(one => one.dataset.view)")
      #expect(views == ["0 40000000", "0 40000000"])
      #expect(
        try page.evaluate("document.getElementById('comparison-0').parentElement.textContent")
          as String == "\nComparison\nA: 40.0 ms\nB: 10.0 ms\n")
      #expect(try page.fitsWindow())
      #expect(page.problems == [])
    }
  }

  // MARK: - Pages in files

  private func withPage(
    of run: LaunchPage.Content, reloads: Bool = false,
    _ body: (Chromium.Page, URL) throws -> Void
  ) throws {
    try withPage(LaunchPage(runs: [run], reloads: reloads), body)
  }

  /// Writes a page to a file, and starts a browser for it.
  private func withPage(
    _ page: LaunchPage, _ body: (Chromium.Page, URL) throws -> Void
  ) throws {
    let program = try #require(Chromium.program)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(page.text.utf8).write(to: file)
    try body(Chromium.Page(in: Chromium(program)), file)
  }
}
