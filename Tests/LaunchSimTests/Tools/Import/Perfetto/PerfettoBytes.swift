/// Packets of Perfetto in the wire format of protocol buffers, made without the library's writer.
///
/// Fields have the numbers of the published schema.
enum PerfettoBytes {
  // MARK: - Fields

  static func varint(_ value: UInt64) -> [UInt8] {
    value < 0x80 ? [UInt8(value)] : [UInt8(value & 0x7F) | 0x80] + varint(value >> 7)
  }

  static func number(_ field: UInt64, _ value: UInt64) -> [UInt8] {
    varint(field << 3) + varint(value)
  }

  static func bytes(_ field: UInt64, _ content: [UInt8]) -> [UInt8] {
    varint(field << 3 | 2) + varint(UInt64(content.count)) + content
  }

  static func text(_ field: UInt64, _ text: String) -> [UInt8] { bytes(field, Array(text.utf8)) }

  static func message(_ field: UInt64, _ parts: [UInt8]...) -> [UInt8] {
    bytes(field, parts.flatMap(\.self))
  }

  // MARK: - Packets

  static let cleared = number(13, 1)
  static let needsState = number(13, 2)

  /// A packet with its sequence at the end, as the tracing service writes it.
  static func packet(of sequence: UInt64 = 1, _ parts: [UInt8]...) -> [UInt8] {
    message(1, parts.flatMap(\.self), number(10, sequence))
  }

  /// The descriptor of a thread's track.
  static func thread(_ track: UInt64, _ name: String?, pid: UInt64, tid: UInt64) -> [UInt8] {
    let name = name.map { text(5, $0) } ?? []
    return packet(message(60, number(1, track), message(4, number(1, pid), number(2, tid), name)))
  }

  /// The descriptor of a track without a thread.
  static func track(_ track: UInt64, _ name: String, in parent: UInt64? = nil) -> [UInt8] {
    let parent = parent.map { number(5, $0) } ?? []
    return packet(message(60, number(1, track), text(2, name), parent))
  }

  /// A slice's begin on a track, at a time in nanoseconds.
  static func begin(
    _ name: String, on track: UInt64, at time: UInt64, _ more: [UInt8]...
  ) -> [UInt8] {
    let more = more.flatMap(\.self)
    return packet(
      number(8, time), message(11, number(9, 1), number(11, track), text(23, name)), more)
  }

  static func end(on track: UInt64, at time: UInt64) -> [UInt8] {
    packet(number(8, time), message(11, number(9, 2), number(11, track)))
  }

  /// A slice with a name in the interned data.
  static func begin(
    named iid: UInt64, on track: UInt64, at time: UInt64, of sequence: UInt64 = 1
  ) -> [UInt8] {
    packet(
      of: sequence, number(8, time), needsState,
      message(11, number(9, 1), number(11, track), number(10, iid)))
  }

  /// Interned names of events.
  static func names(_ names: [UInt64: String]) -> [UInt8] {
    message(
      12,
      names.sorted { $0.key < $1.key }.flatMap { message(2, number(1, $0.key), text(2, $0.value)) })
  }

  /// A snapshot of clocks with their readings.
  static func snapshot(_ clocks: [UInt8]...) -> [UInt8] {
    message(6, clocks.flatMap { message(1, $0) })
  }

  /// Switches of a processor to threads.
  static func switches(
    on processor: UInt64, lost: Bool = false, _ switches: (time: UInt64, to: UInt64)...
  ) -> [UInt8] {
    let events = switches.flatMap {
      message(2, number(1, $0.time), message(4, number(2, 99), number(6, $0.to)))
    }
    return packet(message(1, number(1, processor), events, lost ? number(3, 1) : []))
  }

  /// Wakeups of threads by the code on a processor.
  static func wakeups(
    on processor: UInt64, _ wakeups: (time: UInt64, of: UInt64, flags: UInt64)...
  ) -> [UInt8] {
    let events = wakeups.flatMap {
      message(2, number(1, $0.time), number(5, $0.flags), message(20, number(2, $0.of)))
    }
    return packet(message(1, number(1, processor), events))
  }

  /// Texts that threads printed through ftrace on one processor.
  static func prints(_ prints: (time: UInt64, tid: UInt64, text: String)...) -> [UInt8] {
    let events = prints.flatMap {
      message(2, number(1, $0.time), number(2, $0.tid), message(3, text(2, $0.text)))
    }
    return packet(message(1, number(1, 0), events))
  }
}
