extension Shape where Reader == ScenarioResolver, Value == DeviceProfile {
  /// The id of a profile, or the name of the device that the scenario writes out.
  static var profile: Shape {
    Shape(
      .text,
      write: { writer, device in .string(DeviceProfile.named(device.id)?.id ?? writer.device.name) }
    ) { reader, value in
      guard let id = reader.read(.text, value) else { return nil }
      if let profile = DeviceProfile.named(id) { return profile }
      if let inline = reader.inlineDevice, inline.name == id { return inline }
      let nearest = NearMatch.find(id, in: DeviceProfile.catalog.map(\.id))
      return reader.refuse(.unknownDevice(id, nearest: nearest), at: value.range)
    }
  }

  /// The id of a profile, or a device written out.
  static var device: Shape {
    Shape(.any(of: .text, .reference(.device)), write: { $0.layout(of: $1) }) { reader, value in
      let device: DeviceProfile?
      switch value.content {
      case .string(let name) where DeviceProfile.isFileName(name):
        // The loader has reported a file that cannot be read.
        reader.inlineDevice = reader.deviceFile.flatMap {
          reader.writtenDevice($0, by: ScenarioFormat.deviceFile)
        }
        device = reader.inlineDevice
      case .string: device = reader.read(.profile, value)
      case .object:
        reader.inlineDevice = reader.writtenDevice(value)
        device = reader.inlineDevice
      default:
        return reader.refuse(
          value, expected: "a device", example: "\"\(DeviceProfile.iPhone12.id)\"")
      }
      if let device { reader.system = SystemVersion(of: device) }
      return device
    }
  }
}

extension ScenarioResolver {
  /// Reads a device that is written out.
  mutating func writtenDevice(
    _ value: JSONValue,
    by format: ObjectFormat<ScenarioResolver, DeviceProfile> = ScenarioFormat
      .device
  ) -> DeviceProfile? {
    guard let members = members(of: value, by: format) else { return nil }
    figures = FigureContext(of: members)
    var device = format.empty
    if !figures.areDerived { device.efficiencyCores.count = 0 }
    fill(&device, from: members, by: format)
    device.id = DeviceProfile.writtenID
    if figures.areDerived, members[ScenarioRow.deviceName] == nil {
      device.name = device.nameOfDerived
    }
    return device
  }
}

extension DeviceProfile {
  /// The id of every device that a scenario writes out.
  fileprivate static let writtenID = "custom"

  /// The version of a device file, of which there is one.
  var fileVersion: Int {
    get { 1 }
    set {}
  }

  /// The name of the device that a scenario writes out; `nil` if it names a profile, or nothing.
  static func writtenName(in scenario: JSONValue) -> String? {
    guard let device = scenario[ScenarioRow.device] else { return nil }
    return device[ScenarioRow.deviceName]?.string
      ?? device[ScenarioRow.basedOn]?.string.flatMap { named($0)?.nameOfDerived }
  }

  /// The name of a device that is based on this device and has no name in the file.
  var nameOfDerived: String { "\(name), changed" }

  /// Takes all figures of a profile at once; the profile itself is not kept.
  var base: DeviceProfile? {
    get { nil }
    set { self = newValue ?? self }
  }
}

extension Shape where Reader == ScenarioResolver, Value == SystemVersion {
  /// A system and its major version.
  static var system: Shape {
    Shape(.pattern(ScenarioSchema.systemPattern), write: { .string($1.description) }) {
      reader, value in
      guard case .string(let text) = value.content else {
        return reader.refuse(value, expected: "a system", example: "\"iOS 26\"")
      }
      let parts = text.split(separator: " ", omittingEmptySubsequences: false)
      if parts.count == 2, let system = LaunchSystem(rawValue: String(parts[0])),
        let version = Int(parts[1]), String(version) == parts[1]
      {
        if system.versions.contains(version) {
          reader.system = SystemVersion(system, version)
          return reader.system
        }
        if version >= 0, version < system.versions.lowerBound {
          return reader.refuse(.systemTooOld(text, first: system.firstName), at: value.range)
        }
      }
      if let first = parts.first, LaunchSystem.others.contains(String(first)) {
        return reader.refuse(.systemNotModeled(String(first)), at: value.range)
      }
      let nearest = SystemVersion(nearestTo: text)?.description
      return reader.refuse(.systemName(text, nearest: nearest), at: value.range)
    }
  }
}

extension SystemVersion {
  /// The system most likely meant: the right name with the first whole number of the text.
  fileprivate init?(nearestTo text: String) {
    let letters = String(text.prefix { $0.isLetter })
    let digits = text.drop { !$0.isASCII || !$0.isNumber }.prefix { $0.isASCII && $0.isNumber }
    guard let name = NearMatch.find(letters, in: LaunchSystem.allCases.map(\.rawValue)),
      let system = LaunchSystem(rawValue: name), let version = Int(digits),
      system.versions.contains(version)
    else { return nil }
    self.init(system, version)
  }
}

extension Shape where Reader == ScenarioResolver, Value == LimitOverrides {
  /// The limits that the scenario sets itself.
  static var limits: Shape {
    Shape(.reference(.limits), write: { $0.layout(of: $1) }) { reader, value in
      guard let members = reader.members(of: value, by: ScenarioFormat.limits) else { return nil }
      reader.figures = FigureContext(of: members)
      var limits = LimitOverrides()
      reader.fill(&limits, from: members, by: ScenarioFormat.limits)
      for limit in limits.limits where limit.period(onIOS: reader.system.counterpart) == nil {
        guard let member = members[limit.rawValue] else { continue }
        reader.inside(member.key) {
          $0.warn(
            .limitWithoutUse(limit.rawValue, system: $0.system.description), at: member.keyRange)
        }
      }
      return limits
    }
  }
}
