import LaunchSim

extension PerfettoReader {
  /// The clocks of a trace, related to one another by snapshots.
  ///
  /// Times are converted to the boot-time clock, by the latest snapshot in the file.
  struct TraceClocks {
    /// A clock; numbers from 64 to 127 name another clock in each sequence.
    private struct ID: Hashable {
      var number: UInt64
      var sequence: UInt64?

      init(_ number: UInt64, in sequence: UInt64) {
        self.number = number
        self.sequence = (64..<128).contains(number) ? sequence : nil
      }
    }

    private struct Clock {
      /// Nanoseconds to add for the time of the trace.
      var shift: Int64 = 0
      var unit: UInt64
      var isIncremental: Bool
      /// The reading of the last snapshot or packet.
      var last: Int64
    }

    private static let bootTime: UInt64 = 6
    /// The greatest time that is read, 73 years.
    private static let limit: UInt64 = 1 << 61

    private var clocks: [ID: Clock] = [:]
    private var used: Set<ID> = []
    /// The first time of a clock that no snapshot relates to others.
    private var unrelated: (clock: UInt64, offset: Int)?

    /// Reads a `ClockSnapshot`.
    mutating func readSnapshot(
      _ snapshot: ProtobufFields, of sequence: UInt64, at offset: Int
    ) throws(PlacedProblem) {
      var readings: [(id: ID, clock: Clock)] = []
      for message in snapshot.messages(1) {
        let fields = try ProtobufFields(message)
        let unit = fields.number(4) ?? 1
        let time = try Self.nanoseconds(fields.number(2) ?? 0, unit: unit, at: offset)
        readings.append(
          (
            ID(fields.number(1) ?? 0, in: sequence),
            Clock(unit: unit, isIncremental: fields.isSet(3), last: time)
          ))
      }
      // The trace's own clock, else a clock of an earlier snapshot, else the first.
      let known =
        readings.first { $0.id.number == Self.bootTime }
        ?? readings.first { clocks[$0.id] != nil } ?? readings.first
      guard let known else { return }
      let now = known.clock.last &+ (clocks[known.id]?.shift ?? 0)
      for (id, clock) in readings {
        clocks[id] = clock
        clocks[id]?.shift = now &- clock.last
      }
    }

    /// Converts the time of an event.
    ///
    /// - Parameters:
    ///   - value: The reading of the clock.
    ///   - unit: The unit in nanoseconds; `nil` for the clock's own.
    ///   - number: The clock; `nil` for the trace's own.
    ///   - sequence: The sequence of the packet.
    ///   - offset: The place of the packet.
    /// - Returns: Nanoseconds; `nil` if the snapshot of the clock is not in the trace.
    /// - Throws: The problem of a time beyond the range.
    mutating func time(
      _ value: UInt64, unit: UInt64?, of number: UInt64?, in sequence: UInt64, at offset: Int
    ) throws(PlacedProblem) -> Int64? {
      let id = ID(number ?? Self.bootTime, in: sequence)
      used.insert(id)
      let clock = clocks[id]
      guard clock != nil || id.sequence == nil else { return nil }
      if clock == nil, id.number != Self.bootTime, unrelated == nil {
        unrelated = (id.number, offset)
      }
      var time = try Self.nanoseconds(value, unit: unit ?? clock?.unit ?? 1, at: offset)
      guard let clock else { return time }
      if clock.isIncremental {
        time = try Self.nanoseconds(UInt64(bitPattern: time &+ clock.last), unit: 1, at: offset)
        clocks[id]?.last = time
      }
      return time &+ clock.shift
    }

    /// Advances an incremental clock by the time of a packet without an event.
    mutating func advance(
      _ number: UInt64?, by value: UInt64, in sequence: UInt64, at offset: Int
    ) throws(PlacedProblem) {
      let id = ID(number ?? Self.bootTime, in: sequence)
      guard let clock = clocks[id], clock.isIncremental else { return }
      let step = try Self.nanoseconds(value, unit: clock.unit, at: offset)
      clocks[id]?.last = try Self.nanoseconds(
        UInt64(bitPattern: step &+ clock.last), unit: 1, at: offset)
    }

    /// Reports times of several clocks that no snapshot relates to each other.
    func check() throws(PlacedProblem) {
      guard let unrelated, used.count > 1 else { return }
      throw PlacedProblem(.unrelatedClock(unrelated.clock), at: unrelated.offset)
    }

    private static func nanoseconds(
      _ value: UInt64, unit: UInt64, at offset: Int
    ) throws(PlacedProblem) -> Int64 {
      let (time, overflows) = value.multipliedReportingOverflow(by: unit)
      guard !overflows, time <= limit else {
        throw PlacedProblem(.unreadableNumber("timestamp"), at: offset)
      }
      return Int64(time)
    }
  }
}
