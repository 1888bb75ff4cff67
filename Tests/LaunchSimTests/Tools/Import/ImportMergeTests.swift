import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Merge of imported items")
struct ImportMergeTests {
  /// A table with these items, each taking so many milliseconds.
  func table(_ costs: (String, Int64)..., on device: String? = nil) -> ImportedTable {
    var table = ImportedTable(title: "measured")
    table.measuredOn = device
    table.items = costs.map { name, time in
      .init(name: name, steps: [.cpu([.milliseconds(time)])], source: "m.csv:2")
    }
    table.callbacks = [
      .init(callback: .didFinishLaunching, steps: costs.map { .call($0.0) })
    ]
    return table
  }

  func merge(_ table: ImportedTable, _ text: String) -> ImportMerge.MergedFile {
    ImportMerge.merge(table, into: SourceText(name: "app.jsonc", bytes: Array(text.utf8)))
  }

  /// The merged text; it must be one that the scenario reader takes, warnings aside.
  func merged(_ table: ImportedTable, _ text: String) -> String {
    let outcome = merge(table, text)
    #expect(outcome.problems.isEmpty, "\(outcome.problems.map(\.description))")
    let result = String(decoding: outcome.bytes ?? [], as: UTF8.self)
    let reader = ScenarioReader(files: .memory([("app.jsonc", result)]))
    #expect(reader.lint("app.jsonc").errors.map(\.description) == [], "\(result)")
    return result
  }

  @Test("Costs are replaced, new items appended, comments and order kept")
  func commented() {
    let before = """
      // Our app.
      {
        "launchScenario": 1,
        "app": { "didFinishLaunching": ["Open", "Show"] },
        "work": {
          "Open": { "on": "inline", "cpu": "12ms", /* guess */ "tags": ["db"] }, // keep
          "Show": {
            "cpu": { "p50": "3ms", "p95": "9ms" },
            "source": "talk",
          },
        },  // end of work
      }

      """
    let after = """
      // Our app.
      {
        "launchScenario": 1,
        "app": { "didFinishLaunching": ["Open", "Show"] },
        "work": {
          "Open": { "on": "inline", "cpu": "30ms", "basis": "wall", "source": "m.csv:2", /* guess */ "tags": ["db"] }, // keep
          "Show": {
            "cpu": "40ms", "basis": "wall",
            "source": "m.csv:2",
          },
          "Load": { "cpu": "5ms", "basis": "wall", "source": "m.csv:2" },
        },  // end of work
      }

      """
    let table = table(("Open", 30), ("Show", 40), ("Load", 5))
    #expect(merged(table, before) == after)
    #expect(
      merge(table, before).notes.map(\.problem) == [
        .replaced("Open", old: #""cpu": "12ms""#, new: #""cpu": "30ms""#),
        .replaced(
          "Show", old: #""cpu": { "p50": "3ms", "p95": "9ms" }"#, new: #""cpu": "40ms""#),
        .appended("Load", from: .didFinishLaunching),
      ])
  }

  @Test("Merging the same again changes nothing")
  func repeated() {
    let table = table(("Open", 30), ("Load", 5))
    let once = merged(table, #"{ "launchCosts": 1, "work": { "Open": { "cpu": "1ms" } } }"#)
    #expect(merged(table, once) == once)
  }

  @Test("Every other way to write a cost gives way, with its qualifiers")
  func verbs() {
    let costs = [
      #""read": "8MB", "cached": false"#, #""wait": "5ms", "for": "network""#, #""touch": "1MB""#,
      #""steps": [{ "read": "1MB" }, { "cpu": "2ms" }]"#, "", #""cpu": "7ms", "basis": "cpu""#,
      "\"wait\": \"5ms\", // why\n \"for\": \"network\"",
      #""wait": "5ms",  "tags": ["a"], "for": "x","#,
    ]
    for cost in costs {
      let result = merged(
        table(("A", 30)), "{ \"launchCosts\": 1, \"work\": { \"A\": { \(cost) } } }")
      #expect(result.contains(#""cpu": "30ms""#) && result.contains(#""basis": "wall""#))
      for word in ["read", "for\"", "touch", "steps", "cached"] {
        #expect(!result.contains(word), "\(result)")
      }
      #expect(result.contains("// why") == cost.contains("// why"))
    }
  }

  @Test("Items that call, await or lock are left alone, unless they call measured items")
  func structure() {
    let text = """
      { "launchCosts": 1, "work": {
        "A": { "steps": [{ "cpu": "1ms" }, "B", { "cpu": "2ms" }] },
        "B": { "lock": "db", "steps": [{ "cpu": "1ms" }] } } }
      """
    var table = table(("A", 30), ("B", 7))
    #expect(merge(table, text).notes.map(\.problem) == [.kept("A"), .kept("B")])
    #expect(merge(table, text).bytes == Array(text.utf8))
    table.items[0].steps = [.cpu([.milliseconds(5)]), .call("B"), .cpu([.milliseconds(6)])]
    #expect(merged(table, text).contains(#"[{ "cpu": "5ms" }, "B", { "cpu": "6ms" }], "basis""#))
  }

  @Test("Items find their place in files of every layout")
  func layouts() {
    let table = table(("A", 30), ("B", 7))
    #expect(
      merged(table, #"{"launchCosts": 1}"#)
        == """
        {"launchCosts": 1,
          "work": {
            "A": { "cpu": "30ms", "basis": "wall", "source": "m.csv:2" },
            "B": { "cpu": "7ms", "basis": "wall", "source": "m.csv:2" }
          }
        }
        """)
    #expect(
      merged(table, "{\"launchCosts\": 1, \"work\": {}}") == """
        {"launchCosts": 1, "work": {
          "A": { "cpu": "30ms", "basis": "wall", "source": "m.csv:2" },
          "B": { "cpu": "7ms", "basis": "wall", "source": "m.csv:2" }
        }}
        """)
    let crlf = merged(
      table, "{\r\n  \"launchCosts\": 1,\r\n  \"work\": {\r\n    // none yet\r\n  }\r\n}\r\n")
    #expect(crlf.contains("// none yet\r\n    \"A\": {"))
    #expect(!crlf.replacing("\r\n", with: "").contains("\n"))
  }

  @Test("Text inserted into a file of CRLF lines has CRLF lines")
  func lineBreaks() {
    var table = table(("A", 30), ("B", 7), ("C", 8))
    // Longer than a line, so laid out on several.
    table.items[0].steps = (0..<9).flatMap { number -> [MeasuredStep] in
      [.cpu([.milliseconds(1_000 + number)]), .wait([.milliseconds(2_000 + number)])]
    }
    let lines = { (item: String) in
      "{\r\n  \"launchCosts\": 1,\r\n  \"work\": {\r\n    \"A\": \(item)\r\n  }\r\n}\r\n"
    }
    for item in [
      #"{ "cpu": "1ms" }"#, #"{ "steps": [{ "cpu": "1ms" }] }"#, #"{ "tags": ["a"] }"#, "{}",
      #"{ "wait": "1ms", "for": "unknown" }"#,
    ] {
      let bytes = Array(merged(table, lines(item)).utf8)
      #expect(bytes.count { $0 == 0x0A } > 10)
      #expect(bytes.indices.allSatisfy { bytes[$0] != 0x0A || bytes[$0 - 1] == 0x0D }, "\(item)")
    }
  }

  @Test("Merging the same again leaves every byte, however the costs are laid out")
  func repeatedLayouts() {
    var table = table(("A", 30), ("B", 7), ("C", 8))
    table.items[0].steps = (0..<9).flatMap { number -> [MeasuredStep] in
      [.cpu([.milliseconds(1_000 + number)]), .wait([.milliseconds(2_000 + number)])]
    }
    table.items[1].steps = [.wait([.milliseconds(5)])]
    for item in [
      #"{ "cpu": "1ms" }"#, #"{ "steps": [{ "cpu": "1ms" }] }"#, #"{ "tags": ["a"] }"#, "{}",
      #"{ "source": "x", "wait": "1ms", "for": "unknown", "tags": [] }"#,
    ] {
      let text = "{ \"launchCosts\": 1, \"work\": {\n  \"A\": \(item), \"B\": \(item) } }\n"
      let once = merged(table, text)
      #expect(merged(table, once) == once)
      #expect(once.split(separator: "\n").allSatisfy { $0.count <= 200 }, "\(once)")
    }
    // An equal value in another form and layout stays as written.
    let own = """
      { "launchCosts": 1, "work": {
        "A": {
          "cpu":   "\\u0033ms", // three
          "basis": "wall", "source": "m.csv\\u003a2" } } }
      """
    #expect(merged(self.table(("A", 3)), own) == own)
  }

  @Test("Ten thousand items on one line take no search of that line each", .timeLimit(.minutes(30)))
  func oneLine() {
    var table = table()
    let names = (0..<10_000).map { "item \($0)" }
    table.items = names.map {
      .init(name: $0, steps: [.cpu([.milliseconds(2)])], source: "m.csv:2")
    }
    let old = names.map { "\"\($0)\": { \"cpu\": \"1ms\" }" }.joined(separator: ", ")
    let outcome = merge(table, "  { \"launchCosts\": 1, \"work\": { \(old) } }")
    #expect(outcome.notes.count == 10_000)
    let cost = #"{ "cpu": "2ms", "basis": "wall", "source": "m.csv:2" }"#
    let new = names.map { "\"\($0)\": \(cost)" }.joined(separator: ", ")
    let expected = "  { \"launchCosts\": 1, \"work\": { \(new) } }"
    #expect(outcome.bytes == Array(expected.utf8))
  }

  @Test("Files that cannot take the items are refused with the reason and the place")
  func refusals() {
    func problems(_ text: String, on device: String? = nil) -> [String] {
      let outcome = merge(table(("A", 1), on: device), text)
      #expect(outcome.bytes == nil)
      return outcome.problems.map(\.description)
    }
    #expect(
      problems("[]") == [
        """
        app.jsonc:1:1: error: expected a scenario or a cost table, whose first key is \
        launchScenario or launchCosts
        """
      ])
    #expect(
      problems(#"{ "launchCosts": 1, "work": [] }"#) == [
        "app.jsonc:1:29: error: work must be an object, found a list"
      ])
    #expect(
      problems(#"{ "launchCosts": 1, "work": { "A": 7 } }"#) == [
        "app.jsonc:1:36: error: an item must be an object, found a number"
      ])
    #expect(
      problems(#"{ "launchCosts": 1, "measuredOn": "iphone-x" }"#, on: "iphone-12").first?
        .hasPrefix(
          "app.jsonc:1:35: error: the costs of this file count as measured on iphone-x, the imported"
        ) == true)
    #expect(
      merge(table(("A", 1)), "{ ").problems.map(\.problem) == [
        .endsInside("an object", opened: TextPosition(line: 1, column: 1))
      ])
  }

  @Test(
    "Everything outside the items' costs stays, whatever the layout of the file", arguments: 0..<200
  )
  func fuzz(seed: UInt64) {
    var stream = RandomStream(seed: seed, name: StreamName("merge fuzz"))
    func pick(_ choices: [String]) -> String {
      choices[Int(stream.nextIndex(below: UInt64(choices.count)))]
    }
    let gaps = [" ", "", "\n", "  // c\n", " /* , } */ ", "\t"]
    var members: [String] = []
    for name in ["A", "B", "C"] {
      let key = pick([#""cpu": "1ms""#, #""wait": "1ms""#, #""wait": "1ms", "for": "x""#])
      let more = pick(["", #", "note": "}{,""#, #", "source": "s""#, #", "tags": ["cpu"]"#])
      let comma = pick(["", ","])
      members.append(
        "\(pick(gaps))\"\(name)\":\(pick(gaps)){\(pick(gaps))\(key)\(more)\(pick(gaps))\(comma)}")
    }
    let text =
      "{\"launchCosts\": 1,\(pick(gaps))\"work\": {"
      + members.joined(separator: pick(gaps) + ",") + pick(["", ","]) + pick(gaps) + "}"
      + pick(gaps) + "}"
    let table = table(("C", 3), ("A", 30), ("D", 7))
    let result = merged(table, text)
    #expect(merged(table, result) == result)
    #expect(result.split(separator: "// c").count == text.split(separator: "// c").count)
    #expect(result.contains(#""note": "}{,""#) == text.contains(#""note": "}{,""#))
  }

  @Test("The scenario's calls take precedence: a recorded call made elsewhere is dropped")
  func calls() {
    // Recorded: New takes 10, Known 4 inside it, then 20 more; Known has Inner of 1 in it.
    var table = ImportedTable(title: "measured")
    table.items = [
      .init(
        name: "New",
        steps: [
          .cpu([.milliseconds(10)]), .call("Known"), .cpu([.milliseconds(20)]), .call("Free"),
        ],
        source: "m.csv:2"),
      .init(name: "Known", steps: [.cpu([.milliseconds(3)]), .call("Inner")], source: "m.csv:3"),
      .init(name: "Inner", steps: [.cpu([.milliseconds(1)])], source: "m.csv:4"),
      .init(name: "Free", steps: [.cpu([.milliseconds(2)]), .call("New")], source: "m.csv:5"),
    ]
    let text = """
      { "launchScenario": 1, "app": { "didFinishLaunching": ["Known"] },
        "work": { "Known": { "cpu": "9ms" }, "Free": { "cpu": "8ms" } } }
      """
    #expect(
      merge(table, text).notes.map(\.problem) == [
        .appended("New", from: nil), .callsLeftOut("New", ["Known"]),
        .replaced("Known", old: #""cpu": "9ms""#, new: #""cpu": "3ms""#),
        .callsLeftOut("Known", ["Inner"]),
        .appended("Inner", from: nil),
        .replaced("Free", old: #""cpu": "8ms""#, new: #""cpu": "2ms""#),
        .callsLeftOut("Free", ["New"]),
      ])
    // 10 and 20 ms are one step once nothing stands between them.
    #expect(merged(table, text).contains(#""New": { "steps": [{ "cpu": "30ms" }, "Free"]"#))
  }

  @Test("Calls never form a cycle")
  func circles() {
    var table = table(("A", 1), ("B", 2))
    table.items[0].steps.append(.call("B"))
    // The table's E calls A, which is to come; A calls B, and B must not call E.
    table.items[1].steps.append(.call("E"))
    let text = #"{ "launchCosts": 1, "work": { "E": { "steps": ["A"] } } }"#
    #expect(
      merge(table, text).notes.map(\.problem) == [
        .appended("A", from: .didFinishLaunching), .appended("B", from: .didFinishLaunching),
        .callsLeftOut("B", ["E"]),
      ])
    _ = merged(table, text)
  }

  @Test("Every recording merges into every shipped scenario without an error")
  func shippedScenarios() throws {
    for (number, file) in ScenarioFolder.files.enumerated() {
      let path = ScenarioFolder.path + file
      let reader = ScenarioReader(files: .disk)
      let names = try reader.read(path).scenario.app.items.map(\.name) + ["New", "New 2"]
      for round in 0..<8 {
        var dice = Dice(seed: 57, number: number * 8 + round)
        var rows = "name,thread,start,duration\n"
        func add(from start: Int, to end: Int, on thread: String, depth: Int) {
          rows += "\(dice.pick(names)),\(thread),\(start)us,\(end - start)us\n"
          var cursor = start
          while depth < 4, cursor < end, dice.chance(60) {
            let inner = dice.roll(cursor...end)
            let innerEnd = dice.roll(inner...end)
            add(from: inner, to: innerEnd, on: thread, depth: depth + 1)
            cursor = innerEnd + 1
          }
        }
        for thread in ["main", "worker"] { add(from: 0, to: 90, on: thread, depth: 0) }
        let recorded = SpanImport.read(SourceText(name: "r.csv", bytes: Array(rows.utf8)))
        let table = try #require(recorded.table)
        guard case .success(let bytes) = SourceFiles.disk.read(path, 16_000_000) else {
          Issue.record("\(path)")
          continue
        }
        let text = SourceText(name: path, bytes: bytes)
        let included = reader.filesIncluded(by: path).map { (name: $0.name, root: $0.root) }
        let outcome = ImportMerge.merge(table, into: text, including: included)
        let result = try #require(outcome.bytes)
        var files = SourceFiles.disk
        files.read = { $0 == path ? .success(result) : SourceFiles.disk.read($0, $1) }
        let errors = ScenarioReader(files: files).lint(path).errors
        #expect(errors.map(\.description) == [], "\(path), \(round): \(rows)")
      }
    }
  }
}
