extension Shape where Value == Cost {
  /// A time, or a distribution of times.
  static var cost: Shape {
    Shape(.reference("cost")) { reader, value in
      if case .object = value.content { return reader.distribution(value) }
      return reader.read(.time, value).map(Cost.fixed)
    }
  }
}

extension Shape where Value == [Nanoseconds] {
  /// A fixed number of times in ascending order.
  static func times(count: Int, _ names: String) -> Shape {
    times(orElse: "\(count) times: \(names)", allows: { $0 == count }) { reader, values, times in
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
  static var samples: Shape {
    times(orElse: "at least one time", allows: { $0 > 0 }) { _, _, times in times }
  }

  /// Times whose number is allowed.
  private static func times(
    orElse expected: String, allows: @escaping @Sendable (Int) -> Bool,
    check: @escaping @Sendable (inout ScenarioResolver, [JSONValue], Value) -> Value?
  ) -> Shape {
    Shape(.list(of: Shape<Nanoseconds>.time.schema)) { reader, value in
      guard let values = reader.list(value, of: "times", example: nil) else { return nil }
      guard allows(values.count) else {
        return reader.refuse(
          .listLength(expected: expected, found: values.count), at: value.range)
      }
      let times = reader.each(values) { $0.read(.time, $1) }
      return times.count == values.count ? check(&reader, values, times) : nil
    }
  }
}

extension ScenarioResolver {
  fileprivate mutating func distribution(_ value: JSONValue) -> Cost? {
    guard
      let members = members(of: value, by: ScenarioFormat.distribution)
    else { return nil }
    let forms = ScenarioFormat.distributionForms
    let present = members.known.map(\.member).filter { member in
      forms.contains { $0.contains(member.key) }
    }
    guard let first = present.first, let form = forms.first(where: { $0.contains(first.key) })
    else { return refuse(.notADistribution, at: value.range) }
    if let other = present.first(where: { !form.contains($0.key) }) {
      return inside(other.key) {
        $0.refuse(.mixedDistribution(first.key, other.key), at: other.keyRange)
      }
    }
    var written = ScenarioFormat.DistributionForm()
    fill(&written, from: members, by: ScenarioFormat.distribution)
    return written.cost ?? percentiles(written, of: members)
  }

  private mutating func percentiles(
    _ form: ScenarioFormat.DistributionForm, of members: Members
  ) -> Cost? {
    let median = members[ScenarioRow.p50]
    let tail = members[ScenarioRow.p95]
    guard let median, let tail else {
      if median == nil, tail != nil {
        reportMissing(ScenarioRow.p50.key.name, of: members, example: "\"180ms\"")
      } else if median != nil {
        reportMissing(ScenarioRow.p95.key.name, of: members, example: "\"650ms\"")
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
