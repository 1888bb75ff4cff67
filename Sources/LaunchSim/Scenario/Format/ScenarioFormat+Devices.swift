extension ScenarioFormat {
  static let device = ObjectFormat<DeviceProfile>(.device, "a device") {
    ScenarioRow.basedOn
    ScenarioRow.deviceName
    Field("cores", cores, into: \.self, "The clusters of cores.")
      .requiredUnlessDerived("{ \"performance\": { \"count\": 2, \"speed\": 1000 } }")
    Field(
      "refresh", .sourced(.whole(1...1_000)), \.refreshRate, "Display refreshes per second."
    ).requiredUnlessDerived("60")
    Field("storage", storage, into: \.storage, "What a read costs.")
      .requiredUnlessDerived("{ \"latency\": \"100us\", \"throughput\": \"1GB\" }")
    Field(
      "constants", constants, into: \.constants, "What the system itself spends.")
  }

  static let cores = ObjectFormat<DeviceProfile>(.cores, "an object of cores") {
    Field(
      "performance", cluster, into: \.performanceCores, "The performance cores."
    ).requiredUnlessDerived("{ \"count\": 2, \"speed\": 1000 }").first { reader, _ in
      reader.figures.coreRange = 1...64
    }
    Field(
      "efficiency", cluster, into: \.efficiencyCores,
      "The efficiency cores; none if absent."
    ).first { reader, _ in reader.figures.coreRange = 0...64 }
  }

  static let cluster = ObjectFormat<DeviceProfile.Cluster>(.cluster, "a cluster of cores") {
    Field("count", .coreCount, \.count, "How many cores.").requiredUnlessDerived("2")
    Field(
      "speed", .sourced(.whole(1...10_000)), \.speed,
      "Thousandths of the reference core, an iPhone 12's."
    ).requiredUnlessDerived("1000")
  }

  static let storage = ObjectFormat<DeviceProfile.Storage>(.storage, "an object of storage") {
    Field(
      "latency", .sourced(.time), \.latency, "What every request costs before it transfers."
    ).requiredUnlessDerived("\"100us\"")
    Field("throughput", .sourced(.positive(.size, above: 0)), \.throughput, "Bytes per second.")
      .requiredUnlessDerived("\"1GB\"")
  }

  static let constants = ObjectFormat<DeviceProfile.Constants>(.constants, "an object of constants")
  {
    DeviceProfile.Constants.Key.allCases.map { key in
      Field(key.rawValue, .sourced(.time), key.sentence) { $1[key] = $2 }
    }
  }
}
