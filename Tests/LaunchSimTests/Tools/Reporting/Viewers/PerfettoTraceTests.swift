import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("A run as a file of Perfetto")
struct PerfettoTraceTests {
  static let example = Result {
    try PerfettoReading(PerfettoTrace(ViewerFixture.record()).bytes)
  }

  @Test("Numbers are written as the encoding's own examples")
  func wireFormat() {
    var message = ProtobufWriter()
    message.unsigned(1, 150)
    message.string(2, "testing")
    message.message(3) { $0.unsigned(1, 150) }
    message.fixed64(4, 1)
    // From the page Encoding: 08 96 01, 12 07 "testing" and 1a 03 08 96 01.
    let expected: [UInt8] =
      [0x08, 0x96, 0x01, 0x12, 0x07] + Array("testing".utf8) + [0x1A, 0x03, 0x08, 0x96, 0x01]
      + [0x21, 1, 0, 0, 0, 0, 0, 0, 0]
    #expect(message.bytes == expected)
    var negative = ProtobufWriter()
    negative.signed(1, -1)
    #expect(negative.bytes == [0x08] + Array(repeating: 0xFF, count: 9) + [0x01])
  }

  @Test("Numbers of every length come back")
  func numbers() throws {
    for value in (0..<64).flatMap({ [UInt64(1) << $0, (UInt64(1) << $0) - 1] }) + [.max] {
      var message = ProtobufWriter()
      message.unsigned(16, value)
      message.fixed64(2, value)
      let read = try ProtobufReader(message.bytes)
      #expect(read.number(16) == value)
      #expect(read.number(2) == value)
    }
  }

  @Test("A run is a group, whose rows stand in the order of the tracks, counters last")
  func tracks() throws {
    let trace = try Self.example.get()
    let group = try #require(trace.tracks.first)
    #expect(group.name == "trailhead.jsonc")
    #expect(group.parent == nil)
    #expect(group.sortsChildren)
    #expect(
      trace.rows(below: group.uuid) == [
        "Phases", "Main thread", "Cooperative pool, thread 1", "Critical path",
        "Performance cores in use",
      ])
  }

  @Test("Slices have their exact times and their depth")
  func slices() throws {
    let trace = try Self.example.get()
    #expect(
      trace.lines(of: "Main thread") == [
        "0 didFinishLaunching 10000000-30000000",
        "1 Analytics.start 10000000-26000000",
        "2 running 10000000-20000000",
        "2 waits for Database.open 20000000-26000000",
      ])
    #expect(trace.lines(of: "Critical path") == ["0 Analytics.start 10000000-20000000"])
    #expect(trace.slices.first?.category == "phase")
    #expect(trace.marks.map(\.name) == ["First frame"])
    #expect(trace.marks.map(\.start) == [30_000_000])
    #expect(trace.marks.first?.annotations == ["event": "8"])
  }

  @Test("A nanosecond is not lost, however late it is")
  func exactTimes() throws {
    var tracks = LaunchTracks(naming: ["A"])
    // A day has 86,400 s.
    tracks.slices[0].start = Nanoseconds(86_400_000_000_000 - 1)
    tracks.slices[0].end = Nanoseconds(86_400_000_000_000 + 1)
    let trace = try PerfettoReading(PerfettoTrace(ViewerFixture.record(tracks)).bytes)
    #expect(trace.lines(of: "A") == ["0 A 86399999999999-86400000000001"])
  }

  @Test("A flow leads from a cause to its effect")
  func flows() throws {
    let trace = try Self.example.get()
    #expect(trace.arrows == ["Analytics.start → Database.open"])
    let caused = try #require(trace.slices.first { $0.name == "Database.open" })
    #expect(caused.annotations["cause"] == "starts")
  }

  @Test("A flow to an item that began before its cause leads to the part that begins then")
  func flowToPart() throws {
    var tracks = ViewerFixture.tracks
    // The wait ends with Database.open, at 24 ms; then 2 ms of the item are left.
    tracks.slices[4].end = .milliseconds(24)
    tracks.slices.insert(ViewerFixture.slice(1, 2, 24, 26, .running, "runs again"), at: 5)
    tracks.flows = [ViewerFixture.flow(from: 6, at: 24, to: 2, .finishes)]
    let trace = try PerfettoReading(PerfettoTrace(ViewerFixture.record(tracks)).bytes)
    #expect(trace.arrows == ["Database.open → runs again"])
  }

  @Test("A counter has its unit and its values")
  func counters() throws {
    let trace = try Self.example.get()
    let counter = try #require(trace.tracks.last)
    #expect(counter.unit == "threads")
    let points = try #require(trace.counters[counter.uuid])
    #expect(points.map(\.time) == [0, 10_000_000, 12_000_000, 24_000_000, 30_000_000])
    #expect(points.map(\.value) == [0, 1, 2, 1, 0])
  }

  @Test("A slice of an item says what the report says of the item")
  func annotations() throws {
    var tracks = ViewerFixture.tracks
    tracks.slices[2].item = 0
    tracks.slices[2].isOnPath = true
    let record = try ViewerFixture.record(tracks)
    let trace = try PerfettoReading(PerfettoTrace(record).bytes)
    let work = record.report.scenario.app.items[0]
    let use = record.report.metrics.uses[0]
    let slice = try #require(trace.slices.first { $0.annotations["item"] != nil })
    #expect(slice.annotations["item"] == work.name)
    #expect(slice.annotations["on"] == "\(work.placement)")
    #expect(slice.annotations["runningNs"] == "\(use.running.rawValue)")
    #expect(slice.annotations["waitingNs"] == "\(use.waiting.rawValue)")
    #expect(slice.annotations["onPath"] == "true")
  }

  @Test("Slices that meet at one instant nest, and every flow that is written has both ends")
  func meetings() throws {
    let trace = try PerfettoReading(
      PerfettoTrace(ViewerFixture.record(ViewerFixture.meetings)).bytes)
    #expect(
      trace.lines(of: "Main thread") == [
        "0 A 0-5000000", "0 empty 5000000-5000000", "0 B 5000000-9000000",
        "1 B1 5000000-9000000", "2 empty at the end 9000000-9000000",
      ])
    #expect(trace.flows.count == ViewerFixture.meetings.flows.count)
  }

  @Test("Two runs are two groups, in the order given")
  func comparison() throws {
    let runs = [
      try ViewerFixture.record(named: "before"), try ViewerFixture.record(named: "after"),
    ]
    let trace = try PerfettoReading(PerfettoTrace(runs).bytes)
    let root = try #require(trace.tracks.first)
    #expect(root.sortsChildren)
    #expect(trace.rows(below: root.uuid) == ["before", "after"])
    #expect(Set(trace.tracks.map(\.uuid)).count == trace.tracks.count)
    #expect(trace.slices.count == 2 * ViewerFixture.tracks.slices.count)
    #expect(trace.arrows == Array(repeating: "Analytics.start → Database.open", count: 2))
  }

  @Test("Every name is there, with what is not seen spelled out, and written once")
  func names() throws {
    let names = ViewerFixture.shownNames
    let bytes = PerfettoTrace(try ViewerFixture.record(.init(naming: ViewerFixture.hostileNames)))
      .bytes
    let trace = try PerfettoReading(bytes)
    #expect(trace.slices.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    let rows = trace.tracks.filter { $0.unit == nil }.dropFirst()
    #expect(rows.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    // As the title of a row, of a counter and its unit, and once for all slices and marks.
    #expect(bytes.count < 5 * names.map(\.utf8.count).reduce(0, +))
  }

  @Test("Equal runs give equal bytes")
  func determinism() throws {
    let record = try ViewerFixture.record()
    #expect(PerfettoTrace(record).bytes == PerfettoTrace(record).bytes)
  }
}
