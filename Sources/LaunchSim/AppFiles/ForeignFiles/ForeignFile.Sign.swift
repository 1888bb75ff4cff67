extension ForeignFile {
  /// A mark that identifies a kind of file.
  enum Sign: Hashable, Sendable {
    /// A folder whose name has this ending.
    case folder(String)
    /// A file whose name has this ending.
    case name(String)
    /// The first bytes of the file.
    case bytes([UInt8])
    /// Binary protobuf messages of this field, one after another from the first byte on.
    case messages(field: UInt8)
    /// Keys of the outermost JSON object, or of the first object in the outermost list.
    case keys([String])
    /// The root element of an XML text, together with a text in the beginning of the file.
    case element(String, holding: String)
    /// Keys of a property list, in XML or binary.
    case propertyListKeys([String])
    /// The first characters of a text, after spaces and empty lines.
    case start(String)
    /// A text in the beginning of a file that is neither a JSON object nor XML.
    case text(String)
    /// Columns in the first line of a CSV table.
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
