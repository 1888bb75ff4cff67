extension DeviceProfile {
  /// One value of a profile, ready to be shown.
  struct Fact: Sendable {
    /// Its path in a scenario, below `device`.
    package var path: String
    package var label: String
    /// The value with its unit.
    package var text: String
    var provenance: Provenance
  }

  /// Every value with a provenance, in the order of a scenario's `device`.
  var facts: [Fact] {
    var facts = [Fact.cores(performanceCores, "performance")]
    if efficiencyCores.count > 0 { facts.append(Fact.cores(efficiencyCores, "efficiency")) }
    facts += [
      Fact(
        path: "refresh", label: "display", text: "\(refreshRate.value) Hz",
        provenance: refreshRate.provenance),
      Fact(
        path: "storage/latency", label: "storage latency", text: storage.latency.value.spelled,
        provenance: storage.latency.provenance),
      Fact(
        path: "storage/throughput", label: "storage throughput",
        text: ByteCount.spelled(storage.throughput.value) + "/s",
        provenance: storage.throughput.provenance),
    ]
    return facts + Fact.constants(of: self)
  }

  /// The profile as a scenario writes it out, ready to paste behind `"device":`.
  ///
  /// - Parameter withOrigins: True to add a note with the source of each value.
  /// - Returns: An object that the scenario reader accepts.
  func layout(withOrigins: Bool) -> JSONLayout {
    func cores(_ cluster: Cluster) -> JSONMembers? {
      cluster.count > 0 ? ["count": cluster.count, "speed": cluster.speed.value] : nil
    }
    let origins = facts.map { "\($0.path) \($0.provenance.basis): \($0.provenance.text)" }
    let figures = Constants.Key.allCases.map { key in
      JSONLayout.Member(key.rawValue, .string(constants[key].value.literal))
    }
    let members: JSONMembers = [
      "name": name,
      "note": withOrigins ? origins : nil,
      "cores": [
        "performance": cores(performanceCores), "efficiency": cores(efficiencyCores),
      ] as JSONMembers,
      "refresh": refreshRate.value,
      "storage": [
        "latency": storage.latency.value.literal,
        "throughput": ByteCount.literal(storage.throughput.value),
      ] as JSONMembers,
      "constants": JSONMembers(figures),
    ]
    return members.json
  }
}

extension DeviceProfile.Fact {
  fileprivate static func cores(_ cluster: DeviceProfile.Cluster, _ kind: String) -> Self {
    DeviceProfile.Fact(
      path: "cores/\(kind)/speed", label: "\(kind) cores",
      text: "\(cluster.count) × \(cluster.speed.value)", provenance: cluster.speed.provenance)
  }

  static func constants(of device: DeviceProfile) -> [Self] {
    DeviceProfile.Constants.Key.allCases.map { key in
      let value = device.constants[key]
      return DeviceProfile.Fact(
        path: "constants/\(key.rawValue)", label: key.label, text: value.value.spelled,
        provenance: value.provenance)
    }
  }
}

/// A count of bytes as scenario files and reports spell it.
enum ByteCount {
  private static let units: [(name: String, size: Int64)] = [
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000),
  ]

  /// The exact count in the largest unit that keeps it whole, as a scenario writes it: `12MB`.
  static func literal(_ bytes: Int64) -> String {
    for unit in units where bytes != 0 && bytes % unit.size == 0 {
      return "\(bytes / unit.size)\(unit.name)"
    }
    return "\(bytes)B"
  }

  /// The same with a space, for people.
  package static func spelled(_ bytes: Int64) -> String {
    let literal = literal(bytes)
    let digits = literal.prefix { $0.isNumber }
    return "\(digits) \(literal.dropFirst(digits.count))"
  }
}
