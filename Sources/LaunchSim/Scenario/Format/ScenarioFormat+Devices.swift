extension ScenarioFormat {
  /// The device that gives figures that neither a scenario nor the base of its device gives.
  private static let reference = DeviceProfile.iPhone12

  static let device = ObjectFormat<ScenarioResolver, DeviceProfile>(.device, "a device", reference)
  { deviceRows }

  /// A device in a file of its own, which the `device` of a scenario names.
  static let deviceFile = ObjectFormat<ScenarioResolver, DeviceProfile>(
    .deviceFile, "a device file", reference
  ) {
    Field(
      FileKind.device.rawValue, .version(of: FileKind.device.rawValue), \.fileVersion,
      "The version of the format; the first key of the file."
    ).required("1")
    deviceRows
  }

  @TableBuilder<ScenarioField<DeviceProfile>>
  private static var deviceRows: [ScenarioField<DeviceProfile>] {
    ScenarioRow.basedOn
    ScenarioRow.deviceName
    Field("cores", cores, into: \.self, "The clusters of cores.")
      .requiredUnlessDerived("{ \"performance\": { \"count\": 2, \"speed\": 1000 } }")
    Field(
      "refresh", .sourced(.whole(1...1_000)), \.refreshRate, "Display refreshes per second."
    ).requiredUnlessDerived("60")
    Field("storage", storage, into: \.storage, "The cost of a read.")
      .requiredUnlessDerived("{ \"latency\": \"100us\", \"throughput\": \"1GB\" }")
    Field(
      "constants", constants, into: \.constants, "The time that the system itself spends.")
    Field(
      "ledger", .oneOrMore(.object(ledgerEntry)), \.ledger,
      "The observed numbers that 'launch-sim calibrate' fitted the device to.")
  }

  static let ledgerEntry = ObjectFormat<ScenarioResolver, DeviceProfile.LedgerEntry>(
    .ledgerEntry, "an entry of a ledger",
    DeviceProfile.LedgerEntry(figure: "", observed: .zero, before: .zero, after: .zero)
  ) {
    Field("launches", .text, \.launches, "The name of the launches.")
    Field("figure", .text, \.figure, "The figure, as an observation spells it.")
      .required("\"firstFrame\"")
    Field("observed", .positive(.time, above: .zero), \.observed, "The observed time.")
      .required("\"574ms\"")
    Field("before", .time, \.before, "The time of the device before it was calibrated.")
      .required("\"383ms\"")
    Field("after", .time, \.after, "The time of the calibrated device.").required("\"574ms\"")
    Field(
      "heldBack", .time, \.heldBack, "The time of the device when calibrated by the other numbers.")
  }

  static let cores = ObjectFormat(.cores, "an object of cores", reference) {
    Field(
      "performance", cluster, into: \.performanceCores, "The performance cores."
    ).requiredUnlessDerived("{ \"count\": 2, \"speed\": 1000 }").counting(1...64)
    Field(
      "efficiency", cluster, into: \.efficiencyCores,
      "The efficiency cores; none if absent."
    ).counting(0...64)
  }

  static let cluster = ObjectFormat(.cluster, "a cluster of cores", reference.performanceCores) {
    Field("count", .coreCount, \.count, "The number of cores.").requiredUnlessDerived("2")
    Field(
      "speed", .sourced(.whole(1...10_000)), \.speed,
      "Thousandths of the reference core, an iPhone 12's."
    ).requiredUnlessDerived("1000")
  }

  static let storage = ObjectFormat(.storage, "an object of storage", reference.storage) {
    Field(
      "latency", .sourced(.time), \.latency, "The cost of every request before its transfer."
    ).requiredUnlessDerived("\"100us\"")
    Field("throughput", .sourced(.positive(.size, above: 0)), \.throughput, "Bytes per second.")
      .requiredUnlessDerived("\"1GB\"")
  }

  static let constants = ObjectFormat(.constants, "an object of constants", reference.constants) {
    DeviceProfile.Constants.Key.allCases.map { key in
      Field(key.rawValue, .sourced(.time), \.[key], key.sentence)
    }
  }
}

extension Field<ScenarioResolver, DeviceProfile> {
  /// The row of a cluster with an allowed number of cores.
  fileprivate func counting(_ range: ClosedRange<Int>) -> Field {
    checked { reader, _, _, _ in
      reader.figures.coreRange = range
      return true
    }
  }
}
