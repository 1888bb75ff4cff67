import LaunchSim

extension DeviceProfile {
  /// A value of a profile, in the forms of output.
  struct Fact: Sendable {
    /// The key of the value in the JSON of a run.
    let key: String
    let json: JSONLayout
    /// The path of the value in a scenario, below `device`.
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
          Quantity.size.spelled(throughput.value) + "/s"),
      ]
      + Constants.Key.allCases.map { key in
        let name = key.rawValue
        let figure = constants[key]
        return Fact(
          "\(name)Ns", figure, "constants/\(name)", key.label, figure.value.spelled)
      }
  }

  /// The profile written out for a scenario, ready to paste after `"device":`.
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
        "throughput": Quantity.size.literal(storage.throughput.value),
      ] as JSONMembers,
      "constants": JSONMembers(figures),
    ]
    return members.json
  }
}

extension Quantity {
  /// The exact value in the unit that makes it shortest, with a space, as in `12 MB`.
  func spelled(_ value: Int64) -> String {
    let literal = literal(value)
    let digits = literal.prefix { $0.isNumber }
    return "\(digits) \(literal.dropFirst(digits.count))"
  }
}
