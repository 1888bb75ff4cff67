extension UInt8 {
  /// `true` for a digit.
  package var isDigit: Bool { (0x30...0x39).contains(self) }

  /// `true` for a letter of either case.
  package var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

  /// Value of a hex digit of either case; `nil` for any other byte.
  var hexValue: UInt8? {
    if isDigit { return self - 0x30 }
    return (0x61...0x66).contains(self | 0x20) ? (self | 0x20) - 0x61 + 10 : nil
  }
}
