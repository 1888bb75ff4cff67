import LaunchSim

extension DyldReader {
  /// The result of a first look at a line's bytes.
  ///
  /// A console's log has millions of lines, of which dyld wrote twenty. Only those that could be among
  /// them are worth taking apart.
  enum Glance {
    /// There is nothing on the line but decoration.
    case blank
    /// The line is not dyld's.
    case foreign
    case worthReading

    /// A line of dyld's is an image's path and a time at most.
    private static let lengthLimit = 65_536

    /// The first four letters of everything that dyld prints, images aside, as numbers.
    private static let beginnings: [UInt32] = {
      let texts =
        DyldStatistics.Label.allCases.map(\.rawValue) + Line.imageHeadings + Line.counts
        + [Line.tail]
      return Set(texts.map { $0.lowercased().utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } })
        .sorted()
    }()

    /// Looks at a line.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - range: The line, without its line feed.
    ///   - mayBeImage: Whether images are listed here.
    init(_ text: [UInt8], _ range: Range<Int>, mayBeImage: Bool) {
      var end = range.upperBound
      while end > range.lowerBound, text[end - 1] <= 0x20 { end -= 1 }
      var index = range.lowerBound
      while index < end, let length = Self.decoration(text, index, end) { index += length }
      guard index < end else {
        self = .blank
        return
      }
      guard end - index <= Self.lengthLimit else {
        self = .foreign
        return
      }
      if mayBeImage, Self.hasTimeColumn(text, index..<end) {
        self = .worthReading
        return
      }
      var beginning: UInt32 = 0
      var count = 0
      while index < end, count < 4 {
        let byte = text[index]
        index += 1
        if byte == UInt8(ascii: "*") || byte == UInt8(ascii: "`") { continue }
        beginning = beginning << 8 | UInt32((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        count += 1
      }
      self = Self.beginnings.contains(beginning) ? .worthReading : .foreign
    }

    /// The number of bytes of decoration here, before a line's own text; `nil` if there are none.
    private static func decoration(_ text: [UInt8], _ index: Int, _ end: Int) -> Int? {
      switch text[index] {
      case 0x20, 0x09, UInt8(ascii: "/"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "|"),
        UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "`"):
        1
      case 0xC2 where index + 1 < end && text[index + 1] == 0xA0: 2
      default: nil
      }
    }

    /// `true` if a colon follows a space, as only that before an image's time does.
    private static func hasTimeColumn(_ text: [UInt8], _ range: Range<Int>) -> Bool {
      for index in range where text[index] == UInt8(ascii: ":") && index > range.lowerBound {
        switch text[index - 1] {
        case 0x20, 0x09, 0xA0, UInt8(ascii: "*"), UInt8(ascii: "`"): return true
        default: continue
        }
      }
      return false
    }
  }
}
