import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("The page of a run")
struct LaunchPageTests {
  private let page = LaunchPage(runs: [.sample(["A", "B", "C"])]).text

  @Test("The page is one file: style, script and data are in it, and it asks for nothing")
  func oneFile() throws {
    #expect(page.hasPrefix("<!DOCTYPE html>"))
    #expect(page.hasSuffix("</html>\n"))
    // The data, the saved run and the script.
    #expect(page.ranges(of: "<script").count == 3)
    #expect(page.ranges(of: "</script>").count == 3)
    #expect(page.ranges(of: "<style").count == 1)
    let markup = try #require(page.split(separator: "id=\"launch-data\">").first)
    for mark in [" src=", "<link", "@import", "url(", "http:", "https:"] {
      #expect(!markup.contains(mark), "\(mark) in the markup or the style")
    }
    #expect(!page.contains("<script src="))
  }

  @Test("The policy of the page forbids all but its own style and script")
  func policy() {
    #expect(
      page.contains(
        "default-src 'none'; script-src 'nonce-launch-page'; style-src 'nonce-launch-page'"))
    #expect(page.ranges(of: " nonce=\"launch-page\"").count == 2)
    for call in [
      "eval(", "innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "fetch(",
    ] {
      #expect(!page.contains(call), "\(call) in the script")
    }
  }

  @Test("The data block is JSON with the lists that the script reads")
  func data() throws {
    let data = try block("launch-data", of: page)
    #expect(Set(data.keys) == ["launchPage", "reloads", "runs"])
    let run = try #require((data["runs"] as? [[String: Any]])?.first)
    #expect(run["end"] as? Int == 3_000_000)
    // A phase, and for each of three items a bar, its wait and a bar on the pool: 1 + 3 × 3.
    let slices = try #require(run["slices"] as? [[Int]])
    #expect(slices.count == 10)
    #expect(Set(slices.map(\.count)) == [10])
    let texts = try #require(run["texts"] as? [String])
    #expect(texts.count == Set(texts).count)
    // Track 1, depth 0, from 1 to 2 ms, the second kind (item), B, item 1, on the path, event 1.
    let name = try #require(texts.firstIndex(of: "B"))
    #expect(slices.contains([1, 0, 1_000_000, 2_000_000, 1, name, 1, 1, 1, -1]))
    #expect((run["events"] as? [Any])?.count == 3)
    #expect((run["presences"] as? [[Int]])?.map(\.count) == [5, 5, 5])
  }

  @Test("No name ends the data block or reaches the page as markup")
  func hostileNames() throws {
    let names = LaunchPage.Content.hostileNames
    var content = LaunchPage.Content.sample(names, title: names[0])
    content.circumstances = names[2]
    content.verdict = names[0]
    content.facts = names
    content.sections = [
      .init(
        title: names[1],
        blocks: names.flatMap { name -> [PageBlock] in
          [
            .line(name), .command(name), .heading(name),
            .table(PageTable(columns: [name], rows: [[.text(name)], [.number(name)]])),
          ]
        })
    ]
    let page = LaunchPage(runs: [content], comparison: content.sections, answer: names)
    let hostile = page.text
    #expect(!hostile.contains("<img"))
    #expect(hostile.ranges(of: "</script>").count == 3)
    let start = try #require(hostile.firstRange(of: "id=\"launch-data\">")).upperBound
    let block = hostile[start...].prefix { $0 != "<" }
    #expect(hostile[block.endIndex...].hasPrefix("</script>"))
    for scalar in block.unicodeScalars {
      #expect(scalar == "\n" || !scalar.isControl)
      #expect(scalar != ">" && scalar != "&")
    }
    let run = try #require(
      (try self.block("launch-data", of: hostile)["runs"] as? [[String: Any]])?.first)
    let texts = try #require(run["texts"] as? [String])
    #expect(texts.contains(names[0]))
    // Marks of direction are spelled out, and a name of a million characters is cut.
    #expect(texts.contains("\\u{202e}gnp.live\\u{202c}"))
    #expect(texts.allSatisfy { $0.unicodeScalars.count <= 2_001 })
    #expect(hostile.utf8.count < 300_000)
  }

  @Test("The saved run is in a block of its own, escaped")
  func savedRun() throws {
    let page = LaunchPage(runs: [.sample(["A"])], savedRun: "{ \"title\": \"</script>&\" }\n").text
    #expect(
      page.contains("<script type=\"application/json\" id=\"launch-run\">{ \"title\": \"\\u003c"))
    #expect(try block("launch-run", of: page)["title"] as? String == "</script>&")
  }

  @Test("Only a page that is written again and again reloads itself")
  func reloading() throws {
    #expect(try block("launch-data", of: page)["reloads"] as? Bool == false)
    let watched = LaunchPage(runs: [.sample(["A"])], reloads: true).text
    #expect(try block("launch-data", of: watched)["reloads"] as? Bool == true)
  }

  @Test("A watched page has a version, which changes with what the page shows", arguments: [1, 0])
  func versions(runs: Int) throws {
    func version(_ names: [String], errors: [String]) throws -> Substring {
      var page = LaunchPage(runs: runs == 0 ? [] : [.sample(names)], reloads: true)
      page.errors = errors
      let parts = page.text.split(separator: "data-version=\"", maxSplits: 1)
      return try #require(parts.last?.prefix(16))
    }
    let first = try version(["A"], errors: ["one"])
    #expect(first.allSatisfy { $0.isHexDigit })
    #expect(try version(["A"], errors: ["one"]) == first)
    #expect(try version(["A"], errors: ["two"]) != first)
    if runs > 0 { #expect(try version(["B"], errors: ["one"]) != first) }
  }

  @Test("Only a watched page may show a file in a frame")
  func frames() {
    let watched = LaunchPage(runs: [.sample(["A"])], reloads: true).text
    #expect(watched.contains("default-src 'none'; frame-src file: http: https:; script-src"))
    #expect(watched.contains("launch-watch"))
    #expect(page.contains("default-src 'none'; script-src"))
    #expect(!page.contains("launch-watch"))
  }

  @Test("Two runs are on one page, with the answer on top and a drawn chart of their differences")
  func comparison() throws {
    let reports = try ["apps/home-assistant.json", "apps/vlc.json"].map {
      try ScenarioFolder.run($0)
    }
    let comparison = LaunchComparison(reports[0], reports[1])
    let page = LaunchPage(
      reports.map { LaunchPage.Run(LaunchRecord(of: $0, named: "a", .text)) },
      comparison: comparison)
    #expect((try block("launch-data", of: page.text)["runs"] as? [Any])?.count == 2)
    let answer = try #require(page.text.firstRange(of: "First frame 33.3\u{A0}ms sooner"))
    let timeline = try #require(page.text.firstRange(of: "id=\"launch\""))
    #expect(answer.upperBound < timeline.lowerBound)
    let text = ComparisonText(
      comparison, first: .source(.program), second: .source(.program), style: .unwrapped)
    let tables = page.comparison[0].blocks.compactMap { block -> PageTable? in
      if case .table(let table) = block { table } else { nil }
    }
    // The chart has the bars of the text's chart, each on its place of the scale.
    let drawn = tables[0].rows.compactMap { row -> PageBars? in
      if case .bars(let bars) = row[1] { bars } else { nil }
    }
    #expect(drawn.count == text.chartRows.count)
    for (bars, row) in zip(drawn, text.chartRows) {
      #expect(bars.frames == [reports[0], reports[1]].map(\.metrics.firstFrame))
      for (bar, shown) in zip([row.first, row.second], bars.runs) {
        let drawn = bar?.drawn(until: bars.end)
        #expect(shown.first?.start == drawn?.start && shown.first?.end == drawn?.end)
        #expect(shown.dropFirst().map(\.start) == bar?.path.map(\.start) ?? [])
      }
    }
    // Beside the bars are the times of the JSON, also of work after the first frame.
    let members = JSONComparison(
      comparison, first: .init(source: nil, options: []), second: .init(source: nil, options: []))
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(members.text.utf8)) as? [String: Any])
    let items = try #require(json["items"] as? [[String: Any]])
    var known: Set<String> = []
    for side in items.flatMap({ [$0["a"], $0["b"]] }) {
      guard let side = side as? [String: Any], let began = side["beganNs"] as? Int64,
        let ended = side["endedNs"] as? Int64
      else { continue }
      known.insert("\(Nanoseconds(began).milliseconds)–\(Nanoseconds(ended).milliseconds)")
    }
    let names = Set(items.compactMap { $0["item"] as? String })
    for row in tables[0].rows {
      guard case .text(let label) = row[0], names.contains(label) else { continue }
      for case .number(let times) in row.dropFirst(2) where times != "–" {
        #expect(known.contains(times), "\(label)")
      }
    }
    // Pages have all rows of the tables, which text may cut.
    for table in text.tables {
      let shown = tables.first { $0.columns.first == "\(table.title) (ms)" }
      #expect(shown?.rows.count == table.rows.count, "\(table.title)")
    }
  }

  @Test("Bars of a comparison lie on one scale, and the shortest can be seen")
  func bars() {
    let bars = PageBars(
      runs: [
        [.init(kind: .item, start: .milliseconds(100), end: .milliseconds(300))],
        [.init(kind: .path, start: .milliseconds(399), end: .milliseconds(400))],
      ], frames: [.milliseconds(200), nil], end: .milliseconds(400))
    // 1,000 units for 400 ms: 250 + 500; 997 and at least 2; the frame at 500, three units before.
    #expect(bars.markup.contains("<rect class=\"bar-item\" x=\"250\" y=\"0\" width=\"500\""))
    #expect(bars.markup.contains("<rect class=\"bar-path\" x=\"997\" y=\"13\" width=\"3\""))
    #expect(bars.markup.ranges(of: "bar-frame").count == 1)
    #expect(bars.markup.contains("<rect class=\"bar-frame\" x=\"497\" y=\"0\""))
  }

  @Test("Without its script a page shows the answer, and hides what needs the script")
  func withoutScript() throws {
    let page = try self.page(of: "apps/element-x.json")
    let start = try #require(page.text.firstRange(of: "<body>")).upperBound
    let end = try #require(page.text.firstRange(of: "id=\"launch-data\"")).lowerBound
    let markup = page.text[start..<end]
    let run = page.runs[0]
    for text in [run.title, run.circumstances, run.verdict] + run.facts {
      #expect(markup.contains(PageBlock.escaped(text)), "\(text)")
    }
    for section in run.sections { #expect(markup.contains(">\(section.title)</h2>")) }
    #expect(markup.contains("Sentry.setUp takes 14.0\u{A0}ms of the path."))
    for part in ["launch", "data"] {
      let tag = markup.split(separator: "<section id=\"\(part)\"").last?.prefix { $0 != ">" }
      #expect(tag?.hasSuffix(" hidden") == true, "\(part)")
    }
  }

  @Test("A change has its saving as a bar, a part of the largest saving of the page")
  func savings() throws {
    let section = try #require(
      try self.page(of: "apps/element-x.json").runs[0].sections.first {
        $0.title == "What to change"
      })
    var amounts: [(Nanoseconds, Nanoseconds)] = []
    for case .table(let table) in section.blocks {
      for case .amount(_, let amount, let most) in table.rows.joined() {
        amounts.append((amount, most))
      }
    }
    #expect(amounts.count > 3)
    #expect(amounts.map(\.0).max() == amounts.first?.1)
    #expect(amounts.allSatisfy { $0.0 > .zero && $0.1 == amounts[0].1 })
    // Changes that are combined share one command; each other change has its own.
    let commands = section.blocks.count { if case .command = $0 { true } else { false } }
    #expect(commands > 0)
  }

  @Test("No paragraph has columns made of spaces", arguments: ScenarioFolder.files)
  func columns(file: String) throws {
    for section in try page(of: file).runs[0].sections where section.title != "Note" {
      for case .line(let line) in section.blocks {
        #expect(!line.drop { $0 == " " }.contains("  "), "\(file): \(line)")
      }
    }
  }

  @Test("Two runs of one title are told apart by their options, else by their files")
  func titles() throws {
    let scenario = try ScenarioFolder.read("apps/home-assistant.json").scenario
    let report = try Report(simulating: scenario)
    func titles(_ first: [String], _ second: [String]) -> [String] {
      let runs = [("before.json", first), ("after.json", second)].map { name, edits in
        LaunchPage.Run(LaunchRecord(of: report, named: name, .text), edits: edits)
      }
      return LaunchPage(runs).runs.map(\.title)
    }
    let title = scenario.title
    #expect(titles([], []) == ["\(title) (before.json)", "\(title) (after.json)"])
    #expect(titles([], ["--set a=1"]) == [title, "\(title) with --set a=1"])
    #expect(
      titles(["--set a=1"], ["--set a=1"]) == ["\(title) (before.json)", "\(title) (after.json)"])
  }

  @Test("Markup, style and script stay below 91 KB, and those of the moves below 13 KB")
  func size() {
    let files = [
      PageFiles.launchPageHTML, PageFiles.launchPageCSS, PageFiles.launchPageJS,
      PageFiles.launchWatchJS,
    ]
    #expect(files.reduce(0) { $0 + $1.utf8.count } < 91_000)
    let moves = PageFiles.launchMovesCSS.utf8.count + PageFiles.launchMovesJS.utf8.count
    #expect(moves < 13_000)
    #expect(files.allSatisfy { !$0.isEmpty })
  }

  @Test("The page shows the verdict and the sections of the text report")
  func words() throws {
    let report = try Report(simulating: ScenarioFolder.read("apps/home-assistant.json").scenario)
    let record = LaunchRecord(of: report, named: "home-assistant.json", .text)
    let content = LaunchPage.Content(of: LaunchPage.Run(record))
    let text = TextReport(record.analysis, of: .program).text
    #expect(text.contains(content.verdict.replacing("\u{A0}", with: " ")))
    #expect(content.sections.map(\.title).contains("What to change"))
    #expect(content.steps.count == report.trace.events.count)
    #expect(content.items.map(\.name) == report.scenario.app.items.map(\.name))
    // The chain of causes of each event ends at the request.
    for index in content.steps.indices.dropFirst() {
      #expect(try #require(content.steps[index].cause) < index)
    }
    // All places and rules that steps and presences name are listed.
    #expect(content.presences.allSatisfy { content.places.indices.contains($0.place) })
    #expect(content.steps.flatMap(\.rules).allSatisfy(content.rules.indices.contains))
  }

  @Test("A page with the first events of a run only says how many the run has")
  func cutSteps() throws {
    let report = try Report(simulating: ScenarioFolder.read("apps/home-assistant.json").scenario)
    let record = LaunchRecord(of: report, named: "home-assistant.json", .text)
    var content = LaunchPage.Content.sample(["A"])
    content.steps = []
    content.addSteps(of: record, limit: 5)
    #expect(content.steps.count == 5)
    let run = try #require(
      (block("launch-data", of: LaunchPage(runs: [content]).text)["runs"] as? [[String: Any]])?
        .first)
    #expect(run["allEvents"] as? Int == report.trace.events.count)
    content.addSteps(of: record, limit: report.trace.events.count)
    #expect(content.allEvents == nil)
  }

  @Test("An expected failure has the color of a failure; that it is expected stands apart")
  func expectedFailure() throws {
    let killed = try content(of: "kills/a-push-is-never-completed.json")
    #expect(
      killed.verdict.replacing("\u{A0}", with: " ")
        == "Killed at 30.2 s: completion handler never called (0x2182baad, assumed).")
    #expect(killed.remark == "✓\u{A0}Expected")
    #expect(!killed.isGood)
    let launched = try content(of: "apps/home-assistant.json")
    #expect(launched.remark == nil)
    #expect(launched.isGood)
  }

  @Test("A step names a turn of the main thread only if it is made on that thread")
  func turns() throws {
    let file = "apps/home-assistant.json"
    let history = try Report(simulating: ScenarioFolder.read(file).scenario).history
    let steps = try content(of: file).steps
    let threads = steps.indices.map { history.thread(of: $0) }
    for (step, thread) in zip(steps, threads) where step.turn != nil { #expect(thread == .main) }
    #expect(steps.contains { $0.turn != nil })
    #expect(threads.contains { $0 != .main && $0 != .none })
  }

  private func page(of file: String) throws -> LaunchPage {
    let record = LaunchRecord(of: try ScenarioFolder.run(file), named: file, .text)
    return LaunchPage([LaunchPage.Run(record, of: ScenarioSource(file))])
  }

  /// The page's content for a scenario of the collection.
  private func content(of file: String) throws -> LaunchPage.Content {
    let report = try Report(simulating: ScenarioFolder.read(file).scenario)
    return LaunchPage.Content(of: LaunchPage.Run(LaunchRecord(of: report, named: file, .text)))
  }

  /// The object in a data block of a page.
  private func block(_ id: String, of page: String) throws -> [String: Any] {
    let start = try #require(page.firstRange(of: "id=\"\(id)\">")).upperBound
    let end = try #require(page[start...].firstRange(of: "</script>")).lowerBound
    let object = try JSONSerialization.jsonObject(with: Data(page[start..<end].utf8))
    return try #require(object as? [String: Any])
  }
}
