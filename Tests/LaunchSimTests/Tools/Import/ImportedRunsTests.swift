import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Several recordings of one launch")
struct ImportedRunsTests {
  private func table(_ rows: String) throws -> ImportedTable {
    let text = "name,thread,start,duration\n" + rows
    return try #require(SpanImport.read(SourceText(name: "r.csv", bytes: Array(text.utf8))).table)
  }

  private func joined(_ runs: String...) throws -> (table: ImportedTable, notes: [String]) {
    var first = try table(runs[0])
    let others = try runs.dropFirst().map { try table($0) }
    let notes = first.add(runs: others, notedAt: "r.csv")
    #expect(ImportedTextTests().complaints(first.scenarioText) == [])
    return (first, notes.map(\.description))
  }

  private func steps(_ name: String, _ table: ImportedTable) -> [MeasuredStep]? {
    table.items.first { $0.name == name }?.steps
  }

  @Test("A time becomes the samples of all recordings, before and after each call")
  func samples() throws {
    let joined = try joined(
      "A,main,0ms,10ms\nB,main,2ms,3ms\n", "A,main,0ms,14ms\nB,main,4ms,3ms\n",
      "A,main,1ms,9ms\nB,main,1ms,4ms\n")
    #expect(
      steps("A", joined.table) == [
        .cpu([.milliseconds(2), .milliseconds(4), .zero]), .call("B"),
        .cpu([.milliseconds(5), .milliseconds(7), .milliseconds(5)]),
      ])
    #expect(
      steps("B", joined.table) == [.cpu([.milliseconds(3), .milliseconds(3), .milliseconds(4)])])
    #expect(joined.table.scenarioText.contains(#""samples": ["3ms", "3ms", "4ms"]"#))
    #expect(joined.notes.count == 1 && joined.notes[0].contains("3 recordings"))
  }

  @Test("Elapsed time is no sample of processor time")
  func kinds() throws {
    func trace(_ duration: String) throws -> ImportedTable {
      let text = #"[{"ph":"X","name":"a","pid":1,"tid":1,"ts":0,"dur":10000\#(duration)}]"#
      return try #require(
        SpanImport.read(SourceText(name: "r.json", bytes: Array(text.utf8))).table)
    }
    let (elapsed, running) = (try trace(""), try trace(#","tdur":5000"#))
    var first = running
    let notes = first.add(runs: [elapsed], notedAt: "r.json").map(\.description)
    #expect(steps("a", first) == steps("a", running))
    #expect(notes.contains { $0.contains("times of another kind") }, "\(notes)")
  }

  @Test("Equal times stay one time")
  func equal() throws {
    let joined = try joined("A,main,0ms,10ms\n", "A,main,5ms,10ms\n")
    #expect(steps("A", joined.table) == [.cpu([.milliseconds(10)])])
  }

  @Test("Everything that only some recordings have is named")
  func different() throws {
    let joined = try joined(
      "A,main,0ms,10ms\nB,main,2ms,3ms\nC,main,20ms,1ms\n",
      "A,main,0ms,12ms\nD,main,2ms,3ms\nC,main,20ms,2ms\n")
    #expect(steps("A", joined.table)?.first == .cpu([.milliseconds(2)]))
    #expect(steps("C", joined.table) == [.cpu([.milliseconds(1), .milliseconds(2)])])
    #expect(
      joined.notes.dropFirst().map { String($0) } == [
        "r.csv: note: missing in some recordings: B",
        "r.csv: note: other calls, or times of another kind, in some recordings, which are left out: A",
        "r.csv: note: not in the first recording, and left out: D",
      ])
  }
}

@Suite("Processor time, flows and marks of a recording")
struct RecordedCausesTests {
  private func table(_ events: String) throws -> ImportedTable {
    let text = """
      {"traceEvents": [
      {"ph":"M","name":"thread_name","pid":1,"tid":1,"args":{"name":"main"}},
      {"ph":"M","name":"thread_name","pid":1,"tid":2,"args":{"name":"worker"}},
      {"ph":"M","name":"thread_name","pid":1,"tid":3,"args":{"name":"other"}},
      \(events)]}
      """
    let outcome = SpanImport.read(SourceText(name: "r.json", bytes: Array(text.utf8)))
    let table = try #require(outcome.table, "\(outcome.problems.map(\.description))")
    #expect(ImportedTextTests().complaints(table.scenarioText) == [])
    return table
  }

  private func span(
    _ name: String, _ thread: Int, _ start: Int, _ length: Int, processor: Int? = nil
  ) -> String {
    let own = processor.map { #","tdur":\#($0)"# } ?? ""
    return
      #"{"ph":"X","name":"\#(name)","pid":1,"tid":\#(thread),"ts":\#(start),"dur":\#(length)\#(own)}"#
  }

  private func flow(_ id: Int, from: (Int, Int), to: (Int, Int)) -> String {
    #"{"ph":"s","name":"q","pid":1,"tid":\#(from.0),"ts":\#(from.1),"id":\#(id)},"#
      + #"{"ph":"f","name":"q","pid":1,"tid":\#(to.0),"ts":\#(to.1),"id":\#(id),"bp":"e"}"#
  }

  private func item(_ name: String, _ table: ImportedTable) throws -> MeasuredItem {
    try #require(table.items.first { $0.name == name })
  }

  @Test("Processor time splits a span's own time into running and waiting")
  func processor() throws {
    let table = try table(
      [
        span("A", 1, 0, 10_000, processor: 7_000), span("B", 1, 2_000, 4_000, processor: 4_000),
        span("C", 1, 20_000, 5_000),
      ].joined(separator: ","))
    // Of its own 6 ms A runs 3: in each part one half.
    #expect(
      try item("A", table).steps == [
        .cpu([.milliseconds(1)]), .wait([.milliseconds(1)]), .call("B"), .cpu([.milliseconds(2)]),
        .wait([.milliseconds(2)]),
      ])
    #expect(try item("A", table).basis == .cpu)
    #expect(try item("B", table).steps == [.cpu([.milliseconds(4)])])
    #expect(try item("C", table).basis == .wall)
  }

  @Test("A flow tells which span starts work on another thread")
  func flows() throws {
    let table = try table(
      [
        span("A", 1, 0, 10_000), span("B", 1, 12_000, 20_000), span("G", 2, 15_000, 4_000),
        span("H", 3, 16_000, 2_000), flow(1, from: (1, 9_000), to: (2, 15_000)),
        flow(2, from: (2, 15_500), to: (3, 16_000)),
      ].joined(separator: ","))
    #expect(
      try item("A", table).steps == [
        .cpu([.milliseconds(9)]), .call("G"), .cpu([.milliseconds(1)]),
      ])
    #expect(
      try item("G", table).steps == [
        .cpu([.microseconds(500)]), .call("H"), .cpu([.microseconds(3_500)]),
      ])
    #expect(try item("B", table).steps == [.cpu([.milliseconds(20)])])
    #expect(
      table.notes.contains(
        "2 pieces of work off the main thread are called by the spans that the recording names"))
  }

  @Test("Flows in a circle, into the past or inside a span start nothing")
  func foolish() throws {
    let table = try table(
      [
        span("A", 1, 0, 10_000), span("G", 2, 2_000, 4_000), span("H", 3, 2_000, 4_000),
        flow(1, from: (2, 2_000), to: (3, 2_000)), flow(2, from: (3, 2_000), to: (2, 2_000)),
        flow(3, from: (1, 9_000), to: (2, 2_000)), flow(4, from: (1, 3_000), to: (2, 4_500)),
      ].joined(separator: ","))
    #expect(table.items.map(\.name).sorted() == ["A", "G", "H"])
    let calls =
      table.items.flatMap(\.structure)
      + table.callbacks.flatMap { callback in
        MeasuredItem(name: "", steps: callback.steps, source: "").structure
      }
    #expect(calls.sorted() == ["A", "G", "H"])
  }

  @Test("Spans after the mark of the first frame follow the frame")
  func deferred() throws {
    let table = try table(
      [
        span("A", 1, 0, 10_000), #"{"ph":"i","name":"First Frame","pid":1,"tid":1,"ts":30000}"#,
        span("Later", 1, 40_000, 5_000), span("Inner", 1, 41_000, 1_000),
      ].joined(separator: ","))
    #expect(try item("Later", table).placement == .afterFirstFrame)
    #expect(try item("Later", table).structure == ["Inner"])
    #expect(try item("Inner", table).placement == .inline)
    #expect(table.frame == RecordedTime(item: "A", time: .milliseconds(30)))
    #expect(table.callbacks[0].steps == [.call("A"), .call("Later")])
  }

  @Test("Methods in Swift and Objective-C are callbacks, and spans around callbacks are left out")
  func methods() throws {
    let table = try table(
      [
        span("UIApplicationMain", 1, 0, 90_000),
        span("AppDelegate.application(_:didFinishLaunchingWithOptions:)", 1, 1_000, 5_000),
        span("Database.open", 1, 2_000, 1_000),
        span("-[SceneDelegate sceneWillEnterForeground:]", 1, 20_000, 5_000),
      ].joined(separator: ","))
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching, .sceneWillEnterForeground])
    #expect(!table.items.contains { $0.name == "UIApplicationMain" })
    #expect(table.notes.contains("left out, because callbacks lie in them: UIApplicationMain"))
    #expect(table.items.filter(\.isCallback).count == 2)
    #expect(table.scenarioText.contains(#""mayMove": "no""#))
  }

  @Test("Callbacks of an app delegate alone are those of its life cycle")
  func appDelegate() throws {
    let table = try table(
      [
        span("didFinishLaunching", 1, 0, 1_000),
        span("applicationDidBecomeActive", 1, 5_000, 1_000),
      ].joined(separator: ","))
    #expect(table.lifeCycle == .appDelegate)
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching, .applicationDidBecomeActive])
  }

  @Test("Flows are paired by their times, whatever their order in the file")
  func flowOrder() throws {
    let events = [
      span("A", 1, 0, 10_000), span("B", 1, 12_000, 20_000), span("G", 2, 15_000, 4_000),
    ]
    let ends = flow(1, from: (1, 9_000), to: (2, 15_050)).split(separator: "},").map(String.init)
    let reversed = [ends[1], ends[0] + "}"].joined(separator: ",")
    for text in [events + [reversed], [reversed] + events] {
      let table = try table(text.joined(separator: ","))
      #expect(try item("A", table).structure == ["G"])
    }
  }

  @Test("A list of events may lack its last bracket, and no other")
  func openList() throws {
    func items(_ text: String) -> [String]? {
      SpanImport.read(SourceText(name: "r.json", bytes: Array(text.utf8))).table?.items.map(\.name)
    }
    let list = "[" + span("A", 1, 0, 10) + "," + span("B", 1, 20, 10)
    #expect(items(list) == ["A", "B"])
    #expect(items(list + ",\n") == ["A", "B"])
    #expect(items(String(list.dropLast())) == nil)
  }

  @Test("Extreme times are refused or kept out, and crash nothing")
  func extremes() throws {
    let huge = "9200000000000000"
    for event in [
      #"{"ph":"i","name":"First frame","pid":1,"tid":1,"ts":-4000000000000000}"#,
      #"{"ph":"i","name":"First frame","pid":1,"tid":1,"ts":4000000000000000}"#,
      #"{"ph":"s","name":"q","pid":1,"tid":1,"ts":-4000000000000000,"id":1},"#
        + #"{"ph":"f","name":"q","pid":1,"tid":2,"ts":4000000000000000,"id":1,"bp":"e"}"#,
      #"{"ph":"X","name":"P","pid":1,"tid":1,"ts":20000,"dur":10,"tdur":4000000000000000}"#,
      #"{"ph":"B","name":"P","pid":1,"tid":1,"ts":20000,"tts":-4000000000000000},"#
        + #"{"ph":"E","name":"P","pid":1,"tid":1,"ts":20010,"tts":4000000000000000}"#,
    ] {
      #expect(try table(span("A", 1, 0, 10_000) + "," + event).frame == nil)
    }
    let text = #"[{"ph":"i","name":"First frame","pid":1,"tid":1,"ts":\#(huge)}]"#
    let outcome = SpanImport.read(SourceText(name: "r.json", bytes: Array(text.utf8)))
    #expect(outcome.problems.first?.problem.id == "unreadable-number")
  }

  @Test("A span with the name of a callback that a plain launch lacks is an item")
  func otherCallbacks() throws {
    let table = try table(
      [
        span("didFinishLaunching", 1, 0, 1_000),
        span("didReceiveNotificationResponse", 1, 2_000, 1_000),
        span("initialFrame", 1, 4_000, 1_000),
      ].joined(separator: ","))
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching, .initialFrame])
    #expect(
      table.callbacks[0].steps == [
        .call("didFinishLaunching"), .wait([.milliseconds(1)]),
        .call("didReceiveNotificationResponse"),
      ])
  }

  @Test("An await has the waits of all recordings, which count where it becomes a wait")
  func awaits() {
    let tables = [20, 40, 60].map { (wait: Int64) -> ImportedTable in
      var table = ImportedTable(title: "")
      table.items = [
        MeasuredItem(
          name: "A", steps: [.await("Load", [.milliseconds(wait)]), .cpu([.milliseconds(1)])],
          source: "a")
      ]
      return table
    }
    var table = tables[0]
    _ = table.add(runs: Array(tables.dropFirst()), notedAt: "a")
    let times: [Nanoseconds] = [.milliseconds(20), .milliseconds(40), .milliseconds(60)]
    #expect(table.items[0].steps == [.await("Load", times), .cpu([.milliseconds(1)])])
    #expect(table.withFixedWaits.items[0].steps == [.wait(times), .cpu([.milliseconds(1)])])
  }
}
