import LaunchSim

extension XcodeProject {
  /// Reads the files of a project from this machine.
  static let disk: Reading = { path in
    SourceFiles.disk.read(path, InfoPlist.fileLimit).mapError { .file($0) }
  }
}

extension AppSource {
  /// The Info.plist files of a bundle or an archive on this machine.
  static func infoPlists(at path: String) -> Result<[String], Problem> {
    infoPlists(at: path) { folder in try? Platform.names(inFolder: folder).compactMap(\.text) }
  }
}

/// The Info.plist of one app, and the files of its bundle.
struct FoundApp {
  var infoPlist: InfoPlist
  /// The names of the files in the bundle; `nil` where there is no bundle.
  var files: Set<String>?
}

extension FoundApp {
  /// Reads the Info.plist of one app: a file, or that of a bundle, an archive or a project.
  ///
  /// - Parameters:
  ///   - path: The path as it is named.
  ///   - build: The facts that the file leaves to the build.
  ///   - configuration: The build configuration of a project; `nil` for the one that the App Store
  ///     gets.
  /// - Throws: The reason why there is none, or that there are several.
  init(
    at path: String, build: InfoPlist.Build, configuration: String?
  ) throws(PropertyListError) {
    func refuse(_ problem: Problem) -> PropertyListError {
      PropertyListError(diagnostic: Diagnostic(problem, at: SourceLocation(file: path)))
    }
    // A folder of that name is not packed.
    if Platform.kind(at: path) != .folder, let refusal = AppSource.refusal(of: path) {
      throw refuse(refusal)
    }
    switch AppSource(path: path) {
    case .bundle, .archive:
      let paths: [String]
      switch AppSource.infoPlists(at: path) {
      case .success(let found): paths = found
      case .failure(let problem): throw refuse(problem)
      }
      guard let file = paths.first, paths.count == 1 else { throw refuse(.severalApps(paths)) }
      self.init(
        infoPlist: try InfoPlist(contentsOf: file, build: build), files: Self.files(beside: file))
    case .project, .workspace:
      let contents = XcodeProject.targets(
        at: path, configuration: configuration, overriding: build.assignments,
        reading: XcodeProject.disk)
      let apps = contents.targets.filter { $0.kind == .application }
      guard apps.count < 2 else { throw refuse(.severalApps(apps.map(\.name))) }
      let (built, diagnostics) = apps.first?.infoPlist(reading: XcodeProject.disk) ?? (nil, [])
      guard let built else {
        let reason = (contents.diagnostics + diagnostics).first
        throw reason.map { PropertyListError(diagnostic: $0) } ?? refuse(.noApp)
      }
      self.init(infoPlist: InfoPlist(built, build: build))
    case .packed, nil:
      if Platform.kind(at: path) == .folder {
        let projects = ((try? Platform.names(inFolder: path)) ?? []).compactMap(\.text)
          .filter { AppSource(path: $0) == .project }
        guard let project = projects.first else { throw refuse(.noProject) }
        guard projects.count == 1 else { throw refuse(.severalApps(projects)) }
        try self.init(
          at: FilePath.join(path, project), build: build, configuration: configuration)
        return
      }
      self.init(
        infoPlist: try InfoPlist(contentsOf: path, build: build),
        files: FilePath.folder(of: path).hasSuffix(".app") ? Self.files(beside: path) : nil)
    }
  }

  /// The names of the files beside an Info.plist, and of those in folders of languages.
  private static func files(beside path: String) -> Set<String> {
    let folder = FilePath.folder(of: path)
    let names = ((try? Platform.names(inFolder: folder)) ?? []).compactMap(\.text)
    let others = names.filter { $0.hasSuffix(".lproj") }.flatMap {
      ((try? Platform.names(inFolder: FilePath.join(folder, $0))) ?? []).compactMap(\.text)
    }
    return Set(names + others)
  }
}

extension Problem {
  static func severalApps(_ names: [String]) -> Problem {
    Problem(
      "several-apps",
      "this holds several apps: \(names.map { $0.printable() }.joined(separator: ", "))",
      "name the Info.plist of one", cause: .content)
  }
  static let noProject = Problem(
    "no-project", "this folder holds no project", "name the Info.plist, a bundle or a project",
    cause: .content)
  static let noApp = Problem(
    "no-app", "this project has no target of an app", "name the Info.plist", cause: .content)
}
