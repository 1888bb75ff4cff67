import LaunchSim

/// All fields of a short message, by number; of a field that may stand once, the last counts.
///
/// A field of another type than asked for counts as absent.
struct ProtobufFields {
  private let list: [ProtobufMessage.Field]

  init(_ message: ProtobufMessage) throws(PlacedProblem) {
    var message = message
    var list: [ProtobufMessage.Field] = []
    while let field = try message.next() { list.append(field) }
    self.list = list
  }

  func number(_ field: UInt64) -> UInt64? {
    for entry in list.reversed() where entry.number == field {
      if case .number(let number) = entry.value { return number }
    }
    return nil
  }

  func signed(_ field: UInt64) -> Int64? { number(field).map(Int64.init(bitPattern:)) }

  /// The number of a process or thread; 0 if absent.
  func id(_ field: UInt64) -> Int { Int(truncatingIfNeeded: number(field) ?? 0) }

  func isSet(_ field: UInt64) -> Bool { number(field) ?? 0 != 0 }

  func numbers(_ field: UInt64) -> [UInt64] {
    list.compactMap {
      if $0.number == field, case .number(let number) = $0.value { number } else { nil }
    }
  }

  func messages(_ field: UInt64) -> [ProtobufMessage] {
    list.compactMap {
      if $0.number == field, case .message(let message) = $0.value { message } else { nil }
    }
  }

  /// The fields of a message in a field; `nil` if absent.
  func fields(_ field: UInt64) throws(PlacedProblem) -> ProtobufFields? {
    guard let message = messages(field).last else { return nil }
    return try ProtobufFields(message)
  }

  func text(_ field: UInt64) throws(PlacedProblem) -> String? {
    guard let message = messages(field).last else { return nil }
    return try message.text
  }
}

extension ProtobufMessage {
  /// The content as text; bytes that are not UTF-8 are replaced.
  var text: String {
    get throws(PlacedProblem) {
      if let mark = CombiningMarks.firstExcess(in: content) {
        throw PlacedProblem(.tooManyMarks, at: offset + mark)
      }
      return String(decoding: content, as: UTF8.self)
    }
  }
}
