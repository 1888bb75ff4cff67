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

  /// How long a sample and the warm-up last at least: passes are repeated until then.
  var sampleTime: Duration {
    switch self {
    case .smoke: .zero
    case .full: .milliseconds(50)
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
