/// Reads the elements of an XML document.
///
/// Open elements are kept on a stack of their own, so nesting cannot exhaust the thread's stack.
struct XMLElementParser {
  /// An element whose end tag has not been seen.
  private struct Open {
    var tag: XMLReader.Tag
    var attributes: [XMLElement.Attribute]
    var children: [XMLElement] = []
    var text: [UInt8] = []
  }

  private var reader: XMLReader
  private var open: [Open] = []
  private var root: XMLElement?
  private var elementCount = 0

  init(_ reader: XMLReader) {
    self.reader = reader
  }

  mutating func parse() throws(PlacedProblem) -> XMLElement {
    try reader.skipProlog()
    while true {
      switch reader.next {
      case .startTag, .documentType: try readStartTag()
      case .endTag: try readEndTag()
      case .comment: try reader.comment()
      case .instruction: try reader.instruction()
      case .characterData:
        guard !open.isEmpty else { throw PlacedProblem(.badTag, at: reader.index) }
        let data = try reader.characterData()
        open[open.count - 1].text += reader.bytes[data]
      case .text: try readText()
      case .end:
        if let last = open.last {
          throw PlacedProblem(
            .endsInside(
              "<\(last.tag.name)>", opened: reader.text.position(of: last.tag.start)),
            at: reader.index)
        }
        guard let root else { throw PlacedProblem(.noElement, at: reader.index) }
        return root
      }
    }
  }

  private mutating func readStartTag() throws(PlacedProblem) {
    let tag = try reader.startTag()
    // Names begin with a letter, and the character after a name does not belong to it.
    guard let first = tag.name.utf8.first, first.isLetter || "_:".utf8.contains(first) else {
      throw PlacedProblem(.badTag, at: tag.start)
    }
    guard root == nil else { throw PlacedProblem(.secondRoot(tag.name), at: tag.start) }
    guard open.count < XMLElement.depthLimit else {
      throw PlacedProblem(.elementsNestTooDeep(limit: XMLElement.depthLimit), at: tag.start)
    }
    elementCount += 1
    guard elementCount <= XMLElement.elementLimit else {
      throw PlacedProblem(.tooManyElements(limit: XMLElement.elementLimit), at: tag.start)
    }
    open.append(Open(tag: tag, attributes: try reader.attributes(of: tag)))
    if tag.isEmpty { try finish() }
  }

  private mutating func readEndTag() throws(PlacedProblem) {
    guard let last = open.last else { throw PlacedProblem(.badTag, at: reader.index) }
    try reader.endTag(of: last.tag)
    try finish()
  }

  /// Ends the innermost element.
  private mutating func finish() throws(PlacedProblem) {
    let last = open.removeLast()
    guard CombiningMarks.firstExcess(in: last.text) == nil else {
      throw PlacedProblem(.tooManyMarks, at: last.tag.start)
    }
    let isSpace = last.text.allSatisfy { XMLReader.isSpace($0) }
    let element = XMLElement(
      name: last.tag.name, attributes: last.attributes, children: last.children,
      text: isSpace ? "" : String(decoding: last.text, as: UTF8.self),
      range: last.tag.start..<reader.index)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private mutating func readText() throws(PlacedProblem) {
    guard !open.isEmpty else {
      reader.skipSpace()
      if reader.next == .text { throw reader.strayText() }
      return
    }
    try reader.text(into: &open[open.count - 1].text, until: UInt8(ascii: "<"))
  }
}
