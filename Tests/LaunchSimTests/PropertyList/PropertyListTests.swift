import Foundation
import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("Property lists")
struct PropertyListTests {
  private static func read(_ bytes: [UInt8]) throws -> PropertyList {
    try PropertyList(named: "t", bytes)
  }

  private static func error(_ text: String) -> String? {
    do throws(PropertyListError) {
      _ = try PropertyList(named: "t", Array(text.utf8))
      return nil
    } catch {
      return error.diagnostic.description
    }
  }

  private static let xml = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <!-- a comment -->
    <dict>
      <key>name</key><string>A &amp; B &#x1F600;<![CDATA[ <c>]]></string>
      <key>list</key><array><integer>-7</integer><true/><real>0.5</real></array>
      <key>data</key><data>AQID</data>
      <key>empty</key><dict/>
    </dict>
    </plist>
    """

  private static func values(_ list: PropertyList) -> [String] {
    (list.root.members ?? []).map { "\($0.key): \($0.value.kindName)" }
  }

  @Test("XML is read with its references, comments and CDATA")
  func xml() throws {
    let list = try Self.read(Array(Self.xml.utf8))
    #expect(list.form == .xml)
    #expect(list.root["name"]?.string == "A & B 😀 <c>")
    #expect(
      list.root["list"]?.elements?.map(\.content) == [.integer(-7), .bool(true), .real(0.5)])
    #expect(list.root["data"]?.content == .data([1, 2, 3]))
    #expect(list.root["empty"]?.members?.isEmpty == true)
  }

  @Test(
    "Every encoding of the system is read alike, told by its mark or its zero bytes",
    arguments: [
      String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian,
      .utf32BigEndian,
    ], [false, true])
  func encodings(encoding: String.Encoding, hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + Self.xml
    let bytes = [UInt8](try #require(text.data(using: encoding)))
    #expect(try Self.values(Self.read(bytes)) == Self.values(Self.read(Array(Self.xml.utf8))))
  }

  @Test("What Foundation writes is read back, in XML and in binary", arguments: 0..<40)
  func roundTrip(number: Int) throws {
    var dice = Dice(seed: 14, number: number)
    func value(_ depth: Int) -> Any {
      switch dice.roll(0...(depth > 3 ? 4 : 6)) {
      case 0:
        return (0..<dice.roll(0...20)).map { _ in dice.pick(["a", "é", "😀", "<", "&"]) }.joined()
      case 1: return dice.roll(-300...300_000)
      case 2: return dice.chance(50)
      case 3: return Double(dice.roll(1...1_000)) + 0.25
      case 4: return Data((0..<dice.roll(0...40)).map { _ in UInt8(dice.roll(0...255)) })
      case 5: return (0..<dice.roll(0...20)).map { _ in value(depth + 1) }
      default:
        return Dictionary(
          uniqueKeysWithValues: (0..<dice.roll(0...20)).map { ("k\($0)", value(depth + 1)) })
      }
    }
    let root = ["root": value(0)]
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let data = try PropertyListSerialization.data(
        fromPropertyList: root, format: format, options: 0)
      let list = try Self.read([UInt8](data))
      #expect(Self.isSame(list.root, root))
    }
  }

  private static func isSame(_ value: PropertyListValue, _ other: Any) -> Bool {
    switch value.content {
    case .string(let text): return other as? String == text
    case .bool(let flag): return other as? Bool == flag
    case .integer(let number): return (other as? NSNumber)?.int64Value == number
    case .real(let number): return (other as? NSNumber)?.doubleValue == number
    case .data(let bytes): return other as? Data == Data(bytes)
    case .array(let elements):
      let others = other as? [Any] ?? []
      return elements.count == others.count && zip(elements, others).allSatisfy { isSame($0, $1) }
    case .dictionary(let members):
      let others = other as? [String: Any] ?? [:]
      return members.count == others.count
        && members.allSatisfy { member in
          others[member.key].map { isSame(member.value, $0) } ?? false
        }
    case .date, .uid: return false
    }
  }

  @Test("Of equal keys the last counts, in a binary list the first, as CoreFoundation has it")
  func equalKeys() throws {
    func kept(_ bytes: [UInt8]) throws -> [String?] {
      let data = Data(bytes)
      let options: [PropertyListSerialization.ReadOptions] = [[], .mutableContainersAndLeaves]
      let others = try options.map { option in
        let other = try unsafe PropertyListSerialization.propertyList(
          from: data, options: option, format: nil)
        return (other as? [String: Any])?["a"] as? String
      }
      return try [Self.read(bytes).root["a"]?.string] + others
    }
    let xml =
      "<plist><dict><key>a</key><string>1</string><key>a</key><string>2</string></dict></plist>"
    #expect(try kept(Array(xml.utf8)) == ["2", "2", "2"])
    #expect(try kept(Array("{ a = 1; a = 2; }".utf8)) == ["2", "2", "2"])
    var binary = [UInt8](
      try PropertyListSerialization.data(
        fromPropertyList: ["a": "1", "b": "2"], format: .binary, options: 0))
    // A string of one character is 0x51 and its byte.
    let key = try #require(binary.firstRange(of: [0x51, UInt8(ascii: "b")]))
    binary.replaceSubrange(key, with: [0x51, UInt8(ascii: "a")])
    let first = try #require(binary.firstRange(of: [0x51, UInt8(ascii: "1")])).lowerBound
    let second = try #require(binary.firstRange(of: [0x51, UInt8(ascii: "2")])).lowerBound
    let answer = first < second ? "1" : "2"
    #expect(try kept(binary) == [answer, answer, answer])
  }

  @Test("Old-style text is read, also without braces")
  func oldStyle() throws {
    let list = try Self.read(
      Array(#"/* c */ { Name = "a\"b\U00e9"; List = (1, two, <0a 0B>); // end"#.utf8)
        + Array("\n Inner = { k = v; }; }".utf8))
    #expect(list.form == .oldStyle)
    #expect(list.root["Name"]?.string == "a\"bé")
    #expect(
      list.root["List"]?.elements?.map(\.content)
        == [.string("1"), .string("two"), .data([0x0A, 0x0B])])
    #expect(list.root["Inner"]?["k"]?.string == "v")
    #expect(try Self.read(Array("a = b; \"c d\" = e;".utf8)).root["c d"]?.string == "e")
  }

  @Test(
    "A mistake has its line and column",
    arguments: [
      ("", "t:1:1: error: the property list is empty; give it a <dict>"),
      (
        "<plist>\n<dict><key>a</key></dict></plist>",
        "t:2:7: error: the key \"a\" has no value"
      ),
      (
        "<plist><dict>\n<string>a</string></dict></plist>",
        "t:2:1: error: a <key> must stand here, not <string>"
      ),
      (
        "<plist><array><true/>\n</dict></plist>",
        "t:2:1: error: </dict> closes the <array> opened at 1:8; write </array>"
      ),
      (
        "<plist><integer>4x</integer></plist>",
        "t:1:8: error: \"4x\" is no number for <integer>"
      ),
      ("<plist><dict>", "t:1:14: error: the text ends inside <dict> opened at 1:8"),
      (
        "<plist><dict/></plist><plist/>",
        "t:1:23: error: \"<plist/>\" stands outside of every element; remove it"
      ),
      (
        "<plist><dict/></plist></plist>",
        "t:1:23: error: \"</plist>\" stands outside of every element; remove it"
      ),
      (
        "<plist><dict>\n$keys\n</dict></plist>",
        "t:2:1: error: \"$keys\" stands outside of every element; fill the template first"
      ),
      (
        "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist/>",
        "t:1:18: error: the document type declares entities, which property lists may not; "
          + "remove the declaration"
      ),
      (
        "{ a = b }",
        "t:1:9: error: ';' must stand here, not \"}\""
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(Self.error(text) == expected)
  }

  @Test("Deep nesting and a binary list that names one object endlessly are refused")
  func limits() {
    let deep = String(repeating: "<array>", count: 5_000)
    #expect(Self.error("<plist>\(deep)")?.hasSuffix("nest deeper than 128 levels") == true)
    #expect(Self.error(String(repeating: "(", count: 5_000))?.contains("128 levels") == true)
    // Object 0 is an array of itself.
    var bytes = Array("bplist00".utf8) + [0xA1, 0x00, 0x08]
    bytes += [UInt8](repeating: 0, count: 6) + [1, 1]
    bytes +=
      [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8) + [0, 0, 0, 0, 0, 0, 0, 10]
    #expect(throws: PropertyListError.self) { try Self.read(bytes) }
  }

  @Test("No damage to a list crashes the reader or goes unplaced", arguments: 0..<200)
  func damage(number: Int) throws {
    var dice = Dice(seed: 141, number: number)
    let binary = try PropertyListSerialization.data(
      fromPropertyList: ["a": [1, 2.5, "é", true], "b": ["c": Data([1, 2])]], format: .binary,
      options: 0)
    let originals = [
      Array(Self.xml.utf8), [UInt8](binary), Array("{ a = (b, \"c\"); d = { e = <0a>; }; }".utf8),
    ]
    for original in originals {
      for _ in 0..<40 {
        var bytes = original
        for _ in 0..<dice.roll(1...4) where !bytes.isEmpty {
          let index = dice.roll(0...(bytes.count - 1))
          switch dice.roll(0...3) {
          case 0: bytes[index] = UInt8(dice.roll(0...255))
          case 1: bytes.remove(at: index)
          case 2: bytes.insert(UInt8(dice.roll(0...255)), at: index)
          default: bytes.removeLast(bytes.count - index)
          }
        }
        do throws(PropertyListError) { _ = try PropertyList(named: "t", bytes) } catch {
          let isText = !bytes.starts(with: Array("bplist".utf8))
          #expect(!isText || error.diagnostic.location.line != nil)
        }
      }
    }
  }
}
