import LaunchSim

extension PerfettoTrace {
  /// The fields and values of Perfetto's schema that the file uses, by message.
  ///
  /// Source: *perfetto_trace.proto* of Perfetto 59.1.
  enum Schema {
    /// `Trace.packet`.
    static let packet = 1

    enum Packet {
      static let timestamp = 8
      static let timestampClock = 58
      static let sequence = 10
      static let sequenceFlags = 13
      static let isFirstOnSequence = 87
      static let isPreviousDropped = 42
      static let internedData = 12
      static let trackDescriptor = 60
      static let trackEvent = 11
    }

    /// `TracePacket.SequenceFlags`.
    enum SequenceFlags {
      static let stateCleared: UInt64 = 1
      static let needsState: UInt64 = 2
    }

    /// `BUILTIN_CLOCK_BOOTTIME`: the default clock of traces, so that no timestamp is converted.
    static let bootTimeClock: UInt64 = 6

    enum Descriptor {
      static let uuid = 1
      static let parent = 5
      static let name = 2
      static let description = 14
      static let counter = 8
      static let childOrdering = 11
      static let rank = 12
      static let mergeBehavior = 15
    }

    /// `TrackDescriptor.ChildTracksOrdering.EXPLICIT`.
    static let explicitChildren: UInt64 = 3
    /// `TrackDescriptor.SiblingMergeBehavior.SIBLING_MERGE_BEHAVIOR_NONE`.
    static let mergeNone: UInt64 = 2

    enum Counter {
      static let unit = 3
      static let unitName = 6
      /// `CounterDescriptor.Unit.UNIT_SIZE_BYTES`.
      static let sizeBytes: UInt64 = 3
    }

    enum Event {
      static let type = 9
      static let track = 11
      static let category = 3
      static let name = 10
      static let annotation = 4
      static let counterValue = 30
      static let flow = 47
      static let terminatingFlow = 48
    }

    /// `TrackEvent.Type`.
    enum EventType {
      static let sliceBegin: UInt64 = 1
      static let sliceEnd: UInt64 = 2
      static let instant: UInt64 = 3
      static let counter: UInt64 = 4
    }

    enum Annotation {
      static let name = 1
      static let bool = 2
      static let integer = 4
      static let string = 17
    }
  }
}
