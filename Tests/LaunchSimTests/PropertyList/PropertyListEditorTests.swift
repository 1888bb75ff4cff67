import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Editing property lists")
struct PropertyListEditorTests {
  private typealias Edit = PropertyListEditor.Edit

  private static func make(_ edit: Edit, in bytes: [UInt8]) throws -> [UInt8] {
    try PropertyListEditor.make(edit, in: bytes, of: PropertyList(named: "t", bytes))
  }

  private static func make(_ edit: Edit, in text: String) throws -> String {
    String(decoding: try make(edit, in: Array(text.utf8)), as: UTF8.self)
  }

  private static let screen = Edit.add("S", .dictionary([]))
  private static let list = Edit.add("L", .array([.string("a"), .string("b&")]))

  private static func earlier(_ parts: DocumentPath.Part...) -> Edit {
    .removeEarlier([DocumentPath(parts, isPlain: true)])
  }

  @Test(
    "A key is added in the layout of the first one",
    arguments: [
      (
        screen, "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n</dict>\n</plist>\n",
        "<plist>\n<dict>\n\t<key>a</key>\n\t<true/>\n\t<key>S</key>\n\t<dict/>\n</dict>\n</plist>\n"
      ),
      (
        list, "<plist>\r\n  <dict>\r\n    <key>a</key> <true/>\r\n  </dict>\r\n</plist>",
        "<plist>\r\n  <dict>\r\n    <key>a</key> <true/>\r\n    <key>L</key> <array>\r\n"
          + "      <string>a</string>\r\n      <string>b&amp;</string>\r\n    </array>\r\n"
          + "  </dict>\r\n</plist>"
      ),
      (
        screen, "<plist><dict><key>a</key><true/></dict></plist>",
        "<plist><dict><key>a</key><true/><key>S</key><dict/></dict></plist>"
      ),
      (
        screen, "<plist>\n<dict/>\n</plist>",
        "<plist>\n<dict>\n\t<key>S</key>\n\t<dict/>\n</dict>\n</plist>"
      ),
      (screen, "<dict/>", "<dict><key>S</key><dict/></dict>"),
      (
        screen,
        "<plist>\n<dict>\n\t<key>a</key><true/> <!-- <key> -->\n\t<!-- c --></dict>\n</plist>",
        "<plist>\n<dict>\n\t<key>a</key><true/> <!-- <key> -->\n\t<!-- c -->\n\t<key>S</key><dict/>\n"
          + "</dict>\n</plist>"
      ),
      (screen, "{\n  a = b;\n}\n", "{\n  a = b;\n  S = {};\n}\n"),
      (list, "{ a = b; }", "{ a = b; L = (a, \"b&\"); }"),
      (screen, "a = b;\rc = d; // e", "a = b;\rc = d; // e\rS = {};\r"),
      (
        .add("a", .string("x")), "<dict><key>a</key><true/></dict>",
        "<dict><key>a</key><string>x</string></dict>"
      ),
    ])
  fileprivate func adds(edit: PropertyListEditor.Edit, before: String, after: String) throws {
    #expect(try Self.make(edit, in: before) == after)
  }

  @Test(
    "A key is removed with its value and its line, and comments stay",
    arguments: [
      (
        "<dict>\n\t<key>a</key>\n\t<true/>\n\t<key>b</key>\n\t<true/>\n</dict>",
        "<dict>\n\t<key>b</key>\n\t<true/>\n</dict>"
      ),
      ("<dict>\r\n<key>a</key><true/>  \r\n</dict>", "<dict>\r\n</dict>"),
      ("<dict><key>a</key><true/><key>b</key><true/></dict>", "<dict><key>b</key><true/></dict>"),
      ("<dict>\n<key>a</key><true/> <!-- c -->\n</dict>", "<dict>\n<!-- c -->\n</dict>"),
      ("<dict><key>a</key><!-- c --><true/></dict>", "<dict><!-- c --></dict>"),
      ("<dict><key>a</key><true/> <key>a</key><true/>\n</dict>", "<dict>\n</dict>"),
      ("{ a = b; c = d; }", "{ c = d; }"),
      ("{\n  a = b;\n  c = d;\n}", "{\n  c = d;\n}"),
      ("{ a /* ; */ = b /* ; */ ; // ;\n}", "{ /* ; *//* ; */ // ;\n}"),
      ("a; b = c;", "b = c;"),
    ])
  func removes(before: String, after: String) throws {
    #expect(try Self.make(.remove("a"), in: before) == after)
  }

  @Test(
    "Of equal keys the earlier are removed with their values, and the last stays where it is",
    arguments: [
      (
        earlier(.key("a")),
        "<dict>\r\n\t<key>a</key>\r\n\t<!-- 1 -->\r\n\t<true/>\r\n\t<key>b</key> <true/>\r\n"
          + "\t<key>a</key> <!-- 2 --> <false/>\r\n</dict>",
        "<dict>\r\n\t<!-- 1 -->\r\n\t<key>b</key> <true/>\r\n"
          + "\t<key>a</key> <!-- 2 --> <false/>\r\n</dict>"
      ),
      (
        earlier(.key("a")),
        "<dict><key>a</key><true/><key>a</key><dict/> <key>a</key><false/></dict>",
        "<dict><key>a</key><false/></dict>"
      ),
      (
        earlier(.key("o"), .index(1), .key("a")),
        "<dict>\n  <key>o</key> <array>\n    <true/>\n    <dict>\n      <key>a</key> <true/>\n"
          + "      <key>a</key> <false/>\n    </dict>\n  </array>\n</dict>",
        "<dict>\n  <key>o</key> <array>\n    <true/>\n    <dict>\n"
          + "      <key>a</key> <false/>\n    </dict>\n  </array>\n</dict>"
      ),
      // A path leads through the last of equal keys.
      (
        earlier(.key("o"), .key("a")),
        "{ o = { a = 1; a = 2; }; o = { a = 3; a = 4; }; }",
        "{ o = { a = 1; a = 2; }; o = { a = 4; }; }"
      ),
      (earlier(.key("a")), "a; b = c; // a\na = d;\n", "b = c; // a\na = d;\n"),
      (
        .removeEarlier([
          DocumentPath([.key("o"), .key("a")]), DocumentPath([.key("o")]),
          DocumentPath([.key("b")]),
        ]), "{ o = 1; b = 1; o = { a = 1; a = 2; }; b = 2; }", "{ o = { a = 2; }; b = 2; }"
      ),
      (earlier(.key("a")), "{ a = 1; }", "{ a = 1; }"),
      (earlier(.key("b"), .index(0)), "{ b = (1); }", "{ b = (1); }"),
      // Two texts that look alike are two keys to the system.
      (
        earlier(.key("\u{E9}")), "{ \"\u{E9}\" = 1; \"e\u{301}\" = 2; }",
        "{ \"\u{E9}\" = 1; \"e\u{301}\" = 2; }"
      ),
    ])
  fileprivate func removesEarlier(
    edit: PropertyListEditor.Edit, before: String, after: String
  ) throws {
    let changed = try Self.make(edit, in: before)
    #expect(Array(changed.utf8) == Array(after.utf8))
    let members = try #require(
      PropertyList(named: "t", Array(before.utf8)).root.members)
    let intended = PropertyListValue(content: .dictionary(edit.applied(to: members)))
    #expect(try PropertyList(named: "t", Array(changed.utf8)).root.isSame(as: intended))
  }

  @Test("A value is replaced where it stands")
  func replaces() throws {
    let before = "<dict>\n  <key>a</key>  <!-- c --> <string>x</string>\n</dict>"
    #expect(
      try Self.make(.replace("a", .string("<y>")), in: before)
        == before.replacing("<string>x</string>", with: "<string>&lt;y&gt;</string>"))
    #expect(try Self.make(.replace("a", .string("")), in: "{ a = \"x\"; }") == "{ a = \"\"; }")
    #expect(try Self.make(.replace("a", .string("q\"")), in: "a;b=c;") == "a = \"q\\\"\";b=c;")
    #expect(try Self.make(.replace("z", .string("")), in: before) == before)
  }

  @Test("What a form or an encoding cannot hold is refused")
  func refusals() throws {
    func id(_ edit: Edit, _ bytes: [UInt8]) -> String? {
      guard let list = try? PropertyList(named: "t", bytes) else { return "unreadable" }
      do throws(Problem) {
        _ = try PropertyListEditor.make(edit, in: bytes, of: list)
        return nil
      } catch {
        return error.id
      }
    }
    #expect(id(.add("b", .bool(true)), Array("{ a = b; }".utf8)) == "not-in-old-style")
    let latin = Array("<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><dict/>".utf8)
    #expect(id(.add("b", .string("€")), latin) == "not-in-latin-1")
    #expect(id(.add("b", .string("é")), latin) == nil)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["a": "b"], format: .binary, options: 0)
    #expect(id(.remove("a"), [UInt8](binary)) == "binary-not-edited")
  }

  @Test(
    "Every encoding is written back as it was, with its mark",
    arguments: [
      String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
      .utf32BigEndian, .isoLatin1,
    ], [false, true])
  func encodings(encoding: String.Encoding, hasMark: Bool) throws {
    let isLatin = encoding == .isoLatin1
    let mark = hasMark && !isLatin ? "\u{FEFF}" : ""
    let name = isLatin ? "ISO-8859-1" : "UTF-8"
    let start = "\(mark)<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<plist>\n<dict>\n"
    let rest = "\t<key>é</key>\n\t<string>\(isLatin ? "ü" : "😀")</string>\n"
    let end = "</dict>\n</plist>\n"
    func bytes(_ text: String) throws -> [UInt8] {
      [UInt8](try #require(text.data(using: encoding)))
    }
    #expect(
      try Self.make(Self.screen, in: bytes(start + rest + end))
        == bytes(start + rest + "\t<key>S</key>\n\t<dict/>\n" + end))
    #expect(try Self.make(.remove("é"), in: bytes(start + rest + end)) == bytes(start + end))
  }

  /// A list in a layout of its own, closed on a line of its own if it has lines.
  private static func list(_ dice: inout Dice) -> String {
    let lineBreak = dice.pick(["\n", "\r\n", "\r", ""])
    let indent = lineBreak.isEmpty ? "" : dice.pick(["\t", "  ", "    ", ""])
    let between = dice.pick(["", " ", lineBreak + indent])
    let isXML = dice.chance(70)
    var text = isXML ? "<plist>\(lineBreak)<dict>\(lineBreak)" : "{\(lineBreak)"
    for number in 0..<dice.roll(1...6) {
      let value = dice.pick(
        isXML
          ? ["<true/>", "<string>é;</string>", "<array><string>}</string></array>"]
          : ["b", "\"é;}\"", "(a, b)", "{ c = d; }"])
      text += indent
      text += isXML ? "<key>k\(number)</key>\(between)\(value)" : "k\(number) = \(value);"
      if dice.chance(20) { text += isXML ? " <!-- </dict> -->" : " /* } ; */" }
      text += lineBreak
    }
    return text + (isXML ? "</dict>\(lineBreak)</plist>\(lineBreak)" : "}\(lineBreak)")
  }

  @Test("What is added and removed again leaves every byte as it was", arguments: 0..<200)
  func thereAndBack(number: Int) throws {
    var dice = Dice(seed: 15, number: number)
    let text = Array(Self.list(&dice).utf8)
    let (edit, key) = dice.pick([(Self.screen, "S"), (Self.list, "L")])
    let added = try Self.make(edit, in: text)
    let same = zip(text, added).prefix { $0 == $1 }.count
    let tail = zip(text.reversed(), added.reversed()).prefix { $0 == $1 }.count
    #expect(same + tail >= text.count, "\(String(decoding: added, as: UTF8.self))")
    #expect(try Self.make(.remove(key), in: added) == text)
    let removed = try Self.make(.remove("k0"), in: text)
    let list = try PropertyList(named: "t", removed)
    #expect(list.root["k0"] == nil)
    let kept = zip(text, removed).prefix { $0 == $1 }.count
    let rest = zip(text.reversed(), removed.reversed()).prefix { $0 == $1 }.count
    #expect(kept + rest >= removed.count)
  }

  @Test(
    "A member that is written in front once more is removed, and every byte is as it was",
    arguments: 0..<200)
  func twice(number: Int) throws {
    var dice = Dice(seed: 17, number: number)
    let text = Array(Self.list(&dice).utf8)
    let list = try PropertyList(named: "t", text)
    let first = try #require(list.root.members?.first?.keyRange?.lowerBound)
    let line = PropertyListLayout.lineStart(of: first, in: text)
    let start = line ?? first
    let copy =
      String(decoding: text[start..<first], as: UTF8.self)
      + (list.form == .xml ? "<key>k0</key><data>AA==</data>" : "k0 = <00>;")
      + (line == nil ? "" : "\n")
    let doubled = Array(text[..<start]) + Array(copy.utf8) + Array(text[start...])
    #expect(try Self.make(Self.earlier(.key("k0")), in: doubled) == text)
  }

  @Test("An edit of damaged text reads back as intended or is refused")
  func fuzz() throws {
    var edited = 0
    for number in 0..<3_000 {
      var dice = Dice(seed: 16, number: number)
      var bytes = Array(Self.list(&dice).utf8)
      for _ in 0..<dice.roll(0...3) {
        let index = dice.roll(0...(bytes.count - 1))
        switch dice.roll(0...2) {
        case 0: bytes[index] = UInt8(dice.roll(0...255))
        case 1: bytes.remove(at: index)
        default: bytes.insert(dice.pick(Array("<>/{}();=\"'-! \n".utf8)), at: index)
        }
        if bytes.isEmpty { bytes = [0x20] }
      }
      guard let list = try? PropertyList(named: "t", bytes), let members = list.root.members else {
        continue
      }
      let edit = dice.pick([
        Self.screen, Self.list, .remove("k0"), .replace("k0", .string("<;")),
        Self.earlier(.key("k0")),
      ])
      let result = try PropertyListEditor.make(edit, in: bytes, of: list)
      let intended = PropertyListValue(content: .dictionary(edit.applied(to: members)))
      let root = try PropertyList(named: "t", result).root
      #expect(root.isSame(as: intended), "\(edit) \(String(decoding: bytes, as: UTF8.self))")
      edited += 1
    }
    #expect(edited > 500)
  }

  @Test("In real files an edit adds its lines and nothing else", .needsCorpus)
  func corpus() throws {
    var count = 0
    for folder in ["ios", "extensions", "odd", "templates", "tvos", "visionos", "watchos"] {
      for path in Corpus.files(in: "info-plists/\(folder)") {
        let bytes = try Corpus.bytes(of: path)
        guard let list = try? PropertyList(named: path, bytes), list.root.members?.isEmpty == false,
          list.form != .binary
        else { continue }
        let added = try Self.make(Self.screen, in: bytes)
        #expect(try PropertyList(named: path, added).root["S"]?.members?.isEmpty == true)
        #expect(try Self.make(.remove("S"), in: added) == bytes, "\(path)")
        count += 1
      }
    }
    #expect(count > 20)
  }
}
