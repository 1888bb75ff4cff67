extension ScenarioResolver {
  /// The limits that the scenario sets itself.
  mutating func readLimits(of scenario: Fields) -> LimitOverrides {
    var limits = LimitOverrides()
    guard let member = scenario["limits"] else { return limits }
    inside("limits") { reader in
      guard let fields = reader.fields(member.value, as: .limits) else { return }
      let origin: Provenance
      if case .string(let source)? = fields["source"]?.value.content {
        origin = .cited(source)
      } else {
        origin = .assumed("given in the scenario")
      }
      for limit in SystemLimit.settable {
        guard let time = reader.read(limit.rawValue, of: fields, { $0.positiveTime($1) }) else {
          continue
        }
        limits[limit] = Sourced(time, origin)
        reader.checkExists(limit, of: fields)
      }
    }
    return limits
  }

  private mutating func positiveTime(_ value: JSONValue) -> Nanoseconds? {
    guard let time = time(value) else { return nil }
    guard time > .zero else {
      report(.mustBePositive, at: value.range)
      return nil
    }
    return time
  }

  /// Warns of a limit that the system of the launch does not have.
  private mutating func checkExists(_ limit: SystemLimit, of fields: Fields) {
    guard let member = fields[limit.rawValue],
      limit.period(onIOS: system.counterpart(of: systemVersion)) == nil
    else { return }
    warn(
      .limitWithoutUse(limit.rawValue, system: "\(system.rawValue) \(systemVersion)"),
      at: member.keyRange,
      path: path + [.key(limit.rawValue)])
  }
}
