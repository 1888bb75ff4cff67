/// The smallest change that mends a break of a rule.
struct Repair: Hashable, Sendable {
  /// A change of an Info.plist that can be made without a decision.
  enum Edit: Hashable, Sendable {
    /// Adds a key at the end of the outermost dictionary.
    case add(String, Fragment)
    /// Replaces the value of a key of the outermost dictionary.
    case replace(String, Fragment)
    case remove(String)
  }

  /// A value to write, in the order in which its members are written.
  indirect enum Fragment: Hashable, Sendable {
    case string(String)
    case bool(Bool)
    case array([Fragment])
    case dictionary([(key: String, value: Fragment)])
  }

  /// The next step in words, without a period.
  var words: String
  /// The change that `--fix` makes; `nil` where it takes a decision.
  var edit: Edit?

  /// A step that takes a decision.
  static func decide(_ words: String) -> Repair { Repair(words: words) }

  /// A change that takes none, in words of its own.
  init(words: String, edit: Edit? = nil) {
    self.words = words
    self.edit = edit
  }

  /// A change that takes none, worded as the fragment that it writes.
  init(_ edit: Edit) {
    self.edit = edit
    switch edit {
    case .add(let key, let value): words = "add <key>\(key)</key>\(value.xml)"
    case .replace(_, let value): words = "write \(value.xml)"
    case .remove: words = "remove it"
    }
  }
}

extension Repair.Fragment {
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
