/// Reads the elements of an XML document, all at once or one after another.
///
/// Open elements are kept on a stack of their own, so nesting cannot exhaust the thread's stack.
package struct XMLElementParser {
  /// An element whose end tag has not been seen.
  private struct Open {
    var tag: XMLReader.Tag
    var attributes: [XMLElement.Attribute]
    var children: [XMLElement] = []
    var text: [UInt8] = []
  }

  private var reader: XMLReader
  private var open: [Open] = []
  private var hasRoot = false
  /// Elements in memory: those of the element being read, and those around it.
  private var elementCount = 0
  /// The element that has just ended at the wanted depth.
  private var ended: XMLElement?

  init(_ reader: XMLReader) {
    self.reader = reader
  }

  /// Creates a parser at the beginning of a document that is well-formed UTF-8.
  ///
  /// - Parameters:
  ///   - text: The document.
  ///   - documents: The kind of document in the plural, for messages.
  package init(_ text: SourceText, of documents: String) {
    self.init(XMLReader(text, of: documents))
  }

  /// Reads the document as one element.
  mutating func parse() throws(PlacedProblem) -> XMLElement {
    guard let root = try next(atDepth: 0) else {
      throw PlacedProblem(.noElement, at: reader.index)
    }
    _ = try next(atDepth: 0)
    return root
  }

  /// Name of the outermost element, while it is open.
  package var rootName: String? { open.first?.tag.name }

  /// Reads up to the end of the next element at a depth, which is 0 for the outermost element.
  ///
  /// The elements around it are read, too, and hold no children, so that a document of any size
  /// needs the memory of its largest element at this depth.
  ///
  /// - Returns: The element; `nil` at the end of the document.
  /// - Complexity: O(*n*) in the number of bytes, over all calls.
  package mutating func next(atDepth depth: Int) throws(PlacedProblem) -> XMLElement? {
    if !hasRoot, open.isEmpty { try reader.skipProlog() }
    while true {
      if let element = ended {
        ended = nil
        return element
      }
      switch reader.next {
      case .startTag, .documentType: try readStartTag(depth)
      case .endTag: try readEndTag(depth)
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
        return nil
      }
    }
  }

  private mutating func readStartTag(_ depth: Int) throws(PlacedProblem) {
    let tag = try reader.startTag()
    // Names begin with a letter, and the character after a name does not belong to it.
    guard let first = tag.name.utf8.first, first.isLetter || "_:".utf8.contains(first) else {
      throw PlacedProblem(.badTag, at: tag.start)
    }
    guard !hasRoot else { throw PlacedProblem(.secondRoot(tag.name), at: tag.start) }
    guard open.count < XMLElement.depthLimit else {
      throw PlacedProblem(.elementsNestTooDeep(limit: XMLElement.depthLimit), at: tag.start)
    }
    elementCount += 1
    guard elementCount <= XMLElement.elementLimit else {
      throw PlacedProblem(.tooManyElements(limit: XMLElement.elementLimit), at: tag.start)
    }
    open.append(Open(tag: tag, attributes: try reader.attributes(of: tag)))
    if tag.isEmpty { try finish(depth) }
  }

  private mutating func readEndTag(_ depth: Int) throws(PlacedProblem) {
    guard let last = open.last else { throw PlacedProblem(.badTag, at: reader.index) }
    try reader.endTag(of: last.tag)
    try finish(depth)
  }

  /// Ends the innermost element.
  private mutating func finish(_ depth: Int) throws(PlacedProblem) {
    let last = open.removeLast()
    guard CombiningMarks.firstExcess(in: last.text) == nil else {
      throw PlacedProblem(.tooManyMarks, at: last.tag.start)
    }
    let isSpace = last.text.allSatisfy { XMLReader.isSpace($0) }
    let element = XMLElement(
      name: last.tag.name, attributes: last.attributes, children: last.children,
      text: isSpace ? "" : String(decoding: last.text, as: UTF8.self),
      range: last.tag.start..<reader.index)
    hasRoot = open.isEmpty
    if open.count == depth {
      ended = element
      elementCount = depth
    } else if open.count > depth {
      open[open.count - 1].children.append(element)
    }
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
