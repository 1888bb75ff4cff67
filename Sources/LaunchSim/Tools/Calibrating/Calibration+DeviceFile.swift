import LaunchSim

extension Calibration {
  /// The calibrated device as the text of a file, which the `device` of a scenario names.
  ///
  /// - Parameters:
  ///   - sources: Names of the observations.
  ///   - notes: What a reader of the file must know, by paragraph.
  /// - Returns: JSON, ending in a line break.
  package func deviceFile(from sources: [String], notes: [String]) -> String {
    var device = device
    device.id = ""
    device.name = "\(base.name), calibrated"
    device.ledger = ledger
    let count = ledger.count.counted("number")
    let origin = Provenance.cited(
      "calibrated by \(count) of \(sources.map(FilePath.name).joined(separator: ", "))")
    for key in DeviceProfile.Constants.Key.allCases
    where device.constants[key].value != base.constants[key].value {
      device.constants[key].provenance = origin
    }
    if device.performanceCores.speed.value != base.performanceCores.speed.value {
      device.performanceCores.speed.provenance = origin
      device.efficiencyCores.speed.provenance = origin
    }
    if device.storage != base.storage {
      device.storage.latency.provenance = origin
      device.storage.throughput.provenance = origin
    }
    return device.fileText(note: notes)
  }
}
