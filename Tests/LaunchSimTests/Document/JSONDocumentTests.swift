import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("JSON documents")
struct JSONDocumentTests {
  private func document(_ text: String) throws -> JSONDocument {
    try JSONDocument(SourceText(name: "t", bytes: Array(text.utf8)))
  }

  private func problems(_ text: String) -> String {
    problems(bytes: Array(text.utf8))
  }

  /// Each problem in a line: its position and its words.
  private func problems(bytes: [UInt8]) -> String {
    let text = SourceText(name: "t", bytes: bytes)
    do throws(JSONErrors) {
      _ = try JSONDocument(text)
      return ""
    } catch {
      return error.entries.map { entry in
        let position = text.position(of: entry.offset)
        return "\(position.line):\(position.column) \(entry.problem.message)"
      }
      .joined(separator: "\n")
    }
  }

  @Test("Every value and key keeps the bytes it was read from")
  func ranges() throws {
    let text = #"{ "a": [1, -2.5e1, true, null], /* c */ "é\n": "x\u0041\ud83d\ude00", }"#
    let document = try document(text)
    func spelled(_ range: SourceRange) -> String {
      String(decoding: document.text.bytes[range.bytes], as: UTF8.self)
    }
    guard case .object(let members) = document.root.content,
      case .array(let elements) = members[0].value.content
    else {
      Issue.record("no object with a list")
      return
    }
    #expect(spelled(document.root.range) == text)
    #expect(members.map(\.key) == ["a", "é\n"])
    #expect(members.map { spelled($0.keyRange) } == [#""a""#, #""é\n""#])
    #expect(elements.map { spelled($0.range) } == ["1", "-2.5e1", "true", "null"])
    #expect(spelled(members[1].value.range) == #""x\u0041\ud83d\ude00""#)
    guard case .string(let string) = members[1].value.content,
      case .integer(1) = elements[0].content, case .decimal(-25) = elements[1].content
    else {
      Issue.record("other values")
      return
    }
    #expect(string == "xA😀")
  }

  @Test("Comments, trailing commas, CRLF and a byte order mark are read")
  func leniency() throws {
    _ = try document("\u{FEFF}// first\r\n{\r\n\"a\": [1, 2,], /* x\n */ }\r\n// last")
    #expect(problems("\u{FEFF}{\r\n\"a\" 1}") == "2:5 a colon must follow the key, not \"1\"")
  }

  @Test("A column counts Unicode scalars; bytes inside a scalar have its column")
  func columns() {
    let text = SourceText(name: "t", bytes: Array("aé😀\tb\nc".utf8))
    let columns = (0...text.bytes.count).map { text.position(of: $0).column }
    // a, é (2 bytes), 😀 (4), tab, b, line feed, c, end
    #expect(columns == [1, 2, 2, 3, 3, 3, 3, 4, 5, 6, 1, 2])
    #expect(text.position(of: 10) == TextPosition(line: 2, column: 1))
  }

  @Test("Positions far into long lines and long texts agree with counting from the start")
  func blocks() {
    let line = String(repeating: "é", count: 5_000)
    let text = SourceText(name: "t", bytes: Array("\(line)\n\(line)x".utf8))
    // Two bytes for each é, then the line feed.
    #expect(text.position(of: 2 * 4_999) == TextPosition(line: 1, column: 5_000))
    #expect(text.position(of: 10_001 + 2 * 5_000) == TextPosition(line: 2, column: 5_001))
  }

  @Test("One run finds several mistakes and resumes at the next sensible place")
  func recovery() {
    let text = """
      {
        "a": 01,
        "b": True
        "c": 'x',
        d: [1,, 2},
        "e": "open
        "f": "\\x \\ud800",
      }
      """
    #expect(
      problems(text) == """
        2:8 "01" is not a JSON number; write digits as in 14 or 0.5, and a quantity as a string \
        with its unit
        3:8 "True" is not a JSON value; did you mean "true"?
        3:12 a comma is missing here
        4:8 JSON strings have double quotes, not single ones
        5:3 write the key in double quotes: "d"
        5:9 there is one comma too many
        5:12 } does not close the [ opened at 5:6
        6:8 this string has no closing quote on its line; write \\n for a line break
        6:13 a comma is missing here
        7:9 \\x is not an escape; JSON has \\" \\\\ \\/ \\b \\f \\n \\r \\t and \\u with four hex \
        digits
        7:12 \\ud800 is half of a surrogate pair; write both halves, or the character itself
        """)
  }

  @Test(
    "A text that ends too early names the open value",
    arguments: [
      ("", "1:1 the file is empty; launch-sim init writes a scenario to begin with"),
      (" \n// x\n", "3:1 the file is empty; launch-sim init writes a scenario to begin with"),
      ("{\n \"a\": [", "2:8 the text ends inside a list opened at 2:7"),
      ("{\"a\": \"x", "1:7 the text ends inside a string opened at 1:7"),
      ("{ /* x", "1:3 the text ends inside a comment opened at 1:3"),
      ("{\"a\"", "1:5 the text ends inside an object opened at 1:1"),
      ("{\"a\":", "1:6 the text ends inside an object opened at 1:1"),
      ("{\"a\": \"\\", "1:7 the text ends inside a string opened at 1:7"),
    ])
  func truncated(text: String, expected: String) {
    #expect(problems(text) == expected)
  }

  @Test(
    "Text that is not UTF-8 is refused at its first bad byte",
    arguments: [
      ([0x22, 0xC3, 0xA9, 0xE9, 0x22], "1:3 byte 0xE9 is not UTF-8; save the file as UTF-8"),
      ([0x22, 0x0A, 0xC0, 0x80], "2:1 byte 0xC0 is not UTF-8; save the file as UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80], "1:2 byte 0xED is not UTF-8; save the file as UTF-8"),
      ([0x22, 0xF4, 0x90, 0x80, 0x80], "1:2 byte 0xF4 is not UTF-8; save the file as UTF-8"),
      ([0x22, 0xF0, 0x9F], "1:2 byte 0xF0 is not UTF-8; save the file as UTF-8"),
      ([0x22, 0x80], "1:2 byte 0x80 is not UTF-8; save the file as UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1 the file is UTF-16; save it as UTF-8"),
    ] as [([UInt8], String)])
  func encoding(bytes: [UInt8], expected: String) {
    #expect(problems(bytes: bytes) == expected)
  }

  @Test(
    "Numbers are JSON's, and within range",
    arguments: [
      "01", "1.", ".5", "+1", "0x10", "1e", "-", "1_000", "1e999", "-1e999", "1e-999",
      "9223372036854775808", "1.5.2", "--1", "1e+", "Infinity", "NaN", "-Infinity",
    ])
  func badNumbers(text: String) {
    #expect(problems(text).hasPrefix("1:1 "))
    #expect(problems("[\(text), 1]").hasPrefix("1:2 "))
  }

  @Test("The largest and smallest numbers are read exactly")
  func numbers() throws {
    for text in ["9223372036854775807", "-9223372036854775808", "0", "-0"] {
      guard case .integer(let value) = try document(text).root.content else {
        Issue.record("\(text) is no whole number")
        continue
      }
      #expect(value == Int64(text))
    }
    for text in ["0.0e-999", "1e308", "-0.5"] {
      guard case .decimal(let value) = try document(text).root.content else {
        Issue.record("\(text) is no number")
        continue
      }
      #expect(value == Double(text))
    }
  }

  @Test("A duplicate key is named with its first place, in small and large objects")
  func duplicates() {
    #expect(
      problems("{\"a\": 1,\n \"\\u0061\": 2}")
        == "2:2 the key \"a\" stands here a second time; the first is at 1:2")
    let keys = (0..<20).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    #expect(
      problems("{\(keys),\n\"k3\": 1}")
        == "2:1 the key \"k3\" stands here a second time; the first is at 1:29")
  }

  @Test("Nesting deeper than 128 levels is an error at the bracket that goes too far")
  func depth() throws {
    func nested(_ count: Int) -> String {
      String(repeating: "[", count: count) + String(repeating: "]", count: count)
    }
    _ = try document(nested(128))
    let expected = "1:129 lists and objects nest deeper than 128 levels"
    #expect(problems(nested(129)) == expected)
    #expect(problems(nested(100_000)) == expected)
    #expect(problems(String(repeating: "{\"a\":", count: 100_000)).hasPrefix("1:641 lists"))
  }

  @Test("After a hundred mistakes the rest is not read")
  func limit() {
    let lines = problems("[" + String(repeating: "01,", count: 10_000) + "]").split(
      separator: "\n")
    #expect(lines.count == 101)
    #expect(lines.last == "1:302 the text has more than 100 mistakes; the rest was not read")
  }

  @Test("Nothing but white space and comments may follow the document")
  func trailing() {
    #expect(
      problems("{} []") == "1:4 the document ends before this; remove \"[\" and what follows")
    #expect(problems("{}\0") == "1:3 a control character (0x00) is not allowed here; remove it")
  }
}
