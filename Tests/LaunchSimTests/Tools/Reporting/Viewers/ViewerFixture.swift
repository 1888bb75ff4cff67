@testable import LaunchSim
@testable import LaunchSimTools

/// Tracks made by hand, whose times are plain.
enum ViewerFixture {
  /// Analytics.start runs on the main thread for 10 ms, then waits 6 ms for Database.open, which
  /// runs for 12 ms on the pool.
  static var tracks: LaunchTracks {
    var tracks = LaunchTracks()
    tracks.tracks = [
      .init(kind: .phases, title: "Phases"), .init(kind: .main, title: "Main thread"),
      .init(kind: .pool, title: "Cooperative pool, thread 1"),
      .init(kind: .path, title: "Critical path"),
    ]
    tracks.slices = [
      slice(0, 0, 0, 30, .phase, "process creation"),
      slice(1, 0, 10, 30, .callback, "didFinishLaunching"),
      slice(1, 1, 10, 26, .item, "Analytics.start"),
      slice(1, 2, 10, 20, .running, "running"),
      slice(1, 2, 20, 26, .waiting, "waits for Database.open"),
      slice(2, 0, 12, 24, .item, "Database.open"),
      slice(2, 1, 12, 24, .running, "running"),
      slice(3, 0, 10, 20, .running, "Analytics.start"),
    ]
    tracks.marks = [.init(track: 0, time: .milliseconds(30), name: "First frame", event: 7)]
    tracks.flows = [
      flow(from: 2, at: 12, to: 5, .starts),
      // The item that waits began before its cause.
      flow(from: 5, at: 24, to: 2, .finishes),
    ]
    tracks.counters = [
      .init(
        name: "Performance cores in use", unit: "threads", limit: 2,
        points: [(0, 0), (10, 1), (12, 2), (24, 1), (30, 0)].map {
          .init(time: .milliseconds($0.0), value: $0.1)
        })
    ]
    tracks.end = .milliseconds(30)
    return tracks
  }

  static func slice(
    _ track: Int, _ depth: Int, _ start: Int64, _ end: Int64, _ kind: LaunchTracks.Slice.Kind,
    _ name: String
  ) -> LaunchTracks.Slice {
    .init(
      track: track, depth: depth, start: .milliseconds(start), end: .milliseconds(end), kind: kind,
      name: name)
  }

  static func flow(
    from: Int, at time: Int64, to: Int, _ relation: EventCauses.Relation
  ) -> LaunchTracks.Flow {
    .init(
      from: from, to: to, start: .milliseconds(time), end: .milliseconds(time), relation: relation)
  }

  /// Names that could be taken for more than text, or for one another.
  static let hostileNames = [
    "</script><b>", "\"quotes\\", "two\nlines\r\t", "\u{0}nul\u{1B}[31m", "\u{202E}txt.exe",
    "\u{2066}isolate", "Zoë", "Zoe\u{308}", "🧑‍🧑‍🧒", "a;b 12", "%s%n", " ",
    String(repeating: "x", count: 100_000),
  ]

  /// The same as viewers are given them.
  static let shownNames = [
    "</script><b>", "\"quotes\\", #"two\u{a}lines\u{d}\u{9}"#, #"\u{0}nul\u{1b}[31m"#,
    #"\u{202e}txt.exe"#, #"\u{2066}isolate"#, "Zoë", "Zoe\u{308}", "🧑‍🧑‍🧒", "a;b 12", "%s%n",
    " ", String(repeating: "x", count: 100_000),
  ]

  /// Slices that begin and end at one instant, in every way in which they can meet.
  static var meetings: LaunchTracks {
    var tracks = LaunchTracks()
    tracks.tracks = [.init(kind: .main, title: "Main thread"), .init(kind: .pool, title: "Pool")]
    tracks.slices = [
      slice(0, 0, 0, 5, .item, "A"),
      slice(0, 0, 5, 5, .item, "empty"),
      slice(0, 0, 5, 9, .item, "B"),
      slice(0, 1, 5, 9, .item, "B1"),
      slice(0, 2, 9, 9, .item, "empty at the end"),
      slice(1, 0, 5, 9, .item, "C"),
    ]
    tracks.flows = [
      flow(from: 0, at: 5, to: 2, .follows), flow(from: 1, at: 5, to: 5, .starts),
      flow(from: 5, at: 5, to: 2, .starts), flow(from: 5, at: 9, to: 3, .finishes),
      flow(from: 0, at: 5, to: 1, .follows), flow(from: 3, at: 9, to: 4, .follows),
    ]
    tracks.end = .milliseconds(9)
    return tracks
  }

  /// A record of these tracks beside the report of the default example.
  static func record(
    _ tracks: LaunchTracks = tracks, named name: String = "trailhead.jsonc"
  ) throws -> LaunchRecord {
    LaunchRecord(
      analysis: try analysis.get(), causes: EventCauses(), tracks: tracks, name: name)
  }

  private static let analysis = Result {
    try Report(simulating: StarterScenario.read().scenario).analysis(.verdict)
  }
}

extension LaunchTracks {
  /// Tracks with a queue, a slice, a mark and a counter for each name.
  init(naming names: [String]) {
    self.init()
    tracks = names.map { .init(kind: .queue, title: $0) }
    slices = names.enumerated().map { place, name in
      ViewerFixture.slice(place, 0, Int64(place), Int64(place + 1), .item, name)
    }
    marks = names.map { .init(track: 0, time: .zero, name: $0) }
    counters = names.map { .init(name: $0, unit: $0) }
    end = .milliseconds(Int64(names.count))
  }
}
