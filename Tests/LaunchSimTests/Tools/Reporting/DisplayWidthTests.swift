import Testing

@testable import LaunchSim

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "Columns are counted as terminals draw them",
    arguments: [
      ("", 0), ("Feed.load", 9), ("Café", 4), ("Cafe\u{301}", 4), ("データ", 6), ("한국", 4),
      ("🚀", 2), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("❤", 1), ("█░▒┊", 4), ("✓ ok", 4), ("ﾊﾝ", 2),
      ("１", 2), ("ก็", 1),
    ])
  func width(text: String, columns: Int) {
    #expect(text.displayWidth == columns)
  }

  @Test("A text is cut before the character that does not fit, with an ellipsis")
  func truncation() {
    #expect("Analytics".truncated(toWidth: 9) == "Analytics")
    #expect("Analytics".truncated(toWidth: 8) == "Analyti…")
    // Two wide characters and the ellipsis take 5 columns; a third would take 7.
    #expect("データベース".truncated(toWidth: 6) == "デー…")
    #expect("データベース".truncated(toWidth: 6).displayWidth == 5)
    #expect("ab".truncated(toWidth: 1) == "…")
    #expect("ab".truncated(toWidth: 0) == "")
  }

  @Test("Padding counts columns, not characters")
  func padding() {
    #expect("日本".padded(toWidth: 6) == "日本  ")
    #expect("日本".leftPadded(toWidth: 6) == "  日本")
    #expect("long".padded(toWidth: 2) == "long")
  }

  @Test("Lines are broken at spaces, words only where they are wider than the line")
  func wrapping() {
    #expect("a bb ccc".wrapped(toWidth: 4) == ["a bb", "ccc"])
    #expect("a bb ccc".wrapped(toWidth: 4, indentation: " ") == ["a bb", " ccc"])
    #expect("toolongword a".wrapped(toWidth: 4) == ["tool", "ongw", "ord", "a"])
    #expect("one\n\ntwo".wrapped(toWidth: 9) == ["one", "", "two"])
    #expect("".wrapped(toWidth: 9) == [""])
  }
}
