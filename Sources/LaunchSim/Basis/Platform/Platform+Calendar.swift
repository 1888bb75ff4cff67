#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// The day in universal time, as in `2026-11-23`.
  package static var day: String {
    CalendarDay(daysAfter1970: Int(time(nil)) / 86_400).description
  }
}
