import LaunchSim

extension PerfettoReader {
  /// The state that the packets of one sequence share until the sequence clears it.
  struct PacketSequence {
    /// True once the state was cleared, and until a packet was lost.
    var isValid = false
    private(set) var eventNames: [UInt64: String] = [:]
    private(set) var categories: [UInt64: String] = [:]
    /// The default clock and track of packets.
    private(set) var clock: UInt64?
    private var track: UInt64?
    /// The thread that the sequence described last, and the time of its last legacy event.
    var thread: Place?
    var microseconds: Int64 = 0

    /// Reads `InternedData`.
    mutating func readStrings(_ data: ProtobufFields) throws(PlacedProblem) {
      for message in data.messages(1) {
        let fields = try ProtobufFields(message)
        categories[fields.number(1) ?? 0] = try fields.text(2)
      }
      for message in data.messages(2) {
        let fields = try ProtobufFields(message)
        eventNames[fields.number(1) ?? 0] = try fields.text(2)
      }
    }

    /// Reads `TracePacketDefaults`.
    mutating func readDefaults(_ defaults: ProtobufFields) throws(PlacedProblem) {
      clock = defaults.number(58) ?? clock
      track = try defaults.fields(11)?.number(11) ?? track
    }

    /// The place of an event; track 0 is the thread of the sequence, if it has described one.
    func place(on track: UInt64?) -> Place {
      guard let track = track ?? self.track, track != 0 else { return thread ?? .track(0) }
      return .track(track)
    }
  }
}
