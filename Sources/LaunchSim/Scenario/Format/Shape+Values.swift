// The shapes of values that have units, and of values that only scenario files have.

/// A shape in scenario files.
typealias ScenarioShape<Value: Sendable> = Shape<ScenarioResolver, Value>

extension Shape where Reader == ScenarioResolver {
  /// The shape of a figure with its source.
  static func sourced<Figure>(_ shape: ScenarioShape<Figure>) -> Shape
  where Value == Sourced<Figure> {
    Shape(shape.schema, write: { shape.write($0, $1.value) }) { reader, value in
      reader.read(shape, value).map { Sourced($0, reader.figures.origin) }
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == String {
  /// The text of a cataloged key's value.
  static func text(of shape: KeyShape) -> Shape {
    switch shape {
    case .flag: ScenarioShape<Bool>.flag.map({ "\($0)" }, back: { $0 == "true" })
    case .choice(let what, let words): .word(what, among: words)
    case .text, .list: .text
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == [String] {
  /// The texts of a cataloged key's value; a false flag gives no texts.
  static func texts(of shape: KeyShape) -> Shape {
    if case .list(let what, let example) = shape { return .texts(what, example: example) }
    return ScenarioShape<String>.text(of: shape).map(
      { $0 == "false" ? [] : [$0] }, back: { $0.joined() })
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
}

extension Shape where Reader == ScenarioResolver, Value == Int {
  /// The number of cores of a cluster; at least 1 for the performance cores.
  static var coreCount: Shape {
    Shape(.whole(0...64), write: { .integer($1) }) { reader, value in
      reader.whole(value, in: reader.figures.coreRange)
    }
  }
}

extension Shape where Value == Nanoseconds {
  package static var time: Shape {
    Shape(.reference("time"), write: { .string($1.literal) }) {
      $0.quantity($1, .time).map { Nanoseconds($0) }
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value == Tolerance.Amount {
  /// A time, or a percentage of the accepted value.
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

extension Shape where Reader == ScenarioResolver, Value == Int64 {
  static var size: Shape {
    Shape(.reference("size"), write: { .string(Quantity.size.literal($1)) }) {
      $0.quantity($1, .size)
    }
  }
}

extension Shape where Reader == ScenarioResolver, Value: Comparable {
  /// A quantity above zero.
  static func positive(_ shape: Shape, above zero: Value) -> Shape {
    shape.checked { reader, quantity, value in
      quantity > zero ? quantity : reader.refuse(.mustBePositive, at: value.range)
    }
  }
}

extension DocumentReader {
  mutating func quantity(_ value: JSONValue, _ quantity: Quantity) -> Int64? {
    guard case .string(let text) = value.content else {
      var example = quantity.example
      if case .integer(let number) = value.content, (0..<100_000).contains(number) {
        example = "\(number)\(quantity.usualUnit)"
      }
      return refuse(
        value, expected: "a \(quantity.noun) with its unit", example: "\"\(example)\"")
    }
    do throws(Problem) {
      return try quantity.parse(text)
    } catch {
      return refuse(error, at: value.range)
    }
  }
}
