import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Switches and wakeups in Perfetto's traces")
struct PerfettoScheduleTests {
  private typealias Bytes = PerfettoBytes

  private func items(_ result: ImportResult) -> [String] { SpanImportTests().items(result) }

  /// On the main thread A from 10 to 50 ms and in it B from 20 to 30 ms.
  private static let sections =
    Bytes.thread(1, "main", pid: 7, tid: 7)
    + Bytes.prints(
      (10_000_000, 7, "B|7|A"), (20_000_000, 7, "B|7|B"), (30_000_000, 7, "E"),
      (50_000_000, 7, "E"))

  @Test("A span runs while a processor has switched to its thread, and waits otherwise")
  func switches() {
    // Thread 7 runs from 5 to 24 ms on processor 0, and from 34 to 60 on processor 1: B runs 4 of
    // its 10 ms, A itself 10 ms before B and 16 of the 20 after, thus 26 of 30.
    let split = ["A: 8.666667 (1.333333) B 17.333333 (2.666667)", "B: 4 (6)"]
    let result = PerfettoReaderTests.read(
      Self.sections, Bytes.switches(on: 1, (34_000_000, 7), (60_000_000, 0)),
      Bytes.switches(on: 0, (5_000_000, 7), (24_000_000, 8)))
    #expect(items(result) == split)
    #expect(result.table?.items.map(\.basis) == [.cpu, .cpu])
    // The compact form: times since the switch before.
    func packed(_ field: UInt64, _ numbers: UInt64...) -> [UInt8] {
      Bytes.bytes(field, numbers.flatMap(Bytes.varint))
    }
    let first = Bytes.message(4, packed(1, 5_000_000, 19_000_000), packed(3, 7, 8))
    let second = Bytes.message(4, packed(1, 34_000_000, 26_000_000), packed(3, 7, 0))
    let compact = PerfettoReaderTests.read(
      Self.sections, Bytes.packet(Bytes.message(1, second, Bytes.number(1, 1))),
      Bytes.packet(Bytes.message(1, first)))
    #expect(items(compact) == split)
  }

  /// The main thread, 7, runs A from 10 to 50 ms, and waits from 20 to 40 ms; thread 9 runs Load
  /// from 15 to 39.5 ms.
  private static let waiting =
    Bytes.thread(1, "main", pid: 7, tid: 7) + Bytes.thread(2, "pool", pid: 7, tid: 9)
    + Bytes.prints(
      (10_000_000, 7, "B|7|A"), (15_000_000, 9, "B|7|Load"), (39_500_000, 9, "E|7"),
      (50_000_000, 7, "E|7"))
    + Bytes.switches(on: 0, (5_000_000, 7), (20_000_000, 0), (41_000_000, 7), (60_000_000, 0))
    + Bytes.switches(on: 1, (14_000_000, 9), (45_000_000, 0))

  @Test("A wait that another thread ended with its work awaits this work")
  func wakeup() {
    // 5 ms until Load begins, 5 until the wait; after it 1 ms until the thread runs, and 9 of work:
    // 19 of 20 ms run.
    let awaited = ["A: 4.75 (0.25) Load 4.75 (0.25) await Load 9.5 (0.5)", "Load on global: 24.5"]
    let result = PerfettoReaderTests.read(Self.waiting, Bytes.wakeups(on: 1, (40_000_000, 7, 1)))
    #expect(items(result) == awaited)
    #expect(result.notes.map(\.problem).contains(.awaitedSpans(1)))
    // The compact form: times since the wakeup before.
    func packed(_ field: UInt64, _ numbers: UInt64...) -> [UInt8] {
      Bytes.bytes(field, numbers.flatMap(Bytes.varint))
    }
    let compact = Bytes.message(
      4, packed(7, 30_000_000, 10_000_000), packed(8, 3, 7), packed(12, 1, 1))
    #expect(
      items(
        PerfettoReaderTests.read(
          Self.waiting, Bytes.packet(Bytes.message(1, compact, Bytes.number(1, 1)))))
        == awaited)
  }

  @Test("A wait that no work of the app ended keeps its length")
  func otherWakeups() {
    let fixed = "A: 2.375 (2.625) Load 16.625 (18.375)"
    for wakeup in [
      // An interrupt, another processor, a thread that runs, and the middle of Load.
      Bytes.wakeups(on: 1, (40_000_000, 7, 9)), Bytes.wakeups(on: 1, (40_000_000, 7, 16)),
      Bytes.wakeups(on: 0, (40_000_000, 7, 0)), Bytes.wakeups(on: 1, (45_500_000, 7, 0)),
      Bytes.wakeups(on: 1, (25_000_000, 7, 0)), Bytes.wakeups(on: 1, (UInt64(Int64.max), 7, 0)),
    ] {
      #expect(items(PerfettoReaderTests.read(Self.waiting, wakeup)).first == fixed)
    }
  }

  @Test("Without all switches during a span its time is elapsed time")
  func missingSwitches() {
    let begin = Bytes.switches(on: 0, (5_000_000, 7))
    for switches in [
      // The thread is seen too late, the trace ends too early, or events are lost.
      Bytes.switches(on: 0, (25_000_000, 7), (60_000_000, 0)), begin,
      begin + Bytes.switches(on: 0, lost: true, (40_000_000, 7), (60_000_000, 0)),
      begin + Bytes.switches(on: 0, lost: true)
        + Bytes.switches(on: 0, (40_000_000, 7), (60_000_000, 0)),
    ] {
      #expect(items(PerfettoReaderTests.read(Self.sections, switches)) == ["A: 10 B 20", "B: 10"])
    }
  }

  @Test("The scenario of such a trace awaits, and takes as long as the recording")
  func scenario() throws {
    let result = PerfettoReaderTests.read(Self.waiting, Bytes.wakeups(on: 1, (40_000_000, 7, 1)))
    let table = try #require(result.table)
    let text = table.scenarioText
    #expect(text.contains(#"{ "await": "Load", "via": "semaphore" }"#), "\(text)")
    let files = SourceFiles.memory([("a.json", text)])
    let report = try Report(simulating: ScenarioReader(files: files).read("a.json").scenario)
    let item = try #require(report.items.first { $0.name == "A" })
    // 0.5 ms less, because the await ends with Load, and not with its wakeup.
    let time = try Nanoseconds(#require(item.ended)) - Nanoseconds(#require(item.began))
    #expect(time == .microseconds(39_500), "\(time)")
    // Costs of the same launch keep the await; in a file of other waits they are left out.
    let merged = ImportMerge.merge(table, into: SourceText(name: "a.json", bytes: Array(text.utf8)))
    #expect(
      merged.bytes == Array(text.utf8)
        && !merged.notes.contains { $0.message.contains("left as it is") },
      "\(merged.notes.map(\.message))")
    let other = text.replacing(", \"via\": \"semaphore\"", with: "")
    let kept = ImportMerge.merge(table, into: SourceText(name: "a.json", bytes: Array(other.utf8)))
    #expect(kept.notes.contains { $0.message.contains("left as it is") })
  }
}
