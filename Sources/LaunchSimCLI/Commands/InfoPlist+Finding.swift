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
  ///   - target: The name of the target of a project; `nil` for its only app.
  /// - Throws: The reason why there is none, or that there are several.
  init(
    at path: String, root: String?, build: InfoPlist.Build, configuration: String?, target: String?
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
      let (app, clips) = try Self.app(of: contents, target).mapError(refuse).get()
      let (plist, diagnostics) =
        app.map { targets.infoPlist(of: $0, scope.access) } ?? (nil, [])
      guard let plist else {
        let found = contents.diagnostics + diagnostics
        let reason = found.first { $0.severity == .error } ?? found.first
        throw reason.map { PropertyListError(diagnostic: $0) } ?? refuse(.noApp)
      }
      self.init(infoPlist: plist, remarks: contents.diagnostics + diagnostics + clips)
    case .packed where isFolder, nil where isFolder:
      let projects = (scope.files.names(path) ?? []).filter { AppSource(path: $0) == .project }
      guard let project = projects.first else {
        let generator = scope.files.names(path)?.first(where: LintWalk.generators.contains)
        throw refuse(generator.map(Problem.projectNotGenerated) ?? .noProject)
      }
      guard projects.count == 1 else { throw refuse(.severalApps(projects)) }
      try self.init(
        at: FilePath.join(path, project), root: root, build: build, configuration: configuration,
        target: target)
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

  /// The app of a project among those that `lint` judges, with a remark for each app clip beside it.
  ///
  /// - Parameters:
  ///   - contents: The targets of the project.
  ///   - name: The name of the target; `nil` for the only app.
  /// - Returns: The app; `nil` if the project has none.
  private static func app(
    of contents: XcodeProject.Contents, _ name: String?
  ) -> Result<(app: BuildTarget?, clips: [Diagnostic]), Problem> {
    let all = contents.targets.filter { $0.kind == .application }
    let apps = contents.apps.isEmpty ? all : contents.apps
    if let name {
      let named = all.filter { $0.name == name }
      guard let app = named.first else {
        return .failure(.noTarget(name, among: all.map(\.name)))
      }
      return named.count == 1 ? .success((app, [])) : .failure(.severalTargets(named: name))
    }
    let whole = apps.filter { !$0.isClip }
    guard whole.count < 2, !whole.isEmpty || apps.count < 2 else {
      return .failure(.severalTargets(apps.map(\.name)))
    }
    guard let app = whole.first else { return .success((apps.first, [])) }
    return .success(
      (
        app,
        apps.filter(\.isClip).map {
          Diagnostic(.clipAside($0.name), at: $0.location, severity: .note)
        }
      ))
  }

  /// Reads an Info.plist that no project builds.
  private init(
    file path: String, _ scope: LintScope, _ build: InfoPlist.Build
  ) throws(PropertyListError) {
    infoPlist = try InfoPlist(contentsOf: path, build: build, from: scope.files)
    guard FilePath.folder(of: path).hasSuffix(".app") else { return }
    files = Self.files(beside: path, scope.files)
    infoPlist.localizedStoryboards = Self.localizedStoryboards(beside: path, scope.files)
  }

  /// The names of the files beside an Info.plist, and of those in folders of languages.
  private static func files(beside path: String, _ files: SourceFiles) -> Set<String> {
    let names = files.names(FilePath.folder(of: path)) ?? []
    return Set(names + languages(beside: path, files).flatMap { files.names($0) ?? [] })
  }

  /// The folders of languages beside an Info.plist.
  private static func languages(beside path: String, _ files: SourceFiles) -> [String] {
    let folder = FilePath.folder(of: path)
    return (files.names(folder) ?? []).filter { $0.hasSuffix(".lproj") }.sorted().map {
      FilePath.join(folder, $0)
    }
  }

  /// The launch storyboards that strings beside an Info.plist name in languages.
  private static func localizedStoryboards(
    beside path: String, _ files: SourceFiles
  ) -> [InfoPlist.LocalizedStoryboard] {
    languages(beside: path, files).flatMap { folder in
      let file = FilePath.join(folder, InfoPlist.stringsName)
      let bytes = try? files.read(file, InfoPlist.fileLimit).get()
      return InfoPlist.localizedStoryboards(file, bytes ?? [])
    }
  }
}

extension Problem {
  static func severalApps(_ names: [String]) -> Problem {
    Problem(
      "several-apps",
      "this holds several apps: \(names.map { $0.printable() }.joined(separator: ", "))",
      "name the Info.plist of one", cause: .content)
  }
  static func severalTargets(_ names: [String]) -> Problem {
    Problem(
      "several-app-targets",
      "this holds several apps: \(names.map { $0.printable() }.joined(separator: ", "))",
      "name the target of one with --target", cause: .content)
  }
  static func severalTargets(named name: String) -> Problem {
    Problem(
      "target-not-unique", "several apps have the target name \(name.quoted)",
      "name the project or the Info.plist of one", cause: .content)
  }
  static func noTarget(_ name: String, among names: [String]) -> Problem {
    Problem(
      "no-such-target", "this project has no app target \(name.quoted)",
      NearMatch.find(name, in: names).map { "did you mean \($0.quoted)?" }
        ?? (names.isEmpty ? nil : "its apps are \(names.joined(separator: ", "))"), cause: .content)
  }
  static func clipAside(_ name: String) -> Problem {
    Problem(
      "app-clip-aside", "the answer is not about the app clip \(name.quoted)",
      "name it with --target", cause: .content)
  }
  static let noProject = Problem(
    "no-project", "this folder holds no project", "name the Info.plist, a bundle or a project",
    cause: .content)
  static func projectNotGenerated(_ generator: String) -> Problem {
    Problem(
      "project-not-generated",
      "this folder holds no project, and \(generator.printable()) is not read",
      "generate its project", cause: .content)
  }
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
