package import LaunchSim

/// A launch as the player performs it: the acts of the main thread, and the steps of callbacks and
/// items, with numbers for names.
package struct RehearsalScript: Hashable, Sendable {
  /// An act of the launch sequence, on the main thread.
  package enum Act: Hashable, Sendable {
    /// A callback, by its index, with the address of its steps; `nil` for one without steps.
    case call(Int, code: Int?)
    /// The run loop lets the main queue run the entries it holds.
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

  /// A step; lengths of time are in nanoseconds.
  package enum Step: Hashable, Sendable {
    case cpu(Int64)
    /// A part of the player's file, from an offset.
    case read(at: Int64, bytes: Int64, isWarm: Bool)
    case wait(Int64)
    case yield
    /// The steps up to the matching `unlock` hold the lock.
    case lock(Int)
    case unlock
    case await(Int, viaSemaphore: Bool)
    case start(Int)
    /// The end of a list of steps.
    case end
  }

  package var acts: [Act] = []
  package var items: [Item] = []
  package var steps: [Step] = []
  package var lockCount = 0
  /// The class that each serial queue states; `nil` for none.
  package var queues: [QoS?] = []
  package var actorCount = 0
  /// Turns of the spin loop in a microsecond.
  package var spinRate: Int64 = 1
  /// The time after which a repetition counts as hung.
  package var limit: Int64 = 0
}

extension RehearsalScript {
  /// Bytes of the player's file that the steps read.
  package var fileSize: Int64 {
    steps.reduce(0) { size, step in
      if case .read(let offset, let bytes, _) = step { max(size, offset + bytes) } else { size }
    }
  }
}
