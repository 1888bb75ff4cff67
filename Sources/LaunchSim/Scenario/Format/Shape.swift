/// The form of a value in a scenario file: its JSON Schema, the reading and the writing of it.
struct Shape<Value: Sendable>: Sendable {
  /// Reads a value; reports a mistake and returns `nil` where it has another form.
  typealias Reading = @Sendable (inout ScenarioResolver, JSONValue) -> Value?
  /// Writes a value, so that reading it gives the value again.
  typealias Writing = @Sendable (ScenarioWriter, Value) -> JSONLayout

  let schema: JSONLayout
  let read: Reading
  let write: Writing

  init(_ schema: JSONLayout, write: @escaping Writing, read: @escaping Reading) {
    self.schema = schema
    self.read = read
    self.write = write
  }

  /// The shape with its value turned into another, if there is one, and back.
  func map<Other>(
    _ transform: @escaping @Sendable (Value) -> Other?,
    back: @escaping @Sendable (Other) -> Value
  ) -> Shape<Other> {
    Shape<Other>(schema, write: { write($0, back($1)) }) { read(&$0, $1).flatMap(transform) }
  }

  /// The shape with a check of each value that can be read.
  func checked(
    _ check: @escaping @Sendable (inout ScenarioResolver, Value, JSONValue) -> Value?
  ) -> Shape {
    Shape(schema, write: write) { reader, value in
      read(&reader, value).flatMap { check(&reader, $0, value) }
    }
  }

  /// The shape of a figure, which carries where it comes from.
  static func sourced<Figure>(_ shape: Shape<Figure>) -> Shape where Value == Sourced<Figure> {
    Shape(shape.schema, write: { shape.write($0, $1.value) }) { reader, value in
      reader.read(shape, value).map { Sourced($0, reader.figures.origin) }
    }
  }

  /// An object that its table reads and writes.
  static func object(_ format: ObjectFormat<Value>) -> Shape {
    Shape(.reference(format.kind), write: { .object(format.members(of: $1, by: $0)) }) {
      $0.read(format, $1)?.object
    }
  }
}

extension ScenarioResolver {
  /// Reads a value of a shape.
  mutating func read<Value>(_ shape: Shape<Value>, _ value: JSONValue) -> Value? {
    shape.read(&self, value)
  }

  /// Reports a value of another type than its place takes.
  mutating func reportType(of value: JSONValue, expected: String, example: String? = nil) {
    report(
      .wrongType(expected: expected, found: value.kindName, example: example), at: value.range)
  }

  /// Reports a value of another type than its place takes, which cannot be read.
  mutating func refuse<Value>(
    _ value: JSONValue, expected: String, example: String? = nil
  ) -> Value? {
    reportType(of: value, expected: expected, example: example)
    return nil
  }

  /// Reports a value that cannot be read.
  mutating func refuse<Value>(_ problem: Problem, at range: SourceRange) -> Value? {
    report(problem, at: range)
    return nil
  }
}

// MARK: - Text and words

extension Shape where Value == String {
  /// One line of text that is not empty.
  static var text: Shape {
    Shape(.text, write: { .string($1) }) { reader, value in
      guard case .string(let text) = value.content else {
        return reader.refuse(value, expected: "a string")
      }
      return reader.checkText(text, at: value.range) ? text : nil
    }
  }

  /// One of several words, which errors call `what`, as in `a launch kind`.
  static func word(_ what: String, among names: [String]) -> Shape {
    Shape(.words(names), write: { .string($1) }) { reader, value in
      guard case .string(let word) = value.content else {
        return reader.refuse(value, expected: what, example: names.first.map { "\"\($0)\"" })
      }
      if names.contains(word) { return word }
      let nearest = NearMatch.find(word, in: names)
      return reader.refuse(
        .unknownWord(word, what: what, nearest: nearest, allowed: names), at: value.range)
    }
  }

  /// The text of a catalogd key's value.
  static func text(of shape: KeyShape) -> Shape {
    switch shape {
    case .flag: Shape<Bool>.flag.map({ "\($0)" }, back: { $0 == "true" })
    case .choice(let what, let words): .word(what, among: words)
    case .text, .list: .text
    }
  }
}

extension Shape where Value == [String] {
  /// The texts of a catalogd key's value; a flag that is false is as good as absent.
  static func texts(of shape: KeyShape) -> Shape {
    if case .list(let what, let example) = shape { return .texts(what, example: example) }
    return Shape<String>.text(of: shape).map({ $0 == "false" ? [] : [$0] }, back: { $0.joined() })
  }

  /// Texts, each named once.
  static func texts(_ what: String, example: String) -> Shape {
    list(of: what, example: example, .text)
  }

  /// URL schemes, each named once.
  static var schemes: Shape {
    texts("schemes", example: "trailhead").checked { reader, schemes, value in
      guard case .array(let values) = value.content else { return schemes }
      for (index, value) in values.enumerated() {
        guard case .string(let text) = value.content, !text.isEmpty,
          LaunchURL("\(text):").problem != nil || text.contains(":")
        else { continue }
        reader.inside(index) { $0.report(.notAScheme(text), at: value.range) }
      }
      return schemes
    }
  }

  /// Any text, or a list of texts.
  static var note: Shape {
    Shape(
      ["type": ["string", "array"], "items": ["type": "string"]],
      write: { _, texts in texts.count == 1 ? .string(texts[0]) : .list(texts.map { .string($0) }) }
    ) { reader, value in
      switch value.content {
      case .string(let text): return [text]
      case .array(let lines):
        let texts = reader.each(lines) { reader, line -> String? in
          if case .string(let text) = line.content { return text }
          return reader.refuse(line, expected: "a string")
        }
        return texts.count == lines.count ? texts : nil
      default: return reader.refuse(value, expected: "a string or a list of strings")
      }
    }
  }
}

extension Shape where Value == Bool {
  static var flag: Shape {
    Shape(["type": "boolean"], write: { .bool($1) }) { reader, value in
      if case .bool(let flag) = value.content { return flag }
      return reader.refuse(value, expected: "true or false")
    }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable & SendableMetatype {
  /// One of the words of an enumeration, which errors call `what`, as in `a launch kind`.
  static func choice(_ what: String) -> Shape {
    Shape<String>.word(what, among: Value.allCases.map(\.rawValue))
      .map({ Value(rawValue: $0) }, back: { $0.rawValue })
  }
}

// MARK: - Lists

extension Shape {
  /// A list of values of a shape, written as texts, each of which may stand there once.
  static func list<Element: Hashable & Sendable>(
    of what: String, example: String, _ element: Shape<Element>
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
  static func oneOrMore<Element>(_ element: Shape<Element>) -> Shape where Value == [Element] {
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
  static func choices<Choice>(_ what: String, one: String, example: String) -> Shape
  where
    Value == [Choice],
    Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  {
    list(of: what, example: example, .choice(one))
  }
}

// MARK: - Numbers and quantities

extension Shape where Value == Int {
  /// A whole number of a range.
  static func whole(_ range: ClosedRange<Int>) -> Shape {
    Shape(.whole(range), write: { .integer($1) }) { $0.whole($1, in: range) }
  }

  /// The number of cores of a cluster; at least 1 for the performance cores.
  static var coreCount: Shape {
    Shape(.whole(0...64), write: { .integer($1) }) { reader, value in
      reader.whole(value, in: reader.figures.coreRange)
    }
  }
}

extension Shape where Value == Nanoseconds {
  static var time: Shape {
    Shape(.reference("time"), write: { .string($1.literal) }) {
      $0.quantity($1, .time).map { Nanoseconds($0) }
    }
  }
}

extension Shape where Value == Tolerance.Amount {
  /// A time, or a percentage of an accepted value.
  static var tolerance: Shape {
    Shape(
      .any(of: .reference("time"), .reference("percentage")),
      write: { writer, amount in
        switch amount {
        case .time(let time): .string(time.literal)
        case .share(let millionths): .string(Quantity.percentage.exactLiteral(millionths))
        }
      }
    ) { reader, value in
      if case .string(let text) = value.content, text.hasSuffix("%") {
        return reader.quantity(value, .percentage).map { .share(millionths: $0) }
      }
      return reader.read(.time, value).map { .time($0) }
    }
  }
}

extension Shape where Value == Int64 {
  static var size: Shape {
    Shape(.reference("size"), write: { .string(Quantity.size.literal($1)) }) {
      $0.quantity($1, .size)
    }
  }
}

extension Shape where Value: Comparable {
  /// A quantity above zero.
  static func positive(_ shape: Shape, above zero: Value) -> Shape {
    shape.checked { reader, quantity, value in
      quantity > zero ? quantity : reader.refuse(.mustBePositive, at: value.range)
    }
  }
}
