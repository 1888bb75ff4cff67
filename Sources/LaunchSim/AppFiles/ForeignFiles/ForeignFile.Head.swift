extension ForeignFile {
  /// Beginning of a file, parsed once for all signs.
  struct Head: Sendable {
    /// The file as it was named.
    let name: String
    let bytes: [UInt8]
    /// Bytes after a byte order mark and white space.
    let text: ArraySlice<UInt8>
    /// Keys of the outermost JSON object, or of the first object in the outermost list.
    let keys: Set<String>
    /// Name of the root element of an XML text; `nil` for any other text.
    let element: String?
    /// The columns in the first line of a CSV table, in lowercase; empty for any other text.
    let columns: Set<String>

    init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      text = bytes[mark...].drop { $0 <= 0x20 }
      keys = Self.keys(of: text)
      element = Self.element(of: text)
      columns = Self.columns(of: text)
    }

    /// `true` for a text that is neither a JSON object nor XML.
    var isPlain: Bool {
      guard let first = text.first else { return false }
      return first != UInt8(ascii: "{") && first != UInt8(ascii: "<")
    }

    /// `true` for a property list in XML or binary.
    var isPropertyList: Bool { element == "plist" || isBinaryPropertyList }

    private var isBinaryPropertyList: Bool { bytes.starts(with: "bplist".utf8) }

    /// `true` if a property list has a key at any depth.
    ///
    /// A binary list stores ASCII keys unchanged, so comparing bytes is enough.
    func holdsKey(_ key: String) -> Bool {
      holds(isBinaryPropertyList ? key : "<key>\(key)</key>")
    }

    /// `true` if the head contains the bytes of a text.
    ///
    /// - Complexity: O(*n* *m*) for a head of *n* and a text of *m* bytes, nearly always O(*n*).
    func holds(_ text: String) -> Bool {
      let wanted = Array(text.utf8)
      guard let first = wanted.first else { return true }
      var rest = bytes[...]
      while let index = rest.firstIndex(of: first) {
        rest = rest[index...]
        if rest.starts(with: wanted) { return true }
        rest = rest.dropFirst()
      }
      return false
    }

    /// `true` if the file begins with binary protobuf messages of one field.
    ///
    /// A text may begin with the same byte. Therefore a first message that ends within the head
    /// must be followed by another, and the head must contain a control character that texts do not
    /// have.
    func holdsMessages(ofField field: UInt8) -> Bool {
      let tag = field << 3 | 2
      guard bytes.first == tag else { return false }
      var length = 0
      var index = 1
      while index < bytes.count, index <= 4 {
        length |= Int(bytes[index] & 0x7F) << (7 * (index - 1))
        index += 1
        if bytes[index - 1] < 0x80 { break }
      }
      let end = index + length
      guard length > 0, end >= bytes.count || bytes[end] == tag else { return false }
      return bytes.prefix(256).contains { $0 < 0x09 || (0x0E...0x1A).contains($0) }
    }

    // MARK: - Taking it apart

    private static func keys(of text: ArraySlice<UInt8>) -> Set<String> {
      var object = text
      if object.first == UInt8(ascii: "[") {
        object = object.dropFirst().drop { $0 <= 0x20 }
      }
      guard object.first == UInt8(ascii: "{") else { return [] }
      var parser = JSONParser(text: SourceText(name: "", bytes: Array(object)), source: 0)
      return Set(parser.outermostKeys())
    }

    private static func element(of text: ArraySlice<UInt8>) -> String? {
      guard text.first == UInt8(ascii: "<") else { return nil }
      var rest = text
      // Declarations, document types and comments begin with characters that do not begin a name.
      while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
        rest = rest[open...].dropFirst()
        if rest.starts(with: "!--".utf8) {
          while let index = rest.firstIndex(of: UInt8(ascii: "-")) {
            rest = rest[index...]
            if rest.starts(with: "-->".utf8) { break }
            rest = rest.dropFirst()
          }
          continue
        }
        guard let first = rest.first, first.isLetter else { continue }
        let name = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return String(decoding: name.prefix(nameLimit), as: UTF8.self)
      }
      return nil
    }

    private static func columns(of text: ArraySlice<UInt8>) -> Set<String> {
      let line = text.prefix { $0 != 0x0A }
      guard line.count <= lineLimit, line.contains(UInt8(ascii: ",")),
        !line.contains(UInt8(ascii: "{"))
      else { return [] }
      let words = line.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\"") || $0 <= 0x20 }
      return Set(words.map { String(decoding: $0, as: UTF8.self).lowercased() })
    }

    /// The most bytes of an element's name to compare.
    private static let nameLimit = 100
    /// The most bytes of a line that names columns.
    private static let lineLimit = 1_000
  }
}
