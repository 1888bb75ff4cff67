import LaunchSim

/// A message in the wire format of protocol buffers, read field by field.
///
///     var message = ProtobufMessage(bytes)
///     while let field = try message.next() { … }
///
/// Groups, which traces of Perfetto do not use, are damage. Damage ends the reading with a problem
/// at its byte: nothing is read beyond the end of a message, and no length is trusted.
///
/// Source: Protocol Buffers, *Encoding*, Google.
struct ProtobufMessage {
  enum Value {
    /// A value of the types `varint`, `fixed32` and `fixed64`.
    case number(UInt64)
    /// A length-delimited value: a message, a string or bytes.
    case message(ProtobufMessage)
  }

  struct Field {
    var number: UInt64
    var value: Value
    /// The byte at which the field begins.
    var offset: Int
  }

  private let bytes: [UInt8]
  /// The byte to be read next.
  private(set) var offset = 0
  private let end: Int

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = bytes.count
  }

  private init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    offset = range.lowerBound
    end = range.upperBound
  }

  /// The bytes not read yet.
  var content: ArraySlice<UInt8> { bytes[offset..<end] }

  /// Reads a field; `nil` at the end of the message.
  mutating func next() throws(PlacedProblem) -> Field? {
    guard offset < end else { return nil }
    let start = offset
    let key = try varint()
    let (number, type) = (key >> 3, key & 7)
    guard (1..<1 << 29).contains(number) else {
      throw PlacedProblem(.damagedTrace("\(number) is no number of a field"), at: start)
    }
    return Field(number: number, value: try value(ofType: type, at: start), offset: start)
  }

  /// The numbers of a packed field.
  var numbers: [UInt64] {
    get throws(PlacedProblem) {
      var (rest, numbers) = (self, [UInt64]())
      while rest.offset < end { numbers.append(try rest.varint()) }
      return numbers
    }
  }

  /// Reads seven bits of each byte, lowest bits first.
  ///
  /// The highest bit of a byte means that more bytes follow. Bits beyond the 64th are dropped, as
  /// other readers do.
  private mutating func varint() throws(PlacedProblem) -> UInt64 {
    let start = offset
    var value: UInt64 = 0
    for place in UInt64(0)..<10 {
      guard offset < end else {
        throw PlacedProblem(.damagedTrace("a number ends with its message"), at: start)
      }
      let byte = bytes[offset]
      offset += 1
      value |= UInt64(byte & 0x7F) << (7 * place)
      if byte < 0x80 { return value }
    }
    throw PlacedProblem(.damagedTrace("a number has more than 10 bytes"), at: start)
  }

  private mutating func value(ofType type: UInt64, at start: Int) throws(PlacedProblem) -> Value {
    switch type {
    case 0: return .number(try varint())
    case 1, 5:
      let range = try take(type == 1 ? 8 : 4, at: start)
      return .number(bytes[range].reversed().reduce(0) { $0 << 8 | UInt64($1) })
    case 2: return .message(ProtobufMessage(bytes, try take(try varint(), at: start)))
    default: throw PlacedProblem(.damagedTrace("\(type) is no type of a field"), at: start)
    }
  }

  private mutating func take(_ count: UInt64, at start: Int) throws(PlacedProblem) -> Range<Int> {
    guard count <= UInt64(end - offset) else {
      throw PlacedProblem(
        .damagedTrace("a field of \(count) bytes exceeds the \(end - offset) of its message"),
        at: start)
    }
    defer { offset += Int(count) }
    return offset..<offset + Int(count)
  }
}
