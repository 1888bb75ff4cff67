import LaunchSim

/// A run for a picture: its names, the verdict in words, the moments and the tracks.
struct PicturedLaunch: Hashable, Sendable {
  /// An instant with a line through all tracks.
  struct Moment: Hashable, Sendable {
    /// The look of the line; the raw value is its class in a picture.
    enum Kind: String, CaseIterable, Sendable {
      case budget, frameReady, firstFrame, later, kill
    }

    var kind: Kind
    var time: Nanoseconds
    /// The name without its time, as in `first frame`.
    var title: String
    /// The time as the picture writes it, as in `316.7 ms`.
    var figure: String

    var text: String { "\(title) \(figure)" }
  }

  /// The file or the title of the scenario.
  var name: String
  /// The kind of launch and the device, as in `cold launch, tap · iPhone 12, iOS 26, 60 Hz`.
  var circumstances: String
  /// The verdict as a sentence with its mark.
  var verdict: String
  /// The moments in the order of time, the budget included.
  var moments: [Moment] = []
  var tracks: LaunchTracks
  /// The end of the launch itself, before the time after the launch.
  var launchEnd: Nanoseconds
  /// The end of the shown part.
  var end: Nanoseconds

  /// True if the run continues after the shown part.
  var isCut: Bool { tracks.end > end }

  /// The owners of the critical path with their times, the longest first.
  var pathShares: [(subject: String, time: Nanoseconds)] {
    tracks.slices.filter { tracks.tracks[$0.track].kind == .path && $0.depth == 0 }
      .map { (subject: $0.name, time: $0.length) }.addedUp()
  }
}
