#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// The day in universal time, as in `2026-11-23`.
  package static var day: String { day(Int(time(nil)) / 86_400) }

  /// The day of the Gregorian calendar that is `count` days after 1 January 1970.
  static func day(_ count: Int) -> String {
    func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }
    var rest = count
    var year = 1970
    while rest >= (isLeap(year) ? 366 : 365) {
      rest -= isLeap(year) ? 366 : 365
      year += 1
    }
    var month = 1
    for length in [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30] {
      guard rest >= length else { break }
      rest -= length
      month += 1
    }
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(padded(month))-\(padded(rest + 1))"
  }
}
