extension ScenarioResolver {
  /// Ids of devices, by the name of their class.
  typealias DeviceClasses = [String: [String]]

  // MARK: - Names of devices

  /// A device by its name in a file.
  private enum NamedDevice {
    case id(String)
    /// The scenario's own device, which an option replaced.
    case replaced
  }

  /// The device with a name: a profile, or the device that the scenario writes out.
  private func device(named name: String) -> NamedDevice? {
    if let profile = DeviceProfile.named(name) { return .id(profile.id) }
    if let inlineDevice, inlineDevice.name == name { return .id(inlineDevice.id) }
    return name == replacedDevice ? .replaced : nil
  }

  private func nearestDevice(to name: String, or classes: some Sequence<String>) -> String? {
    guard log.isHinting else { return nil }
    let own = inlineDevice.map { [$0.name] } ?? []
    return NearMatch.find(name, in: DeviceProfile.catalog.map(\.id) + own + classes)
  }

  // MARK: - Classes of devices

  /// A class during reading, with its place and the places of its devices.
  private struct DeviceClass {
    var name: String
    var range: SourceRange
    var layer: Int
    var devices: [(id: String, range: SourceRange)]
  }

  /// The classes of all files.
  mutating func readDeviceClasses() -> DeviceClasses {
    var classes: [DeviceClass] = []
    var positions: [String: Int] = [:]
    forEachMember(
      of: ScenarioRow.deviceClasses, expected: "an object of device classes",
      example: "{ \"old\": [\"iphone-8\"] }"
    ) { reader, member, file in
      reader.inside(member.key) { reader in
        let (name, range) = (member.key, member.keyRange)
        guard reader.checkText(name, at: range) else { return }
        if reader.device(named: name) != nil { reader.report(.classIsDevice(name), at: range) }
        let layer = reader.files[file].layer
        let devices = reader.devices(of: member)
        let found = DeviceClass(name: name, range: range, layer: layer, devices: devices)
        guard let position = positions[name] else {
          positions[name] = classes.count
          classes.append(found)
          return
        }
        let former = classes[position]
        // A key that stands twice in one file is reported elsewhere; a file of --budgets replaces
        // earlier classes.
        if former.layer == layer, former.range.source != range.source {
          reader.report(.duplicateClass(name, reader.log.location(of: former.range)), at: range)
        }
        classes[position] = found
      }
      return true
    }
    checkOverlaps(of: classes)
    return Dictionary(uniqueKeysWithValues: classes.map { ($0.name, $0.devices.map(\.id)) })
  }

  /// The devices of a class, without devices that an option replaced.
  private mutating func devices(of member: JSONMember) -> [(id: String, range: SourceRange)] {
    guard
      let values = list(member.value, of: "devices", example: "[\"\(DeviceProfile.iPhone12.id)\"]")
    else { return [] }
    if values.isEmpty { report(.emptyClass(member.key), at: member.value.range) }
    if values.count > ScenarioLimit.list.count {
      report(ScenarioLimit.list.problem, at: values[ScenarioLimit.list.count].range)
    }
    var seen: Set<String> = []
    return each(values.prefix(ScenarioLimit.list.count)) { reader, value in
      guard let name = reader.read(.text, value) else { return nil }
      guard seen.insert(name).inserted else {
        return reader.refuse(.duplicateEntry(name), at: value.range)
      }
      switch reader.device(named: name) {
      case .id(let id)?: return (id, value.range)
      case .replaced?: return nil
      case nil:
        // A table by itself may name a device of the scenario that includes the table.
        guard reader.isComplete else { return (name, value.range) }
        let nearest = reader.nearestDevice(to: name, or: [])
        return reader.refuse(.unknownDevice(name, nearest: nearest), at: value.range)
      }
    }
  }

  /// Reports devices that belong to two classes.
  private mutating func checkOverlaps(of classes: [DeviceClass]) {
    var owners: [String: String] = [:]
    for deviceClass in classes {
      path = [.key(ScenarioRow.deviceClasses.key.name), .key(deviceClass.name)]
      for (id, range) in deviceClass.devices {
        if let owner = owners[id] {
          report(.deviceInTwoClasses(id, owner, deviceClass.name), at: range)
        } else {
          owners[id] = deviceClass.name
        }
      }
    }
    path = []
  }

  // MARK: - Levels of devices

  /// The levels that a member of `devices` gives a device or a class.
  mutating func deviceForm(_ member: JSONMember) -> ScenarioFormat.DeviceForm? {
    guard checkText(member.key, at: member.keyRange) else { return nil }
    var levels = Budget.Levels()
    if case .object = member.value.content {
      guard let (object, members) = read(ScenarioFormat.deviceBudget, member.value) else {
        return nil
      }
      checkLevels(object, of: members)
      levels = object
    } else {
      guard let fail = read(.time, member.value) else { return nil }
      levels.fail = fail
    }
    return .init(name: member.key, range: member.keyRange, levels: levels)
  }

  /// The levels of each device with levels of its own: first the device's levels, then the levels
  /// of its class, then the budget's.
  mutating func levels(
    of form: ScenarioFormat.BudgetForm, _ classes: DeviceClasses
  ) -> [String: Budget.Levels] {
    var given: [(id: String, form: ScenarioFormat.DeviceForm)] = []
    for entry in form.devices {
      switch device(named: entry.name) {
      case .id(let id)?: given.insert((id, entry), at: 0)
      case .replaced?: break
      case nil:
        if let ids = classes[entry.name] {
          given += ids.map { ($0, entry) }
        } else if isComplete, let range = entry.range {
          let nearest = nearestDevice(to: entry.name, or: classes.keys.sorted())
          inside("devices") { reader in
            reader.inside(entry.name) {
              $0.report(.unknownDeviceOrClass(entry.name, nearest: nearest), at: range)
            }
          }
        }
      }
    }
    var levels: [String: Budget.Levels] = [:]
    for (id, entry) in given {
      levels[id] = levels[id]?.filled(from: entry.levels) ?? entry.levels
    }
    for (id, own) in levels { levels[id] = own.filled(from: form.levels) }
    checkOrder(of: levels, given.map { ($0.id, $0.form) }, usual: form.levels)
    return levels
  }

  /// Reports the levels of a device whose limit is below its warning level, once for each entry.
  private mutating func checkOrder(
    of levels: [String: Budget.Levels], _ given: [(id: String, form: ScenarioFormat.DeviceForm)],
    usual: Budget.Levels
  ) {
    // An object with both levels in the wrong order is already reported.
    func isWrong(_ levels: Budget.Levels) -> Bool {
      if let warn = levels.warn, let fail = levels.fail { fail < warn } else { false }
    }
    guard !isWrong(usual) else { return }
    var reported: Set<String> = []
    var judged: Set<String> = []
    for (id, entry) in given where judged.insert(id).inserted {
      guard let levels = levels[id], isWrong(levels), !isWrong(entry.levels),
        let warn = levels.warn, let fail = levels.fail, let range = entry.range,
        reported.insert(entry.name).inserted
      else { continue }
      inside("devices") { reader in
        reader.inside(entry.name) {
          $0.report(
            .deviceLevelsDisagree(entry.name, fail: fail.literal, warn: warn.literal), at: range)
        }
      }
    }
  }
}
