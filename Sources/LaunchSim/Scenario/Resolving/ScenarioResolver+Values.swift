// What the readings of several shapes share.

extension ScenarioResolver {
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
