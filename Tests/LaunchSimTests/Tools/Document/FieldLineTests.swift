import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Lines of words")
struct FieldLineTests {
  /// The words and the comment of a line, as text.
  private static func read(_ text: String) throws -> (words: [String], comment: String?) {
    let bytes = Array(text.utf8)
    let line = FieldLine(bytes, 0..<bytes.count)
    let words = try line.fields.map { field throws(PlacedProblem) in
      try FieldLine.decoded(field, in: bytes, orThrow: .badPercentInBaseline)
    }
    return (words, line.comment.map { String(decoding: bytes[$0], as: UTF8.self) })
  }

  @Test(
    "Words stand between spaces, tabs and carriage returns, and a comment behind them",
    arguments: [
      ("", [], nil), (" \t\r", [], nil), ("a", ["a"], nil), (" a\tb \r", ["a", "b"], nil),
      ("a # b c \r", ["a"], "b c"), ("a #", ["a"], ""), ("# a", [], "a"), ("#", [], ""),
      ("a # b # c", ["a"], "b # c"), ("a#b c", ["a#b", "c"], nil),
      ("a%20b %23c %25 %C3%A9", ["a b", "#c", "%", "é"], nil), ("é ü", ["é", "ü"], nil),
    ] as [(String, [String], String?)])
  func lines(text: String, words: [String], comment: String?) throws {
    let line = try Self.read(text)
    #expect(line.words == words)
    #expect(line.comment == comment)
  }

  @Test(
    "A percent sign without the digits of a byte of UTF-8 is a mistake at its place",
    arguments: [("a%", 1), ("ab%4", 2), ("%4g", 0), ("%%20", 0), ("a%FF", 0), ("a%C3", 0)])
  func percent(word: String, offset: Int) {
    let bytes = Array(word.utf8)
    let error = #expect(throws: PlacedProblem.self) {
      try FieldLine.decoded(0..<bytes.count, in: bytes, orThrow: .badPercentInBaseline)
    }
    #expect(error?.offset == offset)
    #expect(error?.problem.id == "bad-percent-in-baseline")
  }

  @Test(
    "Any text is one word, which reads back",
    arguments: [
      "a", "a b", "#", "a#b", "%", "%20", "a\tb", "a\nb", "a\r\nb", "é", "\u{202E}", "\u{0}",
      "\u{1F468}\u{200D}\u{1F469}", "\u{A0}", "\u{FEFF}", "\u{2028}", "item:A B",
    ])
  func words(text: String) throws {
    let word = FieldLine.encoded(text)
    #expect(!word.utf8.contains { $0 <= 0x20 || $0 == 0x7F })
    #expect(!word.contains("#"))
    let line = try Self.read("x \(word) y # z")
    #expect(line.words == ["x", text, "y"])
    #expect(line.comment == "z")
  }
}
