import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The switches of a page in a browser: what they show is held against runs.
@Suite(
  "The moves of a page in a browser", .serialized,
  .enabled(if: Chromium.program != nil, "LAUNCHSIM_BROWSER names no browser"))
struct PageInBrowserMovesTests {
  private func run() throws -> LaunchPage.Run {
    let report = try Report(simulating: StarterScenario.read().scenario)
    return LaunchPage.Run(LaunchRecord(of: report, named: "a", .text), of: .example)
  }

  private func withPage(
    _ runs: [LaunchPage.Run], _ body: (Chromium.Page, URL, LaunchPage) throws -> Void
  ) throws {
    let program = try #require(Chromium.program)
    let page = LaunchPage(runs)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(page.text.utf8).write(to: file)
    try body(Chromium.Page(in: Chromium(program)), file, page)
  }

  /// The text of an element of the first panel.
  private func text(_ selector: String, of page: Chromium.Page) throws -> String {
    try page.evaluate("document.querySelector('.moves \(selector)').textContent")
  }

  @Test("Each combination shows the figures, the verdict, the bars and the command of its run")
  func combinations() throws {
    try withPage([run()]) { page, file, written in
      let moves = try #require(written.runs[0].moves)
      try page.resize(1440, 900)
      try page.prefer(["prefers-reduced-motion": "reduce"])
      try page.open(file)
      for held in moves.held.shuffled() {
        for (choice, number) in held.combination.enumerated() {
          let _: Bool = try page.evaluate(
            "document.getElementById('moves-0-\(choice)-\(number)').click(), true")
        }
        try page.settle()
        let shown: [String] = try page.evaluate(
          "[...document.querySelectorAll('.moves td.number')].map(cell => cell.textContent)")
        let numbers = held.numbers
        let times = [numbers?.ready, numbers?.shown, numbers?.tap, numbers?.content]
          .compactMap { $0?.inMilliseconds }
        #expect(shown == times, "\(held.combination)")
        #expect(try text(".verdict", of: page) == held.outcome.verdict)
        let key = moves.key(of: held.combination)
        let options = zip(moves.choices, held.combination).compactMap { choice, number in
          number == 0 ? nil : choice.moves[Int(number) - 1].option
        }
        #expect(
          try text("code", of: page) == (["launch-sim run"] + options).joined(separator: " "))
        #expect(
          try page.evaluate("location.hash") as String == (key.isEmpty ? "" : "#moves=\(key)"))
        let bars: [[Int]] = try page.evaluate(
          "document.querySelector('.chart').chart.run.slices.map(slice => slice.slice(0, 5))")
        let kinds = LaunchTracks.Slice.Kind.allCases
        let stored = UnpackedRun(held.run, in: moves.packed).slices.map { slice in
          [
            slice.track, slice.depth, Int(slice.start.rawValue), Int(slice.end.rawValue),
            kinds.firstIndex(of: slice.kind) ?? -1,
          ]
        }
        #expect(bars == stored, "\(held.combination)")
        #expect(
          try page.evaluate("document.getElementById('steps').hidden") == !key.isEmpty)
      }
      #expect(page.problems == [])
    }
  }

  @Test("An address opens the page with its moves, and the buttons choose the plan and nothing")
  func addresses() throws {
    try withPage([run()]) { page, file, written in
      let moves = try #require(written.runs[0].moves)
      let plan = try #require(moves.plan)
      try page.open(try #require(URL(string: "\(file.absoluteString)#moves=2,9,x")))
      let checked = "[...document.querySelectorAll('.switches :checked')].map(one => one.id)"
      #expect(try page.evaluate(checked) == ["moves-0-0-0", "moves-0-1-1", "moves-0-2-0"])
      func click(_ name: String) throws {
        let _: Bool = try page.evaluate(
          """
          [...document.querySelectorAll('.moves button')].find(one => one.textContent === '\(name)').click(), true
          """)
      }
      try click("The plan")
      #expect(try text(".verdict", of: page) == plan.outcome.verdict)
      #expect(try page.evaluate("location.hash") == "#moves=\(moves.key(of: plan.combination))")
      try click("As it is")
      #expect(try text(".verdict", of: page) == moves.today.outcome.verdict)
      // An event has an address too, which shows the launch as it is.
      try click("The plan")
      let _: Bool = try page.evaluate("location.hash = '#event-20', true")
      try page.settle()
      #expect(try page.evaluate("document.getElementById('number').value") == "20")
      #expect(try text(".verdict", of: page) == moves.today.outcome.verdict)
      #expect(page.problems == [])
    }
  }

  @Test("Keys reach and turn the switches, and each has a name for assistive technology")
  func keyboard() throws {
    try withPage([run()]) { page, file, _ in
      try page.open(file)
      let _: Bool = try page.evaluate("document.getElementById('moves-0-0-0').focus(), true")
      #expect(
        try page.evaluate(
          """
          getComputedStyle(document.querySelector('#moves-0-0-0 + label')).outlineStyle !== 'none'
          """) == true)
      try page.press("ArrowRight")
      #expect(try page.evaluate("document.getElementById('moves-0-0-1').checked") == true)
      #expect(try page.evaluate("location.hash") == "#moves=1")
      let nodes = try page.accessibilityNodes()
      #expect(nodes.contains { $0.role == "group" && $0.name == "Database.open" })
      #expect(nodes.contains { $0.role == "radio" && $0.name == "at default" })
      #expect(nodes.contains { $0.role == "region" && $0.name == "Try the moves" })
    }
  }

  @Test("Bars slide to their places, and at once for readers who ask for less motion")
  func sliding() throws {
    try withPage([run()]) { page, file, _ in
      let bars = "document.querySelector('.chart').chart.run.slices"
      let click = "document.getElementById('moves-0-0-1').click()"
      try page.prefer(["prefers-reduced-motion": "no-preference"])
      try page.open(file)
      let isBetween: Bool = try page.evaluate(
        """
        new Promise(done => { \(click); requestAnimationFrame(() => requestAnimationFrame(() =>
          done(\(bars).some(slice => slice[2] % 1 !== 0)))) })
        """)
      #expect(isBetween)
      let _: Bool = try page.evaluate("new Promise(done => setTimeout(() => done(true), 500))")
      #expect(try page.evaluate("\(bars).every(slice => slice[2] % 1 === 0)") == true)
      try page.prefer(["prefers-reduced-motion": "reduce"])
      try page.open(file)
      #expect(try page.evaluate("\(click), \(bars).every(slice => slice[2] % 1 === 0)") == true)
      #expect(page.problems == [])
    }
  }

  @Test(
    "The switches fit the window in both themes, also of two launches",
    arguments: [360, 800, 1440], ["light", "dark"])
  func widths(width: Int, theme: String) throws {
    try withPage([run(), run()]) { page, file, _ in
      try page.resize(width, 800)
      try page.prefer(["prefers-color-scheme": theme])
      try page.open(try #require(URL(string: "\(file.absoluteString)#moves=1&b-moves=2,3")))
      let checked = "[...document.querySelectorAll('.switches :checked')].map(one => one.id)"
      #expect(
        try page.evaluate(checked) == [
          "moves-0-0-1", "moves-0-1-0", "moves-0-2-0", "moves-1-0-0", "moves-1-1-1", "moves-1-2-1",
        ])
      #expect(try page.fitsWindow())
      #expect(try page.faintTexts() == [])
      #expect(page.problems == [])
    }
  }

  @Test("In print the chosen moves have their figures, and without scripts the table has the plan")
  func printing() throws {
    try withPage([run()]) { page, file, _ in
      try page.open(try #require(URL(string: "\(file.absoluteString)#moves=1")))
      try page.prefer([:], media: "print")
      func isShown(_ selector: String) throws -> Bool {
        try page.evaluate("document.querySelector('\(selector)').checkVisibility()")
      }
      #expect(try isShown(".moves .verdict"))
      #expect(try !isShown(".switches"))
      #expect(try !isShown("#detail"))
      try page.prefer([:], media: "screen")
      try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
      try page.send("Page.navigate", ["url": file.absoluteString])
      _ = try page.browser.event("Page.loadEventFired")
      let nodes = try page.accessibilityNodes()
      #expect(nodes.contains { $0.role == "heading" && $0.name == "Moves" })
      #expect(nodes.contains { $0.name.hasPrefix("The plan: Database.open at default") })
      #expect(nodes.allSatisfy { $0.role != "radio" })
    }
  }
}
