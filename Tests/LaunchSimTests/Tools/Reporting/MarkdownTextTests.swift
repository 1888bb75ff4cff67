import Testing

@testable import LaunchSim
@testable import LaunchSimTools

@Suite("Text for Markdown")
struct MarkdownTextTests {
  @Test(
    "A name is a code span, whatever is in it",
    arguments: [
      ("Open", "`Open`"), ("a|b", "`a\\|b`"), ("`x`", "`` `x` ``"), ("a``b", "```a``b```"),
      ("<img src=x>", "`<img src=x>`"), ("@octocat #12", "`@octocat #12`"),
      ("two\nlines", "`two\\u{a}lines`"), (" ", "(no name)"), ("", "(no name)"), (" x ", "`  x  `"),
    ])
  func names(name: String, span: String) {
    #expect(MarkdownText.code(name) == span)
  }

  @Test("Outside of a table a bar needs no escape, and a long name is cut")
  func bars() {
    #expect(MarkdownText.code("a|b", inTable: false) == "`a|b`")
    let long = MarkdownText.code(String(repeating: "x", count: 10_000))
    #expect(long == "`" + String(repeating: "x", count: MarkdownText.nameLimit) + "…`")
  }

  @Test(
    "A sentence is plain text, without mentions, issues, links and pictures",
    arguments: [
      (
        "First frame 50.0 ms sooner: 383.3 → 333.3 ms.",
        "First frame 50.0 ms sooner: 383.3 → 333.3 ms."
      ),
      ("<b>*x*_y_", "\\<b\\>\\*x\\*\\_y\\_"), ("@octocat", "\\@\u{200B}octocat"),
      ("#12", "\\#\u{200B}12"), ("http://x", "http:\u{200B}//x"), ("www.x", "www\u{200B}.x"),
      ("GH-12", "GH-\u{200B}12"), (":bug:", ":\u{200B}bug:"), ("1. x", "1\\. x"), ("a|b", "a\\|b"),
    ])
  func sentences(text: String, escaped: String) {
    #expect(MarkdownText.escaped(text) == escaped)
  }

  @Test("A document is cut before a row that does not fit, and counts what is left out")
  func limit() {
    var document = MarkdownDocument(limit: 400)
    document.add("### Title")
    document.add(table: [("a", false), ("b", true)], (0..<100).map { ["x", "\($0 + 100)"] })
    document.add("The end")
    let text = document.text
    #expect(text.utf8.count <= 400)
    let rows = text.split(separator: "\n").filter { $0.hasPrefix("| x |") }
    #expect(rows.count > 10)
    // The rows that are missing, and the paragraph.
    #expect(text.contains("\n\(100 - rows.count + 1) more lines are left out here,"))
    #expect(!text.contains("The end"))
  }
}
