import LaunchSim

/// Clock that times a benchmark.
enum Stopwatch: String, Sendable {
  /// The processor time of the thread, which other programs on the machine hardly change.
  case processor
  /// The wall time, for work that waits for another process.
  case wall

  /// A reading in nanoseconds.
  var reading: Int64 {
    switch self {
    case .processor: Platform.Clock.thread.reading
    case .wall: Platform.Clock.wall.reading
    }
  }
}
