import LaunchSim

/// The Info.plist of one app, and the files of its bundle.
struct FoundApp {
  var infoPlist: InfoPlist
  /// The names of the files in the bundle; `nil` where there is no bundle.
  var files: Set<String>?
  /// Problems of the files that the Info.plist is made of.
  var remarks: [Diagnostic] = []
}

extension FoundApp {
  /// Reads the Info.plist of one app: a file, or that of a bundle, an archive or a project.
  ///
  /// - Parameters:
  ///   - path: The path as it is named.
  ///   - root: The folder of `--root`; `nil` without one.
  ///   - build: The facts that the file leaves to the build.
  ///   - configuration: The build configuration of a project; `nil` for the one that the App Store
  ///     gets.
  /// - Throws: The reason why there is none, or that there are several.
  init(
    at path: String, root: String?, build: InfoPlist.Build, configuration: String?
  ) throws(PropertyListError) {
    func refuse(_ problem: Problem) -> PropertyListError {
      PropertyListError(diagnostic: Diagnostic(problem, at: SourceLocation(file: path)))
    }
    // A folder of that name is not packed.
    let isFolder = Platform.kind(at: path) == .folder
    if !isFolder, let refusal = AppSource.refusal(of: path) { throw refuse(refusal) }
    let source = isFolder ? AppSource(path: path) : nil
    let isProject = source == .project || source == .workspace
    let scope = LintScope(
      isFolder && !isProject ? path : FilePath.folder(of: path), root: root,
      exceptFor: isFolder ? [] : [path])
    var targets = AppTargets(build: build, configuration: configuration)
    switch source {
    case .bundle, .archive:
      let paths: [String]
      switch AppSource.infoPlists(at: path, listing: scope.files.names) {
      case .success(let found): paths = found
      case .failure(let problem): throw refuse(problem)
      }
      guard let file = paths.first, paths.count == 1 else { throw refuse(.severalApps(paths)) }
      try self.init(file: file, scope, build)
    case .project, .workspace:
      let contents = targets.contents(of: path, scope.access)
      let apps = contents.targets.filter { $0.kind == .application }
      guard apps.count < 2 else { throw refuse(.severalApps(apps.map(\.name))) }
      let (plist, diagnostics) =
        apps.first.map { targets.infoPlist(of: $0, scope.access) } ?? (nil, [])
      guard let plist else {
        let found = contents.diagnostics + diagnostics
        let reason = found.first { $0.severity == .error } ?? found.first
        throw reason.map { PropertyListError(diagnostic: $0) } ?? refuse(.noApp)
      }
      self.init(infoPlist: plist, remarks: contents.diagnostics + diagnostics)
    case .packed where isFolder, nil where isFolder:
      let projects = (scope.files.names(path) ?? []).filter { AppSource(path: $0) == .project }
      guard let project = projects.first else { throw refuse(.noProject) }
      guard projects.count == 1 else { throw refuse(.severalApps(projects)) }
      try self.init(
        at: FilePath.join(path, project), root: root, build: build, configuration: configuration)
    case .packed, nil:
      switch targets.builder(of: path, scope.access) {
      case .app(let target):
        let (plist, diagnostics) = targets.infoPlist(of: target, scope.access)
        guard let plist else {
          let reason = diagnostics.first { $0.severity == .error } ?? diagnostics.first
          throw reason.map { PropertyListError(diagnostic: $0) } ?? refuse(.noApp)
        }
        self.init(infoPlist: plist, remarks: diagnostics)
      case .other(let target):
        throw refuse(
          .notOfApp(target, advice: "name the Info.plist of an app"))
      case nil: try self.init(file: path, scope, build)
      }
    }
  }

  /// Reads an Info.plist that no project builds.
  private init(
    file path: String, _ scope: LintScope, _ build: InfoPlist.Build
  ) throws(PropertyListError) {
    infoPlist = try InfoPlist(contentsOf: path, build: build, from: scope.files)
    files =
      FilePath.folder(of: path).hasSuffix(".app") ? Self.files(beside: path, scope.files) : nil
  }

  /// The names of the files beside an Info.plist, and of those in folders of languages.
  private static func files(beside path: String, _ files: SourceFiles) -> Set<String> {
    let folder = FilePath.folder(of: path)
    let names = files.names(folder) ?? []
    let others = names.filter { $0.hasSuffix(".lproj") }.flatMap {
      files.names(FilePath.join(folder, $0)) ?? []
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

extension Problem {
  /// An Info.plist that is named by itself, and belongs to a target that is no app.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - advice: The next step; `nil` where the file is judged alone.
  /// - Returns: The problem.
  static func notOfApp(_ target: BuildTarget, advice: String? = nil) -> Problem {
    Problem(
      "not-of-app",
      "the target \(target.name.quoted) of \(FilePath.name(of: target.project).quoted) builds it, "
        + "and is no app" + (advice == nil ? ": it is judged alone" : ""), advice, cause: .content)
  }
}
