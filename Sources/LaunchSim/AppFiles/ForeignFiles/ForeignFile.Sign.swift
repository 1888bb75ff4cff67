extension ForeignFile {
  /// A mark by which a kind of file is told.
  enum Sign: Hashable, Sendable {
    /// A folder whose name ends so.
    case folder(String)
    /// A file whose name ends so.
    case name(String)
    /// The first bytes.
    case bytes([UInt8])
    /// Binary protobuf messages of this field, one after the other from the first byte on.
    case messages(field: UInt8)
    /// Keys of the outermost JSON object, or of the first object of the outermost list.
    case keys([String])
    /// The root element of an XML text, and a text that its beginning holds.
    case element(String, holding: String)
    /// Keys of a property list, in XML or binary.
    case propertyListKeys([String])
    /// The first characters of a text, spaces and lines without characters aside.
    case start(String)
    /// A text that the beginning of a file holds that is neither an object of JSON nor XML.
    case text(String)
    /// Columns that the first line of a CSV table names.
    case columns([String])
  }
}

extension ForeignFile.Sign {
  func matchesFolder(_ name: Substring) -> Bool {
    if case .folder(let ending) = self { name.hasSuffix(ending) } else { false }
  }

  func matches(_ head: ForeignFile.Head) -> Bool {
    switch self {
    case .folder: false
    case .name(let ending): head.name.hasSuffix(ending)
    case .bytes(let bytes): head.bytes.starts(with: bytes)
    case .messages(let field): head.holdsMessages(ofField: field)
    case .keys(let keys): keys.allSatisfy(head.keys.contains)
    case .element(let name, let text): head.element == name && head.holds(text)
    case .propertyListKeys(let keys): head.isPropertyList && keys.allSatisfy(head.holdsKey)
    case .start(let text): head.text.starts(with: text.utf8)
    case .text(let text): head.isPlain && head.holds(text)
    case .columns(let names): names.allSatisfy(head.columns.contains)
    }
  }
}
