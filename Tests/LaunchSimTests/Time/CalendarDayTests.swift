import Testing

@testable import LaunchSim

@Suite("Days of the calendar")
struct CalendarDayTests {
  @Test("A day is read as it is written, and counts from 1970")
  func days() throws {
    for (text, count) in [
      ("1970-01-01", 0), ("2000-02-29", 11_016), ("2024-02-29", 19_782), ("2026-11-29", 20_786),
    ] {
      let day = try #require(CalendarDay(text))
      #expect(day.description == text)
      #expect(day == CalendarDay(daysAfter1970: count))
      #expect(CalendarDay("1970-01-01").map { day.days(since: $0) } == count)
    }
  }

  @Test(
    "A text that is no day is refused",
    arguments: [
      "", "2026", "2026-2-3", "2026-02-30", "2023-02-29", "1900-01-01", "2026-13-01", "2026-00-10",
      "2026-01-00", "20260-1-01", "2026-01-01 ", "２０２６-01-01", "-2026-01-01",
    ])
  func refused(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test("Each day is after the day before")
  func order() {
    let days = (19_000..<21_000).map(CalendarDay.init(daysAfter1970:))
    #expect(zip(days, days.dropFirst()).allSatisfy { $0 < $1 && $1.days(since: $0) == 1 })
  }
}
