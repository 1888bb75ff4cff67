import Testing

@testable import LaunchSim
@testable import LaunchSimTools

/// Bytes of a trace, made of packets.
private typealias Bytes = PerfettoBytes

@Suite("Binary traces of Perfetto")
struct PerfettoReaderTests {
  static func read(_ packets: [UInt8]...) -> ImportResult {
    SpanImport.read(SourceText(name: "t.pftrace", bytes: packets.flatMap(\.self)))
  }

  private func items(_ result: ImportResult) -> [String] { SpanImportTests().items(result) }

  private func problems(_ result: ImportResult) -> [String] {
    #expect(result.table == nil)
    return result.problems.map(\.description)
  }

  private static let ms: UInt64 = 1_000_000

  /// The table of `SpanImportTests` as a trace.
  static let recording: [UInt8] = {
    let threads =
      Bytes.thread(1, nil, pid: 7, tid: 7)
      + Bytes.thread(2, "com.apple.root.utility-qos", pid: 7, tid: 8)
    let start = Bytes.begin("Start", on: 1, at: 0) + Bytes.begin("Open", on: 1, at: 10 * ms)
    let decode =
      Bytes.begin("Decode", on: 2, at: 15 * ms) + Bytes.begin("Parse", on: 2, at: 20 * ms)
    let ends = Bytes.end(on: 2, at: 25 * ms) + Bytes.end(on: 1, at: 30 * ms)
    let more = Bytes.end(on: 2, at: 45 * ms) + Bytes.end(on: 1, at: 50 * ms)
    let show = Bytes.begin("Show", on: 1, at: 60 * ms) + Bytes.end(on: 1, at: 100 * ms)
    return threads + start + decode + ends + more + show
  }()

  @Test("Slices of threads give the items of the same recording in a table")
  func threads() {
    let result = Self.read(Self.recording)
    let table = SpanImportTests()
    #expect(items(result) == items(table.read(table.table)))
    #expect(table.calls(result) == "Start (10) Show")
    #expect(result.notes.map(\.problem).contains(.mainThread("7", isNamed: true)))
  }

  @Test("An instant of the app marks the first frame, one of another process does not")
  func frame() {
    func instant(_ name: String, on track: UInt64, at time: UInt64) -> [UInt8] {
      Bytes.packet(
        Bytes.number(8, time),
        Bytes.message(11, Bytes.number(9, 3), Bytes.number(11, track), Bytes.text(23, name)))
    }
    let other = Bytes.thread(3, "composer", pid: 9, tid: 9)
    let result = Self.read(
      Self.recording, other, instant("First frame", on: 3, at: 20 * Self.ms),
      instant("layout", on: 1, at: 40 * Self.ms), instant("firstFrame", on: 1, at: 55 * Self.ms))
    #expect(result.table?.frame == RecordedTime(item: "Start", time: .milliseconds(55)))
    #expect(result.table?.items.first { $0.name == "Show" }?.placement == .afterFirstFrame)
  }

  @Test("An item has the byte of its packet as its source, and so have costs and problems")
  func places() throws {
    let thread = Bytes.thread(1, "main", pid: 7, tid: 9)
    let result = Self.read(thread, Bytes.begin("A", on: 1, at: 0), Bytes.end(on: 1, at: 5))
    #expect(result.table?.items.map(\.source) == ["t.pftrace, byte \(thread.count)"])
    var problems: [Diagnostic] = []
    let text = SourceText(
      name: "t", bytes: thread + Bytes.begin("A", on: 1, at: 0) + Bytes.end(on: 1, at: 5))
    let costs = SpanImport.costs(text, problems: &problems)
    #expect(costs.map(\.place) == ["byte \(thread.count)"])
    #expect(problems.isEmpty)
    let late = Self.read(
      thread, Bytes.begin("A", on: 1, at: 0), Bytes.end(on: 1, at: 90_000_000 * Self.ms))
    #expect(
      late.problems.map(\.description) == [
        """
        t.pftrace: error: byte \(thread.count): span "A" ends more than a day after the first one \
        begins
        """
      ])
  }

  @Test("Interned names hold for their sequence until it clears them")
  func interning() {
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7),
      Bytes.packet(Bytes.cleared, Bytes.names([1: "A", 2: "B"])),
      Bytes.packet(of: 2, Bytes.cleared, Bytes.names([1: "C"])),
      Bytes.begin(named: 1, on: 1, at: 0), Bytes.end(on: 1, at: 10),
      Bytes.begin(named: 2, on: 1, at: 20), Bytes.end(on: 1, at: 30),
      Bytes.begin(named: 1, on: 1, at: 40, of: 2), Bytes.end(on: 1, at: 50),
      Bytes.packet(Bytes.cleared, Bytes.names([1: "D"])),
      Bytes.begin(named: 1, on: 1, at: 60), Bytes.end(on: 1, at: 70),
      // Name 2 is gone since then.
      Bytes.begin(named: 2, on: 1, at: 80))
    #expect(result.table?.items.map(\.name) == ["A", "B", "C", "D"])
    #expect(result.notes.map(\.problem).contains(.eventsLost(1)))
  }

  @Test("Events whose names or times are lost are counted, as are spans that are cut")
  func losses() {
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7),
      // Sequence 1 was never cleared, and a later packet of sequence 2 is lost.
      Bytes.begin(named: 1, on: 1, at: 0),
      Bytes.packet(of: 2, Bytes.cleared, Bytes.names([1: "A"])),
      Bytes.begin(named: 1, on: 1, at: 5, of: 2), Bytes.end(on: 1, at: 10),
      Bytes.begin(named: 9, on: 1, at: 15, of: 2),
      Bytes.packet(of: 2, Bytes.number(42, 1)),
      Bytes.begin(named: 1, on: 1, at: 20, of: 2),
      // No snapshot tells of clock 64.
      Bytes.packet(
        Bytes.number(8, 25), Bytes.number(58, 64), Bytes.message(11, Bytes.number(9, 1))),
      Bytes.end(on: 1, at: 30), Bytes.end(on: 1, at: 35), Bytes.begin("B", on: 1, at: 40))
    #expect(items(result) == ["A: 0.000005"])
    let notes = result.notes.map(\.message)
    #expect(
      notes.contains(
        "4 events skipped: the trace has lost the packets with their names or times"), "\(notes)")
    #expect(
      notes.contains("2 spans without a beginning and 1 span without an end skipped"), "\(notes)")
  }

  @Test("Defaults of a sequence give the track and the clock; an event's own fields come first")
  func defaults() {
    let clocks = Bytes.snapshot(
      Bytes.number(1, 6) + Bytes.number(2, 1_000), Bytes.number(1, 3) + Bytes.number(2, 400))
    let defaults = Bytes.message(
      59, Bytes.number(58, 3), Bytes.message(11, Bytes.number(11, 1)))
    func event(_ type: UInt64, _ name: String, at time: UInt64, _ more: [UInt8] = []) -> [UInt8] {
      Bytes.packet(
        Bytes.number(8, time), more,
        Bytes.message(11, Bytes.number(9, type), Bytes.text(23, name)))
    }
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7), Bytes.thread(2, "worker", pid: 7, tid: 8),
      Bytes.packet(clocks, Bytes.cleared, defaults),
      // 400 of the monotonic clock are 1000 of the boot-time clock.
      event(1, "A", at: 500), Bytes.begin("B", on: 2, at: 1_150, Bytes.number(58, 6)),
      Bytes.packet(
        Bytes.number(8, 1_180), Bytes.number(58, 6),
        Bytes.message(11, Bytes.number(9, 2), Bytes.number(11, 2))),
      event(2, "", at: 600))
    // A lasts from 1100 to 1200, B from 1150 to 1180.
    #expect(items(result) == ["A: 0.00005 B 0.00005", "B on global: 0.00003"])
  }

  @Test("Times of an incremental clock add up, in its unit")
  func incremental() {
    func clock(_ id: UInt64, _ time: UInt64, _ more: [UInt8] = []) -> [UInt8] {
      Bytes.number(1, id) + Bytes.number(2, time) + more
    }
    let incremental = Bytes.number(3, 1) + Bytes.number(4, 1_000)
    func event(_ type: UInt64, after time: UInt64) -> [UInt8] {
      let event = Bytes.message(
        11, Bytes.number(9, type), Bytes.number(11, 1), Bytes.text(23, "A"))
      return Bytes.packet(Bytes.number(8, time), Bytes.number(58, 64), event)
    }
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7),
      Bytes.packet(Bytes.snapshot(clock(6, 5_000), clock(64, 3, incremental))),
      event(1, after: 10), event(2, after: 4), event(1, after: 2), event(2, after: 1),
      // The next snapshot begins anew: 10 ms after the trace began.
      Bytes.packet(Bytes.snapshot(clock(6, 10_005_000), clock(64, 0, incremental))),
      event(1, after: 0), event(2, after: 7))
    #expect(items(result) == ["A: 0.004", "A#2: 0.001", "A#3: 0.007"])
    // From 5 + 10 us to 10005 us, less the spans of 4 and 1 us and the 2 us between them.
    #expect(SpanImportTests().calls(result) == "A (0.002) A#2 (9.983) A#3")
  }

  @Test("Times of clocks that nothing relates are refused, and a single such clock is read")
  func clocks() {
    let thread = Bytes.thread(1, "main", pid: 7, tid: 7)
    let monotonic = Bytes.number(58, 3)
    func end(_ clock: [UInt8]) -> [UInt8] {
      Bytes.packet(
        Bytes.number(8, 9), clock, Bytes.message(11, Bytes.number(9, 2), Bytes.number(11, 1)))
    }
    let begin = Bytes.begin("A", on: 1, at: 5, monotonic)
    #expect(items(Self.read(thread, begin, end(monotonic))) == ["A: 0.000004"])
    #expect(
      problems(Self.read(thread, begin, end([]))) == [
        """
        t.pftrace: error: byte \(thread.count): this time is of clock 3, and no clock snapshot \
        before it relates the clock to others
        """
      ])
    #expect(
      problems(Self.read(thread, Bytes.begin("A", on: 1, at: .max), end([]))) == [
        """
        t.pftrace: error: byte \(thread.count): "timestamp" is not a time that can be used
        """
      ])
  }

  @Test("Slices of other tracks wait outside of any thread, and details are skipped")
  func otherTracks() {
    let detail = Bytes.text(22, "item") + Bytes.text(22, TraceCategory.detail)
    let slice = Bytes.message(
      11, Bytes.number(9, 1), Bytes.number(11, 1), Bytes.text(23, "D"), detail)
    let instant = Bytes.message(11, Bytes.number(9, 3), Bytes.number(11, 1), Bytes.text(23, "I"))
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7), Bytes.track(2, "Requests", in: 1),
      Bytes.begin("A", on: 1, at: 0), Bytes.begin("B", on: 2, at: 10),
      Bytes.packet(Bytes.number(8, 15), slice), Bytes.packet(Bytes.number(8, 16), instant),
      Bytes.end(on: 1, at: 18),
      Bytes.end(on: 1, at: 20), Bytes.end(on: 2, at: 40))
    #expect(items(result) == ["A: 0.00001 B 0.00001", "B on detached: (0.00003)"])
    #expect(result.notes.map(\.problem).contains(.eventsSkipped(2)))
  }

  @Test("The process with the most spans is the app, unless one starts as Android's apps do")
  func processes() {
    let threads =
      Bytes.thread(1, "main", pid: 7, tid: 7) + Bytes.thread(2, "main", pid: 8, tid: 8)
      + Bytes.packet(
        Bytes.message(2, Bytes.message(1, Bytes.number(1, 8), Bytes.text(3, "org.feed"))))
    let first = Bytes.begin("A", on: 1, at: 0) + Bytes.end(on: 1, at: 5)
    let second = Bytes.begin("B", on: 1, at: 6) + Bytes.end(on: 1, at: 9)
    let third = Bytes.begin("C", on: 2, at: 1) + Bytes.end(on: 2, at: 4)
    let start = Bytes.begin("bindApplication", on: 2, at: 5) + Bytes.end(on: 2, at: 8)
    #expect(items(Self.read(threads, first, second, third)) == ["A: 0.000005", "B: 0.000003"])
    let result = Self.read(threads, first, second, Bytes.begin("X", on: 1, at: 10), start)
    #expect(items(result) == ["bindApplication: 0.000003"])
    let notes = result.notes.map(\.message)
    #expect(notes.contains("2 spans of other processes skipped"), "\(notes)")
    #expect(
      notes.contains(#"process "org.feed" has the most spans and counts as the app"#), "\(notes)")
    // The open span X is of the other process.
    #expect(!notes.contains { $0.contains("without an end") })
  }

  @Test("Sections that threads print through ftrace nest on their threads")
  func ftrace() {
    let tree = Bytes.packet(
      Bytes.message(
        2, Bytes.message(1, Bytes.number(1, 7), Bytes.text(3, "org.feed")),
        Bytes.message(2, Bytes.number(1, 9), Bytes.number(3, 7), Bytes.text(2, "DefaultDispatch"))))
    let result = Self.read(
      tree,
      // The packets of the processors are not in order.
      Bytes.prints((30, 7, "E|7\n"), (40, 7, "E|7\n"), (15, 9, "B|7|Load|part\n")),
      Bytes.prints(
        (0, 7, "B|7|Start\n"), (10, 7, "B|7|Open"), (20, 9, "E\n"), (5, 7, "C|7|frames|3\n"),
        (12, 7, "S|7|fetch|42\n"), (35, 9, "F|7|fetch|42\n"), (36, 7, "some words\n")))
    #expect(
      items(result) == [
        "Start: 0.00001 Open 0.00001", "Open: 0.000002 fetch 0.000003 Load|part 0.000015",
        "fetch on detached: (0.000023)", "Load|part on global: 0.000005",
      ])
    #expect(result.notes.map(\.problem).contains(.eventsSkipped(2)))
    #expect(result.notes.map(\.problem).contains(.mainThread("org.feed", isNamed: true)))
  }

  @Test("Sections of another clock of ftrace have their times by the two clocks of the packet")
  func ftraceClock() {
    let section = Bytes.message(
      2, Bytes.number(1, 120), Bytes.number(2, 7), Bytes.message(3, Bytes.text(2, "B|7|A")))
    let end = Bytes.message(
      2, Bytes.number(1, 150), Bytes.number(2, 7), Bytes.message(3, Bytes.text(2, "E")))
    // 100 of ftrace are 1100 since boot, so A lasts from 1120 to 1150.
    let bundle = Bytes.message(1, section, end, Bytes.number(6, 100), Bytes.number(7, 1_100))
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7), Bytes.begin("B", on: 1, at: 1_110),
      Bytes.end(on: 1, at: 1_160), Bytes.packet(bundle))
    #expect(items(result) == ["B: 0.00001 A 0.00001", "A: 0.00003"])
  }

  @Test("Spans of two recorders that cross on a thread keep their times, one outside of it")
  func crossing() {
    let result = Self.read(
      Bytes.thread(1, "main", pid: 7, tid: 7), Bytes.begin("A", on: 1, at: 0),
      Bytes.prints((5_000, 7, "B|7|B"), (30_000, 7, "E")), Bytes.end(on: 1, at: 20_000))
    #expect(items(result) == ["A: 0.005 B 0.015", "B on detached: (0.025)"])
    #expect(result.notes.contains { $0.problem.id == "crossing-spans" })
  }

  @Test("Legacy events have their thread and time from the sequence")
  func legacy() {
    let thread = Bytes.message(
      44, Bytes.number(1, 7), Bytes.number(2, 7), Bytes.number(6, 1_000), Bytes.text(5, "main"))
    func event(_ phase: Character, after delta: UInt64, _ more: [UInt8] = []) -> [UInt8] {
      let legacy = Bytes.number(1, 1) + Bytes.number(2, UInt64(phase.asciiValue ?? 0)) + more
      return Bytes.packet(
        Bytes.needsState, Bytes.message(11, Bytes.number(1, delta), Bytes.message(6, legacy)))
    }
    let result = Self.read(
      Bytes.packet(Bytes.cleared, Bytes.names([1: "A"]), thread),
      event("B", after: 10), event("X", after: 5, Bytes.number(3, 3)), event("E", after: 10),
      event("b", after: 1), event("e", after: 1))
    #expect(items(result) == ["A: 0.005 A#2 0.007", "A#2: 0.003"])
    #expect(result.notes.map(\.problem).contains(.eventsSkipped(2)))
  }

  @Test("Compressed and other files are refused with the next step")
  func refused() {
    #expect(
      problems(Self.read([0x1F, 0x8B, 0x08, 0])) == [
        """
        t.pftrace: error: byte 0: this trace is compressed by gzip; unpack it: \
        gzip -dc FILE > trace.pftrace
        """
      ])
    let thread = Bytes.thread(1, "main", pid: 7, tid: 7)
    let compressed = problems(Self.read(thread, Bytes.packet(Bytes.bytes(50, [1, 2]))))
    #expect(
      compressed.first?.hasPrefix(
        "t.pftrace: error: byte \(thread.count): this and further packets are compressed;")
        == true, "\(compressed)")
    #expect(
      problems(Self.read(Array("name,thread\n".utf8))) == [
        """
        t.pftrace: error: byte 0: expected a packet of Perfetto, which begins with 0x0a, found 0x6e
        """
      ])
    for empty in [[], thread] {
      #expect(Self.read(empty).problems.map(\.problem.id) == ["no-slices"])
    }
  }

  @Test("A trace is told by its first packets alone, whatever words it holds")
  func told() {
    let words = Bytes.packet(Bytes.text(99, "Test Case '-[A b]' measured [Time"))
    let text = SourceText(name: "recording", bytes: words + Self.recording)
    #expect(ObservationImport.read(text) == nil)
    #expect(SpanImport.read(text).table?.items.count == 5)
    // A table after an empty line begins with the same byte.
    let table = SourceText(
      name: "spans", bytes: Array("\nname,thread,start,duration\nA,main,0,1\n".utf8))
    #expect(!PerfettoReader.reads(table))
  }
}
