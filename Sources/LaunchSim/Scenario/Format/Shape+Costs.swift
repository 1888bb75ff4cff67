extension Shape where Reader == ScenarioResolver, Value == Cost {
  /// A time, or a distribution of times.
  static var cost: Shape {
    Shape(.reference("cost"), write: { $0.layout(of: $1) }) { reader, value in
      if case .object = value.content { return reader.distribution(value) }
      return reader.read(.time, value).map(Cost.fixed)
    }
  }
}

extension ScenarioFormat.DistributionForm {
  /// The form of a cost; empty for a fixed cost.
  init(_ cost: Cost) {
    switch cost {
    case .fixed: break
    case .percentiles(let median, let tail): (p50, p95) = (median, tail)
    case .uniform(let low, let high): uniform = [low, high]
    case .triangular(let low, let mode, let high): triangular = [low, mode, high]
    case .samples(let times): samples = times
    }
  }

  /// The cost of a form without percentiles.
  fileprivate var cost: Cost? {
    if let uniform { return .uniform(uniform[0], uniform[1]) }
    if let triangular {
      return .triangular(low: triangular[0], mode: triangular[1], high: triangular[2])
    }
    return samples.map(Cost.samples)
  }
}

extension Shape where Reader == ScenarioResolver, Value == [Nanoseconds] {
  /// A fixed number of times in ascending order.
  static func times(count: Int, _ names: String) -> Shape {
    times(orElse: "\(count) times: \(names)", allows: { $0 == count }).checked {
      reader, times, value in
      guard case .array(let values) = value.content else { return times }
      for index in 1..<count where times[index] < times[index - 1] {
        return reader.refuse(
          .notAscending(
            "value \(index + 1)", high: times[index].literal, "value \(index)",
            low: times[index - 1].literal), at: values[index].range)
      }
      return times
    }
  }

  /// Times in any order, at least one.
  static var samples: Shape { times(orElse: "at least one time", allows: { $0 > 0 }) }

  /// Times of an allowed number.
  private static func times(
    orElse expected: String, allows: @escaping @Sendable (Int) -> Bool
  ) -> Shape {
    Shape(
      .list(of: ScenarioShape<Nanoseconds>.time.schema),
      write: { writer, times in
        .list(times.map { ScenarioShape<Nanoseconds>.time.write(writer, $0) })
      }
    ) { reader, value in
      guard let values = reader.list(value, of: "times", example: nil) else { return nil }
      guard allows(values.count) else {
        return reader.refuse(
          .listLength(expected: expected, found: values.count), at: value.range)
      }
      let times = reader.each(values) { $0.read(.time, $1) }
      return times.count == values.count ? times : nil
    }
  }
}

extension ScenarioResolver {
  fileprivate mutating func distribution(_ value: JSONValue) -> Cost? {
    guard let members = members(of: value, by: ScenarioFormat.distribution) else { return nil }
    let forms = ScenarioFormat.distributionForms
    let present = members.known.map(\.member).filter { member in
      forms.contains { $0.contains(member.key) }
    }
    guard let first = present.first, let keys = forms.first(where: { $0.contains(first.key) })
    else { return refuse(.notADistribution, at: value.range) }
    if let other = present.first(where: { !keys.contains($0.key) }) {
      report(.mixedDistribution(first.key, other.key), about: other)
      return nil
    }
    var form = ScenarioFormat.DistributionForm()
    fill(&form, from: members, by: ScenarioFormat.distribution)
    return form.cost ?? percentiles(form, of: members)
  }

  private mutating func percentiles(
    _ form: ScenarioFormat.DistributionForm, of members: Members
  ) -> Cost? {
    let (p50, p95) = (ScenarioRow.p50, ScenarioRow.p95)
    guard let median = members[p50], let tail = members[p95] else {
      let isBegun = members[p50] != nil || members[p95] != nil
      for (row, example) in [(p50, "\"180ms\""), (p95, "\"650ms\"")]
      where isBegun && members[row] == nil {
        report(
          .missingKey(row.key.name, of: members.description.noun, example: example),
          at: members.range)
      }
      return nil
    }
    guard let low = form.p50, let high = form.p95 else { return nil }
    guard low > .zero else {
      return inside(median.key) { $0.refuse(.mustBePositive, at: median.value.range) }
    }
    guard checkOrder(low, median.key, high, tail) else { return nil }
    return .percentiles(p50: low, p95: high)
  }

  /// Reports an upper value that is less than the lower one.
  mutating func checkOrder(
    _ low: Nanoseconds, _ lowKey: String, _ high: Nanoseconds, _ upper: JSONMember
  ) -> Bool {
    guard low > high else { return true }
    inside(upper.key) {
      $0.report(
        .notAscending(upper.key, high: high.literal, lowKey, low: low.literal),
        at: upper.value.range)
    }
    return false
  }
}
