import LaunchSim

/// The threads of a run as a file of speedscope, each an evented profile in nanoseconds.
///
/// The file has only the work on threads; instants and arrows are left out, because the format has
/// no form for them.
///
/// Source: speedscope, *file-format-schema.json*.
package struct SpeedscopeProfile: Sendable {
  private let record: LaunchRecord

  /// Describes a run.
  package init(_ record: LaunchRecord) { self.record = record.withPrintableNames }

  /// The document, ending in a line break.
  ///
  /// - Complexity: O(*n* log *n*) in the slices.
  package var text: String {
    var frames = FrameTable()
    var events = Array(repeating: [JSONMembers](), count: record.tracks.tracks.count)
    for edge in record.tracks.edges {
      let slice = record.tracks.slices[edge.slice]
      guard record.tracks.tracks[slice.track].kind.isThread else { continue }
      events[slice.track].append([
        "type": edge.isBegin ? "O" : "C", "frame": frames.place(of: slice.name), "at": edge.time,
      ])
    }
    return JSONWriter.text { writer in
      writer.write([
        "$schema": "https://www.speedscope.app/file-format-schema.json",
        "exporter": "launch-sim \(Version.package)", "name": record.name, "activeProfileIndex": 0,
      ])
      writer.object("shared") { $0.lines("frames", frames.names) { ["name": $0] } }
      writer.objects("profiles", threads) { writer, place in
        writer.write([
          "type": "evented", "name": record.tracks.tracks[place].title, "unit": "nanoseconds",
          "startValue": 0, "endValue": max(record.tracks.end, .zero),
        ])
        writer.lines("events", events[place]) { $0 }
      }
    }
  }

  /// The tracks that are threads.
  ///
  /// The main thread comes first, because viewers open the first track.
  private var threads: [Int] {
    let kinds = record.tracks.tracks.map(\.kind)
    let main = kinds.indices.filter { kinds[$0] == .main }
    return main + kinds.indices.filter { kinds[$0].isThread && kinds[$0] != .main }
  }

  /// The names of frames, each once.
  private struct FrameTable {
    private(set) var names: [String] = []
    private var places: [[UInt8]: Int] = [:]

    /// The place of a name; names are compared by their bytes.
    mutating func place(of name: String) -> Int {
      let key = Array(name.utf8)
      if let place = places[key] { return place }
      places[key] = names.count
      names.append(name)
      return names.count - 1
    }
  }
}
