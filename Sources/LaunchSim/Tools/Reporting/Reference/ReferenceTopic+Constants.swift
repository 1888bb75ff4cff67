import LaunchSim

extension ReferenceTopic {
  /// The figures of the model itself.
  package static let constants: ReferenceTopic = {
    let device = DeviceProfile.iPhone12
    return ReferenceTopic(
      name: "constants",
      columns: ["constant", "value", "basis", "what it is"],
      entries: SystemFigures.rows.map { constant($0.name, $0.text, $0.meaning, $0.provenance) }
        + DeviceProfile.Constants.Key.allCases.map { key in
          let value = device.constants[key]
          return constant(key.rawValue, value.value.spelled, key.sentence, value.provenance)
        },
      legend: """
        The last four are the device's own, here those of an \(device.name); a scenario that writes \
        its device out can change them. 'launch-sim show constants NAME' gives the source.
        """)
  }()

  private static func constant(
    _ name: String, _ value: String, _ meaning: String, _ provenance: Provenance
  ) -> Entry {
    Entry(
      name: name, cells: [name, value, provenance.basis, meaning],
      fields: [
        Field("constant", "constant", name), Field("value", "value", value),
        Field("meaning", "meaning", meaning), Field("basis", "basis", provenance.basis),
        Field("origin", "origin", provenance.text),
      ])
  }
}
