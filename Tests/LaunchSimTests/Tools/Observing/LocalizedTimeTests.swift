import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Times in the language of a user")
struct LocalizedTimeTests {
  @Test(
    "Separators before three digits group them, and another one is the decimal one",
    arguments: [
      ("1,530毫秒", 1_530_000), ("820毫秒", 820_000), ("1,190,070毫秒", 1_190_070_000),
      ("1.530 ms", 1_530_000), ("1 530 ms", 1_530_000), ("1\u{202F}530\u{A0}ms", 1_530_000),
      ("1’530 ms", 1_530_000), ("1.5 ms", 1_500), ("1,25 ms", 1_250), ("1.530,5 ms", 1_530_500),
      ("1,530.25 ms", 1_530_250), ("12 ms", 12_000), ("0 ms", 0), ("2 s", 2_000_000),
      ("1,5 s", 1_500_000), ("١٬٥٣٠ ملّي ث", 1_530_000), ("\u{200F}٨٢٠ ملّي ث", 820_000),
      ("१,५३० मिसे", 1_530_000), ("1 530 мс", 1_530_000), ("820 ms.", 820_000),
      ("ms 1,530", 1_530_000), ("0.530 s", 530_000),
      ("1,2 Sek.", 1_200_000), ("820", 820_000),
    ] as [(String, Int64)])
  func read(_ text: String, microseconds: Int64) {
    #expect(LocalizedTime(text)?.time == Nanoseconds(microseconds * 1_000))
  }

  @Test("A unit that no language of the table has is milliseconds, and is named")
  func unknownUnits() {
    #expect(LocalizedTime("820 millisekúnd")?.unknownUnit == "millisekúnd")
    #expect(LocalizedTime("820 millisekúnd")?.time == .milliseconds(820))
    #expect(LocalizedTime("820 ms")?.unknownUnit == nil)
    #expect(LocalizedTime("820")?.unknownUnit == "")
  }

  @Test(
    "What is no time has none",
    arguments: [
      "", "ms", "-5 ms", "\u{2212}5 ms", "5 ms 6", "9,999,999,999,999 s", "1234567890123456789 ms",
    ])
  func refused(_ text: String) {
    #expect(LocalizedTime(text) == nil)
  }
}
