package import LaunchSim

/// A launch in the form that the player performs: the acts of the main thread, and the steps of
/// callbacks and items, with numbers for names.
package struct RehearsalScript: Hashable, Sendable {
  /// An act of the launch sequence, on the main thread.
  package enum Act: Hashable, Sendable {
    /// A call of a callback, by its index, with the address of its steps; `nil` for a callback
    /// without steps.
    case call(Int, code: Int?)
    /// A drain: the run loop lets the main queue run its present entries.
    case drain
    /// The first frame is committed.
    case commit
  }

  /// An item: its placement, and the address of its steps.
  package struct Item: Hashable, Sendable {
    package var spec: Machine.ItemSpec
    package var code: Int
    /// False for an item that is skipped: starting it does nothing, and awaiting it costs nothing.
    package var takesPart: Bool { spec.initialStatus == .notStarted }
  }

  /// A step; times are in nanoseconds.
  package enum Step: Hashable, Sendable {
    case cpu(Int64)
    /// A read of a part of the player's file, from an offset.
    case read(at: Int64, bytes: Int64, isWarm: Bool)
    case wait(Int64)
    case yield
    /// The lock, held during the steps up to the matching `unlock`.
    case lock(Int)
    case unlock
    case await(Int, viaSemaphore: Bool)
    case start(Int)
    /// End of a list of steps.
    case end
  }

  package var acts: [Act] = []
  package var items: [Item] = []
  package var steps: [Step] = []
  package var lockCount = 0
  /// The stated class of each serial queue; `nil` for none.
  package var queues: [QoS?] = []
  package var actorCount = 0
  /// Iterations of the spin loop per microsecond.
  package var spinRate: Int64 = 1
  /// Time after which a repetition counts as hung.
  package var limit: Int64 = 0
}

extension RehearsalScript {
  /// Size of the player's file that the steps need, in bytes.
  package var fileSize: Int64 {
    steps.reduce(0) { size, step in
      if case .read(let offset, let bytes, _) = step { max(size, offset + bytes) } else { size }
    }
  }
}
