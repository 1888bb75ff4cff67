import LaunchSim

extension ReferenceTopic {
  /// The device profiles in LaunchSim.
  package static let devices = ReferenceTopic(
    name: "devices",
    columns: ["device", "P cores", "E cores", "display", "storage", "latency", "cited"],
    entries: DeviceProfile.catalog.map(entry),
    legend: """
      Cores are count × speed; 1000 is a performance core of an iPhone 12. A ? marks an \
      assumption where no figure is published; 'cited' counts the values that have a source. \
      'launch-sim show devices NAME' gives every value with its origin.
      """)

  private static func entry(of device: DeviceProfile) -> Entry {
    let facts = device.facts
    let cited = facts.count { $0.provenance.isCited }
    let throughput = device.storage.throughput
    let hasEfficiencyCores = device.efficiencyCores.count > 0
    return Entry(
      name: device.id,
      cells: [
        device.id, cores(device.performanceCores),
        hasEfficiencyCores ? cores(device.efficiencyCores) : "none",
        marked("\(device.refreshRate.value) Hz", device.refreshRate.provenance),
        marked("\(Quantity.size.spelled(throughput.value))/s", throughput.provenance),
        marked(device.storage.latency.value.spelled, device.storage.latency.provenance),
        "\(cited) of \(facts.count)",
      ],
      fields: [
        Field("", "device", "\(device.name), \(device.id)"), Field("id", json: device.id),
        Field("systems", "systems", device.systems?.names(of: device.family.systemName)),
        Field("device", json: device.layout(withOrigins: false)),
        Field(
          "origins",
          json: facts.map { fact -> JSONMembers in
            ["path": fact.path, "basis": fact.provenance.basis, "origin": fact.provenance.text]
          }),
      ]
        + facts.map { fact in
          Field(
            "", fact.label, "\(fact.text), \(fact.provenance.basis): \(fact.provenance.text)")
        },
      excerpt: device.layout(withOrigins: false), pasted: device.layout(withOrigins: true))
  }

  private static func cores(_ cluster: DeviceProfile.Cluster) -> String {
    marked("\(cluster.count) × \(cluster.speed.value)", cluster.speed.provenance)
  }

  private static func marked(_ text: String, _ provenance: Provenance) -> String {
    provenance.isCited ? text : "\(text)?"
  }
}
