import Testing

@testable import LaunchSim

/// Texts that are wrapped or joined into lines, of any length.
@Suite("Wrapped text")
struct WrappedTextTests {
  @Test("A long word without spaces fills one line after the other", arguments: ["字", "🇫🇷", "a"])
  func longWord(letter: String) {
    let count = 100_000
    // A line of 80 columns holds 40 letters of two columns each.
    let perLine = 80 / letter.displayWidth
    let lines = String(repeating: letter, count: count).wrapped(toWidth: 80)
    #expect(lines.count == (count + perLine - 1) / perLine)
    #expect(lines.dropLast().allSatisfy { $0.count == perLine })
    #expect(lines.joined().count == count)
  }

  @Test("A line as wide as the text takes all words of the text")
  func wideLine() {
    let text = Array(repeating: "字 a", count: 20_000).joined(separator: " ")
    #expect(text.wrapped(toWidth: 1_000_000) == [text])
  }

  @Test("Words without a column of their own take no room")
  func marks() {
    // Each joiner has no column, so that the line has those of two letters and the space.
    let joiners = String(repeating: "\u{200D}", count: 20_000)
    let text = "a\(joiners) b\(joiners)"
    #expect(text.wrapped(toWidth: 3) == [text])
    #expect(text.wrapped(toWidth: 2) == ["a\(joiners)", "b\(joiners)"])
  }

  @Test("Texts are joined as far as a line has room, however many there are")
  func joined() {
    let texts = Array(repeating: "字", count: 20_000)
    // 2 columns a text and 3 a mark: 5 n - 3 columns are at most 12 for 3 texts.
    #expect(texts.joinedInLines(toWidth: 12).first == "字 · 字 · 字")
    #expect(texts.joinedInLines(toWidth: 12).count == 6_667)
    #expect(texts.joinedInLines(toWidth: 1_000_000).count == 1)
  }

  @Test(
    "The width of a text is counted up to a limit",
    arguments: ["", "abc", "字字", "é", "🇫🇷a", "a\u{200D}\u{200D}"])
  func limitedWidth(text: String) {
    let width = text.displayWidth
    #expect(text.displayWidth(atMost: width) == width)
    #expect(text.displayWidth(atMost: width + 9) == width)
    #expect(text.displayWidth(atMost: width - 1) == nil)
  }
}
