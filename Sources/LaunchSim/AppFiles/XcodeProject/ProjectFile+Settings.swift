extension ProjectFile {
  /// The configuration files read so far, by path, because targets share files.
  struct ConfigurationFiles {
    private var files: [String: Result<ConfigurationFile, Problem>] = [:]
    /// Number of settings of all targets so far.
    fileprivate(set) var lineCount = 0
    private let read: XcodeProject.Reading

    init(reading read: @escaping XcodeProject.Reading) {
      self.read = read
    }

    mutating func file(_ path: String, projectFolder: String) -> Result<ConfigurationFile, Problem>
    {
      if let file = files[path] { return file }
      let file = read(path, .baseConfiguration).map {
        ConfigurationFile(named: path, $0, projectFolder: projectFolder, reading: read)
      }
      files[path] = file
      return file
    }
  }

  /// The assignments of one configuration of a target, with their conditions.
  struct Levels {
    var lines: [ConfigurationFile.Line] = []
    var diagnostics: [Diagnostic] = []
    /// False if a settings file could not be read.
    var isComplete = true
  }

  /// The levels of a configuration, the lowest first: the defaults of every target, the project
  /// after its configuration file, and the target after its configuration file.
  func levels(
    of target: Object, configuration: Object, files: inout ConfigurationFiles
  ) -> Levels {
    var levels = Levels()
    let name = configuration.text("name") ?? ""
    levels.lines = defaults(of: target, configuration: name)
    let inProject = configurations(of: project).first { $0.text("name") == name }
    for configuration in [inProject, configuration].compactMap(\.self) {
      add(baseFile(of: configuration), of: configuration, to: &levels, &files)
      add(configuration.value["buildSettings"]?.members ?? [], to: &levels)
    }
    files.lineCount += levels.lines.count
    return levels
  }

  private func add(
    _ path: String?, of configuration: Object, to levels: inout Levels,
    _ files: inout ConfigurationFiles
  ) {
    guard let path else { return }
    switch files.file(path, projectFolder: folder) {
    case .success(let file):
      levels.lines += file.lines
      levels.diagnostics += file.diagnostics
      if !file.isComplete { levels.isComplete = false }
    case .failure(let problem):
      levels.isComplete = false
      let reference =
        configuration.value["baseConfigurationReference"]
        ?? configuration.value["baseConfigurationReferenceRelativePath"]
      levels.diagnostics.append(
        Diagnostic(
          .settingsNotRead(path, problem), at: place(of: reference).location,
          severity: .warning))
    }
  }

  private func add(_ members: [PropertyListMember], to levels: inout Levels) {
    var plain: [ConfigurationFile.Line] = []
    var conditional: [ConfigurationFile.Line] = []
    for member in members {
      let value: String
      switch member.value.content {
      case .string(let text): value = text
      case .array(let elements): value = BuildSettings.text(of: elements.compactMap(\.string))
      default: continue
      }
      let place = place(at: member.keyRange)
      guard let name = ConditionalSettingName(member.key) else {
        levels.diagnostics.append(
          Diagnostic(.badCondition(member.key), at: place.location, severity: .warning))
        continue
      }
      let line = ConfigurationFile.Line(name: name, value: value, place: place)
      if name.conditions.isEmpty { plain.append(line) } else { conditional.append(line) }
    }
    // A setting with a condition that holds takes precedence over a setting without a condition.
    levels.lines += plain + conditional
  }

  /// The settings that Xcode gives every target.
  ///
  /// Source: swift-build, `Settings.swift` and `CoreBuildSystem.xcspec`; the values of
  /// `PRODUCT_NAME` and `EXECUTABLE_NAME` are assumed, following Xcode's templates.
  private func defaults(of target: Object, configuration: String) -> [ConfigurationFile.Line] {
    let kind = BuildTarget.Kind(productType: target.text("productType") ?? "")
    let place = place(of: target.value["name"] ?? target.value)
    return [
      ("PROJECT_NAME", name), ("PROJECT", name), ("CONFIGURATION", configuration),
      ("TARGET_NAME", target.text("name") ?? ""), ("TARGETNAME", "$(TARGET_NAME)"),
      ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"),
      ("DEVELOPMENT_LANGUAGE", project.text("developmentRegion") ?? "en"),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", kind.packageType),
    ].compactMap { name, value in
      ConditionalSettingName(name).map {
        ConfigurationFile.Line(name: $0, value: value, place: place)
      }
    }
  }
}

extension BuildSettings {
  /// The assignments that hold in a build for devices.
  init(
    _ lines: [ConfigurationFile.Line], in build: ConditionalSettingName.Build,
    within budget: Budget? = nil
  ) {
    self.init(within: budget)
    for line in lines where line.name.holds(in: build) {
      append(Assignment(name: line.name.name, value: line.value, place: line.place))
    }
  }
}
