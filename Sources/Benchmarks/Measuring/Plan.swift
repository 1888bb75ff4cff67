/// How much is measured.
enum Plan: String, Sendable {
  /// Every benchmark once, at a size that takes no time.
  case smoke
  case full

  /// How many samples a figure comes from.
  var samples: Int {
    switch self {
    case .smoke: 1
    case .full: 15
    }
  }

  /// How many nanoseconds a sample and the warm-up last at least: passes are repeated until then.
  var sampleTime: Int64 {
    switch self {
    case .smoke: 0
    case .full: 50_000_000
    }
  }

  /// The size for this plan.
  func size(smoke: Int, full: Int) -> Int {
    switch self {
    case .smoke: smoke
    case .full: full
    }
  }
}
