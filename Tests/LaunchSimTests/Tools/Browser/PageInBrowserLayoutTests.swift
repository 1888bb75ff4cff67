import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The layout of a real run's page in a browser: the step beside its timeline, lanes, and tables.
@Suite(
  "The layout of a page in a browser", .serialized,
  .enabled(if: Chromium.program != nil, "LAUNCHSIM_BROWSER names no browser"))
struct PageInBrowserLayoutTests {
  /// Opens the page of the starter scenario.
  private func withPage(
    query: String = "", _ body: (Chromium.Page, URL) throws -> Void
  ) throws {
    let program = try #require(Chromium.program)
    let report = try Report(simulating: StarterScenario.read().scenario)
    let record = LaunchRecord(of: report, named: "a", .text)
    let text = LaunchPage([LaunchPage.Run(record, of: .example)]).text
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    try body(Chromium.Page(in: Chromium(program)), file)
  }

  @Test(
    "The step and its reasons share the window with the timeline, wherever the page is",
    arguments: [(390, 844), (1024, 768), (1440, 900)])
  func sharing(width: Int, height: Int) throws {
    try withPage { page, file in
      try page.resize(width, height)
      try page.open(file)
      for _ in 0..<85 { try page.press(".") }
      let _: Bool = try page.evaluate(
        "document.getElementById('step-text').scrollIntoView({ block: 'center' }), true")
      for part in ["step-text", "why-heading"] {
        try page.settle()
        let chart = try page.bounds(of: ".chart")
        let step = try page.bounds(of: "#\(part)")
        let (top, bottom) = (step[1], step[1] + step[3])
        #expect(top >= 0 && bottom <= Double(height), "\(part) in the window: \(step)")
        // A third of the timeline at least is in the window, and hides nothing of the step.
        let shown = min(chart[1] + chart[3], Double(height)) - max(chart[1], 0)
        #expect(shown >= chart[3] / 3, "\(chart)")
        #expect(chart[0] + chart[2] <= step[0] || chart[1] + chart[3] <= top, "\(chart), \(step)")
      }
      #expect(try page.fitsWindow())
      #expect(page.problems == [])
    }
  }

  @Test(
    "Names keep room in tables, and titles of lanes are whole", arguments: [390, 1024, 1440],
    ["light", "dark"])
  func names(width: Int, theme: String) throws {
    try withPage { page, file in
      try page.resize(width, 900)
      try page.prefer(["prefers-color-scheme": theme])
      try page.open(file)
      // A line of at least a dozen characters.
      let narrow: [String] = try page.evaluate(
        """
        [...document.querySelectorAll('#sections table:not(.pairs) td.name')]
          .filter(cell => cell.textContent.length > 12 && cell.clientWidth < 90)
          .map(cell => `${cell.textContent} ${cell.clientWidth}`)
        """)
      #expect(narrow == [])
      let cut: [String] = try page.evaluate(
        """
        (() => { const { chart } = document.querySelector('.chart');
          chart.context.font = '600 12px system-ui, sans-serif';
          return chart.titles.filter(one => chart.context.measureText(`▾ ${one.title}`).width >
            (chart.isNarrow ? chart.width : chart.left) - 14).map(one => one.title) })()
        """)
      #expect(cut == [])
      // The legend is right below the timeline.
      let (chart, legend) = (try page.bounds(of: ".chart"), try page.bounds(of: "#legend"))
      #expect(abs(legend[1] - (chart[1] + chart[3])) < 40, "\(chart), \(legend)")
      #expect(page.problems == [])
    }
  }

  @Test("An address names an event, and a step is in the address")
  func addresses() throws {
    try withPage { page, file in
      let number = "document.getElementById('number').value"
      try page.open(file)
      let _: Bool = try page.evaluate("location.hash = '#event-86', true")
      try page.settle()
      #expect(try page.evaluate(number) == "86")
      try page.press(".")
      #expect(try page.evaluate("location.hash") == "#event-87")
      // The chain of causes is made of links.
      let _: Bool = try page.evaluate("document.querySelector('.chain a').click(), true")
      try page.settle()
      let hash: String = try page.evaluate("location.hash")
      #expect(hash != "#event-87")
      #expect(try page.evaluate("'#event-' + \(number)") == hash)
      #expect(page.problems == [])
    }
  }

  @Test("Folded lanes take one row for each kind, and a bar of the search opens its own")
  func folding() throws {
    try withPage { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      let height = "document.querySelector('.chart').chart.contentHeight"
      let whole: Int = try page.evaluate("Math.round(\(height))")
      let _: Bool = try page.evaluate("document.getElementById('fold').click(), true")
      let folded: Int = try page.evaluate("Math.round(\(height))")
      #expect(folded < whole * 2 / 3, "\(folded) of \(whole)")
      try page.press("/")
      for character in "rootview.build" { try page.press(String(character)) }
      try page.press("Enter")
      #expect(try page.currentBar().hasPrefix("RootView.build, item"))
      let opened: Int = try page.evaluate("Math.round(\(height))")
      #expect(opened > folded && opened < whole)
      #expect(page.problems == [])
    }
  }

  @Test("Two points are measured by keys and by dragging, at the edges of bars")
  func measuring() throws {
    try withPage { page, file in
      try page.resize(1440, 900)
      try page.open(file)
      let measured = "document.getElementById('measured').textContent"
      let _: Bool = try page.evaluate("document.querySelector('.chart').focus(), true")
      try page.press("Home")
      try page.press("m")
      #expect(try page.evaluate(measured) == "From 0.0 ms")
      try page.press("m")
      // The process is created in the first 100 ms.
      #expect(try page.evaluate(measured) == "100.0 ms from 0.0 ms to 100.0 ms")
      try page.press("Escape")
      #expect(try page.evaluate(measured) as String == "")
      let _: Bool = try page.evaluate("document.getElementById('ruler').click(), true")
      let places: [Double] = try page.evaluate(
        """
        (() => { const { chart } = document.querySelector('.chart');
          const box = chart.box.getBoundingClientRect();
          const main = chart.lanes.find(lane => lane.kind === 'main');
          return [box.left + chart.x(0) + 2.5, box.left + chart.x(1e8) - 2.5, box.top + chart.top + main.y + 8.5] })()
        """)
      try page.mouse("mousePressed", places[0], places[2], isHeld: true)
      try page.mouse("mouseMoved", places[1], places[2], isHeld: true)
      try page.mouse("mouseReleased", places[1], places[2])
      #expect(try page.evaluate(measured) == "100.0 ms from 0.0 ms to 100.0 ms")
      #expect(page.problems == [])
    }
  }

  @Test("A click on a column sorts its table, by figures or by words")
  func sorting() throws {
    try withPage { page, file in
      try page.open(file)
      let _: Bool = try page.evaluate(
        """
        document.querySelectorAll('#tables summary')[0].click(), true
        """)
      try page.settle()
      func column(_ place: Int) throws -> [String] {
        try page.evaluate(
          "[...document.querySelector('#tables table').tBodies[0].rows].map(row => row.cells[\(place)].textContent)"
        )
      }
      func click(_ place: Int) throws -> String {
        try page.evaluate(
          """
          (() => { const head = document.querySelector('#tables table').tHead.rows[0].cells[\(place)];
            head.querySelector('button').click(); return head.ariaSort })()
          """)
      }
      #expect(try click(0) == "ascending")
      let names = try column(0)
      #expect(names.count > 5 && names == names.sorted())
      // The time on the critical path, the longest first.
      #expect(try click(11) == "descending")
      func figures() throws -> [Double] {
        try column(11).compactMap { Double($0.split(separator: "\u{A0}").first ?? "") }
      }
      #expect(try figures().count > 5)
      #expect(try figures() == figures().sorted(by: >))
      #expect(try click(11) == "ascending")
      #expect(try figures() == figures().sorted())
    }
  }

  @Test("Commands have a button that copies them, with a name of its own")
  func copying() throws {
    try withPage { page, file in
      try page.open(file)
      let counts: [Int] = try page.evaluate(
        "[document.querySelectorAll('.command').length, document.querySelectorAll('.command .copy').length]"
      )
      #expect(counts[0] > 0 && counts[0] == counts[1])
      let copied: String = try page.evaluate(
        """
        new Promise(done => {
          Object.defineProperty(navigator, 'clipboard', { value: { writeText: async text => done(text) } });
          document.querySelector('#sections .copy').click();
        })
        """)
      #expect(copied.hasPrefix("launch-sim run --set "))
    }
  }

  @Test("Without its script the page shows the answer")
  func withoutScript() throws {
    try withPage { page, file in
      try page.send("Emulation.setScriptExecutionDisabled", ["value": true])
      try page.send("Page.navigate", ["url": file.absoluteString])
      _ = try page.browser.event("Page.loadEventFired")
      let nodes = try page.accessibilityNodes()
      #expect(nodes.contains { $0.name.contains("First frame at 383.3") })
      #expect(nodes.contains { $0.role == "heading" && $0.name == "What to change" })
      #expect(nodes.allSatisfy { $0.role != "button" })
    }
  }

  @Test("One region is named Timeline, and a portrait page holds every column")
  func regions() throws {
    try withPage { page, file in
      try page.open(file)
      let nodes = try page.accessibilityNodes()
      #expect(nodes.count { $0.role == "region" && $0.name == "Timeline" } == 1)
      // A page of A4 with margins of 12 mm is 186 mm wide, which are 703 pixels.
      try page.resize(703, 1000)
      try page.prefer([:], media: "print")
      let _: Bool = try page.evaluate("window.dispatchEvent(new Event('beforeprint')), true")
      try page.settle()
      let wide: [String] = try page.evaluate(
        """
        [...document.querySelectorAll('table')].filter(table => table.getBoundingClientRect().right > 703.5)
          .map(table => `${table.textContent.slice(0, 40)} ${table.getBoundingClientRect().right}`)
        """)
      #expect(wide == [])
      #expect(
        try page.evaluate(
          "document.querySelector('.chart canvas').getBoundingClientRect().right <= 704") == true)
    }
  }
}
