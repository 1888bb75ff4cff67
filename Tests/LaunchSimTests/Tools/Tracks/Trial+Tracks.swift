@testable import LaunchSim
@testable import LaunchSimTestSupport
@testable import LaunchSimTools

extension Trial {
  var report: Report { Report(scenario, program: simulation.program, trace: trace) }

  /// Its tracks without arrows.
  var tracks: LaunchTracks { LaunchTracks(of: report, EventCauses()) }

  var playback: Playback { Playback(of: report) }
}

extension LaunchTracks {
  /// The slices of the tracks of a title, a line each, those within others indented: times in
  /// milliseconds, kind and name, and a star on the critical path.
  func lines(of title: String) -> [String] {
    slices.filter { tracks[$0.track].title == title }.map { slice in
      let times = "\(slice.start.exactMilliseconds)–\(slice.end.exactMilliseconds)"
      let indentation = String(repeating: "  ", count: slice.depth)
      return "\(indentation)\(times) \(slice.kind) \(slice.name)\(slice.isOnPath ? " *" : "")"
    }
  }

  /// The marks of a kind, a line each.
  func marks(_ kind: Mark.Kind) -> [String] {
    marks.filter { $0.kind == kind }.map { "\($0.time.exactMilliseconds) \($0.name)" }
  }

  func titles(_ kind: Track.Kind) -> [String] {
    tracks.filter { $0.kind == kind }.map(\.title)
  }

  /// The points of a counter, as in `0: 1`.
  func points(_ name: String) -> [String] {
    counters.first { $0.name == name }?.points.map {
      "\($0.time.exactMilliseconds): \($0.value)"
    } ?? []
  }
}

extension Playback {
  /// The names in a place right after an event.
  func names(_ kind: Kind, after event: Int) -> [String] {
    state(after: event).filter { $0.place.kind == kind }.map(\.name)
  }
}
