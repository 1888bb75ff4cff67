import LaunchSim

/// A message in the wire format of protocol buffers, written field by field.
///
///     var message = ProtobufWriter()
///     message.unsigned(1, 150)
///     message.string(2, "testing")
///
/// Fields that are not written are absent, so a written 0 differs from an absent field.
///
/// Source: Protocol Buffers, *Encoding*, Google.
struct ProtobufWriter {
  private(set) var bytes: [UInt8] = []

  /// The form of a value, which the key of its field states.
  private enum WireType: UInt64 {
    case varint = 0, fixed64 = 1, lengthDelimited = 2
  }

  /// Writes a field of the types `uint32`, `uint64` and `enum`.
  mutating func unsigned(_ field: Int, _ value: UInt64) {
    key(field, .varint)
    varint(value)
  }

  /// Writes a field of the types `int32` and `int64`; a value below zero takes ten bytes.
  mutating func signed(_ field: Int, _ value: Int64) {
    unsigned(field, UInt64(bitPattern: value))
  }

  mutating func bool(_ field: Int, _ value: Bool) { unsigned(field, value ? 1 : 0) }

  /// Writes a field of the type `fixed64`, lowest byte first.
  mutating func fixed64(_ field: Int, _ value: UInt64) {
    key(field, .fixed64)
    for shift in stride(from: UInt64(0), to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  /// Writes a field of the types `string` and `bytes`, in UTF-8.
  mutating func string(_ field: Int, _ value: String) {
    key(field, .lengthDelimited)
    varint(UInt64(value.utf8.count))
    bytes += value.utf8
  }

  /// Writes a field that is a message.
  mutating func message(_ field: Int, _ value: ProtobufWriter) {
    key(field, .lengthDelimited)
    varint(UInt64(value.bytes.count))
    bytes += value.bytes
  }

  /// Writes a field that is a message; the body writes the message's fields.
  mutating func message(_ field: Int, _ body: (inout ProtobufWriter) -> Void) {
    var inner = ProtobufWriter()
    body(&inner)
    message(field, inner)
  }

  // MARK: - Parts of a field

  private mutating func key(_ field: Int, _ type: WireType) {
    varint(UInt64(field) << 3 | type.rawValue)
  }

  /// Seven bits per byte, lowest bits first; the highest bit of a byte means that more bytes
  /// follow.
  private mutating func varint(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}
