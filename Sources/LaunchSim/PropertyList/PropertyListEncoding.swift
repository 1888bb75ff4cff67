/// The encodings of property lists as text.
enum PropertyListEncoding {
  /// The text as UTF-8 without a byte order mark.
  ///
  /// UTF-8, and UTF-16 and UTF-32 in both byte orders, are told by their mark, or by the zero bytes that
  /// the first character has in them; ISO 8859-1 by the XML declaration.
  ///
  /// - Throws: The first bytes that are no text in the encoding; the offset counts bytes of the file.
  static func decoded(_ bytes: [UInt8]) throws(PlacedProblem) -> [UInt8] {
    guard let first = bytes.first else { throw PlacedProblem(.emptyPropertyList, at: 0) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return try checkedUTF8(Array(bytes.dropFirst(3))) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return try utf32(bytes.dropFirst(4), isBigEndian: false)
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return try utf32(bytes.dropFirst(4), isBigEndian: true)
    }
    if bytes.starts(with: [0xFF, 0xFE]) {
      return try utf16(bytes.dropFirst(2), isBigEndian: false)
    }
    if bytes.starts(with: [0xFE, 0xFF]) { return try utf16(bytes.dropFirst(2), isBigEndian: true) }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    switch (zeros, first) {
    case ([true, true, true, false], _): return try utf32(bytes[...], isBigEndian: true)
    case ([false, true, true, true], _): return try utf32(bytes[...], isBigEndian: false)
    default: break
    }
    if zeros.count > 1, zeros[0] != zeros[1] {
      return try utf16(bytes[...], isBigEndian: zeros[0])
    }
    if declaresLatin1(bytes) { return latin1(bytes) }
    return try checkedUTF8(bytes)
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

  private static func latin1(_ bytes: [UInt8]) -> [UInt8] {
    bytes.flatMap { $0 < 0x80 ? [$0] : [0xC0 | $0 >> 6, 0x80 | $0 & 0x3F] }
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
