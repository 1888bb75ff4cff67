// What the readings of several shapes share.

extension ScenarioResolver {
  /// Reports a text that cannot stand in one line of a report.
  mutating func checkText(_ text: String, at range: SourceRange) -> Bool {
    if text.isEmpty {
      report(.emptyText, at: range)
    } else if let control = text.unicodeScalars.first(where: { $0.isControl }) {
      report(.controlCharacter(control.value), at: range)
    } else if !ScenarioLimit.admits(text) {
      report(ScenarioLimit.text.problem, at: range)
    } else {
      return true
    }
    return false
  }

  // MARK: - Lists

  /// The values of a list.
  mutating func list(_ value: JSONValue, of what: String, example: String?) -> [JSONValue]? {
    if case .array(let values) = value.content { return values }
    return refuse(value, expected: "a list of \(what)", example: example)
  }

  /// The elements of a list that can be read.
  mutating func each<Element>(
    _ values: some Collection<JSONValue>, _ read: (inout Self, JSONValue) -> Element?
  ) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      if let element = inside(index, { read(&$0, value) }) { elements.append(element) }
    }
    return elements
  }

  /// The elements of a list of texts, each of which may stand there once.
  mutating func distinct<Element: Hashable>(
    _ values: [JSONValue], _ shape: Shape<Element>
  ) -> [Element] {
    var seen: Set<Element> = []
    if values.count > ScenarioLimit.list.count {
      report(ScenarioLimit.list.problem, at: values[ScenarioLimit.list.count].range)
    }
    return each(values.prefix(ScenarioLimit.list.count)) { reader, value in
      guard let element = reader.read(shape, value), case .string(let text) = value.content else {
        return nil
      }
      if seen.insert(element).inserted { return element }
      return reader.refuse(.duplicateEntry(text), at: value.range)
    }
  }

  // MARK: - Numbers and quantities

  mutating func whole(_ value: JSONValue, in range: ClosedRange<Int>) -> Int? {
    guard case .integer(let number) = value.content else {
      return refuse(
        value, expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    if let whole = Int(exactly: number), range.contains(whole) { return whole }
    return refuse(.outOfRange(number, range), at: value.range)
  }

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
