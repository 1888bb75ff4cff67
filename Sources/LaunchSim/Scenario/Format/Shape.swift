/// The form of a value in a scenario file: its JSON Schema, and the reading of it.
struct Shape<Value: Sendable>: Sendable {
  /// Reads a value; reports a mistake and returns `nil` where it has another form.
  typealias Reading = @Sendable (inout ScenarioResolver, JSONValue) -> Value?

  let schema: JSONLayout
  let read: Reading

  init(_ schema: JSONLayout, read: @escaping Reading) {
    self.schema = schema
    self.read = read
  }

  /// The shape with its value turned into another.
  func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Shape<Other> {
    Shape<Other>(schema) { read(&$0, $1).map(transform) }
  }

  /// The shape of a figure, which carries where it comes from.
  static func sourced<Figure>(_ shape: Shape<Figure>) -> Shape where Value == Sourced<Figure> {
    Shape(shape.schema) { reader, value in
      reader.read(shape, value).map { Sourced($0, reader.figures.origin) }
    }
  }

  /// An object of a kind.
  static func object(_ kind: ObjectKind, read: @escaping Reading) -> Shape {
    Shape(.reference(kind), read: read)
  }

  /// A list of objects of a kind.
  static func objects(_ kind: ObjectKind, read: @escaping Reading) -> Shape {
    Shape(.list(of: .reference(kind)), read: read)
  }

  /// An object that its table reads into a value.
  static func object(_ format: ObjectFormat<Value>, into empty: Value) -> Shape {
    object(format.kind) { reader, value in
      var object = empty
      return reader.fill(&object, from: value, by: format).map { _ in object }
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
    Shape(.text) { reader, value in
      guard case .string(let text) = value.content else {
        return reader.refuse(value, expected: "a string")
      }
      return reader.checkText(text, at: value.range) ? text : nil
    }
  }
}

extension Shape where Value == String {
  /// One of several words, which errors call `what`, as in `a launch kind`.
  static func word(_ what: String, among names: [String]) -> Shape {
    Shape(.words(names)) { reader, value in
      guard case .string(let word) = value.content else {
        return reader.refuse(value, expected: what, example: names.first.map { "\"\($0)\"" })
      }
      if names.contains(word) { return word }
      let nearest = NearMatch.find(word, in: names)
      return reader.refuse(
        .unknownWord(word, what: what, nearest: nearest, allowed: names), at: value.range)
    }
  }
}

extension Shape where Value == [String] {
  /// The texts of a catalogued key's value.
  static func texts(of shape: KeyShape) -> Shape {
    switch shape {
    case .text: Shape<String>.text.map { [$0] }
    case .flag: Shape<Bool>.flag.map { ["\($0)"] }
    case .list(let what, let example): .texts(what, example: example)
    case .choice(let what, let words): Shape<String>.word(what, among: words).map { [$0] }
    }
  }

  /// Texts, each named once.
  static func texts(_ what: String, example: String) -> Shape {
    list(of: what, example: example, .text, named: { $0 })
  }

  /// URL schemes, each named once.
  static var schemes: Shape {
    let texts = texts("schemes", example: "trailhead")
    return Shape(texts.schema) { reader, value in
      let schemes = reader.read(texts, value)
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
}

extension Shape where Value == Bool {
  static var flag: Shape {
    Shape(["type": "boolean"]) { reader, value in
      if case .bool(let flag) = value.content { return flag }
      return reader.refuse(value, expected: "true or false")
    }
  }

  /// Any text, or a list of texts; read later, with the object that it stands in.
  static var note: Shape {
    Shape(["type": ["string", "array"], "items": ["type": "string"]]) { reader, value in
      switch value.content {
      case .string: return true
      case .array(let lines):
        return reader.each(lines) { reader, line -> Bool? in
          if case .string = line.content { return true }
          return reader.refuse(line, expected: "a string")
        }.count == lines.count
      default: return reader.refuse(value, expected: "a string or a list of strings")
      }
    }
  }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
  /// One of the words of an enumeration, which errors call `what`, as in `a launch kind`.
  static func choice(_ what: String) -> Shape {
    let word = Shape<String>.word(what, among: Value.allCases.map(\.rawValue))
    return Shape(word.schema) { word.read(&$0, $1).flatMap { Value(rawValue: $0) } }
  }

  /// One of the words of this enumeration.
  static func choice(_ type: Value.Type, _ what: String) -> Shape { choice(what) }
}

// MARK: - Lists

extension Shape {
  /// A list of values of a shape, each of which may stand there once.
  static func list<Element: Hashable & Sendable>(
    of what: String, example: String, _ element: Shape<Element>,
    named name: @escaping @Sendable (Element) -> String
  ) -> Shape where Value == [Element] {
    Shape(.list(of: element.schema)) { reader, value in
      reader.list(value, of: what, example: "[\"\(example)\"]").map {
        reader.distinct($0, named: name, element.read)
      }
    }
  }

  /// Words of an enumeration, each named once.
  static func choices<Choice>(_ what: String, one: String, example: String) -> Shape
  where Value == [Choice], Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable {
    list(of: what, example: example, .choice(one), named: \.rawValue)
  }
}

// MARK: - Numbers and quantities

extension Shape where Value == Int {
  /// A whole number of a range.
  static func whole(_ range: ClosedRange<Int>) -> Shape {
    Shape(.whole(range)) { $0.whole($1, in: range) }
  }

  /// The number of cores of a cluster; that of the performance cores is at least 1.
  static var coreCount: Shape {
    Shape(.whole(0...64)) { reader, value in reader.whole(value, in: reader.figures.coreRange) }
  }
}

extension Shape where Value == Nanoseconds {
  static var time: Shape {
    Shape(.reference("time")) { $0.quantity($1, .time).map { Nanoseconds($0) } }
  }
}

extension Shape where Value == Int64 {
  static var size: Shape { Shape(.reference("size")) { $0.quantity($1, .size) } }
}

extension Shape where Value: Comparable {
  /// A quantity above zero.
  static func positive(_ shape: Shape, above zero: Value) -> Shape {
    Shape(shape.schema) { reader, value in
      let quantity = reader.read(shape, value)
      guard let quantity, quantity <= zero else { return quantity }
      return reader.refuse(.mustBePositive, at: value.range)
    }
  }
}
