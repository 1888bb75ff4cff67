extension DeviceProfile {
  /// One value of a profile, ready to be shown.
  struct Fact: Sendable {
    /// Its key in the JSON of a run.
    let key: String
    let json: JSONLayout
    /// Its path in a scenario, below `device`.
    let path: String
    let label: String
    /// The value with its unit.
    let text: String
    let provenance: Provenance

    fileprivate init(
      _ key: String, _ figure: Sourced<some JSONConvertible>, _ path: String, _ label: String,
      _ text: String
    ) {
      self.key = key
      json = figure.value.json
      self.path = path
      self.label = label
      self.text = text
      provenance = figure.provenance
    }
  }

  /// Every value with a provenance, in the order of a scenario's `device`.
  var facts: [Fact] {
    func cores(_ kind: String, _ cluster: Cluster) -> Fact {
      Fact(
        "\(kind)SpeedPermille", cluster.speed, "cores/\(kind)/speed", "\(kind) cores",
        "\(cluster.count) × \(cluster.speed.value)")
    }
    let (latency, throughput) = (storage.latency, storage.throughput)
    return [cores("performance", performanceCores)]
      + (efficiencyCores.count > 0 ? [cores("efficiency", efficiencyCores)] : [])
      + [
        Fact("refreshHz", refreshRate, "refresh", "display", "\(refreshRate.value) Hz"),
        Fact(
          "storageLatencyNs", latency, "storage/latency", "storage latency", latency.value.spelled),
        Fact(
          "storageBytesPerSecond", throughput, "storage/throughput", "storage throughput",
          ByteCount.spelled(throughput.value) + "/s"),
      ]
      + Constants.Key.allCases.map { key in
        let name = key.rawValue
        let figure = constants[key]
        return Fact(
          "\(name)Ns", figure, "constants/\(name)", key.label, figure.value.spelled)
      }
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
  static func spelled(_ bytes: Int64) -> String {
    let literal = literal(bytes)
    let digits = literal.prefix { $0.isNumber }
    return "\(digits) \(literal.dropFirst(digits.count))"
  }
}
