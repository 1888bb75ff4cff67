/// An element of an XML document, with the range of its text.
package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name: String
    package var value: String
    var nameRange: Range<Int>
    /// Bytes between the quotes.
    var valueRange: Range<Int>
  }

  package var name: String
  /// The attributes in the order of the document; each name occurs once.
  package var attributes: [Attribute]
  package var children: [XMLElement]
  /// Text of the element itself, without the text of its children; empty if the text is only space.
  package var text: String
  /// Bytes from the start tag to the end tag.
  package var range: Range<Int>

  /// Value of an attribute.
  ///
  /// - Complexity: O(*n*) in the number of attributes, of which there are few.
  package subscript(_ name: String) -> String? { attribute(name)?.value }

  func attribute(_ name: String) -> Attribute? { attributes.first { $0.name == name } }

  /// The first child with a name.
  package func child(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The children of the children with a name, as in `<scenes><scene/></scenes>`.
  func children(in name: String) -> [XMLElement] {
    children.filter { $0.name == name }.flatMap(\.children)
  }

  /// The element and everything inside it, in the order of the document.
  ///
  /// - Complexity: O(*n*) in the number of elements; nesting costs no stack.
  package var withDescendants: [XMLElement] {
    var found: [XMLElement] = []
    var pending = [self]
    while let element = pending.popLast() {
      found.append(element)
      pending += element.children.reversed()
    }
    return found
  }
}

extension XMLElement {
  /// The most levels to which elements may nest; storyboards need about 30.
  static let depthLimit = 512
  static let elementLimit = 1_000_000
  static let attributeLimit = 256
  /// The most bytes of a document.
  static let sizeLimit = 8_000_000

  /// Reads the outermost element of a document.
  ///
  /// - Parameters:
  ///   - text: The document as UTF-8.
  ///   - documents: The kind of document in the plural, as in `storyboards`, for messages.
  /// - Throws: The first error, with its place.
  /// - Complexity: O(*n*) in the number of bytes.
  init(_ text: SourceText, of documents: String) throws(PlacedProblem) {
    guard text.bytes.count <= Self.sizeLimit else {
      throw PlacedProblem(.tooManyBytes(limit: Self.sizeLimit), at: 0)
    }
    if let (problem, offset) = text.encodingProblem { throw PlacedProblem(problem, at: offset) }
    var parser = XMLElementParser(XMLReader(text, of: documents))
    self = try parser.parse()
  }
}
