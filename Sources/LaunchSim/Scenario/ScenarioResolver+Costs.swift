extension ScenarioResolver {
  /// A time, or a distribution of times.
  mutating func cost(_ value: JSONValue) -> Cost? {
    switch value.content {
    case .object: return distribution(value)
    case .string: return time(value).map(Cost.fixed)
    default:
      _ = quantity(value, .time)
      return nil
    }
  }

  private mutating func distribution(_ value: JSONValue) -> Cost? {
    guard let fields = fields(value, as: .distribution) else { return nil }
    let present = fields.members.filter {
      ["p50", "p95", "uniform", "triangular", "samples"].contains($0.key)
    }
    guard let first = present.first else {
      report(.notADistribution, at: value.range)
      return nil
    }
    let isPercentile = first.key == "p50" || first.key == "p95"
    if let other = present.dropFirst().first(where: {
      !(isPercentile && ($0.key == "p50" || $0.key == "p95"))
    }) {
      inside(other.key) { $0.report(.mixedDistribution(first.key, other.key), at: other.keyRange) }
      return nil
    }
    switch first.key {
    case "uniform":
      return times("uniform", of: fields, count: 2, names: "the least and the greatest value")
        .map { .uniform($0[0], $0[1]) }
    case "triangular":
      return times(
        "triangular", of: fields, count: 3,
        names: "the least, the most likely and the greatest value"
      ).map { .triangular(low: $0[0], mode: $0[1], high: $0[2]) }
    case "samples": return samples(of: fields)
    default: return percentiles(of: fields)
    }
  }

  /// A list of a fixed number of times in ascending order.
  private mutating func times(
    _ key: String, of fields: Fields, count: Int, names: String
  ) -> [Nanoseconds]? {
    read(key, of: fields) { reader, value in
      guard let values = reader.list(value, of: "times", example: nil) else { return nil }
      guard values.count == count else {
        reader.report(
          .listLength(expected: "\(count) times: \(names)", found: values.count), at: value.range)
        return nil
      }
      let times = reader.eachTime(values)
      guard times.count == count else { return nil }
      for index in 1..<count where times[index] < times[index - 1] {
        reader.report(
          .notAscending(
            "value \(index + 1)", high: times[index].literal, "value \(index)",
            low: times[index - 1].literal), at: values[index].range)
        return nil
      }
      return times
    }
  }

  private mutating func samples(of fields: Fields) -> Cost? {
    read("samples", of: fields) { reader, value in
      guard let values = reader.list(value, of: "times", example: nil) else { return nil }
      guard !values.isEmpty else {
        reader.report(.listLength(expected: "at least one time", found: 0), at: value.range)
        return nil
      }
      let times = reader.eachTime(values)
      return times.count == values.count ? .samples(times) : nil
    }
  }

  private mutating func eachTime(_ values: [JSONValue]) -> [Nanoseconds] {
    var times: [Nanoseconds] = []
    for (index, value) in values.enumerated() {
      if let time = inside(index, { $0.time(value) }) { times.append(time) }
    }
    return times
  }

  private mutating func percentiles(of fields: Fields) -> Cost? {
    let p50 = read("p50", of: fields) { $0.time($1) }
    let p95 = read("p95", of: fields) { $0.time($1) }
    guard let median = fields["p50"] else {
      reportMissing("p50", of: fields, example: "\"180ms\"")
      return nil
    }
    guard let tail = fields["p95"] else {
      reportMissing("p95", of: fields, example: "\"650ms\"")
      return nil
    }
    guard let p50, let p95 else { return nil }
    guard p50 > .zero else {
      inside("p50") { $0.report(.mustBePositive, at: median.value.range) }
      return nil
    }
    guard p50 <= p95 else {
      inside("p95") {
        $0.report(
          .notAscending("p95", high: p95.literal, "p50", low: p50.literal), at: tail.value.range)
      }
      return nil
    }
    return .percentiles(p50: p50, p95: p95)
  }
}
