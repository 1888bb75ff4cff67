extension DeviceProfile {
  /// One value of a profile, ready to be shown.
  package struct Fact: Sendable {
    /// Where a scenario writes it, below `device`.
    package var path: String
    package var label: String
    /// The value with its unit.
    package var text: String
    package var provenance: Provenance
  }

  /// Every value that has a provenance, in the order of a scenario's `device`.
  package var facts: [Fact] {
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

  /// The profile as a scenario writes it out, ready to be pasted behind `"device":`.
  ///
  /// - Parameter withOrigins: Whether a note says where each value comes from.
  /// - Returns: An object that the scenario reader takes.
  package func layout(withOrigins: Bool) -> JSONLayout {
    func cluster(_ cluster: Cluster) -> JSONLayout {
      .object([
        .init("count", .integer(cluster.count)), .init("speed", .integer(cluster.speed.value)),
      ])
    }
    var cores = [JSONLayout.Member("performance", cluster(performanceCores))]
    if efficiencyCores.count > 0 { cores.append(.init("efficiency", cluster(efficiencyCores))) }
    var members = [JSONLayout.Member("name", .string(name))]
    if withOrigins {
      let origins = facts.map { "\($0.path) \($0.provenance.basis): \($0.provenance.text)" }
      members.append(.init("note", .list(origins.map { .string($0) })))
    }
    members += [
      .init("cores", .object(cores)),
      .init("refresh", .integer(refreshRate.value)),
      .init(
        "storage",
        .object([
          .init("latency", .string(storage.latency.value.literal)),
          .init("throughput", .string(ByteCount.literal(storage.throughput.value))),
        ])),
      .init(
        "constants",
        .object([
          .init("processCreation", .string(constants.processCreation.value.literal)),
          .init("uiKitInitialization", .string(constants.uiKitInitialization.value.literal)),
          .init("render", .string(constants.render.value.literal)),
          .init("warmFault", .string(constants.warmFault.value.literal)),
        ])),
    ]
    return .object(members)
  }
}

extension DeviceProfile.Fact {
  fileprivate static func cores(_ cluster: DeviceProfile.Cluster, _ kind: String) -> Self {
    DeviceProfile.Fact(
      path: "cores/\(kind)/speed", label: "\(kind) cores",
      text: "\(cluster.count) × \(cluster.speed.value)", provenance: cluster.speed.provenance)
  }

  static func constants(of device: DeviceProfile) -> [Self] {
    [
      ("processCreation", "process creation", device.constants.processCreation),
      ("uiKitInitialization", "UIKit initialization", device.constants.uiKitInitialization),
      ("render", "render server", device.constants.render),
      ("warmFault", "page fault in memory", device.constants.warmFault),
    ].map { key, label, value in
      DeviceProfile.Fact(
        path: "constants/\(key)", label: label, text: value.value.spelled,
        provenance: value.provenance)
    }
  }
}

/// A count of bytes as people and scenario files write it.
package enum ByteCount {
  private static let units: [(name: String, size: Int64)] = [
    ("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000),
  ]

  /// The exact count in the largest unit that keeps it whole, as a scenario writes it: `12MB`.
  package static func literal(_ bytes: Int64) -> String {
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
