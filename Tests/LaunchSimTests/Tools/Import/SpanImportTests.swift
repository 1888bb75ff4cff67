import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Import of recorded spans")
struct SpanImportTests {
  /// Three spans on the main thread and two on a worker.
  ///
  /// Start takes 0 to 50 ms with Open inside it from 10 to 30, Show 60 to 100; meanwhile Decode
  /// takes 15 to 45 with Parse inside it from 20 to 25.
  let table = """
    name,thread,start,duration
    Start,main,0ms,50ms
    Open,main,10ms,20ms
    Show,main,60ms,40ms
    Decode,com.apple.root.utility-qos,15ms,30ms
    Parse,com.apple.root.utility-qos,20ms,5ms

    """

  func read(_ text: String) -> ImportResult {
    SpanImport.read(SourceText(name: "spans.csv", bytes: Array(text.utf8)))
  }

  /// The items and what they do, as in `Start: 10 Open 20`; a wait in brackets.
  func items(_ outcome: ImportResult) -> [String] {
    #expect(outcome.problems.isEmpty, "\(outcome.problems.map(\.description))")
    return (outcome.table?.items ?? []).map { item in
      let place = item.placement == .inline ? "" : " on \(item.placement)"
      return "\(item.name)\(place): \(words(item.steps))"
    }
  }

  func words(_ steps: [MeasuredStep]) -> String {
    steps.map { step in
      switch step {
      case .cpu(let times): times[0].exactMilliseconds
      case .wait(let times): "(\(times[0].exactMilliseconds))"
      case .call(let name): name
      case .await(let name, _): "await \(name)"
      }
    }.joined(separator: " ")
  }

  func calls(_ outcome: ImportResult) -> String {
    words(outcome.table?.callbacks.first?.steps ?? [])
  }

  @Test("Spans within a task's lane are calls of asynchronous functions")
  func tasks() {
    let outcome = read(
      """
      name,thread,start,duration
      Start,main,0ms,50ms
      Open,main,10ms,20ms
      Load,task 1,15ms,30ms
      Parse,task 1,20ms,5ms

      """)
    #expect(
      items(outcome) == [
        "Start: 10 Open 20", "Open: 5 Load 15", "Load on detached: 5 Parse 20",
        "Parse on inlineAsync: 5",
      ])
  }

  @Test("Nested spans are calls, gaps are waits, other threads start where main was")
  func nesting() {
    let outcome = read(table)
    // Start's own 50 - 20 ms are split by Open; Decode begins 5 ms into Open.
    #expect(
      items(outcome) == [
        "Start: 10 Open 20", "Open: 5 Decode 15",
        "Decode on global:utility: 5 Parse 20", "Parse: 5", "Show: 40",
      ])
    #expect(calls(outcome) == "Start (10) Show")
    #expect(outcome.table?.callbacks.first?.callback == .didFinishLaunching)
    #expect(
      outcome.table?.items.map(\.source) == [
        "spans.csv:2", "spans.csv:3", "spans.csv:5", "spans.csv:6", "spans.csv:4",
      ])
  }

  @Test("The same recording as a Chrome trace gives the same items")
  func chromeTrace() {
    let trace = """
      {"displayTimeUnit": "ms", "traceEvents": [
        {"ph": "M", "name": "thread_name", "pid": 1, "tid": 7, "args": {"name": "main"}},
        {"ph": "M", "name": "thread_name", "pid": 1, "tid": 8,
         "args": {"name": "com.apple.root.utility-qos"}},
        {"ph": "B", "name": "Start", "pid": 1, "tid": 7, "ts": 1000000},
        {"ph": "X", "name": "Open", "pid": 1, "tid": 7, "ts": 1010000, "dur": 20000.0},
        {"ph": "i", "name": "mark", "pid": 1, "tid": 7, "ts": 1011000},
        {"ph": "E", "pid": 1, "tid": 7, "ts": 1050000},
        {"ph": "X", "name": "Parse", "pid": 1, "tid": 8, "ts": "1020000", "dur": 5e3},
        {"ph": "X", "name": "Decode", "pid": 1, "tid": 8, "ts": 1015000, "dur": 30000},
        {"ph": "X", "name": "Show", "pid": 1, "tid": 7, "ts": 1.06e6, "dur": 40000},
      ]}
      """
    let outcome = read(trace)
    #expect(items(outcome) == items(read(table)))
    #expect(calls(outcome) == calls(read(table)))
    #expect(outcome.notes.map(\.problem).contains(.eventsSkipped(1)))
  }

  @Test("A list of events without an object around it is read too, to the nanosecond")
  func bareList() {
    let outcome = read(
      #"[{"ph": "X", "name": "A", "pid": 1, "tid": 1, "ts": 0.0005, "dur": 1234.5674}]"#)
    // 0.5 ns and 1,234,567.4 ns: rounded to 1 and 1,234,567.
    #expect(items(outcome) == ["A: 1.234567"])
    #expect(
      outcome.notes.map(\.problem).contains(.mainThread("1", isNamed: false)))
  }

  @Test("Asynchronous spans wait off every thread, and may overlap")
  func asynchronous() {
    let outcome = read(
      """
      [{"ph": "X", "name": "Load", "pid": 1, "tid": 1, "ts": 0, "dur": 10000},
       {"ph": "b", "cat": "net", "id": "0x1", "name": "GET", "pid": 1, "tid": 1, "ts": 2000},
       {"ph": "b", "cat": "net", "id": 2, "name": "GET", "pid": 1, "tid": 1, "ts": 4000},
       {"ph": "n", "cat": "net", "id": 2, "name": "byte", "pid": 1, "tid": 1, "ts": 5000},
       {"ph": "e", "cat": "net", "id": "0x1", "name": "GET", "pid": 1, "tid": 1, "ts": 40000},
       {"ph": "e", "cat": "net", "id": 2, "name": "GET", "pid": 1, "tid": 1, "ts": 30000}]
      """)
    #expect(
      items(outcome) == [
        "Load: 2 GET 2 GET#2 6", "GET on detached: (38)", "GET#2 on detached: (26)",
      ])
  }

  @Test("Spans that begin between the main thread's split the wait; after them they wait")
  func outsideMain() {
    let outcome = read(
      """
      name,thread,start,duration
      Before,worker,0ms,4ms
      First,main,10ms,10ms
      Between,worker,25ms,1ms
      Second,main,30ms,5ms
      After,worker,42ms,3ms
      """)
    #expect(calls(outcome) == "Before (10) First (5) Between (5) Second After")
    #expect(items(outcome).last == "After on global: (7) 3")
  }

  @Test("Same names are numbered, also where a number is taken")
  func sameNames() {
    let outcome = read(
      """
      name,thread,start,duration
      A,main,0ms,1ms
      A#2,main,1ms,1ms
      A,main,2ms,1ms
      A,main,3ms,1ms
      """)
    #expect(outcome.table?.items.map(\.name) == ["A", "A#2", "A#3", "A#4"])
  }

  @Test("A table's columns, quotes and units may be written in several ways")
  func tableForms() {
    let plain = ["A, \"x\"\nb: 1.5", "C: 2"]
    let forms = [
      "name,thread,start_ms,duration_us\n\"A, \"\"x\"\"\nb\",main,0,1500\nC,main,1.5,2000\n",
      "thread,duration (ms),start (s),name\r\nmain,1.5,0,\"A, \"\"x\"\"\nb\"\r\nmain,2,0.0015,C\r\n",
      "\u{FEFF}Name , Thread, Start, Duration\n\"A, \"\"x\"\"\nb\" ,main, 0 ,1.5 ms\n\n C,main,1500us,2000000ns",
      "name,thread,start,duration,core\n\"A, \"\"x\"\"\nb\",main,0,1.5,0\nC,main,1.5,2,1\n",
    ]
    for form in forms {
      #expect(items(read(form)) == plain.map { $0.replacing("\n", with: " ") }, "\(form)")
    }
    #expect(read(forms[3]).notes.map(\.problem).contains(.millisecondsAssumed))
    #expect(read(forms[3]).notes.map(\.problem).contains(.columnsSkipped(["core"])))
    #expect(!read(forms[0]).notes.map(\.problem).contains(.millisecondsAssumed))
  }

  @Test("Tables of Instruments have their own columns and times")
  func instruments() {
    // 1.2 ms within 2.5 s, and 310 µs from 1 min 0.2105 s on.
    let list = """
      Start,Duration,Layout ID,Name,Start Process,End Process,Start Thread,End Thread,Start Message
      00:00.210.000,2.5 s,0,Start,Feed (7),Feed (7),Main Thread 0x1,Main Thread 0x1,a
      00:00.210.000,1.20 ms,0,Open,Feed (7),Feed (7),Main Thread 0x1,Main Thread 0x1,b
      01:00.210.500,310 µs,0,Late,Feed (7),Feed (7),Main Thread 0x1,Main Thread 0x1,c

      """
    #expect(items(read(list)) == ["Start: Open 2498.8", "Open: 1.2", "Late: 0.31"])
    #expect(calls(read(list)) == "Start (57500.5) Late")
    #expect(
      read(list).notes.map(\.problem).contains(
        .columnsSkipped([
          "Layout ID", "Start Process", "End Process", "End Thread", "Start Message",
        ])))
    // Nanoseconds, and hours before the minutes.
    let messages =
      "Thread,Message,Start Process,Duration,Start\nmain,A,x,5ms,1:00:00.000.000\nmain,B,x,1us,"
      + "60:00.006.000.001\n"
    #expect(calls(read(messages)) == "A (1.000001) B")
    // The exact name counts before another.
    let both = "Message,Name,Start Thread,Thread,Start,Duration\nm,A,x,main,00:00.001,1ms\n"
    #expect(items(read(both)) == ["A: 1"])
  }

  @Test("Rounding errors of a microsecond are trimmed and mentioned")
  func trimming() {
    let outcome = read(
      """
      name,thread,start,duration
      A,main,0us,100us
      B,main,50us,51us
      C,main,99us,11us
      """)
    // B ends with A, a microsecond early; C begins a microsecond before both end.
    #expect(items(outcome) == ["A: 0.05 B", "B: 0.049", "C: 0.011"])
    #expect(
      outcome.notes.map(\.problem).contains { $0.id == "trimmed-spans" })
  }

  @Test("Other processes are left out")
  func processes() {
    let outcome = read(
      """
      [{"ph": "X", "name": "A", "pid": 1, "tid": 1, "ts": 0, "dur": 1000},
       {"ph": "X", "name": "B", "pid": 2, "tid": 1, "ts": 500, "dur": 1000}]
      """)
    #expect(items(outcome) == ["A: 1"])
    #expect(outcome.notes.map(\.problem).contains(.otherProcesses(1)))
  }

  @Test("A span without length costs nothing and is kept")
  func emptySpan() {
    #expect(items(read("name,thread,start,duration\nA,main,5ms,0ms\n")) == ["A: 0"])
  }

  @Test("A span with the name of a callback becomes the steps of that callback")
  func callbacks() throws {
    let outcome = read(
      """
      name,thread,start,duration
      before,main,0ms,5ms
      didFinishLaunching,main,8ms,40ms
      Open,main,10ms,20ms
      after,main,50ms,3ms
      sceneWillConnect,main,60ms,30ms
      willFinishLaunching,main,95ms,2ms

      """)
    let table = try #require(outcome.table)
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching, .sceneWillConnect])
    // The 7 ms from 53 to 60 are the system's; willFinishLaunching cannot come so late.
    #expect(
      table.callbacks.map { words($0.steps) } == [
        "before (3) didFinishLaunching (2) after", "sceneWillConnect (5) willFinishLaunching",
      ])
    #expect(
      items(outcome) == [
        "before: 5", "didFinishLaunching: 2 Open 18", "Open: 20", "after: 3",
        "sceneWillConnect: 30", "willFinishLaunching: 2",
      ])
    #expect(
      table.notes.last == """
        spans named like callbacks, didFinishLaunching and sceneWillConnect, are called from these, \
        with what follows them; the time between two callbacks is left to the system
        """)
    let reader = ScenarioReader(files: .memory([("i.json", table.scenarioText)]))
    #expect(reader.lint("i.json").errors.map(\.description) == [])
    #expect(
      read(self.table).table?.notes.last
        == "the recording names no callback, so all of it is in didFinishLaunching")
  }
}
