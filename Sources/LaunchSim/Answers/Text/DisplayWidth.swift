extension StringProtocol {
  /// Number of columns of the text on a terminal.
  ///
  /// East Asian wide characters and emoji take two columns, combining marks and joiners none, all
  /// others one. The text must be printable: see `printable(asciiOnly:)`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package var displayWidth: Int {
    // Nearly all text is ASCII, in which each byte takes one column.
    if utf8.allSatisfy({ $0 < 0x80 }) { return utf8.count }
    return reduce(0) { $0 + $1.displayWidth }
  }

  /// Number of columns of the text on a terminal; `nil` if there are more than `limit`.
  ///
  /// - Complexity: O(*limit*): the rest of a longer text is not read. Marks without a column of
  ///   their own are read in addition.
  func displayWidth(atMost limit: Int) -> Int? {
    // No character has more columns than bytes.
    if utf8.count <= limit { return displayWidth }
    var width = 0
    for character in self {
      width += character.displayWidth
      guard width <= limit else { return nil }
    }
    return width <= limit ? width : nil
  }

  /// The text cut to at most `width` columns; an ellipsis marks the cut.
  package func truncated(toWidth width: Int) -> String {
    guard displayWidth(atMost: width) == nil else { return String(self) }
    guard width > 0 else { return "" }
    var result = ""
    var room = width - 1
    for character in self {
      let need = character.displayWidth
      guard need <= room else { break }
      result.append(character)
      room -= need
    }
    return result + "…"
  }

  /// The text with spaces after it, up to `width` columns.
  package func padded(toWidth width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - displayWidth))
  }

  /// The text with spaces before it, up to `width` columns.
  package func leftPadded(toWidth width: Int) -> String {
    String(repeating: " ", count: Swift.max(0, width - displayWidth)) + self
  }
}

extension Character {
  /// Number of columns of the character on a terminal: 0, 1 or 2.
  package var displayWidth: Int {
    var width = 0
    for scalar in unicodeScalars {
      // The selector requests the emoji form of the preceding character.
      if scalar.value == 0xFE0F { return 2 }
      width = max(width, scalar.displayWidth)
    }
    return width
  }
}

extension Unicode.Scalar {
  fileprivate var displayWidth: Int {
    // ASCII letters and signs, and the blocks of charts, are nearly all of the text.
    if value >= 0x20 && value < 0x7F || value >= 0x2500 && value < 0x25FD { return 1 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default:
      let place = Self.wide.partitioningIndex { $0.upperBound >= value }
      return place < Self.wide.count && Self.wide[place].lowerBound <= value ? 2 : 1
    }
  }

  /// Characters that are two columns wide on terminals: the blocks of Unicode's East Asian Width
  /// table (UAX 11) with wide and full-width characters, and the emoji that are pictures by
  /// default.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x23E9...0x23EC, 0x23F0...0x23F0,
    0x23F3...0x23F3, 0x25FD...0x25FE, 0x2614...0x2615, 0x2648...0x2653, 0x267F...0x267F,
    0x2693...0x2693, 0x26A1...0x26A1, 0x26AA...0x26AB, 0x26BD...0x26BE, 0x26C4...0x26C5,
    0x26CE...0x26CE, 0x26D4...0x26D4, 0x26EA...0x26EA, 0x26F2...0x26F3, 0x26F5...0x26F5,
    0x26FA...0x26FA, 0x26FD...0x26FD, 0x2705...0x2705, 0x270A...0x270B, 0x2728...0x2728,
    0x274C...0x274C, 0x274E...0x274E, 0x2753...0x2755, 0x2757...0x2757, 0x2795...0x2797,
    0x27B0...0x27B0, 0x27BF...0x27BF, 0x2B1B...0x2B1C, 0x2B50...0x2B50, 0x2B55...0x2B55,
    0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
    0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
    0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF, 0x1F004...0x1F004,
    0x1F0CF...0x1F0CF, 0x1F18E...0x1F18E, 0x1F191...0x1F19A, 0x1F1E6...0x1F202,
    0x1F210...0x1F23B, 0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265,
    0x1F300...0x1F320, 0x1F32D...0x1F335, 0x1F337...0x1F37C, 0x1F37E...0x1F393,
    0x1F3A0...0x1F3CA, 0x1F3CF...0x1F3D3, 0x1F3E0...0x1F3F0, 0x1F3F4...0x1F3F4,
    0x1F3F8...0x1F43E, 0x1F440...0x1F440, 0x1F442...0x1F4FC, 0x1F4FF...0x1F53D,
    0x1F54B...0x1F54E, 0x1F550...0x1F567, 0x1F57A...0x1F57A, 0x1F595...0x1F596,
    0x1F5A4...0x1F5A4, 0x1F5FB...0x1F64F, 0x1F680...0x1F6C5, 0x1F6CC...0x1F6CC,
    0x1F6D0...0x1F6D2, 0x1F6D5...0x1F6D7, 0x1F6DC...0x1F6DF, 0x1F6EB...0x1F6EC,
    0x1F6F4...0x1F6FC, 0x1F7E0...0x1F7EB, 0x1F7F0...0x1F7F0, 0x1F90C...0x1F93A,
    0x1F93C...0x1F945, 0x1F947...0x1F9FF, 0x1FA70...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
