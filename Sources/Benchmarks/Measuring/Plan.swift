/// Extent of a measurement.
enum Plan: String, Sendable {
  /// Every benchmark once, at a size that takes almost no time.
  case smoke
  case full

  /// Number of samples behind a figure.
  var samples: Int {
    switch self {
    case .smoke: 1
    case .full: 15
    }
  }

  /// Least length of a sample and of the warm-up, in nanoseconds: passes are repeated until that
  /// time.
  var sampleTime: Int64 {
    switch self {
    case .smoke: 0
    case .full: 50_000_000
    }
  }

  /// Size of the work under this plan.
  func size(smoke: Int, full: Int) -> Int {
    switch self {
    case .smoke: smoke
    case .full: full
    }
  }
}
