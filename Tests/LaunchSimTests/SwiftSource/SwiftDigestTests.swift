import Testing

@testable import LaunchSim

@Suite("Digests of Swift sources")
struct SwiftDigestTests {
  private func digest(_ text: String) throws -> String {
    try SwiftSource(named: "a.swift", Array(text.utf8)).digest
  }

  private static let code = """
    func start(_ name: String) {
      let text = "a b \\(name)"
      guard x - y > -z else { return }
      Analytics.start(text, level: 1)
      items.map { $0.id }.forEach(open)
    }
    """

  @Test(
    "Comments, spaces and layout change nothing",
    arguments: [
      ("  let", "\tlet"), ("guard x", "// why\n  guard x"), ("start(text,", "start(text /* a */,"),
      ("(text, level: 1)", "(\n    text,\n    level: 1\n  )"), (" {\n", "\n{\n"), ("\n", "\r\n"),
      ("\n", "\n\n"), (".forEach", "\n    .forEach"),
      ("else { return }", "else {\n    return\n  }"),
      ("x - y > -z", "x\n    - y > -z"), ("\n  Analytics", "; Analytics"),
    ])
  func same(old: String, new: String) throws {
    let changed = Self.code.replacing(old, with: new)
    #expect(changed != Self.code)
    #expect(try digest(changed) == digest(Self.code))
  }

  @Test(
    "Any token counts, and so do spaces with a meaning",
    arguments: [
      ("a b", "a  b"), ("level", "levels"), ("1)", "2)"), ("text, level", "level, text"),
      ("-z", "z"), ("x - y", "x -y"), ("\n  Analytics.start", "\n  Analytics\n  start"),
      ("$0.id", "$0.Id"), ("(name)", "(name )x"), ("return", ""), ("func", "static func"),
    ])
  func different(old: String, new: String) throws {
    let changed = Self.code.replacing(old, with: new)
    #expect(changed != Self.code)
    #expect(try digest(changed) != digest(Self.code))
  }

  @Test("The indentation of a literal of several lines is that of its last line")
  func indentation() throws {
    let literal = "let a = \"\"\"\n  one\n    two \\(b)\n  \"\"\""
    let deeper = "  let a = \"\"\"\n      one\n        two \\(b)\n      \"\"\""
    let other = "let a = \"\"\"\n   one\n    two \\(b)\n  \"\"\""
    #expect(try digest(literal) == digest(deeper))
    #expect(try digest(literal) != digest(other))
  }

  @Test("A digest is sixteen digits, of an empty file too")
  func form() throws {
    #expect(try digest("") == Digest.text(Digest().value))
    #expect(try digest("// only a comment") == digest(""))
    #expect(try digest("a").count == 16)
  }
}
