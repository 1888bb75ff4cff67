import LaunchSim

/// A run as a picture shows it: its names, the verdict in words, the moments and the tracks.
struct PicturedLaunch: Hashable, Sendable {
  /// An instant that has a line through all tracks.
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
  /// By time; the budget among them.
  var moments: [Moment] = []
  var tracks: LaunchTracks
  /// The end of the launch itself, which a longer life follows.
  var launchEnd: Nanoseconds
  /// The end of the part that is shown.
  var end: Nanoseconds

  /// True if the run goes on after the part that is shown.
  var isCut: Bool { tracks.end > end }

  /// The owners of the critical path with their times, the longest first.
  var pathShares: [(subject: String, time: Nanoseconds)] {
    tracks.slices.filter { tracks.tracks[$0.track].kind == .path && $0.depth == 0 }
      .map { (subject: $0.name, time: $0.length) }.addedUp()
  }
}
