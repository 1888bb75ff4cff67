// Costs measured on a machine that is no device. A stated factor scales them for the scenario.

extension ScenarioFormat {
  static let host = ObjectFormat(.host, "a host", MeasuredHost.unknown) {
    MeasuredHost.rows()
  }
}

extension ScenarioRow {
  static let host: ScenarioField<ScenarioFormat.FileForm> = Field(
    "host", .object(ScenarioFormat.host), \.host,
    "The machine on which this file's costs were measured, if that was no device."
  ).checked { reader, member, members, _ in
    if members[factor] == nil { reader.report(.hostWithoutFactor, at: member.keyRange) }
    return true
  }
  static let factor: ScenarioField<ScenarioFormat.FileForm> = Field(
    "factor", .factor, \.factor,
    "The time that work takes on the device of measuredOn, as a multiple of its time on the host."
  ).checked { reader, member, members, _ in
    if members[host] == nil { reader.report(.factorWithoutHost, about: member) }
    if members[factorSource] == nil { reader.report(.factorWithoutSource, about: member) }
    return true
  }
  static let factorSource: ScenarioField<ScenarioFormat.FileForm> = Field(
    "factorSource", .text, \.factorSource, "The origin of the factor, in a few words.")

  /// Keys of a file, each with the keys that it requires.
  static let hostDependencies = [
    (host.key.name, [factor.key.name]),
    (factor.key.name, [host.key.name, factorSource.key.name]),
  ]
}

extension Shape where Reader == ScenarioResolver, Value == HostFactor {
  /// A positive number with at most three decimals.
  static var factor: Shape {
    Shape(["type": "number"], write: { .decimal($1.spelled) }) { reader, value in
      let number: Double
      switch value.content {
      case .integer(let whole): number = Double(whole)
      case .decimal(let decimal): number = decimal
      default: return reader.refuse(value, expected: "a number", example: "1.8")
      }
      let thousandths = (number * 1_000).rounded()
      guard thousandths >= Double(HostFactor.range.lowerBound),
        thousandths <= Double(HostFactor.range.upperBound),
        (number * 1_000 - thousandths).magnitude < 1e-6
      else { return reader.refuse(.badFactor, at: value.range) }
      return HostFactor(thousandths: Int64(thousandths))
    }
  }
}
