import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

/// The bars that pages and pictures draw, held against the events of the trace.
@Suite("Bars of every launch beside its trace")
struct DrawnBarsTests {
  /// The time between two events of one item or call, which bars must fill.
  private struct Work: Hashable {
    var name: String
    var start: Nanoseconds
    var end: Nanoseconds
  }

  /// The items that begin and end, read off the events alone.
  private func items(of trace: Trace) -> [ItemIndex: Work] {
    var work: [ItemIndex: Work] = [:]
    for event in trace.events {
      switch event.kind {
      case .itemBegan:
        work[event.item.index] = Work(
          name: trace.names[event.item], start: event.time, end: .zero - Nanoseconds(1))
      case .itemEnded: work[event.item.index]?.end = event.time
      default: break
      }
    }
    return work.filter { $0.value.start < $0.value.end }
  }

  /// The times without gaps between them that some bars fill.
  private func filled(_ bars: [LaunchTracks.Slice]) -> [Range<Nanoseconds>] {
    var filled: [Range<Nanoseconds>] = []
    for bar in bars.sorted(by: { $0.start < $1.start }) {
      if let last = filled.last, bar.start <= last.upperBound {
        filled[filled.count - 1] = last.lowerBound..<max(last.upperBound, bar.end)
      } else {
        filled.append(bar.start..<bar.end)
      }
    }
    return filled
  }

  @Test(
    "The bars of an item fill the time from its first event to its last",
    arguments: ScenarioFolder.files)
  func items(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let tracks = LaunchTracks(of: report, EventCauses())
    let bars = Dictionary(
      grouping: tracks.slices.filter { $0.kind == .item && $0.item != nil }, by: \.item)
    // A suspended process runs nothing, so that bars have gaps there.
    guard report.metrics.background.suspensions.isEmpty else { return }
    for (item, work) in items(of: report.trace) {
      let own = (bars[item] ?? []).filter { $0.end > work.start }
      let filled = filled(own)
      #expect(filled.count == 1, "\(work.name): \(filled)")
      #expect(max(filled.first?.lowerBound ?? .zero, work.start) == work.start, "\(work.name)")
      #expect(filled.first?.upperBound == work.end, "\(work.name)")
    }
  }

  @Test(
    "A bar and its own work share a row, and no two bars of a row overlap",
    arguments: ScenarioFolder.files)
  func rows(file: String) throws {
    let tracks = LaunchTracks(of: try ScenarioFolder.run(file), EventCauses())
    var bars: [[Int]: LaunchTracks.Slice] = [:]
    for slice in tracks.slices {
      let row = [slice.track, slice.row]
      guard slice.isPart else {
        #expect(bars[row].map { $0.end <= slice.start } ?? true, "\(slice.name)")
        bars[row] = slice
        continue
      }
      let bar = try #require(bars[row], "\(slice.name) has no bar")
      #expect(bar.start <= slice.start && slice.end <= bar.end, "\(slice.name) in \(bar.name)")
      // An activity of an item lies on the bar of that item.
      #expect(bar.item == slice.item || slice.item == nil, "\(slice.name) in \(bar.name)")
    }
  }

  @Test(
    "Later events are marked in words, not by their words in scenarios",
    arguments: ScenarioFolder.files)
  func words(file: String) throws {
    let report = try ScenarioFolder.run(file)
    let tracks = LaunchTracks(of: report, EventCauses())
    let keys = Set(
      LaterEventName.allCases.map(\.rawValue) + LaunchReason.Kind.allCases.map(\.rawValue))
    let marks = tracks.marks.filter { $0.kind == .event }
    #expect(marks.count == report.trace.events.count { $0.kind == .happened })
    // An assertion has the name that the app's code gives it.
    let slices = tracks.slices.filter { $0.item == nil && $0.kind != .assertion }
    for name in marks.map(\.name) + slices.map(\.name) {
      #expect(keys.isDisjoint(with: name.split(separator: " ").map(String.init)), "\(name)")
    }
  }
}
