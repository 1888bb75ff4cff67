import Testing

@testable import LaunchSim

@Suite("Terminal text")
struct TextStyleTests {
  @Test(
    "Control and invisible characters are spelled out",
    arguments: [
      ("plain", "plain"), ("Café 日本 🚀 👩‍👩‍👧 ❤️", "Café 日本 🚀 👩‍👩‍👧 ❤️"),
      ("\u{1B}[31mred", #"\u{1b}[31mred"#), ("a\nb\tc\r\n", #"a\u{a}b\u{9}c\u{d}\u{a}"#),
      ("\u{9B}31m", #"\u{9b}31m"#), ("\u{7F}", #"\u{7f}"#),
      ("safe\u{202E}gpj.exe", #"safe\u{202e}gpj.exe"#),
      ("zero\u{200B}width", #"zero\u{200b}width"#),
      ("join\u{200D}er", #"join\u{200d}er"#), ("1\u{200D}2", #"1\u{200d}2"#),
      ("line\u{2028}break", #"line\u{2028}break"#), ("\u{FEFF}bom", #"\u{feff}bom"#),
      ("filler\u{3164}", #"filler\u{3164}"#),
    ])
  func printable(text: String, shown: String) {
    #expect(text.printable() == shown)
  }

  @Test("For ASCII everything else is spelled out too")
  func ascii() {
    #expect("Café 🚀".printable(asciiOnly: true) == #"Caf\u{e9} \u{1f680}"#)
    #expect(TextStyle(isASCII: true).text("é") == #"\u{e9}"#)
    #expect(TextStyle.plain.text("é") == "é")
  }

  @Test("Every mark and its replacement are one column wide")
  func marks() {
    for (mark, standIn) in TextStyle.marks {
      #expect(mark.displayWidth == 1)
      #expect(standIn.isASCII)
      #expect(TextStyle(isASCII: true).finished("a\(mark)b") == "a\(standIn)b")
      #expect(TextStyle.plain.finished("a\(mark)b") == "a\(mark)b")
    }
  }

  @Test("The marks of the chart, and those of good and bad, remain distinct in ASCII")
  func distinctMarks() {
    let ascii = TextStyle(isASCII: true)
    #expect(Set(ascii.finished("█░▒┊")).count == 4)
    #expect(ascii.finished("✓") != ascii.finished("✗"))
  }

  @Test("Emphasis is written only where it is wanted")
  func emphasis() {
    #expect(TextStyle.plain(.bold, "x") == "x")
    #expect(TextStyle(isColored: true)(.red, "x") == "\u{1B}[31mx\u{1B}[0m")
    #expect(TextStyle(isColored: true)(.dim, "") == "")
  }

  @Test("A table is as wide as its texts; the last column takes the remaining width")
  func table() {
    var table = TextTable(columns: [.init("item"), .right("ms"), .init("what it is")])
    table.rows = [["A", "9.0", "short"], ["データ", "127.1", "a text that is too long for it"]]
    #expect(
      table.lines(TextStyle(width: 31)) == [
        "item       ms  what it is",
        "A         9.0  short",
        "データ  127.1  a text that is",
        "               too long for it",
      ])
  }
}
