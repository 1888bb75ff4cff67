import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

@Suite("Scenarios as files for trace viewers")
struct ViewerScenarioTests {
  /// A launch on many threads, with a lock, on a slow storage, in the background, and one killed.
  static let files = [
    "apps/pocket-casts.json", "one-point/a-lock-lends-priority.json",
    "one-point/a-cold-launch-reads-storage.json", "one-point/blocking-calls-starve-the-pool.json",
    "background/a-push-wakes-a-suspended-app.json", "kills/a-file-is-held-at-suspension.json",
  ]

  private func record(_ file: String) throws -> LaunchRecord {
    LaunchRecord(of: try ScenarioFolder.run(file), named: file, .verdict)
  }

  /// A slice as both readers tell of it, without its track.
  private func line(_ name: String, _ depth: Int, _ start: Int64, _ end: Int64) -> String {
    "\(depth) \(name) \(start)-\(end)"
  }

  private func lines(_ tracks: LaunchTracks) -> [String] {
    tracks.slices.map { line($0.name, $0.depth, $0.start.rawValue, $0.end.rawValue) }.sorted()
  }

  @Test("Perfetto reads every slice with its depth and times, and every point", arguments: files)
  func perfetto(file: String) throws {
    let record = try record(file)
    let trace = try PerfettoReading(PerfettoTrace(record).bytes)
    let read = trace.slices.map { line($0.name, $0.depth, Int64($0.start), Int64($0.end ?? 0)) }
    #expect(read.sorted() == lines(record.tracks))
    #expect(trace.marks.count == record.tracks.marks.count)
    let points = record.tracks.counters.map(\.points.count).reduce(0, +)
    #expect(trace.counters.values.map(\.count).reduce(0, +) == points)
    let group = try #require(trace.tracks.first)
    let titles = record.tracks.tracks.map(\.title) + record.tracks.counters.map(\.name)
    #expect(trace.rows(below: group.uuid) == titles)
  }

  @Test("A Chrome viewer nests every slice, and binds every flow", arguments: files)
  func chrome(file: String) throws {
    let record = try record(file)
    let trace = try ChromeReading(ChromeTrace(record).text)
    let read = trace.slices.map { line($0.name, $0.depth, $0.start, $0.end) }
    #expect(read.sorted() == lines(record.tracks))
    #expect(trace.marks.count == record.tracks.marks.count)
    #expect(trace.flows.count <= record.tracks.flows.count)
    #expect(trace.flows.isEmpty == record.tracks.flows.isEmpty)
  }

  @Test("A speedscope profile has a begin and an end for each slice of a thread", arguments: files)
  func speedscope(file: String) throws {
    let record = try record(file)
    let tracks = record.tracks
    let root = try JSONOutput.root(of: SpeedscopeProfile(record).text)
    let events = (root["profiles"]?.elements ?? []).flatMap { $0["events"]?.elements ?? [] }
    let slices = tracks.slices.filter { tracks.tracks[$0.track].kind.isThread }
    #expect(events.filter { $0["type"]?.string == "O" }.count == slices.count)
    #expect(events.filter { $0["type"]?.string == "C" }.count == slices.count)
  }

  @Test("An import of the Chrome trace has each item's time on its threads", arguments: files)
  func importing(file: String) throws {
    let record = try record(file)
    let tracks = record.tracks
    let text = ChromeTrace(record).text
    let outcome = SpanImport.read(SourceText(name: "launch.trace.json", bytes: Array(text.utf8)))
    #expect(outcome.problems.isEmpty, "\(outcome.problems.map(\.description))")
    let own = tracks.slices.filter {
      tracks.tracks[$0.track].kind.isThread && ($0.kind == .item || $0.kind == .callback)
    }
    let items = try #require(outcome.table).items
    #expect(items.count == own.count)
    // A second span of a name has a number, as in "Feed.load#2".
    let names = Set(items.map { String($0.name.split(separator: "#")[0]) })
    #expect(names == Set(own.map { String($0.name.split(separator: "#")[0]) }))
  }
}
