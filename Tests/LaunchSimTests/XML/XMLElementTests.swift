import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

@Suite("XML documents")
struct XMLElementTests {
  private static func read(_ text: String) throws -> XMLElement {
    try XMLElement(SourceText(name: "t", bytes: Array(text.utf8)), of: "storyboards")
  }

  /// The first mistake of a text: `line:column: message`.
  private static func mistake(_ text: SourceText) -> String? {
    do throws(PlacedProblem) {
      _ = try XMLElement(text, of: "storyboards")
      return nil
    } catch {
      let position = text.position(of: error.offset)
      return "\(position.line):\(position.column): \(error.problem.message)"
    }
  }

  private static func mistake(_ text: String) -> String? {
    mistake(SourceText(name: "t", bytes: Array(text.utf8)))
  }

  private static let document = """
    \u{FEFF}<?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE a [<!ELEMENT a ANY>]>
    <!-- before -->
    <a one='1 > 0' two = "&lt;é&#x1F600;&#10;
    end">
      <b/>text &amp; <![CDATA[<more>]]><?skip me?><!-- inside -->
      <c.d_e:f-1 >\t</c.d_e:f-1\n>
    </a>
    <!-- after -->
    """

  @Test("Elements, attributes, text, references and CDATA are read")
  func contents() throws {
    let root = try Self.read(Self.document)
    #expect(root.name == "a")
    #expect(root.attributes.map(\.name) == ["one", "two"])
    #expect(root["one"] == "1 > 0")
    #expect(root["two"] == "<é😀\n\nend")
    #expect(root["three"] == nil)
    #expect(root.children.map(\.name) == ["b", "c.d_e:f-1"])
    #expect(root.text.trimmed == "text & <more>")
    #expect(root.child("c.d_e:f-1")?.text == "")
  }

  @Test("Ranges are the bytes of elements, names and values")
  func ranges() throws {
    let text = #"<a b="c"><d e='f'>g</d></a>"#
    let root = try Self.read(text)
    func part(_ range: Range<Int>) -> String {
      String(decoding: Array(text.utf8)[range], as: UTF8.self)
    }
    #expect(part(root.range) == text)
    let inner = try #require(root.child("d"))
    #expect(part(inner.range) == "<d e='f'>g</d>")
    let attribute = try #require(inner.attribute("e"))
    #expect(part(attribute.nameRange) == "e")
    #expect(part(attribute.valueRange) == "f")
  }

  @Test("Elements inside are listed in the order of the document")
  func descendants() throws {
    let root = try Self.read("<a><b><c/><d/></b><e/><b><f/></b></a>")
    #expect(root.withDescendants.map(\.name) == ["a", "b", "c", "d", "e", "b", "f"])
    #expect(root.children(in: "b").map(\.name) == ["c", "d", "f"])
  }

  /// The elements at a depth, each as its name with the names within it, and the mistake if any.
  private static func elements(_ text: String, atDepth depth: Int) -> [String] {
    var parser = XMLElementParser(
      SourceText(name: "t", bytes: Array(text.utf8)), of: "storyboards")
    var found: [String] = []
    do throws(PlacedProblem) {
      while let element = try parser.next(atDepth: depth) {
        found.append(element.withDescendants.map(\.name).joined())
      }
    } catch {
      found.append("\(error.offset): \(error.problem.id)")
    }
    return found
  }

  @Test("Elements of a depth come one after another, without those around them")
  func depth() {
    let text = "<?xml?><a>x<b><c><d/></c>y<e/></b><f/><b><g/></b></a><!-- end -->"
    #expect(Self.elements(text, atDepth: 0) == ["abcdefbg"])
    #expect(Self.elements(text, atDepth: 1) == ["bcde", "f", "bg"])
    #expect(Self.elements(text, atDepth: 2) == ["cd", "e", "g"])
    #expect(Self.elements(text, atDepth: 3) == ["d"])
    #expect(Self.elements(text, atDepth: 4) == [])
    #expect(Self.elements("<a><b/><c></a>", atDepth: 1) == ["b", "10: mismatched-tag"])
    #expect(Self.elements("<a><b/>", atDepth: 1) == ["b", "7: unexpected-end"])
    #expect(Self.elements("<a><b/></a><a/>", atDepth: 1) == ["b", "11: second-root"])
    #expect(Self.elements("", atDepth: 1) == [])
  }

  @Test(
    "A mistake has its line and column",
    arguments: [
      ("", "1:1: the document has no element"),
      ("<!-- a -->", "1:11: the document has no element"),
      ("a", "1:1: \"a\" stands outside of every element; remove it"),
      ("<a/>\nb", "2:1: \"b\" stands outside of every element; remove it"),
      ("<a/><b/>", "1:5: <b> stands behind the outermost element; remove it"),
      ("<a>\n<b>", "2:4: the text ends inside <b> opened at 2:1"),
      ("<a>\n</b>", "2:1: </b> closes the <a> opened at 1:1; write </a>"),
      ("</a>", "1:1: this tag has no name or no end; write <name>"),
      ("<a", "1:1: this tag has no name or no end; write <name>"),
      ("<1/>", "1:1: this tag has no name or no end; write <name>"),
      ("<a><!DOCTYPE b></a>", "1:4: this tag has no name or no end; write <name>"),
      ("<a b/>", "1:4: <a> has no attribute here; write name=\"value\""),
      ("<a b=c/>", "1:4: <a> has no attribute here; write name=\"value\""),
      ("<a b=''c=''/>", "1:8: <a> has no attribute here; write name=\"value\""),
      ("<a b='' b=''/>", "1:9: the attribute \"b\" stands here a second time"),
      ("<a b='&nope;'/>", "1:7: \"&nope;\" is no character reference; write &amp; for &"),
      ("<a b='<'/>", "1:7: an attribute holds no \"<\"; write &lt; for <"),
      ("<a>&#xD800;</a>", "1:4: \"&#xD800;\" is no character reference; write &amp; for &"),
      ("<a>\u{1}</a>", "1:4: a control character (0x01) is not allowed here; remove it"),
      ("<a><!-- </a>", "1:13: the text ends inside a comment opened at 1:4"),
      ("<a><![CDATA[</a>", "1:17: the text ends inside CDATA opened at 1:4"),
      (
        "<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>",
        "1:14: the document type declares entities, which storyboards may not; "
          + "remove the declaration"
      ),
    ])
  func mistakes(text: String, expected: String) {
    #expect(Self.mistake(text) == expected)
  }

  @Test("Depth, attributes, bytes and runs of marks have their limits")
  func limits() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    #expect(try Self.read(nested(512)).withDescendants.count == 512)
    // 512 tags of 3 bytes stand before the one beyond the limit.
    #expect(Self.mistake(nested(513)) == "1:1537: elements nest deeper than 512 levels")
    #expect(Self.mistake(nested(100_000)) == "1:1537: elements nest deeper than 512 levels")
    func wide(_ count: Int) -> String {
      "<a" + (0..<count).map { " b\($0)=''" }.joined() + "/>"
    }
    #expect(try Self.read(wide(256)).attributes.count == 256)
    #expect(Self.mistake(wide(257))?.hasSuffix("the element has more than 256 attributes") == true)
    let marks = String(repeating: "&#x301;", count: 31)
    for text in ["<a>\(marks)</a>", "<a b='\(marks)'/>"] {
      #expect(Self.mistake(text)?.contains("30 combining marks") == true)
    }
    let large = SourceText(name: "t", bytes: [UInt8](repeating: 0x20, count: 8_000_001))
    #expect(Self.mistake(large) == "1:1: the document is larger than 8 MB")
  }

  @Test("Bytes that are no UTF-8 are refused")
  func encoding() {
    let text = SourceText(name: "t", bytes: Array("<a>".utf8) + [0xFF])
    #expect(Self.mistake(text) == "1:4: byte 0xFF is not UTF-8; save the file as UTF-8")
  }

  @Test("No damage to a document crashes the reader or goes unplaced", arguments: 0..<40)
  func damage(number: Int) {
    var dice = Dice(seed: 142, number: number)
    for _ in 0..<50 {
      let bytes = Damage.mutated(Array(Self.document.utf8), &dice)
      let text = SourceText(name: "t", bytes: bytes)
      do throws(PlacedProblem) {
        let root = try XMLElement(text, of: "storyboards")
        #expect(bytes[root.range].first == UInt8(ascii: "<"))
        #expect(bytes[root.range].last == UInt8(ascii: ">"))
      } catch {
        #expect((0...bytes.count).contains(error.offset))
      }
    }
  }
}
