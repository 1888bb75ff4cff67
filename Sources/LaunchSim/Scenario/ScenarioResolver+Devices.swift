extension ScenarioResolver {
  /// The device on which costs count unless a file says otherwise.
  static let referenceDevice = "iphone-12"

  /// The device of the launch; an `iphone-12` where the scenario names none.
  mutating func readDevice(of scenario: Fields) -> DeviceProfile {
    read("device", of: scenario) { $0.device($1) } ?? .iPhone12
  }

  private mutating func device(_ value: JSONValue) -> DeviceProfile? {
    switch value.content {
    case .string: return profile(value)
    case .object:
      guard let device = writtenDevice(value) else { return nil }
      inlineDevice = device
      return device
    default:
      reportType(of: value, expected: "a device", example: "\"\(Self.referenceDevice)\"")
      return nil
    }
  }

  /// The profile of an id.
  mutating func profile(_ value: JSONValue) -> DeviceProfile? {
    guard let id = text(value) else { return nil }
    if let profile = DeviceProfile.named(id) { return profile }
    if let inlineDevice, inlineDevice.name == id { return inlineDevice }
    let nearest = NearMatch.find(id, in: DeviceProfile.catalogue.map(\.id))
    report(.unknownDevice(id, nearest: nearest), at: value.range)
    return nil
  }

  /// For each file the device that the costs in it were taken on, where an item says nothing else.
  mutating func measuredDevices() -> [DeviceProfile] {
    path = []
    return files.map { file in
      guard let value = file.root["measuredOn"] else { return .iPhone12 }
      return inside("measuredOn") { $0.profile(value) } ?? .iPhone12
    }
  }

  // MARK: - Devices written out

  private mutating func writtenDevice(_ value: JSONValue) -> DeviceProfile? {
    guard let fields = fields(value, as: .device) else { return nil }
    let base = read("basedOn", of: fields) { $0.profile($1) }
    var device = base ?? .iPhone12
    let isDerived = fields["basedOn"] != nil
    let origin: Provenance
    if case .string(let source)? = fields["source"]?.value.content {
      origin = .cited(source)
    } else {
      origin = .assumed("given in the scenario")
    }
    device.id = "custom"
    if let name = read("name", of: fields, { $0.text($1) }) {
      device.name = name
    } else if isDerived {
      device.name += ", changed"
    } else if fields["name"] == nil {
      reportMissing("name", of: fields, example: "\"bench\"")
    }
    if !isDerived {
      device.efficiencyCores.count = 0
      for (key, example) in [
        ("cores", "{ \"performance\": { \"count\": 2, \"speed\": 1000 } }"), ("refresh", "60"),
        ("storage", "{ \"latency\": \"100us\", \"throughput\": \"1GB\" }"),
      ] where fields[key] == nil {
        reportMissing(key, of: fields, example: example)
      }
    }
    _ = read("cores", of: fields) { reader, value in
      reader.cores(value, of: &device, isDerived: isDerived, origin: origin)
    }
    if let rate = read("refresh", of: fields, { $0.whole($1, in: 1...1_000) }) {
      device.refreshRate = Sourced(rate, origin)
    }
    _ = read("storage", of: fields) { reader, value in
      reader.storage(value, of: &device, isDerived: isDerived, origin: origin)
    }
    _ = read("constants", of: fields) { reader, value in
      reader.constants(value, of: &device, origin: origin)
    }
    return device
  }

  private mutating func cores(
    _ value: JSONValue, of device: inout DeviceProfile, isDerived: Bool, origin: Provenance
  ) -> Void? {
    guard let fields = fields(value, as: .cores) else { return nil }
    if !isDerived, fields["performance"] == nil {
      reportMissing("performance", of: fields, example: "{ \"count\": 2, \"speed\": 1000 }")
    }
    if let cluster = read(
      "performance", of: fields,
      {
        $0.cluster(
          $1, onto: device.performanceCores, least: 1, isDerived: isDerived, origin: origin)
      })
    {
      device.performanceCores = cluster
    }
    if let cluster = read(
      "efficiency", of: fields,
      {
        $0.cluster($1, onto: device.efficiencyCores, least: 0, isDerived: isDerived, origin: origin)
      })
    {
      device.efficiencyCores = cluster
    }
    return ()
  }

  private mutating func cluster(
    _ value: JSONValue, onto base: DeviceProfile.Cluster, least: Int, isDerived: Bool,
    origin: Provenance
  ) -> DeviceProfile.Cluster? {
    guard let fields = fields(value, as: .cluster) else { return nil }
    var cluster = base
    if let count = read("count", of: fields, { $0.whole($1, in: least...64) }) {
      cluster.count = count
    }
    if let speed = read("speed", of: fields, { $0.whole($1, in: 1...10_000) }) {
      cluster.speed = Sourced(speed, origin)
    }
    if !isDerived {
      for (key, example) in [("count", "2"), ("speed", "1000")] where fields[key] == nil {
        reportMissing(key, of: fields, example: example)
      }
    }
    return cluster
  }

  private mutating func storage(
    _ value: JSONValue, of device: inout DeviceProfile, isDerived: Bool, origin: Provenance
  ) -> Void? {
    guard let fields = fields(value, as: .storage) else { return nil }
    if let latency = read("latency", of: fields, { $0.time($1) }) {
      device.storage.latency = Sourced(latency, origin)
    }
    if let throughput = read("throughput", of: fields, { $0.positiveSize($1) }) {
      device.storage.throughput = Sourced(throughput, origin)
    }
    if !isDerived {
      for (key, example) in [("latency", "\"100us\""), ("throughput", "\"1GB\"")]
      where fields[key] == nil {
        reportMissing(key, of: fields, example: example)
      }
    }
    return ()
  }

  private mutating func positiveSize(_ value: JSONValue) -> Int64? {
    guard let size = size(value) else { return nil }
    guard size > 0 else {
      report(.mustBePositive, at: value.range)
      return nil
    }
    return size
  }

  private mutating func constants(
    _ value: JSONValue, of device: inout DeviceProfile, origin: Provenance
  ) -> Void? {
    guard let fields = fields(value, as: .constants) else { return nil }
    for (key, target) in [
      ("processCreation", \DeviceProfile.Constants.processCreation),
      ("uiKitInitialization", \.uiKitInitialization), ("render", \.render),
      ("warmFault", \.warmFault),
    ] {
      if let time = read(key, of: fields, { $0.time($1) }) {
        device.constants[keyPath: target] = Sourced(time, origin)
      }
    }
    return ()
  }
}
