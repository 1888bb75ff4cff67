/// The form of a value in a file: its JSON Schema, the reading and the writing of it.
package struct Shape<Reader: DocumentReader, Value: Sendable>: Sendable {
  /// Reads a value; reports a mistake and returns `nil` where it has another form.
  package typealias Reading = @Sendable (inout Reader, JSONValue) -> Value?
  /// Writes a value, so that reading it gives the value again.
  package typealias Writing = @Sendable (Reader.Writer, Value) -> JSONLayout

  package let schema: JSONLayout
  package let read: Reading
  package let write: Writing

  package init(_ schema: JSONLayout, write: @escaping Writing, read: @escaping Reading) {
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// The shape with its value turned into another, if there is one, and back.
  package func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other?,
    back: @escaping @Sendable (Other) -> Value
  ) -> Shape<Reader, Other> {
    Shape<Reader, Other>(schema, write: { write($0, back($1)) }) {
      read(&$0, $1).flatMap(transform)
    }
  }

  /// The shape with a check of each value that can be read.
  package func checked(
    _ check: @escaping @Sendable (inout Reader, Value, JSONValue) -> Value?
  ) -> Shape {
    Shape(schema, write: write) { reader, value in
      read(&reader, value).flatMap { check(&reader, $0, value) }
    }
  }

  /// An object that its table reads and writes.
  package static func object(_ format: ObjectFormat<Reader, Value>) -> Shape {
    Shape(.reference(format.description.name), write: { .object(format.members(of: $1, by: $0)) }) {
      $0.read(format, $1)?.object
    }
  }
}

// MARK: - Text and words

extension Shape where Value == String {
  /// Any text.
  package static var anyText: Shape {
    Shape(["type": "string"], write: { .string($1) }) { reader, value in
      if case .string(let text) = value.content { return text }
      return reader.refuse(value, expected: "a string")
    }
  }

  /// One line of text that is not empty.
  package static var text: Shape {
    Shape(.text, write: { .string($1) }) { reader, value in
      reader.read(.anyText, value).flatMap { reader.checkText($0, at: value.range) ? $0 : nil }
    }
  }

  /// One of several words, which errors call `what`, as in `a launch kind`.
  package static func word(_ what: String, among names: [String]) -> Shape {
    Shape(.words(names), write: { .string($1) }) { reader, value in
      guard case .string(let word) = value.content else {
        return reader.refuse(value, expected: what, example: names.first.map { "\"\($0)\"" })
      }
      if names.contains(word) { return word }
      return reader.refuse(
        reader.unknownWord(word, what: what, names: names), at: value.range)
    }
  }

}

extension Shape where Value == [String] {
  /// Texts, each named once.
  package static func texts(_ what: String, example: String) -> Shape {
    list(of: what, example: example, .text)
  }

  /// A list of any texts.
  package static var anyTexts: Shape {
    Shape(
      .list(of: ["type": "string"]), write: { _, texts in .list(texts.map { .string($0) }) }
    ) { reader, value in
      guard let values = reader.list(value, of: "strings") else { return nil }
      let texts = reader.each(values) { $0.read(.anyText, $1) }
      return texts.count == values.count ? texts : nil
    }
  }

  /// Any text, or a list of texts.
  package static var note: Shape {
    Shape(
      ["type": ["string", "array"], "items": ["type": "string"]],
      write: { _, texts in texts.count == 1 ? .string(texts[0]) : .list(texts.map { .string($0) }) }
    ) { reader, value in
      switch value.content {
      case .string(let text): [text]
      case .array: reader.read(.anyTexts, value)
      default: reader.refuse(value, expected: "a string or a list of strings")
      }
    }
  }
}

extension Shape where Value == Bool {
  package static var flag: Shape {
    Shape(["type": "boolean"], write: { .bool($1) }) { reader, value in
      if case .bool(let flag) = value.content { return flag }
      return reader.refuse(value, expected: "true or false")
    }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the words of an enumeration, which errors call `what`, as in `a launch kind`.
  package static func choice(_ what: String) -> Shape {
    Shape<Reader, String>.word(what, among: Value.allCases.map(\.rawValue))
      .map({ Value(rawValue: $0) }, back: { $0.rawValue })
  }
}

// MARK: - Lists

extension Shape {
  /// A list of values of a shape, written as texts, each of which may stand there once.
  package static func list<Element: Hashable & Sendable>(
    of what: String, example: String, _ element: Shape<Reader, Element>
  ) -> Shape where Value == [Element] {
    Shape(
      .list(of: element.schema),
      write: { writer, values in .list(values.map { element.write(writer, $0) }) }
    ) { reader, value in
      reader.list(value, of: what, example: "[\"\(example)\"]").map {
        reader.distinct($0, element)
      }
    }
  }

  /// A value of a shape, or a list of such values.
  package static func oneOrMore<Element>(_ element: Shape<Reader, Element>) -> Shape
  where Value == [Element] {
    Shape(
      .any(of: element.schema, .list(of: element.schema)),
      write: { writer, values in
        let layouts = values.map { element.write(writer, $0) }
        return layouts.count == 1 ? layouts[0] : .list(layouts)
      }
    ) { reader, value in
      guard case .array(let values) = value.content else {
        return reader.read(element, value).map { [$0] } ?? []
      }
      return reader.each(values, element.read)
    }
  }

  /// Words of an enumeration, each named once.
  package static func choices<Choice>(_ what: String, one: String, example: String) -> Shape
  where
    Value == [Choice],
    Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  {
    list(of: what, example: example, .choice(one))
  }
}

// MARK: - Numbers

extension Shape where Value == Int {
  /// A whole number of a range.
  package static func whole(_ range: ClosedRange<Int>) -> Shape {
    Shape(.whole(range), write: { .integer($1) }) { $0.whole($1, in: range) }
  }

  /// The version of a kind of file, of which there is one, under its key.
  package static func version(of key: String) -> Shape {
    Shape(.whole(1...1), write: { .integer($1) }) { reader, value in
      if case .integer(1) = value.content { return 1 }
      return reader.refuse(
        .unsupportedVersion(key: key, found: reader.spelling(of: value)), at: value.range)
    }
  }

}

extension Shape where Value == Int64 {
  /// Any whole number.
  package static var integer: Shape {
    Shape(["type": "integer"], write: { .integer($1) }) { reader, value in
      if case .integer(let number) = value.content { return number }
      return reader.refuse(value, expected: "a whole number")
    }
  }
}

extension Shape where Value == [JSONValue] {
  /// A list of values that are read later.
  package static var values: Shape {
    Shape(.list(of: [:]), write: { _, _ in [] }) { $0.list($1, of: "values") }
  }
}
