import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Exported and damaged traces of Perfetto")
struct PerfettoImportTests {
  private func read(_ name: String, _ bytes: [UInt8]) -> ImportResult {
    SpanImport.read(SourceText(name: name, bytes: bytes))
  }

  /// The items without their places in the file.
  private func items(_ result: ImportResult) -> [MeasuredItem] {
    (result.table?.items ?? []).map { item in
      var item = item
      item.source = ""
      return item
    }
  }

  @Test(
    "An exported simulation is imported as from its Chrome trace", arguments: ScenarioFolder.files)
  func exports(file: String) throws {
    let record = LaunchRecord(of: try ScenarioFolder.run(file), named: file, .verdict)
    // A flow of Perfetto leaves a slice and not an instant, so that it does not tell when.
    let events = ChromeTrace(record).text.split(separator: "\n").filter { line in
      !line.contains(#""ph": "s""#) && !line.contains(#""ph": "f""#)
    }
    let chrome = read("a.trace.json", Array(events.joined(separator: "\n").utf8))
    let perfetto = read("a.pftrace", PerfettoTrace(record).bytes)
    #expect(items(perfetto) == items(chrome))
    #expect(perfetto.table?.callbacks == chrome.table?.callbacks)
    #expect(perfetto.table?.frame == chrome.table?.frame)
    // A request that reaches no app runs no item.
    let hasNone = chrome.problems.map(\.problem.id) == ["no-spans"]
    #expect(chrome.problems.isEmpty || hasNone)
    #expect(perfetto.problems.map(\.problem.id) == (hasNone ? ["no-slices"] : []))
  }

  /// A trace with every kind of packet that is read.
  private static let trace: [UInt8] = {
    let clocks = PerfettoBytes.packet(
      PerfettoBytes.snapshot(
        PerfettoBytes.number(1, 6) + PerfettoBytes.number(2, 100),
        PerfettoBytes.number(1, 64) + PerfettoBytes.number(3, 1)))
    let names = PerfettoBytes.packet(PerfettoBytes.cleared, PerfettoBytes.names([1: "Interned"]))
    let interned =
      PerfettoBytes.begin(named: 1, on: 1, at: 200) + PerfettoBytes.end(on: 1, at: 300)
    let prints = PerfettoBytes.prints((150, 8, "B|7|Printed"), (160, 8, "E|7"))
    let more = PerfettoBytes.track(3, "Requests", in: 1)
    return PerfettoReaderTests.recording + clocks + names + interned + prints + more
  }()

  /// Reads a damaged trace, and expects a table, or a problem at a byte of the file.
  private func expectOutcome(_ bytes: [UInt8], _ hint: String) {
    let result = read("t.pftrace", bytes)
    #expect((result.table == nil) != result.problems.isEmpty, "\(hint)")
    for problem in result.problems {
      let place = problem.message.split(separator: ":")[0].split(separator: " ")
      let byte = place.count == 2 ? Int(place[1]) : nil
      #expect(byte.map { $0 <= bytes.count } == true, "\(hint): \(problem.message)")
    }
  }

  @Test("A trace cut off anywhere is read, or refused at a byte")
  func truncations() {
    for count in Self.trace.indices {
      expectOutcome(Array(Self.trace.prefix(count)), "\(count) bytes")
    }
  }

  @Test("2,000 damaged traces are read, or refused at a byte")
  func damages() {
    var readable = 0
    for number in 0..<2_000 {
      var dice = Dice(seed: 31, number: number)
      var bytes = Self.trace
      if number.isMultiple(of: 2) {
        bytes = Damage.mutated(bytes, &dice)
      } else {
        bytes[dice.roll(0...(bytes.count - 1))] ^= UInt8(1 << dice.roll(0...7))
      }
      expectOutcome(bytes, "damage \(number)")
      readable += read("t.pftrace", bytes).table == nil ? 0 : 1
    }
    #expect(readable > 100)
  }
}
