extension BuiltInfoPlist {
  /// Makes the Info.plist of a target.
  ///
  /// The steps and their order follow swift-build, `InfoPlistProcessorTaskAction`: keys of settings
  /// join the keys of the file, references are filled, empty names are dropped, and the families of
  /// devices and the deployment target are set. The root of the file is a dictionary. Errors that
  /// would stop the build are added to the diagnostics.
  init(
    file: PropertyList?, name: String, settings: BuildSettings, platform: BuildPlatform,
    isApplication: Bool, target: SettingPlace, hasAllSettings: Bool,
    diagnostics: inout [Diagnostic]
  ) {
    self.init(
      file: file, name: name,
      entries: (file?.root.members ?? []).map { member in
        Entry(key: member.key, value: member.value, keyRange: member.keyRange, origin: .file)
      }, target: target, hasAllSettings: hasAllSettings)
    addPlatform(platform, settings)
    if settings.isTrue("GENERATE_INFOPLIST_FILE") {
      for row in GeneratedInfoPlistKey.all { add(row, settings, &diagnostics) }
      idleSettings = settings.idleInfoPlistSettings
      configuresScenesInCode = settings.isTrue(GeneratedInfoPlistKey.sceneManifestSetting)
      if isApplication, platform == .iOS || platform == .tvOS {
        replace("LSRequiresIPhoneOS", .bool(true), .platform)
      }
    }
    let filled = settings.filled(root)
    for (index, member) in (filled.members ?? []).enumerated() {
      entries[index].value = Self.withoutEmptyNames(member.value)
    }
    entries.removeAll { Self.isDropped($0.key, $0.value) }
    setFamilies(platform, settings)
    raiseMinimum(platform, settings)
  }

  // MARK: - Keys of settings

  private mutating func add(
    _ row: GeneratedInfoPlistKey, _ settings: BuildSettings, _ diagnostics: inout [Diagnostic]
  ) {
    guard let assignment = settings.assignment(of: row.setting),
      let text = settings.value(of: row.setting)
    else { return }
    if !row.isText, text.contains("$") {
      hasAllSettings = false
      return
    }
    guard let content = row.content(of: text) else { return }
    guard let index = entries.lastIndex(where: { $0.key == row.key }) else {
      replace(row.key, content, .setting(assignment))
      return
    }
    switch (entries[index].value.content, content) {
    case (.array(let old), .array(let new)):
      let known = Set(old.map(\.content))
      entries[index].value.content = .array(old + new.filter { !known.contains($0.content) })
    case (.dictionary(let old), .dictionary(let new)):
      let replaced = Set(new.map(\.key))
      entries[index].value.content = .dictionary(old.filter { !replaced.contains($0.key) } + new)
    case (.dictionary(let old), .array(let new)) where row.key == "UIRequiredDeviceCapabilities":
      let known = Set(old.map(\.key))
      let added = new.compactMap(\.string).filter { !known.contains($0) }
      entries[index].value.content = .dictionary(
        old
          + added.map {
            PropertyListMember(
              key: $0, keyRange: nil, value: PropertyListValue(content: .bool(true)))
          })
    case (.array, _), (.dictionary, _), (_, .array), (_, .dictionary):
      diagnostics.append(
        Diagnostic(
          .settingDoesNotFit(
            row.setting, PropertyListValue(content: content).kindName,
            entries[index].value.kindName),
          at: location(of: row.key), path: DocumentPath([.key(row.key)], isPlain: true)))
    default: replace(row.key, content, .setting(assignment))
    }
  }

  /// Sets a key, at its present place if the key exists.
  private mutating func replace(
    _ key: String, _ content: PropertyListValue.Content, _ origin: Origin
  ) {
    let entry = Entry(
      key: key, value: PropertyListValue(content: content), keyRange: nil, origin: origin)
    if let index = entries.lastIndex(where: { $0.key == key }) {
      entries[index] = entry
    } else {
      entries.append(entry)
    }
  }

  // MARK: - Empty names

  private static func isDropped(_ key: String, _ value: PropertyListValue) -> Bool {
    value.string?.isEmpty == true && GeneratedInfoPlistKey.droppedIfEmpty.contains(key)
  }

  private static func withoutEmptyNames(_ value: PropertyListValue) -> PropertyListValue {
    var result = value
    switch value.content {
    case .array(let elements): result.content = .array(elements.map(withoutEmptyNames))
    case .dictionary(let members):
      result.content = .dictionary(
        members.filter { !isDropped($0.key, $0.value) }.map { member in
          var member = member
          member.value = withoutEmptyNames(member.value)
          return member
        })
    default: break
    }
    return result
  }

  // MARK: - Platform

  /// Adds the platform's keys that the file does not have.
  private mutating func addPlatform(_ platform: BuildPlatform, _ settings: BuildSettings) {
    let row = platform.row
    let names = PropertyListValue.Content.array([
      PropertyListValue(content: .string(row.bundleName))
    ])
    for (key, content) in [
      ("CFBundleSupportedPlatforms", names), ("DTPlatformName", .string(row.sdk)),
    ] where entry(key) == nil {
      replace(key, content, .platform)
    }
    if entry(row.minimumKey) == nil, let target = settings.assignment(of: row.deploymentTarget) {
      replace(row.minimumKey, .string("$(\(row.deploymentTarget))"), .setting(target))
    }
  }

  /// Sets `UIDeviceFamily` from `TARGETED_DEVICE_FAMILY`, which replaces the value in the file.
  private mutating func setFamilies(_ platform: BuildPlatform, _ settings: BuildSettings) {
    // Mac Catalyst has families even without the setting; the plain family is iPad.
    if platform == .macCatalyst {
      replace("UIDeviceFamily", .array([PropertyListValue(content: .integer(2))]), .platform)
    }
    guard let assignment = settings.assignment(of: "TARGETED_DEVICE_FAMILY"),
      let text = settings.value(of: "TARGETED_DEVICE_FAMILY"), !text.isEmpty, !text.contains("$")
    else { return }
    let families = platform.row.families
    let targeted = Set(text.split { $0 == "," || $0 == " " }.compactMap { Int($0) })
    let chosen = families.filter(targeted.contains)
    guard !families.isEmpty, platform != .macCatalyst || !chosen.isEmpty else { return }
    replace(
      "UIDeviceFamily",
      .array(
        (chosen.isEmpty ? families : chosen).map {
          PropertyListValue(content: .integer(Int64($0)))
        }), .setting(assignment))
  }

  /// Raises the first system version that the app runs on to the deployment target.
  private mutating func raiseMinimum(_ platform: BuildPlatform, _ settings: BuildSettings) {
    let row = platform.row
    guard let assignment = settings.assignment(of: row.deploymentTarget),
      let target = settings.value(of: row.deploymentTarget),
      let least = Self.version(target), let stated = entry(row.minimumKey)?.value.string,
      stated.isEmpty || Self.version(stated).map({ $0.lexicographicallyPrecedes(least) }) ?? false
    else { return }
    replace(row.minimumKey, .string(target), .setting(assignment))
  }

  /// The numbers of a version, without zeros at the end; `nil` for a text that is not a version.
  private static func version(_ text: String) -> [Int]? {
    var numbers: [Int] = []
    for part in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let number = Int(part), number >= 0 else { return nil }
      numbers.append(number)
    }
    while numbers.last == 0 { numbers.removeLast() }
    return numbers
  }
}
