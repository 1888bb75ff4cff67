import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Chrome traces with missing parts")
struct ChromeTracePartsTests {
  /// Reads events, each on its own line from line 2 on.
  private static func read(_ events: [String]) -> ImportResult {
    let list = events.map { "{\"pid\": 1, \($0.contains("\"tid\"") ? "" : "\"tid\": 1, ")\($0)}" }
    return SpanImportTests().read("[\n" + list.joined(separator: ",\n") + "\n]")
  }

  /// The items, with the notes about what is missing.
  private static func answer(_ events: String...) -> [String] {
    let outcome = read(events)
    let notes = outcome.notes.filter {
      ["events-left-out", "unended-spans", "crossing-spans"].contains($0.problem.id)
    }
    return SpanImportTests().items(outcome)
      + notes.map { "\($0.location.line ?? 0): \($0.message)" }
  }

  private static let until =
    "until the span around it ends, else until the last event of its thread, or of the trace outside "
    + "of any thread; its time may be too long"

  @Test("Events without a name or a time are left out, counted with the first place")
  func fields() {
    #expect(
      Self.answer(
        #""ph": "X", "name": "A", "ts": 0, "dur": 5000"#,
        #""ph": "X", "name": "B", "ts": 1000, "tdur": 4"#,
        #""ph": "X", "ts": 7, "dur": 4"#,
        #""ph": "X", "name": "C", "ts": 1000, "dur": -4"#,
        #""ph": "X", "name": "D", "ts": "soon", "dur": 4"#,
        #""ph": "X", "name": "E", "dur": 4"#) == [
          "A: 5",
          #"3: 3 events left out, such as "B" on line 3: this event has no "dur""#,
          """
          5: 1 event left out, "C" on line 5: "dur" is negative: a span cannot end before it begins
          """,
          #"6: 1 event left out, "D" on line 6: "ts" is not a time that can be used"#,
        ])
  }

  @Test("A span that never ends lasts until the last event of its thread, and is named")
  func unended() {
    // B of thread 1 lasts from 2 to 9 ms, C from 4 to 9 ms inside it; thread 2 goes on to 20 ms.
    #expect(
      Self.answer(
        #""ph": "X", "name": "A", "ts": 0, "dur": 1000"#, #""ph": "B", "name": "B", "ts": 2000"#,
        #""ph": "B", "name": "C", "ts": 4000"#, #""ph": "X", "name": "D", "ts": 8000, "dur": 1000"#,
        #""ph": "X", "name": "W", "ts": 8000, "dur": 12000, "tid": 2"#) == [
          "A: 1", "B: 2 C", "C: 4 D", "W on global: 12", "D: W 1",
          "3: 2 spans have no end, such as \"B\" on line 3: each lasts \(Self.until)",
        ])
    // Nothing is known of a span that begins with the last event.
    #expect(
      Self.answer(
        #""ph": "X", "name": "A", "ts": 0, "dur": 1000"#, #""ph": "B", "name": "B", "ts": 1000"#)
        == ["A: 1", #"3: 1 event left out, "B" on line 3: span "B" begins here and never ends"#])
  }

  @Test("An asynchronous span that never ends lasts until the last event of the trace")
  func unendedRequest() {
    #expect(
      Self.answer(
        #""ph": "b", "cat": "n", "id": 1, "name": "Get", "ts": 1000"#,
        #""ph": "X", "name": "A", "ts": 0, "dur": 5000"#) == [
          "A: 1 Get 4", "Get on detached: (4)",
          "2: 1 span has no end, \"Get\" on line 2: it lasts \(Self.until)",
        ])
  }

  @Test("Ends of spans that are not open are left out")
  func unopened() {
    #expect(
      Self.answer(
        #""ph": "E", "name": "Before", "ts": 0"#, #""ph": "B", "name": "A", "ts": 1000"#,
        #""ph": "E", "name": "Other", "ts": 2000"#, #""ph": "E", "name": "A", "ts": 3000"#,
        #""ph": "E", "ts": 4000"#) == [
          "A: 2",
          """
          2: 3 events left out, such as "Before" on line 2: this ends span "Before", which is not open
          """,
        ])
  }

  @Test("An end that names an outer span ends those inside it, and the next spans follow it")
  func outerEnd() {
    // The end of B is lost: A takes 0 to 10 ms with B from 2 to 10; C takes 12 to 15.
    #expect(
      Self.answer(
        #""ph": "B", "name": "A", "ts": 0"#, #""ph": "B", "name": "B", "ts": 2000"#,
        #""ph": "E", "name": "A", "ts": 10000"#, #""ph": "B", "name": "C", "ts": 12000"#,
        #""ph": "E", "name": "C", "ts": 15000"#) == [
          "A: 2 B", "B: 8", "C: 3",
          "3: 1 span has no end, \"B\" on line 3: it lasts \(Self.until)",
        ])
    // Both ends are there, in the wrong order: the spans ended together or one after the other.
    let begins = [#""ph": "B", "name": "A", "ts": 0"#, #""ph": "B", "name": "B", "ts": 0"#]
    let end = #""ph": "E", "name": "A", "ts": 2000"#
    let together = Self.read(begins + [end, #""ph": "E", "name": "B", "ts": 2000"#])
    #expect(SpanImportTests().items(together) == ["A: B", "B: 2"])
    let missing = ["unended-spans", "events-left-out"]
    #expect(!together.notes.contains { missing.contains($0.problem.id) })
    let later = Self.read(begins + [end, #""ph": "E", "name": "B", "ts": 3000"#])
    #expect(SpanImportTests().items(later) == ["A: B", "B: 2"])
    #expect(missing.allSatisfy { id in later.notes.count { $0.problem.id == id } == 1 })
  }

  @Test("Of spans with the same times the first in the file is the outer one, in every process")
  func sameInstants() {
    let nested = Self.read([
      #""ph": "B", "name": "A", "ts": 0"#, #""ph": "B", "name": "B", "ts": 0"#,
      #""ph": "E", "name": "B", "ts": 2000"#, #""ph": "E", "name": "A", "ts": 2000"#,
    ])
    #expect(SpanImportTests().items(nested) == ["A: B", "B: 2"])
    let requests = (0..<40).map {
      #""ph": "b", "cat": "c", "id": \#($0), "name": "R\#($0)", "ts": 1000"#
    }
    let open = Self.read([#""ph": "X", "name": "A", "ts": 0, "dur": 5000"#] + requests)
    #expect(open.table?.items.map(\.name) == ["A"] + (0..<40).map { "R\($0)" })
  }

  @Test("Costs for an app written in Swift are refused, because a test has no place for notes")
  func costs() {
    let trace = """
      [{"ph": "X", "name": "A", "pid": 1, "tid": 1, "ts": 0, "dur": 2},
       {"ph": "E", "name": "B", "pid": 1, "tid": 1, "ts": 1}]
      """
    var problems: [Diagnostic] = []
    let text = SourceText(name: "t.json", bytes: Array(trace.utf8))
    #expect(SpanImport.costs(text, problems: &problems).isEmpty)
    #expect(
      problems.map(\.description) == [
        """
        t.json:2:2: error: 1 event left out, "B" on line 2: this ends span "B", which is not open
        """
      ])
  }

  @Test("Processor time of a span ended by an outer one is that of the same thread")
  func processor() {
    let outcome = Self.read([
      #""ph": "B", "name": "A", "ts": 0, "tts": 0"#,
      #""ph": "B", "name": "B", "ts": 2000, "tts": 1000"#,
      #""ph": "E", "name": "A", "ts": 10000, "tts": 5000"#,
    ])
    // B ran 4 of 8 ms, A itself 1 of 2.
    #expect(SpanImportTests().items(outcome) == ["A: 1 (1) B", "B: 4 (4)"])
  }

  @Test("Numbers beyond 64 bits identify spans, and are no times")
  func numbers() {
    let wide = "18446744073709551615"
    #expect(
      Self.answer(
        #""ph": "X", "name": "A", "ts": 0, "dur": 9000, "args": {"address": 1e999}"#,
        #""ph": "b", "cat": "n", "id": \#(wide), "name": "Get", "ts": 1000"#,
        #""ph": "e", "cat": "n", "id": \#(wide), "name": "Get", "ts": 3000"#,
        #""ph": "X", "name": "B", "ts": \#(wide), "dur": 1"#) == [
          "A: 1 Get 8", "Get on detached: (2)",
          #"5: 1 event left out, "B" on line 5: "ts" is not a time that can be used"#,
        ])
  }

  @Test("Of two complete events that cross, the later one is outside of any thread")
  func crossing() {
    #expect(
      Self.answer(
        #""ph": "X", "name": "A", "ts": 0, "dur": 10000"#,
        #""ph": "X", "name": "B", "ts": 5000, "dur": 10000"#) == [
          "A: 5 B 5", "B on detached: (10)",
          """
          3: 1 span crosses another of the same thread, such as "B" here, as no code on one thread \
          does, and counts as time outside of any thread
          """,
        ])
  }
}
