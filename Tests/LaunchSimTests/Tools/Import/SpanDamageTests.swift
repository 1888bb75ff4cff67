import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Damaged span recordings")
struct SpanDamageTests {
  func read(_ bytes: [UInt8]) -> ImportResult {
    SpanImport.read(SourceText(name: "f", bytes: bytes))
  }

  /// The problems of a text as `line:column: message`.
  func problems(_ text: String) -> [String] {
    let outcome = read(Array(text.utf8))
    #expect(outcome.table == nil)
    return outcome.problems.map {
      String($0.description.dropFirst(2)).replacing(" error:", with: "")
    }
  }

  func trace(_ events: String...) -> [String] {
    problems(
      "[\n" + events.map { "{\"pid\": 1, \"tid\": 1, \($0)}" }.joined(separator: ",\n") + "\n]")
  }

  @Test("Events without the fields of a span, in a trace without any span")
  func fields() {
    #expect(trace(#""ph": "X", "ts": 1, "dur": 2"#) == [#"2:1: this event has no "name""#])
    #expect(
      trace(#""ph": "X", "name": "A", "dur": 2"#, #""ph": "X", "name": "A", "ts": 2"#) == [
        #"2:1: this event has no "ts""#, #"3:1: this event has no "dur""#,
      ])
    #expect(
      trace(#""ph": "X", "name": "A", "ts": "soon", "dur": 2"#) == [
        #"2:52: "ts" is not a time that can be used"#
      ])
    #expect(
      trace(#""ph": "X", "name": "A", "ts": 5, "dur": -2"#) == [
        #"2:62: "dur" is negative: a span cannot end before it begins"#
      ])
    #expect(
      problems(#"[{"ph": "X", "name": "A", "ts": 5, "dur": 2}]"#) == [
        #"1:2: this event has no "tid""#
      ])
    #expect(
      problems(#"[{"ph": 7}, 8, {}]"#) == [
        #"1:9: "ph" must be a string that is not empty"#,
        "1:13: expected a trace event, an object, found a number",
        #"1:16: this event has no "ph""#,
      ])
    #expect(
      problems(#"{"events": []}"#) == [
        #"1:1: expected a list of trace events, or an object with one under "traceEvents", found an object"#
      ])
  }

  @Test("Begins and ends that do not pair, in a trace without any span")
  func pairing() {
    #expect(
      trace(#""ph": "B", "name": "A", "ts": 1"#) == ["2:1: span \"A\" begins here and never ends"])
    #expect(
      trace(#""ph": "E", "name": "A", "ts": 1"#) == ["2:1: this ends span \"A\", which is not open"]
    )
    #expect(trace(#""ph": "E", "ts": 1"#) == ["2:1: this ends a span, but none is open"])
    #expect(
      trace(#""ph": "e", "name": "A", "id": 1, "ts": 1"#) == [
        "2:1: this ends span \"A\", which is not open"
      ])
    #expect(
      trace(#""ph": "b", "name": "A", "ts": 1"#) == [#"2:1: this event has no "id""#])
  }

  @Test("The first hundred begins without an end are reported, in the order of the file")
  func manyUnclosed() {
    let events = (0..<150).map { number in
      #"{"ph": "B", "name": "A\#(number)", "pid": 1, "tid": \#(number), "ts": \#(1_000 - number)}"#
    }
    let problems = problems("[\n" + events.joined(separator: ",\n") + "\n]")
    // Event 0 stands on line 2.
    let first = (0..<100).map { "\($0 + 2):1: span \"A\($0)\" begins here and never ends" }
    #expect(Array(problems.prefix(100)) == first)
    #expect(problems.count == 101)
  }

  @Test("Spans that overlap on one thread without one containing the other")
  func overlap() {
    #expect(
      problems("name,thread,start,duration\nA,main,0ms,10ms\nB,main,5ms,10ms\n") == [
        """
        3:1: span "B" begins inside "A" of line 2, on the same thread, and ends after it; on one \
        thread spans contain each other or follow each other
        """
      ])
  }

  @Test("A name cannot steer the terminal, nor hide")
  func names() {
    let name = "A\u{1B}[1m\u{202E}\u{200B}"
    let table = "name,thread,start,duration\n\(name),main,0ms,10ms\nB,main,5ms,10ms\n"
    #expect(
      problems(table).first?.contains(#"inside "A\u{1b}[1m\u{202e}\u{200b}" of line 2"#) == true)
  }

  @Test("Broken JSON is reported where it breaks, with the JSON reader's own finding")
  func syntax() {
    let problem = read(Array("[{\"ph\": \"X\"".utf8)).problems.first
    #expect(problem?.location.position == TextPosition(line: 1, column: 12))
    #expect(
      problem?.problem
        == .endsInside("an object", opened: TextPosition(line: 1, column: 2)))
  }

  @Test("Tables with the wrong columns, fields or quotes")
  func tables() {
    #expect(
      problems("") == [
        """
        1:1: there are no spans here: expected a trace of Chrome or Perfetto, signpost intervals or \
        a time profile exported by xctrace, or CSV with name,thread,start,duration
        """
      ])
    #expect(problems("name,thread,start,duration\n").count == 1)
    #expect(
      problems("name;thread;start\nA;main;1\n") == [
        """
        1:1: the first line must name the columns name,thread,start,duration, separated by commas; \
        "name", "thread", "start" and "duration" are missing
        """
      ])
    let header = "name,thread,start,duration\n"
    #expect(problems(header + "A,main,1\n") == ["2:1: this row has 3 fields, the first line has 4"])
    #expect(problems(header + ",main,1,2\n") == ["2:1: \"name\" is empty"])
    #expect(
      problems(header + "A,main,1,2 min\n") == [
        "2:10: \"min\" is not a unit of time; write ns, us, ms or s"
      ])
    for time in ["00:00.21", "00:x.210", ":00.210", "00:00.210.", "0:0:0:0.210", "1.210.000"] {
      let found = problems(header + "A,main,\(time),2\n")
      #expect(found.count == 1 && found[0].hasPrefix("2:8: "), "\(time): \(found)")
    }
    #expect(
      problems("Start Process,Start,Duration,Name\n") == [
        """
        1:1: the first line must name the columns name,thread,start,duration, separated by commas; \
        "thread" is missing
        """
      ])
    #expect(
      problems("name,thread,start_min,duration\n") == [
        "1:13: \"min\" is not a unit of time; write ns, us, ms or s"
      ])
    #expect(problems(header + "A,main,x,2\n") == ["2:8: \"start\" is not a time that can be used"])
    #expect(
      problems(header + "A,main,1,-2\n") == [
        "2:10: \"duration\" is negative: a span cannot end before it begins"
      ])
    #expect(problems(header + "\"A,main,1,2\n") == ["2:1: this quote is never closed"])
    #expect(
      problems(header + "\"A\"x,main,1,2\n") == [
        "2:4: expected a comma or the end of the line after the closing quote"
      ])
    #expect(
      problems(header + "A,main,1,2\nB,main,1e12,2\n") == [
        "3:1: span \"B\" ends more than a day after the first one begins"
      ])
    #expect(
      problems(header + "A,main,1,9999999999999999999999\n") == [
        "2:10: \"duration\" is not a time that can be used"
      ])
  }

  @Test("Times at the limits of a number never crash")
  func extremes() {
    let times = [
      "-9223372036854.775807", "9223372036854.775806", "0", "1e300", "-1e300", "1e-300",
      "99999999999999999999999999999999", "-0", "0.00000000000000000000000001",
    ]
    for start in times {
      for length in times {
        let outcome = read(
          Array("name,thread,start,duration\nA,main,0,1\nB,main,\(start),\(length)\n".utf8))
        #expect((outcome.table == nil) != outcome.problems.isEmpty)
      }
    }
  }

  @Test("Thousands of spans nested in each other or side by side are read")
  func many() {
    var text = "name,thread,start,duration\n"
    for index in 0..<900 { text += "A,main,\(index)us,\(4_000 - 2 * index)us\n" }
    for index in 0..<1_100 { text += "A,main,\(5_000 + index)us,1us\n" }
    for index in 0..<2_000 { text += "A,worker \(index % 7),\(index)us,0us\n" }
    let outcome = read(Array(text.utf8))
    #expect(outcome.table?.items.count == 4_000)
  }

  @Test("Random damage never crashes, and the parsed times add up")
  func fuzz() {
    let bases = [
      Array(SpanImportTests().table.utf8),
      Array(
        """
        [{"ph": "B", "name": "A", "pid": 1, "tid": 1, "ts": 0},
         {"ph": "X", "name": "B", "pid": 1, "tid": 1, "ts": 10, "dur": 20},
         {"ph": "b", "cat": "net", "id": 2, "name": "C", "pid": 1, "tid": 1, "ts": 15},
         {"ph": "E", "name": "A", "pid": 1, "tid": 1, "ts": 50},
         {"ph": "e", "cat": "net", "id": 2, "name": "C", "pid": 1, "tid": 1, "ts": 70},
         {"ph": "X", "name": "D", "pid": 1, "tid": 2, "ts": 12, "dur": 9.5}]
        """.utf8),
    ]
    let pieces: [[UInt8]] = [
      [], [0], [0xFF], Array("\"".utf8), Array(",".utf8), Array("-".utf8), Array("\n".utf8),
      Array("9999999999999999999".utf8), Array("1e99".utf8), Array("{".utf8), Array("]".utf8),
      Array("\"E\"".utf8), Array("main".utf8), Array("5".utf8),
    ]
    var stream = RandomStream(seed: 2, name: StreamName("span fuzz"))
    var readable = 0
    for round in 0..<1_500 {
      var bytes = bases[round % 2]
      for _ in 0...stream.nextIndex(below: 3) {
        let start = Int(stream.nextIndex(below: UInt64(bytes.count)))
        let length = Int(stream.nextIndex(below: 6))
        let piece = pieces[Int(stream.nextIndex(below: UInt64(pieces.count)))]
        bytes.replaceSubrange(start..<min(bytes.count, start + length), with: piece)
      }
      let outcome = read(bytes)
      #expect((outcome.table == nil) != outcome.problems.isEmpty)
      readable += outcome.table == nil ? 0 : 1
      if let table = outcome.table {
        #expect(ImportedTextTests().complaints(table.scenarioText) == [])
      }
      for item in (outcome.table?.items ?? []) {
        for step in item.steps {
          guard case .cpu(let times) = step, let time = times.first else { continue }
          #expect(time >= .zero && time <= .seconds(86_400))
        }
      }
    }
    #expect(readable > 100)
  }

  @Test("Deep nests end soon: wrappers of a callback, and links from the innermost span")
  func deep() {
    let begins = (0..<3_000).map { #"{"ph":"B","name":"f\#($0)","pid":1,"tid":1,"ts":\#($0)}"# }
    let callback = [
      #"{"ph":"X","name":"didFinishLaunching","pid":1,"tid":1,"ts":5000,"dur":10}"#
    ]
    let wrapped = "[\((begins + callback).joined(separator: ","))]"
    let result = SpanImport.read(SourceText(name: "t.json", bytes: Array(wrapped.utf8)))
    #expect(result.table?.items.map(\.name) == ["didFinishLaunching"])
    let links = (0..<3_000).flatMap { number in
      [
        #"{"ph":"s","name":"q","id":\#(number),"pid":1,"tid":1,"ts":4000}"#,
        #"{"ph":"f","name":"q","id":\#(number),"pid":1,"tid":2,"ts":\#(5_000 + number)}"#,
        #"{"ph":"X","name":"w","pid":1,"tid":2,"ts":\#(5_000 + number),"dur":0.5}"#,
      ]
    }
    let linked = "[\((begins + links).joined(separator: ","))]"
    let refused = SpanImport.read(SourceText(name: "t.json", bytes: Array(linked.utf8)))
    #expect(refused.problems.map(\.problem.id) == ["spans-too-deep"])
  }
}
