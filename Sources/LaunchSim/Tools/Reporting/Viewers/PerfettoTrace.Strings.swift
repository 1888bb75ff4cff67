import LaunchSim

extension PerfettoTrace {
  /// The strings of a trace, each written once and then referred to by number.
  struct Strings {
    /// The list that a string belongs to; the raw value is the list's field in Perfetto's message
    /// `InternedData`.
    enum List: Int, CaseIterable {
      case categories = 1
      case eventNames = 2
      case annotationNames = 3
      case annotationValues = 29
    }

    /// A string as bytes: two strings that look alike but differ in composition are different.
    private struct Key: Hashable {
      var list: List
      var bytes: [UInt8]
    }

    private var numbers: [Key: UInt64] = [:]
    private var counts: [List: UInt64] = [:]
    private var added: [(list: List, number: UInt64, text: String)] = []

    /// The number of a string in its list, from 1.
    mutating func number(of text: String, in list: List) -> UInt64 {
      let key = Key(list: list, bytes: Array(text.utf8))
      if let number = numbers[key] { return number }
      let number = counts[list, default: 0] + 1
      counts[list] = number
      numbers[key] = number
      added.append((list, number, text))
      return number
    }

    /// Writes the strings added since the last call into a packet.
    mutating func writeNew(to packet: inout ProtobufWriter) {
      guard !added.isEmpty else { return }
      packet.message(Schema.Packet.internedData) { data in
        for (list, number, text) in added {
          data.message(list.rawValue) {
            $0.unsigned(1, number)
            $0.string(2, text)
          }
        }
      }
      added = []
    }
  }
}
