/// The encoding of a property list as text.
///
/// Decoding and encoding are inverse: an unchanged text gives the same bytes.
struct PropertyListEncoding: Hashable, Sendable {
  enum Form: Hashable, Sendable {
    case utf8, latin1
    case utf16(isBigEndian: Bool)
    case utf32(isBigEndian: Bool)
  }

  var form: Form
  /// Bytes of the byte order mark at the start; 0 without one.
  var markLength = 0

  /// Detects the encoding of a text.
  ///
  /// UTF-8, and UTF-16 and UTF-32 in both byte orders, are recognized by their byte order mark, or
  /// by the zero bytes in the first character; ISO 8859-1 is recognized by the XML declaration.
  init(of bytes: [UInt8]) {
    let marks: [([UInt8], Form)] = [
      ([0xEF, 0xBB, 0xBF], .utf8), ([0xFF, 0xFE, 0, 0], .utf32(isBigEndian: false)),
      ([0, 0, 0xFE, 0xFF], .utf32(isBigEndian: true)), ([0xFF, 0xFE], .utf16(isBigEndian: false)),
      ([0xFE, 0xFF], .utf16(isBigEndian: true)),
    ]
    if let (mark, form) = marks.first(where: { bytes.starts(with: $0.0) }) {
      (self.form, markLength) = (form, mark.count)
      return
    }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    switch zeros {
    case [true, true, true, false]: form = .utf32(isBigEndian: true)
    case [false, true, true, true]: form = .utf32(isBigEndian: false)
    case _ where zeros.count > 1 && zeros[0] != zeros[1]: form = .utf16(isBigEndian: zeros[0])
    default: form = Self.declaresLatin1(bytes) ? .latin1 : .utf8
    }
  }

  /// True if the XML declaration names ISO 8859-1.
  private static func declaresLatin1(_ bytes: [UInt8]) -> Bool {
    let head = bytes.prefix(100)
    guard head.starts(with: Array("<?xml".utf8)),
      let end = head.firstIndex(of: UInt8(ascii: ">")),
      let declaration = String(validating: head[..<end], as: UTF8.self)?.lowercased()
    else { return false }
    return declaration.contains("iso-8859-1") || declaration.contains("latin1")
  }
}

// MARK: - Decoding

extension PropertyListEncoding {
  /// The text as UTF-8 without a byte order mark.
  ///
  /// - Throws: The problem of the first bytes that are invalid in the encoding; the offset counts
  ///   bytes of the file.
  static func decoded(_ bytes: [UInt8]) throws(PlacedProblem) -> [UInt8] {
    guard !bytes.isEmpty else { throw PlacedProblem(.emptyPropertyList, at: 0) }
    let encoding = PropertyListEncoding(of: bytes)
    let text = bytes.dropFirst(encoding.markLength)
    switch encoding.form {
    case .utf8: return try checkedUTF8(encoding.markLength == 0 ? bytes : Array(text))
    case .latin1: return latin1(text)
    case .utf16(let isBigEndian): return try utf16(text, isBigEndian: isBigEndian)
    case .utf32(let isBigEndian): return try utf32(text, isBigEndian: isBigEndian)
    }
  }

  private static func checkedUTF8(_ bytes: [UInt8]) throws(PlacedProblem) -> [UInt8] {
    if let offset = SourceText(name: "", bytes: bytes).firstInvalidByte {
      throw PlacedProblem(.notUTF8(byte: bytes[min(offset, bytes.count - 1)]), at: offset)
    }
    return bytes
  }

  private static func utf16(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(PlacedProblem) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (high, low) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? high << 8 | low : low << 8 | high)
      index += 2
    }
    guard index == bytes.endIndex, let text = String(validating: units, as: UTF16.self) else {
      throw PlacedProblem(.notEncoded(as: "UTF-16"), at: 0)
    }
    return Array(text.utf8)
  }

  private static func utf32(
    _ bytes: ArraySlice<UInt8>, isBigEndian: Bool
  ) throws(PlacedProblem) -> [UInt8] {
    var text = String.UnicodeScalarView()
    var index = bytes.startIndex
    while index + 3 < bytes.endIndex {
      let four = bytes[index..<index + 4].map(UInt32.init)
      let ordered = isBigEndian ? four : four.reversed()
      guard let scalar = Unicode.Scalar(ordered.reduce(0) { $0 << 8 | $1 }) else { break }
      text.append(scalar)
      index += 4
    }
    guard index == bytes.endIndex else { throw PlacedProblem(.notEncoded(as: "UTF-32"), at: 0) }
    return Array(String(text).utf8)
  }

  private static func latin1(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
  }
}

// MARK: - Encoding

extension PropertyListEncoding {
  /// Encodes a UTF-8 text in this encoding, after the file's byte order mark, if any.
  ///
  /// - Throws: The problem of the first character that the encoding lacks; only ISO 8859-1 lacks
  ///   characters.
  func encoded(_ text: [UInt8], behind mark: ArraySlice<UInt8>) throws(Problem) -> [UInt8] {
    if form == .utf8 { return mark + text }
    var bytes = Array(mark)
    bytes.reserveCapacity(text.count * 4)
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      switch form {
      case .utf8: break
      case .latin1:
        guard let byte = UInt8(exactly: scalar.value) else {
          throw .notInLatin1(scalar)
        }
        bytes.append(byte)
      case .utf16(let isBigEndian):
        for unit in UTF16.encode(scalar) ?? .init() {
          let pair = [UInt8(unit >> 8), UInt8(unit & 0xFF)]
          bytes += isBigEndian ? pair : pair.reversed()
        }
      case .utf32(let isBigEndian):
        let four = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
        bytes += isBigEndian ? four : four.reversed()
      }
    }
    return bytes
  }
}
