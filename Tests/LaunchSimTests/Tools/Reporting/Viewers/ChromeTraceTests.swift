import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A run as a Chrome trace")
struct ChromeTraceTests {
  static let example = Result { try ChromeReading(ChromeTrace(ViewerFixture.record()).text) }

  @Test("A process has a thread for each track, in their order; the main one has its number")
  func threads() throws {
    let trace = try Self.example.get()
    #expect(trace.processNames == [1: "trailhead.jsonc"])
    #expect(trace.rows(of: 1) == ViewerFixture.tracks.tracks.map(\.title))
    #expect(trace.threadNames[.init(process: 1, thread: 1)] == "Main thread")
  }

  @Test("Slices nest, and have their exact times")
  func slices() throws {
    let trace = try Self.example.get()
    #expect(
      trace.lines(of: "Main thread") == [
        "0 didFinishLaunching 10000000-30000000",
        "1 Analytics.start 10000000-26000000",
        "2 running 10000000-20000000",
        "2 waits for Database.open 20000000-26000000",
      ])
    #expect(trace.marks.map(\.name) == ["First frame"])
    #expect(trace.points.map(\.value) == [0, 1, 2, 1, 0])
  }

  @Test("Times are microseconds with three decimals, made without floating point")
  func digits() throws {
    var tracks = LaunchTracks(naming: ["A"])
    // A day has 86,400 s; the 23rd refresh comes after 23 / 60 s.
    tracks.slices[0].start = Nanoseconds(383_333_333)
    tracks.slices[0].end = Nanoseconds(86_400_000_000_001)
    let text = ChromeTrace(try ViewerFixture.record(tracks)).text
    #expect(text.contains("\"ts\": 383333.333, \"dur\": 86399616666.668"))
    #expect(text.contains("\"displayTimeUnit\": \"ms\""))
  }

  @Test("Both ends of a flow are bound to slices")
  func flows() throws {
    let trace = try Self.example.get()
    // An end is bound to the innermost slice at that moment.
    #expect(
      trace.flows.map { "\(trace.slices[$0.from].name) → \(trace.slices[$0.to].name)" } == [
        "running → running", "running → waits for Database.open",
      ])
    #expect(trace.flows.allSatisfy { trace.slices[$0.from].thread != trace.slices[$0.to].thread })
  }

  @Test("Slices that meet at one instant nest, and every flow has both ends")
  func meetings() throws {
    let tracks = ViewerFixture.meetings
    let trace = try ChromeReading(ChromeTrace(ViewerFixture.record(tracks)).text)
    #expect(
      trace.lines(of: "Main thread") == [
        "0 A 0-5000000", "0 empty 5000000-5000000", "0 B 5000000-9000000",
        // A viewer closes slices at their ends before it opens the next.
        "1 B1 5000000-9000000", "0 empty at the end 9000000-9000000",
      ])
    #expect(trace.flows.count == tracks.flows.count)
  }

  @Test("Two runs are two processes, and no two threads or flows share a number")
  func comparison() throws {
    let runs = [
      try ViewerFixture.record(named: "before"), try ViewerFixture.record(named: "after"),
    ]
    let trace = try ChromeReading(ChromeTrace(runs).text)
    #expect(Set(trace.processNames.values) == ["before", "after"])
    #expect(
      Set(trace.threadNames.keys.map(\.thread)).count == 2 * ViewerFixture.tracks.tracks.count)
    #expect(trace.slices.count == 2 * ViewerFixture.tracks.slices.count)
    #expect(trace.flows.count == 2 * ViewerFixture.tracks.flows.count)
  }

  @Test("Every name is text, with what is not seen spelled out")
  func names() throws {
    let names = ViewerFixture.shownNames
    let tracks = LaunchTracks(naming: ViewerFixture.hostileNames)
    let text = ChromeTrace(try ViewerFixture.record(tracks, named: "\u{0}")).text
    let trace = try ChromeReading(text)
    #expect(trace.slices.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(trace.marks.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(trace.processNames == [1: #"\u{0}"#])
    // Perfetto reads past the quote behind an escaped backslash.
    #expect(text.contains(#"\"quotes\u005c""#))
    #expect(!text.unicodeScalars.contains { $0 != "\n" && $0.isControl })
  }

  @Test("An import of the file has the items with their lengths, and no details")
  func importing() throws {
    let text = ChromeTrace(try ViewerFixture.record()).text
    let outcome = SpanImport.read(SourceText(name: "launch.trace.json", bytes: Array(text.utf8)))
    #expect(outcome.problems.isEmpty)
    let table = try #require(outcome.table)
    #expect(
      table.items.map(\.name) == ["didFinishLaunching", "Analytics.start", "Database.open"])
    // 26 - 10 ms, during which the item of the pool is called, and 24 - 12 ms.
    #expect(
      table.items[1].steps == [
        .cpu([.milliseconds(2)]), .call("Database.open"), .cpu([.milliseconds(14)]),
      ])
    #expect(table.items[2].steps == [.cpu([.milliseconds(12)])])
    #expect(table.items[2].placement == .detached(nil))
    #expect(table.callbacks.map(\.callback) == [.didFinishLaunching])
  }
}
