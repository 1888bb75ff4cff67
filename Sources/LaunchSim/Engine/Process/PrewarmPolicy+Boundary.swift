extension PrewarmPolicy {
  /// The message at which prewarming stops, and from which a launch of a prewarmed app continues
  /// (rule 36).
  var boundary: LaunchMessage {
    switch self {
    case .libsOnly: .initializeRuntime
    case .untilUIApplicationMain: .createApplication
    }
  }

  /// The callbacks before the boundary.
  var callbacks: Set<Callback> {
    switch self {
    case .libsOnly: [.systemInterface]
    case .untilUIApplicationMain: [.systemInterface, .staticInitializers, .appInit]
    }
  }
}
