extension ScenarioFormat {
  /// The device that gives figures that neither a scenario nor the base of its device gives.
  private static let reference = DeviceProfile.iPhone12

  static let device = ObjectFormat<ScenarioResolver, DeviceProfile>(.device, "a device", reference)
  {
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
