import LaunchSim

extension DyldReader {
  /// One line without its decoration.
  struct Line {
    /// The time of a line as far as it could be read.
    enum Reading {
      case figure(DyldStatistics.Figure)
      /// There is something else where the time should be, at this byte.
      case unreadable(offset: Int)
      /// The line ends in the middle of the time or of what follows it.
      case cut
    }

    /// The line's bytes without decoration, each with its byte in the text.
    private var bytes: [UInt8] = []
    private var offsets: [Int] = []
    /// The byte of the line's first remaining character, and the line's end.
    let start: Int
    let end: Int
    private let words: String
    /// The index of the colon before the time, if there is one.
    private var colon: Int?

    init(_ text: [UInt8], _ range: Range<Int>) {
      var last = range.upperBound
      while last > range.lowerBound, text[last - 1] <= 0x20 { last -= 1 }
      end = last
      var index = range.lowerBound
      while index < last {
        if text[index] == 0xC2, index + 1 < last, text[index + 1] == 0xA0 {
          // A no-break space, as web pages indent with.
          bytes.append(0x20)
          offsets.append(index)
          index += 2
          continue
        }
        if text[index] != UInt8(ascii: "*"), text[index] != UInt8(ascii: "`") {
          bytes.append(text[index] == 0x09 ? 0x20 : text[index])
          offsets.append(index)
        }
        index += 1
      }
      let marks: [UInt8] = [0x20, 0x2F, 0x3E, 0x23, 0x7C, 0x2D]  // space / > # | -
      let kept = bytes.firstIndex { !marks.contains($0) } ?? bytes.endIndex
      bytes.removeFirst(kept)
      offsets.removeFirst(kept)
      start = offsets.first ?? end
      words = Self.words(of: bytes)
      colon = bytes.indices.first { isColonBeforeNumber($0) }
    }

    var isEmpty: Bool { bytes.isEmpty }

    private func isColonBeforeNumber(_ index: Int) -> Bool {
      guard bytes[index] == UInt8(ascii: ":") else { return false }
      let rest = bytes[(index + 1)...].drop { $0 == 0x20 || $0 == UInt8(ascii: "-") }
      return rest.first?.isDigit ?? false
    }

    /// The words up to a colon, in lower case and with single spaces; empty where they are more than
    /// dyld writes.
    private static func words(of bytes: [UInt8]) -> String {
      let end = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex
      guard end <= 1_000 else { return "" }
      return bytes[..<end].split(separator: 0x20)
        .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ").lowercased()
    }

    /// The time of dyld's that the line names before its colon; `nil` if none.
    var label: DyldStatistics.Label? {
      guard bytes.contains(UInt8(ascii: ":")) else { return nil }
      return DyldStatistics.Label.allCases.first { $0.rawValue.lowercased() == words }
    }

    /// `true` for the heading of the images; dyld itself leaves a letter out.
    var beginsImageList: Bool { Self.imageHeadings.contains(words) }

    static let imageHeadings = ["slowest intializers", "slowest initializers"]

    /// `true` for the first of the counts that end the details.
    var isDetailsTail: Bool { words == Self.tail }

    static let tail = "total symbol trie searches"

    /// `true` for one of the details' counts.
    var isDetailsCount: Bool { Self.counts.contains(words) }

    static let counts = [
      "total images loaded", "total segments mapped", "total rebase fixups",
      "total binding fixups", "total bindings lazily fixed up",
      "total symbol table binary searches", "total images defining weak symbols",
      "total images using weak symbols",
    ]

    /// The image's name, where the line has the form of an image's: name, space, colon, number.
    var image: String? {
      guard let colon, colon > 0, bytes[colon - 1] == 0x20 else { return nil }
      let name = bytes[..<colon].reversed().drop { $0 == 0x20 }.reversed()
      return name.isEmpty ? nil : String(decoding: Array(name), as: UTF8.self)
    }

    /// The time after the colon.
    ///
    /// - Parameter requiresWords: Whether the unit must be spelled out as dyld does, which sets an
    ///   image's line apart from other output of the app; slides abbreviate it.
    /// - Returns: The time, or what is wrong with it.
    func figure(requiresWords: Bool) -> Reading {
      guard let colon else {
        let label = bytes.firstIndex(of: UInt8(ascii: ":")) ?? bytes.endIndex - 1
        let rest = bytes[(label + 1)...].drop { $0 == 0x20 }
        return rest.isEmpty ? .cut : .unreadable(offset: offsets[rest.startIndex])
      }
      let value = bytes[(colon + 1)...].drop { $0 == 0x20 }
      guard let (number, length) = DecimalNumber.read(value, allowsExponent: false) else {
        return .unreadable(offset: offsets[value.startIndex])
      }
      let gap = value.dropFirst(length).prefix { $0 == 0x20 }.count
      let rest = value.dropFirst(length + gap)
      let word = rest.prefix(while: \.isLetter)
      let spelledUnit = String(decoding: word, as: UTF8.self)
      guard let power = Self.power(of: spelledUnit, requiresWords: requiresWords) else {
        let isCut =
          rest.elementsEqual([UInt8(ascii: ".")])
          || rest.count == word.count
            && ["milliseconds", "seconds"].contains { $0.hasPrefix(spelledUnit) }
        return isCut ? .cut : .unreadable(offset: offsets[value.startIndex])
      }
      let after = rest.dropFirst(word.count).drop { $0 == 0x20 }
      if after.first == UInt8(ascii: "("), !after.contains(UInt8(ascii: ")")) { return .cut }
      guard !number.isNegative else { return .unreadable(offset: offsets[value.startIndex]) }
      return .figure(
        DyldStatistics.Figure(
          time: Nanoseconds(number.scaled(byPowerOfTen: power) ?? .max),
          resolution: Nanoseconds(Self.resolution(decimals: -number.exponent, power: power)),
          spelling: String(decoding: value.prefix(length + gap + word.count), as: UTF8.self),
          offset: start))
    }

    /// A unit of time in nanoseconds, as a power of ten.
    private static func power(of unit: String, requiresWords: Bool) -> Int? {
      switch unit {
      case "milliseconds": 6
      case "seconds": 9
      case "ms" where !requiresWords: 6
      case "s" where !requiresWords: 9
      default: nil
      }
    }

    /// The value of one in the last of so many decimals.
    private static func resolution(decimals: Int, power: Int) -> Int64 {
      var value: Int64 = 1
      for _ in 0..<max(0, power - decimals) { value *= 10 }
      return value
    }
  }
}
