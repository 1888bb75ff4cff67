extension XcodeProject {
  /// The targets of a project or workspace, and what is wrong with it.
  package struct Contents: Sendable {
    package var targets: [BuildTarget] = []
    package var diagnostics: [Diagnostic] = []

    /// The apps that rules are about: all but apps for macOS.
    package var apps: [BuildTarget] {
      targets.filter { $0.kind == .application && $0.configuration.platform != .macOS }
    }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
  }

  /// The names of build configurations, each once and in the order in which they were met.
  private struct ConfigurationNames {
    private(set) var all: [String] = []
    private var known: Set<String> = []

    mutating func add(_ names: [String]) { all += names.filter { known.insert($0).inserted } }

    func contains(_ name: String) -> Bool { known.contains(name) }
  }

  /// The build that is judged.
  struct Choice {
    var configuration: String?
    var overrides: [BuildSettings.Assignment]
    let budget: BuildSettings.Budget
  }

  /// The most targets of a project or workspace that are read.
  static let targetLimit = 2_000
  /// The most settings of all targets of a project, each as often as a target has it.
  static let settingLimit = 1_000_000
  /// The most projects of a workspace that are read.
  static let projectLimit = 500

  /// Reads the targets of an `.xcodeproj` or an `.xcworkspace`, in the order of the project.
  ///
  /// - Parameters:
  ///   - path: The project or workspace as it is named.
  ///   - configuration: The build configuration, as in `Debug`; `nil` for `Release`, which the App
  ///     Store gets, else the project's own. A target without it is left out.
  ///   - overrides: Assignments of the command line, which hide all others.
  ///   - read: Reads a file by its path.
  /// - Returns: The targets; mistakes of settings are in the configuration that has them.
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

  /// Adds the targets of one project, which a workspace names at a place or the command line
  /// without one.
  private static func add(
    _ path: String, named location: SourceLocation?, _ choice: Choice,
    _ read: @escaping Reading, to contents: inout Contents, _ known: inout ConfigurationNames
  ) {
    let file = FilePath.joinNormalized(path, "project.pbxproj")
    let bytes: [UInt8]
    switch read(file, location == nil ? nil : .workspaceProject) {
    case .success(let contents): bytes = contents
    case .failure(let problem):
      // A workspace may keep a project that is generated later, as that of CocoaPods.
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
  /// The target with its chosen configuration; `nil` if it has none of that name.
  fileprivate func target(
    _ object: Object, at path: String, _ choice: XcodeProject.Choice,
    _ files: inout ConfigurationFiles
  ) -> BuildTarget? {
    let configurations = configurations(of: object)
    // The App Store gets what Release builds.
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
      sources: kind == .application ? sources(of: object) : BuildTarget.Sources(),
      place: place(of: object.value["name"] ?? object.value))
  }

  private func configuration(
    _ name: String, _ levels: Levels, _ choice: XcodeProject.Choice
  ) -> BuildTarget.Configuration {
    // The SDK decides the conditions, and seldom depends on one itself.
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

  /// The path that `INFOPLIST_FILE` names; `nil` if a part of it is unknown.
  private func infoPlistPath(_ settings: BuildSettings) -> String? {
    var settings = settings
    // The build knows the folder by its full path, so the texts of the list do not get this one.
    for name in ["SRCROOT", "SOURCE_ROOT", "PROJECT_DIR"] {
      settings.append(BuildSettings.Assignment(name: name, value: ".", place: place(at: nil)))
    }
    guard let path = settings.value(of: "INFOPLIST_FILE"), !path.isEmpty,
      !path.utf8.contains(UInt8(ascii: "$"))
    else { return nil }
    return FilePath.joinNormalized(folder, path)
  }
}
