import LaunchSim

// Problems and notes about Perfetto's binary traces.

extension Problem {
  static let gzippedTrace = Problem(
    "gzipped-trace", "this trace is compressed by gzip", "unpack it: gzip -dc FILE > trace.pftrace")
  static func notAPacket(byte: UInt8) -> Problem {
    let (found, tag) = (String(byte, radix: 16), String(0x0A, radix: 16))
    return Problem(
      "not-a-packet", "expected a packet of Perfetto, which begins with 0x0\(tag), found 0x\(found)"
    )
  }
  static let noSlices = Problem(
    "no-slices",
    "this trace has no complete span, neither a slice of track events nor a section of atrace",
    "record it with the data source track_event, or with ftrace/print and the atrace categories of "
      + "the app")
  /// Bytes that are no message in the wire format of protocol buffers.
  static func damagedTrace(_ damage: String) -> Problem {
    Problem("damaged-trace", "the trace is cut off or damaged here: \(damage)")
  }
  static let compressedPackets = Problem(
    "compressed-packets", "this and further packets are compressed",
    "'traceconv decompress_packets FILE trace.pftrace' unpacks them; a trace configuration without "
      + "compression_type leaves them readable")
  static func unrelatedClock(_ number: UInt64) -> Problem {
    Problem(
      "unrelated-clock",
      "this time is of clock \(number), and no clock snapshot before it relates the clock to others"
    )
  }

  // MARK: Notes

  static func eventsLost(_ count: Int) -> Problem {
    Problem(
      "events-lost",
      "\(count.counted("event")) skipped: the trace has lost the packets with "
        + "\(count == 1 ? "its name or time" : "their names or times")")
  }
  /// Spans that the recording has only in part.
  static func cutSpans(unclosed: Int, unopened: Int) -> Problem {
    func spans(_ count: Int) -> String { count.counted("span") }
    let parts = [
      unopened > 0 ? "\(spans(unopened)) without a beginning" : nil,
      unclosed > 0 ? "\(spans(unclosed)) without an end" : nil,
    ].compactMap(\.self)
    return Problem("cut-spans", "\(parts.listed(with: "and")) skipped")
  }
}
