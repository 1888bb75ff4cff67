import LaunchSim

/// The Info.plist of one app, and the files of its bundle.
struct FoundApp {
  var infoPlist: InfoPlist
  /// The names of the files in the bundle; `nil` without a bundle.
  var files: Set<String>?
  /// Problems of the files behind the Info.plist.
  var remarks: [Diagnostic] = []
}

extension FoundApp {
  /// Reads the Info.plist of one app: a file, or the Info.plist of a bundle, an archive or a
  /// project.
  ///
  /// - Parameters:
  ///   - path: The path as the user named it.
  ///   - root: The folder of `--root`; `nil` without one.
  ///   - build: Facts of the build that are missing in the file.
  ///   - configuration: The build configuration of a project; `nil` for the configuration of App
  ///     Store builds.
  ///   - target: The name of the target of a project; `nil` for its only app.
  /// - Throws: The reason why no Info.plist was found, or a problem if there are several.
  init(
    at path: String, root: String?, build: InfoPlist.Build, configuration: String?, target: String?
  ) throws(PropertyListError) {
    func refuse(_ problem: Problem) -> PropertyListError {
      PropertyListError(diagnostic: Diagnostic(problem, at: SourceLocation(file: path)))
    }
    // A folder with the name of a packed file is no packed file.
    let isFolder = Platform.kind(at: path) == .folder
    if !isFolder, let refusal = AppSource.refusal(of: path) { throw refuse(refusal) }
    let source = isFolder ? AppSource(path: path) : nil
    let isProject = source == .project || source == .workspace
    let scope = LintScope(
      isFolder && !isProject ? path : FilePath.folder(of: path), root: root,
      exceptFor: isFolder ? [] : [path])
    var targets = AppTargets(build: build, configuration: configuration)
    // The options that apply only to projects.
    let refusal =
      target != nil
      ? Problem.noProjectFor("--target", "targets")
      : configuration != nil ? Problem.noProjectFor("--configuration", "build configurations") : nil
    switch source {
    case .bundle, .archive:
      let paths: [String]
      switch AppSource.infoPlists(at: path, listing: scope.files.names) {
      case .success(let found): paths = found
      case .failure(let problem): throw refuse(problem)
      }
      guard let file = paths.first, paths.count == 1 else { throw refuse(.severalApps(paths)) }
      if let refusal { throw refuse(refusal) }
      try self.init(file: file, scope, build)
    case .project, .workspace:
      let contents = targets.contents(of: path, scope.access)
      let (app, clips) = try Self.app(of: contents, target).mapError(refuse).get()
      let (plist, diagnostics) =
        app.map { targets.infoPlist(of: $0, scope.access) } ?? (nil, [])
      guard let plist else {
        throw Self.reason(among: contents.diagnostics + diagnostics) ?? refuse(.noApp)
      }
      self.init(infoPlist: plist, remarks: contents.diagnostics + diagnostics + clips)
    case .packed where isFolder, nil where isFolder:
      let projects = (scope.files.names(path) ?? []).filter { AppSource(path: $0) == .project }
      guard let project = projects.first else {
        let generator = scope.files.names(path)?.first {
          LaunchFileTree.generators.contains($0)
            && scope.files.kind(FilePath.join(path, $0)) == .file
        }
        throw refuse(generator.map(Problem.projectNotGenerated) ?? .noProject)
      }
      guard projects.count == 1 else { throw refuse(.severalApps(projects)) }
      try self.init(
        at: FilePath.join(path, project), root: root, build: build, configuration: configuration,
        target: target)
    case .packed, nil:
      switch targets.builder(of: path, scope.access) {
      case .app(let first):
        let builders = [first] + targets.others(building: first, scope.access)
        guard let builder = builders.first(where: { target == nil || $0.name == target }) else {
          throw refuse(.noBuilder(target ?? "", among: builders.map(\.name)))
        }
        let (plist, diagnostics) = targets.infoPlist(of: builder, scope.access)
        guard let plist else {
          throw Self.reason(among: diagnostics) ?? refuse(.noApp)
        }
        self.init(infoPlist: plist, remarks: diagnostics)
      case .other(let target):
        throw refuse(
          .notOfApp(target, advice: "name the Info.plist of an app"))
      case nil:
        if let refusal { throw refuse(refusal) }
        try self.init(file: path, scope, build)
      }
    }
  }

  /// The diagnostic that explains why there is no Info.plist, as an error.
  ///
  /// It is the first error, or the warning with which the reading ended.
  private static func reason(among diagnostics: [Diagnostic]) -> PropertyListError? {
    var reason = diagnostics.first { $0.severity == .error } ?? diagnostics.last
    reason?.severity = .error
    return reason.map { PropertyListError(diagnostic: $0) }
  }

  /// The app of a project, chosen among the apps that `lint` judges, with a remark for each app
  /// clip beside it.
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

  /// Reads an Info.plist outside any project.
  private init(
    file path: String, _ scope: LintScope, _ build: InfoPlist.Build
  ) throws(PropertyListError) {
    infoPlist = try InfoPlist(contentsOf: path, build: build, from: scope.files)
    guard FilePath.folder(of: path).hasSuffix(".app") else { return }
    files = Self.files(beside: path, scope.files)
    (infoPlist.localizedStoryboards, remarks) = Self.localizedStoryboards(
      beside: path, scope.files)
  }

  /// The names of the files beside an Info.plist, and of the files in its language folders.
  private static func files(beside path: String, _ files: SourceFiles) -> Set<String> {
    let names = files.names(FilePath.folder(of: path)) ?? []
    return Set(names + languages(beside: path, files).flatMap { files.names($0) ?? [] })
  }

  /// The language folders beside an Info.plist.
  private static func languages(beside path: String, _ files: SourceFiles) -> [String] {
    let folder = FilePath.folder(of: path)
    return (files.names(folder) ?? []).filter { $0.hasSuffix(".lproj") }.sorted().map {
      FilePath.join(folder, $0)
    }
  }

  /// The localized launch storyboards that strings beside an Info.plist name, and the problems of
  /// unreadable strings.
  private static func localizedStoryboards(
    beside path: String, _ files: SourceFiles
  ) -> ([InfoPlist.LocalizedStoryboard], [Diagnostic]) {
    var (storyboards, problems) = ([InfoPlist.LocalizedStoryboard](), [Diagnostic]())
    for folder in languages(beside: path, files) {
      let file = FilePath.join(folder, InfoPlist.stringsName)
      switch files.read(file, InfoPlist.fileLimit) {
      case .success(let bytes):
        do throws(PropertyListError) {
          storyboards += try InfoPlist.localizedStoryboards(file, bytes)
        } catch {
          problems.append(error.diagnostic)
        }
      case .failure(.notFound): break
      case .failure(let problem):
        problems.append(Diagnostic(.file(problem), at: SourceLocation(file: file)))
      }
    }
    // The answer does not depend on unreadable strings, so these are warnings.
    for index in problems.indices { problems[index].severity = .warning }
    return (storyboards, problems)
  }
}

extension Problem {
  static func severalApps(_ names: [String]) -> Problem {
    Problem(
      "several-apps",
      "this holds several apps: \(row(of: names))", "name the Info.plist of one", cause: .content)
  }
  static func severalTargets(_ names: [String]) -> Problem {
    Problem(
      "several-app-targets",
      "this holds several apps: \(row(of: names))", "name the target of one with --target",
      cause: .content)
  }
  static func severalTargets(named name: String) -> Problem {
    Problem(
      "target-not-unique", "several apps have the target name \(name.quoted)",
      "name the project or the Info.plist of one", cause: .content)
  }
  static func noTarget(_ name: String, among names: [String]) -> Problem {
    Problem(
      "no-such-target", "this project has no app target \(name.quoted)",
      choice(of: names, insteadOf: name) { "its apps are \($0)" }, cause: .content)
  }
  static func noBuilder(_ name: String, among names: [String]) -> Problem {
    Problem(
      "no-such-builder", "no app target \(name.quoted) builds this file",
      choice(of: names, insteadOf: name) { "it is built by \($0)" }, cause: .content)
  }
  /// An option that chooses among parts of a project, given without a project; `choices` names the
  /// parts.
  static func noProjectFor(_ option: String, _ choices: String) -> Problem {
    Problem(
      "option-without-project",
      "\(option) chooses among the \(choices) of a project, and no project builds this",
      "leave it out, or name the project", cause: .option)
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
  /// An Info.plist, named directly, of a target that is no app.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - advice: The next step; `nil` if the file is judged alone.
  /// - Returns: The problem.
  static func notOfApp(_ target: BuildTarget, advice: String? = nil) -> Problem {
    Problem(
      "not-of-app",
      "the target \(target.name.quoted) of \(FilePath.name(of: target.project).quoted) builds it, "
        + "and is no app" + (advice == nil ? ": it is judged alone" : ""), advice, cause: .content)
  }
}
