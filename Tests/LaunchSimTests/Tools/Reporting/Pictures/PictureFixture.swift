@testable import LaunchSim
@testable import LaunchSimTools

/// A launch of a few bars with round times, drawn by hand.
///
/// The launch sequence runs for 100 ms, awaits Load from 100 to 160 ms, and the frame is ready at
/// 190 ms. Load reads storage for its first 40 ms.
enum PictureFixture {
  static let moments: [PicturedLaunch.Moment] = [
    moment(.frameReady, 190, "frame ready"), moment(.firstFrame, 200, "first frame"),
    moment(.later, 240, "responsive"), moment(.budget, 400, "budget"),
  ]

  static func launch(_ name: String = "a.json", tracks: LaunchTracks = tracks()) -> PicturedLaunch {
    PicturedLaunch(
      name: name, circumstances: "cold launch, tap · iPhone 12, iOS 26, 60 Hz",
      verdict: "✓ First frame at 200.0 ms: 200.0 ms inside the 400 ms budget", moments: moments,
      tracks: tracks, launchEnd: .milliseconds(400), end: .milliseconds(400))
  }

  /// The same launch killed after 20 s.
  static func longLife() -> PicturedLaunch {
    var launch = launch()
    launch.tracks.end = .seconds(20)
    launch.tracks.slices.append(slice(0, 0, 400, 20_000, .suspended, "suspended"))
    launch.moments.append(moment(.kill, 20_000, "killed 0x8badf00d"))
    launch.end = .seconds(20)
    return launch
  }

  /// The tracks, with another name for the item Load.
  static func tracks(item: String = "Load", end: Int64 = 500) -> LaunchTracks {
    var tracks = LaunchTracks()
    tracks.tracks = [
      .init(kind: .display, title: "Screen"), .init(kind: .phases, title: "Phases"),
      .init(kind: .main, title: "Main thread"),
      .init(kind: .pool, title: "Cooperative pool, thread 1"),
      .init(kind: .path, title: "Critical path"),
    ]
    tracks.slices = [
      slice(0, 0, 0, 200, .screen, "launch screen"), slice(0, 0, 200, 400, .screen, "first frame"),
      slice(1, 0, 0, 100, .phase, "Process creation"),
      slice(1, 0, 100, 200, .phase, "Initial frame"),
      slice(2, 0, 50, 180, .callback, "didFinishLaunching"),
      slice(2, 1, 60, 160, .item, "Open", item: 0),
      slice(2, 2, 60, 100, .running, "runs", item: 0, isOnPath: true),
      slice(2, 2, 100, 160, .waiting, "waits for Load", item: 0),
      slice(3, 0, 80, 160, .item, item, item: 1, isOnPath: true),
      slice(3, 1, 80, 120, .reading, "waits for storage", item: 1, isOnPath: true),
      slice(4, 0, 0, 100, .system, "System", isOnPath: true),
      slice(4, 0, 100, 160, .running, item, item: 1, isOnPath: true),
      slice(4, 0, 160, 190, .system, "render server", isOnPath: true),
    ]
    tracks.marks = [.init(track: 1, time: .milliseconds(200), name: "first frame")]
    tracks.end = .milliseconds(end)
    return tracks
  }

  /// One track of so many items of 0.2 ms.
  static func crowd(_ count: Int64) -> LaunchTracks {
    var tracks = LaunchTracks()
    tracks.tracks = [.init(kind: .pool, title: "Cooperative pool, thread 1")]
    tracks.slices = (0..<count).map { index in
      LaunchTracks.Slice(
        track: 0, depth: 0, start: .microseconds(index * 300),
        end: .microseconds(index * 300 + 200), kind: .item, name: "Item \(index)",
        item: Int(index))
    }
    tracks.end = .microseconds(count * 300)
    return tracks
  }

  /// A run with everything that its documents show.
  static func record(_ report: Report, name: String = "a.json") -> LaunchRecord {
    LaunchRecord(of: report, named: name, .text)
  }

  private static func slice(
    _ track: Int, _ depth: Int, _ start: Int64, _ end: Int64, _ kind: LaunchTracks.Slice.Kind,
    _ name: String, item: ItemIndex? = nil, isOnPath: Bool = false
  ) -> LaunchTracks.Slice {
    LaunchTracks.Slice(
      track: track, depth: depth, start: .milliseconds(start), end: .milliseconds(end), kind: kind,
      name: name, item: item, isOnPath: isOnPath)
  }

  private static func moment(
    _ kind: PicturedLaunch.Moment.Kind, _ time: Int64, _ title: String
  ) -> PicturedLaunch.Moment {
    .init(kind: kind, time: .milliseconds(time), title: title, figure: "\(time) ms")
  }
}
