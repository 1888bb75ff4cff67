import LaunchSim

extension JSONValue {
  /// The byte at which the value begins.
  var start: Int { range.bytes.lowerBound }

  /// The digits of a number as the file has them; some tools write numbers as strings.
  func digits(in text: SourceText) -> ArraySlice<UInt8> {
    switch content {
    case .integer, .decimal: text.bytes[range.bytes]
    case .string(let string): Array(string.utf8)[...]
    default: []
    }
  }
}
