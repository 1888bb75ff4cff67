extension XcodeProject {
  /// The targets of a project or workspace, with the problems found.
  package struct Contents: Sendable {
    package var targets: [BuildTarget] = []
    package var diagnostics: [Diagnostic] = []

    /// The apps to which rules apply: all apps except apps for macOS.
    package var apps: [BuildTarget] {
      targets.filter { $0.kind == .application && $0.configuration.platform != .macOS }
    }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  }

  /// Names of build configurations without repetitions, in the order in which they were found.
  private struct ConfigurationNames {
    private(set) var all: [String] = []
    private var known: Set<String> = []

    mutating func add(_ names: [String]) { all += names.filter { known.insert($0).inserted } }

    func contains(_ name: String) -> Bool { known.contains(name) }
  }

  /// The build to judge.
  struct Choice {
    var configuration: String?
    var overrides: [BuildSettings.Assignment]
    let budget: BuildSettings.Budget
  }

  /// The most targets to read in a project or workspace.
  static let targetLimit = 2_000
  /// The most settings of all targets in a project, counting a setting for each target that has it.
  static let settingLimit = 1_000_000
  /// The most projects to read in a workspace.
  package static let projectLimit = 500

  /// Reads the targets of an `.xcodeproj` or an `.xcworkspace`, in the order of the project.
  ///
  /// - Parameters:
  ///   - path: The project or workspace as named by the user.
  ///   - configuration: The build configuration, as in `Debug`; `nil` for `Release`, which is built
  ///     for the App Store, else the project's default. A target without the configuration is left
  ///     out.
  ///   - overrides: Assignments of the command line, which override all others.
  ///   - read: Reads a file by its path.
  /// - Returns: The targets; mistakes in settings are reported in their configurations.
  package static func targets(
    at path: String, configuration: String? = nil,
    overriding overrides: [BuildSettings.Assignment] = [],
    reading read: @escaping Reading
  ) -> Contents {
    targets(
      at: path,
      Choice(configuration: configuration, overrides: overrides, budget: BuildSettings.Budget()),
      reading: read)
  }

  static func targets(
    at path: String, _ choice: Choice, reading read: @escaping Reading
  ) -> Contents {
    let path = FilePath.trimmed(path)
    let configuration = choice.configuration
    var contents = Contents()
    var known = ConfigurationNames()
    if FilePath.fileExtension(of: path) == "xcworkspace" {
      let file = FilePath.joinNormalized(path, "contents.xcworkspacedata")
      switch read(file, nil) {
      case .failure(let problem):
        contents.diagnostics.append(Diagnostic(problem, at: SourceLocation(file: file)))
      case .success(let bytes):
        var workspace = WorkspaceFile(at: path, named: file, bytes)
        if workspace.projects.isEmpty, workspace.diagnostics.isEmpty {
          workspace.diagnostics.append(
            Diagnostic(
              .workspaceWithoutProjects(FilePath.name(of: path)),
              at: SourceLocation(file: file)))
        }
        contents.diagnostics += workspace.diagnostics
        for project in workspace.projects {
          add(project.path, named: project.location, choice, read, to: &contents, &known)
        }
      }
    } else {
      add(path, named: nil, choice, read, to: &contents, &known)
    }
    if let configuration, !known.contains(configuration), contents.errors.isEmpty {
      contents.diagnostics.append(
        Diagnostic(
          .noSuchConfiguration(configuration, known.all), at: SourceLocation(file: path)))
    }
    return contents
  }

  /// Adds the targets of one project, with its place if a workspace names the project.
  private static func add(
    _ path: String, named location: SourceLocation?, _ choice: Choice,
    _ read: @escaping Reading, to contents: inout Contents, _ known: inout ConfigurationNames
  ) {
    let file = FilePath.joinNormalized(path, "project.pbxproj")
    let bytes: [UInt8]
    switch read(file, location == nil ? nil : .workspaceProject) {
    case .success(let contents): bytes = contents
    case .failure(let problem):
      // A workspace may name a project that is generated later, such as the project of CocoaPods.
      contents.diagnostics.append(
        location.map {
          Diagnostic(.settingsNotRead(path, problem), at: $0, severity: .warning)
        } ?? Diagnostic(problem, at: SourceLocation(file: file)))
      return
    }
    do throws(PropertyListError) {
      let project = try ProjectFile(of: path, bytes)
      var files = ProjectFile.ConfigurationFiles(reading: read)
      for object in project.nativeTargets {
        guard contents.targets.count < targetLimit, files.lineCount < settingLimit else {
          contents.diagnostics.append(
            Diagnostic(
              .projectTooLarge(targets: targetLimit, settings: settingLimit),
              at: SourceLocation(file: file)))
          return
        }
        let names = project.configurations(of: object).compactMap { $0.text("name") }
        guard !names.isEmpty else {
          let name = object.text("name") ?? object.id
          contents.diagnostics.append(
            Diagnostic(
              .damagedProject("has no build configuration for \(name.quoted)"),
              at: project.place(of: object.value).location))
          continue
        }
        known.add(names)
        let target = project.target(object, at: path, choice, &files)
        guard !choice.budget.isSpent else {
          if let diagnostic = choice.budget.diagnostic(at: project.place(of: object.value)) {
            contents.diagnostics.append(diagnostic)
          }
          return
        }
        if let target { contents.targets.append(target) }
      }
    } catch {
      contents.diagnostics.append(error.diagnostic)
    }
  }
}

extension ProjectFile {
  /// The target with the chosen configuration; `nil` if the target has no configuration of that
  /// name.
  fileprivate func target(
    _ object: Object, at path: String, _ choice: XcodeProject.Choice,
    _ files: inout ConfigurationFiles
  ) -> BuildTarget? {
    let configurations = configurations(of: object)
    // Builds for the App Store use Release.
    let standard =
      configurations.first { $0.text("name") == "Release" }
      ?? configurations.first { $0.text("name") == defaultConfiguration(of: object) }
      ?? configurations.last
    let chosen = choice.configuration.map { name in
      configurations.first { $0.text("name") == name }
    }
    guard let chosen = chosen ?? standard else { return nil }
    let configuration = configuration(
      chosen.text("name") ?? "",
      levels(of: object, configuration: chosen, files: &files), choice)
    let product = object.text("productType") ?? ""
    var kind = BuildTarget.Kind(productType: product)
    if kind == .application, configuration.platform == .watchOS { kind = .watchApp }
    return BuildTarget(
      project: path, name: object.text("name") ?? object.text("productName") ?? object.id,
      kind: kind, isClip: product.hasSuffix(".on-demand-install-capable"),
      configuration: configuration,
      sources: kind.hasProcess
        ? sources(of: object, for: configuration.platform) : BuildTarget.Sources(),
      place: place(of: object.value["name"] ?? object.value))
  }

  private func configuration(
    _ name: String, _ levels: Levels, _ choice: XcodeProject.Choice
  ) -> BuildTarget.Configuration {
    // The SDK decides the conditions, and rarely depends on a condition itself.
    var build = ConditionalSettingName.Build(sdk: "", configuration: name)
    var settings = BuildSettings(levels.lines, in: build, within: choice.budget)
    for override in choice.overrides { settings.append(override) }
    let platform = BuildPlatform(of: settings)
    build.sdk = platform.row.sdk
    settings = BuildSettings(levels.lines, in: build, within: choice.budget)
    for override in choice.overrides { settings.append(override) }
    return BuildTarget.Configuration(
      name: name, settings: settings, platform: platform,
      infoPlistPath: infoPlistPath(settings), hasAllSettings: levels.isComplete,
      diagnostics: levels.diagnostics)
  }

  /// Path in `INFOPLIST_FILE`; `nil` if a part of the path is unknown.
  private func infoPlistPath(_ settings: BuildSettings) -> String? {
    var settings = settings
    // The build knows the folder by its full path, so this shorter path does not replace references
    // in the list's texts.
    for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      settings.append(BuildSettings.Assignment(name: name, value: ".", place: place(at: nil)))
    }
    guard let path = settings.value(of: "INFOPLIST_FILE"), !path.isEmpty,
      !path.utf8.contains(UInt8(ascii: "$"))
    else { return nil }
    return FilePath.joinNormalized(folder, path)
  }
}
