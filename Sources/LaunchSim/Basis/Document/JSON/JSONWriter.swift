/// Writes a JSON object piece by piece, for documents too long to be held as one value.
///
///     var writer = JSONWriter { chunk in text += chunk }
///     writer.member("launchReport", .integer(1))
///     writer.object("trace") { $0.lines("events", events.lazy.map(\.layout)) }
///     writer.end()
///
/// The text is laid out as a `JSONLayout` would be, except that values written through `object`,
/// `objects` and `lines` never stands on one line.
///
/// - Complexity: O(1) memory beyond one member or line.
package struct JSONWriter {
  private let width: Int
  private let sink: (String) -> Void
  /// For each open object or list, outermost first, true once something has been written into it.
  private var isFilled = [false]

  /// Begins an object.
  package init(width: Int = 100, to sink: @escaping (String) -> Void) {
    self.width = width
    self.sink = sink
    sink("{")
  }

  /// An object as a document, ending in a line break.
  package static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var text = ""
    var writer = JSONWriter { text += $0 }
    body(&writer)
    writer.end()
    return text
  }

  /// Writes a member.
  package mutating func member(_ key: String, _ value: JSONLayout) {
    var text = JSONLayout.quoted(key) + ": "
    let column = indent + text.unicodeScalars.count
    value.write(to: &text, indent: indent, column: column, width: width)
    place(text)
  }

  /// Writes a member that is an object.
  package mutating func object(_ key: String, _ body: (inout JSONWriter) -> Void) {
    open(JSONLayout.quoted(key) + ": {")
    body(&self)
    close("}")
  }

  /// Writes a member that is a list of objects.
  package mutating func objects<Element>(
    _ key: String, _ elements: some Sequence<Element>, _ body: (inout JSONWriter, Element) -> Void
  ) {
    beginList(key)
    for element in elements { self.element { body(&$0, element) } }
    endList()
  }

  /// Begins a member that is a list of objects, each written by `element`.
  package mutating func beginList(_ key: String) { open(JSONLayout.quoted(key) + ": [") }

  /// Writes an object of the list.
  package mutating func element(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  package mutating func endList() { close("]") }

  /// Writes a member that is a list, each element on one line however long that is.
  package mutating func lines(_ key: String, _ elements: some Sequence<JSONLayout>) {
    open(JSONLayout.quoted(key) + ": [")
    for element in elements {
      var text = ""
      element.writeLine(to: &text)
      place(text)
    }
    close("]")
  }

  /// Ends the object that the document is.
  package mutating func end() {
    close("}")
    sink("\n")
  }

  // MARK: - Placing

  /// The number of spaces before a line in the innermost object or list.
  private var indent: Int { 2 * isFilled.count }

  /// Writes something on a line of its own.
  private mutating func place(_ text: String) {
    sink((isFilled.last == true ? ",\n" : "\n") + String(repeating: " ", count: indent) + text)
    isFilled[isFilled.count - 1] = true
  }

  private mutating func open(_ text: String) {
    place(text)
    isFilled.append(false)
  }

  private mutating func close(_ bracket: String) {
    let wasFilled = isFilled.removeLast()
    sink(wasFilled ? "\n" + String(repeating: " ", count: indent) + bracket : bracket)
  }
}
