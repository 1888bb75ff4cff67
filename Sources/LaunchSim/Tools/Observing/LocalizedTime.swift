import LaunchSim

/// A time as MetricKit writes it, in the language and the digits of the user: `1,530毫秒`, `1.530 ms`.
///
/// MetricKit's formatter groups digits and adds the unit. A separator that three digits follow
/// groups them, because the ends of MetricKit's buckets are whole milliseconds; another separator is
/// the decimal one.
struct LocalizedTime: Hashable {
  var time: Nanoseconds
  /// The unit if it is none that is known; it then counts as milliseconds.
  var unknownUnit: String?

  /// Reads a time; `nil` for a text that does not begin or end with a number, and for a negative or
  /// too long one.
  init?(_ text: String) {
    var digits: [UInt8] = []
    // Each separator, with the number of digits before it.
    var separators: [(scalar: Unicode.Scalar, place: Int)] = []
    var unit = ""
    var isUnitBehind = false
    for scalar in text.unicodeScalars where !Self.isMark(scalar) {
      if let value = scalar.properties.numericType == .decimal
        ? scalar.properties.numericValue : nil
      {
        // Digits behind the unit belong to no number.
        guard !isUnitBehind else { return nil }
        digits.append(UInt8(value))
      } else if Self.separators.contains(scalar), !digits.isEmpty, !isUnitBehind {
        separators.append((scalar, digits.count))
      } else {
        // No launch takes less than no time.
        let isSign = scalar.properties.generalCategory == .dashPunctuation || scalar == "\u{2212}"
        guard !isSign || !digits.isEmpty else { return nil }
        isUnitBehind = !digits.isEmpty
        unit.unicodeScalars.append(scalar)
      }
    }
    // A space between the number and the unit, and the period of an abbreviation, are no separators.
    while separators.last?.place == digits.count { separators.removeLast() }
    unit = unit.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    if unit.last == "." { unit.removeLast() }
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    // No number that begins with 0 is grouped.
    let isBelowOne = digits[0] == 0 && separators.count == 1 && separators[0].place == 1
    let decimals = isBelowOne ? digits.count - 1 : Self.decimals(of: digits.count, separators)
    let power = Self.powers[unit]
    var number = DecimalNumber()
    number.digits = Array(digits.drop { $0 == 0 })
    number.exponent = -decimals
    guard let time = number.scaled(byPowerOfTen: power ?? 6),
      Nanoseconds(time) <= ObservedTimes.longest
    else { return nil }
    self.time = Nanoseconds(time)
    if power == nil { unknownUnit = unit }
  }

  /// The number of digits behind the decimal separator.
  private static func decimals(
    of count: Int, _ separators: [(scalar: Unicode.Scalar, place: Int)]
  ) -> Int {
    guard let last = separators.last else { return 0 }
    let behind = count - last.place
    let isOther = separators.dropLast().contains { $0.scalar != last.scalar }
    return isOther || behind != 3 && separators.count == 1 ? behind : 0
  }

  /// Scalars between digits: periods, commas, spaces and apostrophes of all languages.
  private static let separators: Set<Unicode.Scalar> = [
    ".", ",", "'", "’", "٬", "٫", " ", "\u{A0}", "\u{202F}", "\u{2009}",
  ]

  /// True for a mark of direction or width, which is no part of a number or unit.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .format
  }

  /// Units as the languages abbreviate them (CLDR 44, `duration-millisecond` and `duration-second`,
  /// short and narrow), in nanoseconds, as powers of ten.
  private static let powers: [String: Int] = {
    let milliseconds = [
      "ms", "msec", "毫秒", "ミリ秒", "밀리초", "мс", "мсек", "ملّي ث", "מ״ש", "มิลลิวิ", "मिसे",
    ]
    let seconds = ["s", "sec", "sek", "seg", "秒", "초", "с", "сек", "ث", "שנ׳", "วิ", "से"]
    return Dictionary(
      uniqueKeysWithValues: milliseconds.map { ($0, 6) } + seconds.map { ($0, 9) })
  }()
}
