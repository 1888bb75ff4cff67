/// A message in the wire format of protocol buffers, read without knowing its schema.
struct ProtobufReader {
  enum Value {
    case number(UInt64)
    case bytes(ArraySlice<UInt8>)
  }

  struct Damage: Error {
    var offset: Int
  }

  private(set) var fields: [(number: Int, value: Value)] = []

  init(_ bytes: some Sequence<UInt8>) throws {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let key = try Self.varint(&rest)
      let value: Value
      switch key & 7 {
      case 0: value = .number(try Self.varint(&rest))
      case 1:
        let eight = try Self.take(8, &rest)
        value = .number(eight.reversed().reduce(0) { $0 << 8 | UInt64($1) })
      case 2: value = .bytes(try Self.take(Int(try Self.varint(&rest)), &rest))
      default: throw Damage(offset: rest.startIndex)
      }
      fields.append((Int(key >> 3), value))
    }
  }

  private static func varint(_ rest: inout ArraySlice<UInt8>) throws -> UInt64 {
    var value: UInt64 = 0
    for place in UInt64(0)..<10 {
      guard let byte = rest.popFirst() else { throw Damage(offset: rest.startIndex) }
      value |= UInt64(byte & 0x7F) << (7 * place)
      if byte < 0x80 { return value }
    }
    throw Damage(offset: rest.startIndex)
  }

  private static func take(
    _ count: Int, _ rest: inout ArraySlice<UInt8>
  ) throws -> ArraySlice<UInt8> {
    guard count <= rest.count else { throw Damage(offset: rest.startIndex) }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  // MARK: - Fields by number

  func numbers(_ field: Int) -> [UInt64] {
    fields.compactMap {
      if $0.number == field, case .number(let number) = $0.value { number } else { nil }
    }
  }

  func number(_ field: Int) -> UInt64? { numbers(field).last }

  func signed(_ field: Int) -> Int64? { number(field).map { Int64(bitPattern: $0) } }

  func messages(_ field: Int) throws -> [ProtobufReader] {
    try fields.compactMap {
      if $0.number == field, case .bytes(let bytes) = $0.value {
        try ProtobufReader(bytes)
      } else {
        nil
      }
    }
  }

  func message(_ field: Int) throws -> ProtobufReader? { try messages(field).last }

  /// The text of a field; `nil` if it is not UTF-8.
  func text(_ field: Int) -> String? {
    for case (field, .bytes(let bytes)) in fields {
      return String(validating: bytes, as: UTF8.self)
    }
    return nil
  }
}
