/// A day of the Gregorian calendar, as in `2026-11-23`.
package struct CalendarDay: Hashable, Sendable, Comparable, CustomStringConvertible {
  package let year: Int
  let month: Int
  let day: Int

  /// Reads a day of the years 1970 to 9999; `nil` for any other text.
  package init?(_ text: some StringProtocol) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy(digits.contains) else {
      return nil
    }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - digits.lowerBound) } }
    guard numbers[0] >= 1970, (1...12).contains(numbers[1]), numbers[2] >= 1,
      numbers[2] <= Self.length(ofMonth: numbers[1], in: numbers[0])
    else { return nil }
    (year, month, day) = (numbers[0], numbers[1], numbers[2])
  }

  /// The day that is `count` days after 1 January 1970.
  package init(daysAfter1970 count: Int) {
    var (rest, year, month) = (count, 1970, 1)
    while rest >= Self.length(of: year) {
      rest -= Self.length(of: year)
      year += 1
    }
    while rest >= Self.length(ofMonth: month, in: year) {
      rest -= Self.length(ofMonth: month, in: year)
      month += 1
    }
    (self.year, self.month, self.day) = (year, month, rest + 1)
  }

  /// Number of days after 1 January 1970.
  private var number: Int {
    (1970..<year).reduce(day - 1) { $0 + Self.length(of: $1) }
      + (1..<month).reduce(0) { $0 + Self.length(ofMonth: $1, in: year) }
  }

  /// Number of days from another day to this one.
  package func days(since other: CalendarDay) -> Int { number - other.number }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  private static func length(of year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    month == 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  package var description: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(day))"
  }
}
