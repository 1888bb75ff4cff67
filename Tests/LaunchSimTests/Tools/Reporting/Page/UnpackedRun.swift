@testable import LaunchSim
@testable import LaunchSimTools

/// A run as the script of a page unpacks it, read from the text of the page alone.
struct UnpackedRun {
  var figures: [Nanoseconds?] = []
  var end = Nanoseconds.zero
  var outcome = 0
  var tracks: [LaunchTracks.Track] = []
  var slices: [LaunchTracks.Slice] = []
  /// The marks with their tracks, which only moments need.
  var marks: [(track: Int, time: Nanoseconds, name: String, isMoment: Bool)] = []

  private let bars: [[Int64]]
  private let rows: [[Int64]]
  private let texts: [String]

  private static func lists(_ text: String) -> [[Int64]] {
    text.split(separator: ";").map { list in
      list.split(separator: ",").map { Int64($0, radix: 36) ?? .min }
    }
  }

  init(_ place: Int, in packed: PackedRuns) {
    bars = Self.lists(PackedRuns.text(packed.bars.all))
    rows = Self.lists(PackedRuns.text(packed.rows.all))
    texts = packed.texts.all
    let run = Self.lists(PackedRuns.text(packed.runs.all))[place]
    figures = run[..<4].map { $0 < 0 ? nil : Nanoseconds($0) }
    end = Nanoseconds(run[4])
    outcome = Int(run[5])
    for (track, place) in run[7...].enumerated() {
      let row = rows[Int(place)]
      tracks.append(
        .init(kind: LaunchTracks.Track.Kind.allCases[Int(row[0])], title: texts[Int(row[1])]))
      add(row.dropFirst(2), track, depth: 0, from: .zero)
    }
    var time = Nanoseconds.zero
    for place in rows[Int(run[6])] {
      let bar = bars[Int(place)]
      if bar[0] == 0 {
        time += Nanoseconds(bar[1])
      } else {
        marks.append((Int(bar[2]), time, texts[Int(bar[1])], bar[0] % 2 == 1))
      }
    }
  }

  private mutating func add(
    _ places: ArraySlice<Int64>, _ track: Int, depth: Int, from start: Nanoseconds
  ) {
    var start = start
    for place in places {
      let bar = bars[Int(place)]
      guard bar[0] != 0 else {
        start += Nanoseconds(bar[1])
        continue
      }
      let end = start + Nanoseconds(bar[2])
      var slice = LaunchTracks.Slice(
        track: track, depth: depth, start: start, end: end,
        kind: LaunchTracks.Slice.Kind.allCases[Int(bar[0] / 4) - 1], name: texts[Int(bar[1])],
        isOnPath: bar[0] % 2 == 1)
      let hasDeadline = bar[0] & 2 != 0
      if hasDeadline { slice.deadline = start + Nanoseconds(bar[3]) }
      slices.append(slice)
      add(bar.dropFirst(hasDeadline ? 4 : 3), track, depth: depth + 1, from: start)
      start = end
    }
  }
}
