import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Writing JSON piece by piece")
struct JSONWriterTests {
  private static func write(_ body: (inout JSONWriter) -> Void) -> String {
    var text = ""
    var writer = JSONWriter(width: 30) { text += $0 }
    body(&writer)
    writer.end()
    return text
  }

  @Test("Members, objects, lists of objects and lines are laid out by depth")
  func layout() {
    let text = Self.write { writer in
      writer.member("short", .list([.integer(1), .bool(true)]))
      writer.member("long", .list([.string("a word"), .string("and another one")]))
      writer.object("inner") { writer in
        writer.lines("events", [.object([.init("a line of any length", .string("stays one"))])])
        writer.objects("runs", [1, 2]) { writer, run in writer.member("run", .integer(run)) }
      }
    }
    #expect(
      text == """
        {
          "short": [1, true],
          "long": [
            "a word",
            "and another one"
          ],
          "inner": {
            "events": [
              { "a line of any length": "stays one" }
            ],
            "runs": [
              {
                "run": 1
              },
              {
                "run": 2
              }
            ]
          }
        }

        """)
  }

  @Test("An empty list or object is on one line")
  func empty() {
    #expect(Self.write { _ in } == "{}\n")
    let text = Self.write { writer in
      writer.object("object") { _ in }
      writer.objects("objects", [Int]()) { _, _ in }
      writer.lines("lines", [])
    }
    #expect(
      text == """
        {
          "object": {},
          "objects": [],
          "lines": []
        }

        """)
  }

  @Test("Keys and texts are escaped, and numbers keep 64 bits")
  func values() throws {
    let text = Self.write { writer in
      writer.member("a\"b", .string("line\nbreak\u{1B}"))
      writer.member("least", .integer(Int64.min))
    }
    #expect(
      text == """
        {
          "a\\"b": "line\\nbreak\\u001b",
          "least": -9223372036854775808
        }

        """)
    let root = try JSONDocument(SourceText(name: "output", bytes: Array(text.utf8))).root
    #expect(root["a\"b"]?.string == "line\nbreak\u{1B}")
    #expect(root["least"]?.integer == Int64.min)
  }

  @Test("Marks that are not seen, or turn text around, are escaped")
  func invisible() {
    #expect(JSONLayout.quoted("a\u{202E}b\u{200B}\u{FEFF}é") == #""a\u202eb\u200b\ufeffé""#)
    // Beyond 16 bits as two units, as JSON has them.
    #expect(JSONLayout.quoted("\u{E0041}") == #""\udb40\udc41""#)
  }
}
