extension Trace {
  /// A digest of the events.
  ///
  /// Callbacks, milestones and limits count by name, so that adding a case does not change the
  /// digest.
  ///
  /// - Complexity: O(events).
  package var digest: UInt64 {
    var digest = Digest()
    for event in events {
      digest.mix(UInt64(bitPattern: event.time.rawValue))
      digest.mix(
        UInt64(event.kind.rawValue) << 56 | UInt64(UInt32(bitPattern: event.job?.rawValue ?? -1)))
      switch event.kind {
      case .milestone: digest.mix(Self.milestones[Int(event.subject)])
      case .callbackBegan, .callbackEnded: digest.mix(Self.callbacks[Int(event.subject)])
      default: digest.mix(UInt64(UInt32(bitPattern: event.subject)))
      }
      switch event.kind {
      case .watchBegan: digest.mix(Self.limits[Int(event.amount)])
      default: digest.mix(UInt64(bitPattern: event.amount))
      }
    }
    return digest.value
  }

  /// A digest of the order of the events, without their times.
  ///
  /// Times and sizes do not count: as long as the order of events stays, each instant of a run is
  /// an affine function of the costs.
  ///
  /// - Complexity: O(events).
  package var courseDigest: UInt64 {
    var digest = Digest()
    for event in events {
      let kind = event.kind.rawValue
      let amount = Self.hasExtent[Int(kind)] ? 0 : event.amount
      digest.mix(UInt64(kind) << 56 | UInt64(UInt32(bitPattern: event.job?.rawValue ?? -1)))
      digest.mix(UInt64(UInt32(bitPattern: event.subject)) ^ UInt64(bitPattern: amount) << 32)
    }
    return digest.value
  }

  private static let hasExtent = TraceEvent.Kind.allCases.map(\.fields.amount.isExtent)
  private static let milestones = Milestone.allCases.map { Digest.of($0.rawValue.utf8) }
  private static let limits = SystemLimit.allCases.map { Digest.of($0.rawValue.utf8) }
  private static let callbacks = Callback.names.map { Digest.of($0.utf8) }
}

extension TraceEvent.Kind.Field {
  /// True for a time or a size, which changes with the costs of a run.
  fileprivate var isExtent: Bool {
    switch self {
    case .timeLeft, .count("lengthNs"), .count("referenceNs"), .count("bytes"): true
    default: false
    }
  }
}
