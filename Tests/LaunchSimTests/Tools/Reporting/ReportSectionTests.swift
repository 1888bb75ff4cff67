import Testing

@testable import LaunchSim

/// Sections of a report as lines of text.
@Suite("Sections in text")
struct ReportSectionTests {
  private static let style = TextStyle(width: 24)

  private func lines(_ block: ReportSection.Block) -> [String] { [block].lines(Self.style) }

  @Test("A title is bold, plain or left out, and its remark follows it")
  func titles() {
    let colored = TextStyle(width: 24, isColored: true)
    func lines(_ heading: ReportSection.Heading, _ style: TextStyle) -> [String] {
      ReportSection("A title of", remark: "five words more", heading: heading, []).lines(style)
    }
    #expect(lines(.bold, Self.style) == ["A title of five words", "  more"])
    #expect(lines(.bold, colored).map { $0.hasPrefix("\u{1B}[1m") } == [true, true])
    #expect(lines(.plain, colored) == ["A title of five words", "more"])
    #expect(lines(.none, colored).isEmpty)
  }

  @Test("A paragraph stands at its level, and an entry indents its further lines")
  func paragraphs() {
    let text = "Some words to be wrapped"
    #expect(lines(.paragraph(text)) == [text])
    #expect(lines(.paragraph(text, level: 1)) == ["  Some words to be", "  wrapped"])
    #expect(lines(.entry(text, level: 0)) == [text])
    #expect(lines(.entry(text)) == ["  Some words to be", "    wrapped"])
    #expect(lines(.entry(text, level: 2)) == ["    Some words to be", "      wrapped"])
  }

  @Test("Facts are on one line, if they fit, and none is broken")
  func facts() {
    #expect(lines(.facts(["one fact", "another"])) == ["  one fact · another"])
    #expect(lines(.facts(["one fact", "another fact"])) == ["  one fact", "  another fact"])
  }

  @Test("A text stands beside its label, or below it if a word is too long")
  func fields() {
    func lines(_ overflow: Fields.Overflow) -> [String] {
      let rows = [
        Fields.Row("key", "short", details: ["a detail of some words"]),
        Fields.Row("a key", "unbreakable_word"), Fields.Row("alone", nil),
      ]
      return Fields(rows, overflow: overflow).lines(width: 24)
    }
    let detail = ["      a detail of some", "      words"]
    // Two columns of margin, five of labels and two between leave 15 of 24 for the text.
    #expect(
      lines(.beside)
        == ["  key    short"] + detail + ["  a key  unbreakable_wor", "         d", "  alone"])
    #expect(
      lines(.below)
        == ["  key    short"] + detail + ["  a key", "      unbreakable_word", "  alone"])
    #expect(
      lines(.allBelow)
        == ["  key", "      short"] + detail + ["  a key", "      unbreakable_word", "  alone"])
    let instants = Fields([.init("9 s", "one"), .init("10 s", "two")], isFlushRight: true)
    #expect(instants.lines(width: 24) == ["   9 s  one", "  10 s  two"])
  }

  @Test("A trial has its number and its command, which continues on further lines")
  func trials() {
    var trial = ReportSection.Trial("Move the work elsewhere.", number: 2)
    trial.command = ["launch-sim run", "a.json", "--set a=1"]
    var together = ReportSection.Trial("1 and 2 together")
    together.command = ["launch-sim run"]
    #expect(
      lines(.trials([trial, together])) == [
        "2  Move the work", "   elsewhere.", "      launch-sim run \\", "        a.json \\",
        "        --set a=1", "1 and 2 together", "      launch-sim run",
      ])
  }
}
