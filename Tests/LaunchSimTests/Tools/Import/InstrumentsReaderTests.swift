import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Signpost intervals of Instruments")
struct InstrumentsReaderTests {
  private static func read(_ text: String) -> ImportResult {
    SpanImport.read(SourceText(name: "spans.xml", bytes: Array(text.utf8)))
  }

  private static func items(_ text: String) -> [String] { SpanImportTests().items(read(text)) }

  private static func problems(_ text: String) -> [String] {
    read(text).problems.map { String($0.description.dropFirst("spans.xml:".count)) }
  }

  /// A row of a span with all its values written out.
  private static func row(
    _ name: String, _ start: Int, _ length: Int, on thread: String = "1", endingOn end: String = "",
    of process: String = "7", subsystem: String = "org.feed", message: String = "<sentinel/>"
  ) -> String {
    func cell(_ thread: String) -> String {
      "<thread fmt='\(thread == "1" ? "Main Thread 0x1" : "Feed 0x2") (Feed, pid: \(process))'>"
        + "<tid>\(thread)</tid></thread>"
    }
    return """
      <row><start-time>\(start)</start-time><duration>\(length)</duration><sentinel/>\
      <string>\(name)</string><subsystem>\(subsystem)</subsystem>\
      <process fmt="Feed (\(process))"><pid>\(process)</pid></process>\
      \(cell(thread))\(cell(end.isEmpty ? thread : end))\(message)</row>
      """
  }

  @Test("Intervals are spans of their threads, whether a value is written or repeated")
  func spans() {
    #expect(
      Self.items(XctraceSamples.signposts) == [
        "Start: 10 Open 20", "Open: 5 Decode 15", "Decode on global: 30",
      ])
    let notes = Self.read(XctraceSamples.signposts).notes.map(\.message)
    #expect(
      notes.contains(#"thread "Main Thread 0x1406" is the main thread by its name or number"#),
      "\(notes)")
    #expect(
      Self.read(XctraceSamples.signposts).table?.items.map(\.source) == [
        "spans.xml:3", "spans.xml:4", "spans.xml:5",
      ])
  }

  @Test("Times are the nanoseconds of the text, whatever is shown")
  func nanoseconds() {
    #expect(
      Self.items(XctraceSamples.export(Self.row("A", 1, 1_234_567))) == ["A: 1.234567"])
  }

  @Test("Columns have the order of the schema, and ids may begin anew in each table")
  func columns() {
    let text = XctraceSamples.export(
      """
      <row><string id="1">A</string><duration id="2">5000000</duration><start-time id="3">0</start-time>\
      <thread id="4" fmt="main"><tid id="5">1</tid></thread></row>
      """,
      """
      <row><string ref="1"/><duration ref="2"/><start-time id="1">9000000</start-time>\
      <thread ref="4"/></row>
      """,
      table: "OSSignpostIntervals", columns: ["name", "duration", "start", "start-thread"])
    // The second row repeats the name before it gives the id 1 to a time.
    #expect(Self.problems(text) == [])
  }

  @Test("Work of the system, of other processes and between threads is left out with a note")
  func others() {
    let text = XctraceSamples.export(
      Self.row("A", 0, 10), Self.row("B", 20, 10, endingOn: "2"),
      Self.row("FrameLifetime", 0, 99, subsystem: "com.apple.SkyLight"),
      Self.row("C", 5, 10, of: "8"))
    // B begins 10 ns after the main thread's last span.
    #expect(Self.items(text) == ["A: 0.00001", "B on detached: (0.00001) (0.00001)"])
    let notes = Self.read(text).notes.map(\.message)
    for note in [
      "1 interval of Apple's subsystems skipped: a simulated launch has the system's own work",
      #"process "Feed (7)" has the most spans and counts as the app"#,
      "1 span of other processes skipped",
      "1 span ends on another thread than the first, and counts as time outside of any thread",
    ] {
      #expect(notes.contains(note), "\(notes)")
    }
  }

  @Test("Of two intervals that cross on a thread, the later one is outside of any thread")
  func crossing() {
    let text = XctraceSamples.export(
      Self.row("A", 0, 10_000), Self.row("Inner", 1_000, 2_000), Self.row("B", 5_000, 20_000),
      Self.row("C", 30_000, 4_000))
    #expect(
      Self.items(text) == [
        "A: 0.001 Inner 0.002 B 0.005", "Inner: 0.002", "B on detached: (0.02)", "C: 0.004",
      ])
    let note = Self.read(text).notes.first { $0.problem.id == "crossing-spans" }
    #expect(note?.location.line == 5)
    #expect(
      note?.message.hasPrefix("1 span crosses another of the same thread, such as \"B\" here")
        == true)
  }

  @Test("Intervals of the recorder have the names in their messages")
  func recorder() {
    let message = "<os-log-metadata fmt='Feed.load'><string>Feed.load</string></os-log-metadata>"
    let text = XctraceSamples.export(
      Self.row("span", 0, 10, subsystem: "LaunchRecorder", message: message),
      Self.row("span", 20, 10, subsystem: "org.feed", message: message))
    #expect(Self.items(text) == ["Feed.load: 0.00001", "span: 0.00001"])
  }

  /// An export whose second row, which begins line 4, is the given one.
  private static func second(_ row: String) -> String {
    XctraceSamples.export(Self.row("A", 0, 10), row)
  }

  @Test("A repeated value without its definition is located")
  func undefined() {
    #expect(
      Self.problems(
        Self.second(
          Self.row("A", 5, 1).replacing("<duration>1</duration>", with: "<duration ref='77'/>"))
      ) == [
        """
        4:32: error: no element before this one has the id "77"; export the table again, and do not \
        cut the file
        """
      ])
    #expect(
      Self.problems(Self.second("<row><thread id='5'><tid ref='x'/></thread></row>")) == [
        """
        4:21: error: no element before this one has the id "x"; export the table again, and do not \
        cut the file
        """
      ])
  }

  @Test("All rows without a time, a name or a thread are reported")
  func values() {
    #expect(
      Self.problems(
        Self.second(
          """
          <row><start-time>soon</start-time></row>
          <row><start-time>5</start-time><duration>-1</duration><x/><s>A</s><s>a</s></row>
          <row/>
          \(Self.row("A", 5, -1))
          \(Self.row("", 5, 1))
          \(Self.row("A", 5, 1, on: ""))
          """)) == [
          "4:1: error: \"start-thread\" is empty",
          "5:1: error: \"start-thread\" is empty",
          "6:1: error: \"start-thread\" is empty",
          "7:32: error: \"duration\" is negative: a span cannot end before it begins",
          "8:65: error: \"name\" is empty",
          "9:160: error: \"start-thread\" is empty",
        ])
  }

  @Test("Tables that hold no intervals are refused with the next step")
  func tables() {
    let export = """
      export them: xcrun xctrace export --input FILE.trace --xpath \
      "/trace-toc/run[1]/data/table[@schema='os-signpost-interval']"
      """
    let mark = "mark the app's own work with OSSignposter or LaunchRecorder, and record it again"
    #expect(
      Self.problems(XctraceSamples.export("<row><a/></row>", table: "core-animation-fps")) == [
        "3:54: error: the table \"core-animation-fps\" has no intervals of signposts; \(export)"
      ])
    #expect(
      Self.problems("<trace-query-result></trace-query-result>") == [
        "1:1: error: the export has no table; \(export)"
      ])
    #expect(
      Self.problems(XctraceSamples.export()) == [
        "3:54: error: the table \"os-signpost-interval\" has no intervals of signposts; \(mark)"
      ])
    #expect(
      Self.problems(XctraceSamples.export(Self.row("A", 0, 1, subsystem: "com.apple.UIKit"))) == [
        "3:54: error: the only interval is of Apple's subsystems; \(mark)"
      ])
    #expect(
      Self.problems(XctraceSamples.export(Self.row("A", 0, 1), columns: ["start", "duration"])) == [
        """
        3:54: error: the table "os-signpost-interval" has no columns "name" and "start-thread"
        """
      ])
    let twice = XctraceSamples.export(
      Self.row("A", 0, 1) + "</node>\n<node>"
        + "<schema name='os-signpost-interval'>"
        + XctraceSamples.signpostColumns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined()
        + "</schema>"
        + Self.row("A", 0, 1))
    #expect(
      Self.problems(twice) == [
        """
        4:7: error: this is a second table "os-signpost-interval", perhaps of another run; export \
        one, with run[1] and table[@schema='os-signpost-interval'][1] in the XPath
        """
      ])
    #expect(
      Self.read("<?xml version='1.0'?><trace-toc><run number='1'><data/></run></trace-toc>")
        .problems.map(\.message) == [
          """
          this is a table of contents of xctrace; xcrun xctrace export --input FILE.trace --xpath \
          "/trace-toc/run[1]/data/table[@schema='os-signpost-interval']" prints the spans of the \
          app, which 'launch-sim import' reads
          """
        ])
  }

  @Test("XML that is cut or broken is reported where it breaks")
  func broken() {
    let bytes = Array(XctraceSamples.signposts.utf8)
    for end in 0..<bytes.count - 1 {
      let result = SpanImport.read(SourceText(name: "f", bytes: Array(bytes[..<end])))
      #expect(result.table == nil && result.problems.count == 1, "\(end)")
    }
    var readable = 0
    for number in 0..<1_000 {
      var dice = Dice(seed: 5, number: number)
      let bytes = Damage.mutated(bytes, &dice)
      let result = SpanImport.read(SourceText(name: "f", bytes: bytes))
      #expect((result.table == nil) != result.problems.isEmpty)
      if let table = result.table {
        readable += 1
        #expect(ImportedTextTests().complaints(table.scenarioText) == [])
      }
    }
    #expect(readable > 10)
  }

  @Test("A row may repeat a large value, and may not nest without end")
  func large() {
    let parts = (0..<3_000).map { "<p id='p\($0)'>x</p>" }.joined()
    let first = Self.row("A", 0, 5, message: "<big id='b'>\(parts)</big>")
    let others = (1..<3_000).map { Self.row("A", $0 * 10, 5, message: "<big ref='b'/>") }
    let result = Self.read(XctraceSamples.export(first, others.joined(separator: "\n")))
    #expect(result.table?.items.count == 3_000)
    // The outermost element, the node and the row are three of 512 levels.
    let nested = "<row>" + String(repeating: "<a>", count: 600)
    #expect(
      Self.problems(Self.second(nested)) == [
        "4:\(6 + 509 * 3): error: elements nest deeper than 512 levels"
      ])
  }
}
