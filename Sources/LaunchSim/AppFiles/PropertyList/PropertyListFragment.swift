/// A value to write, with members in the order of writing.
indirect enum PropertyListFragment: Hashable, Sendable {
  case string(String)
  case bool(Bool)
  case array([PropertyListFragment])
  case dictionary([(key: String, value: PropertyListFragment)])
}

extension PropertyListFragment {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.string(let left), .string(let right)): left == right
    case (.bool(let left), .bool(let right)): left == right
    case (.array(let left), .array(let right)): left == right
    case (.dictionary(let left), .dictionary(let right)):
      left.elementsEqual(right) { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  func hash(into hasher: inout Hasher) { hasher.combine(xml) }

  /// The value as one line of XML.
  var xml: String {
    switch self {
    case .string(let text): "<string>\(text.escapedForXML)</string>"
    case .bool(let value): value ? "<true/>" : "<false/>"
    case .array(let elements):
      elements.isEmpty ? "<array/>" : "<array>\(elements.map(\.xml).joined())</array>"
    case .dictionary(let members):
      members.isEmpty
        ? "<dict/>"
        : "<dict>"
          + members.map { "<key>\($0.key.escapedForXML)</key>\($0.value.xml)" }.joined()
          + "</dict>"
    }
  }

  /// The value as it is read back.
  var value: PropertyListValue {
    switch self {
    case .string(let text): PropertyListValue(content: .string(text))
    case .bool(let value): PropertyListValue(content: .bool(value))
    case .array(let elements): PropertyListValue(content: .array(elements.map(\.value)))
    case .dictionary(let members):
      PropertyListValue(
        content: .dictionary(
          members.map { PropertyListMember(key: $0.key, value: $0.value.value) }))
    }
  }
}

extension String {
  /// The text as the content of an XML element.
  var escapedForXML: String {
    var result = ""
    for character in unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }
}
