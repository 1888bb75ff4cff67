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

extension InfoPlist {
  /// Reads the Info.plist of one app: a file, or that of a bundle, an archive or a project.
  ///
  /// - Throws: The reason why there is none, or that there are several.
  init(ofApp path: String, build: Build) throws(PropertyListError) {
    func refuse(_ problem: Problem) -> PropertyListError {
      PropertyListError(diagnostic: Diagnostic(problem, at: SourceLocation(file: path)))
    }
    if let refusal = AppSource.refusal(of: path) { throw refuse(refusal) }
    switch AppSource(path: path) {
    case .bundle, .archive:
      let paths: [String]
      switch AppSource.infoPlists(at: path) {
      case .success(let found): paths = found
      case .failure(let problem): throw refuse(problem)
      }
      guard let file = paths.first, paths.count == 1 else { throw refuse(.severalApps(paths)) }
      try self.init(contentsOf: file, build: build)
    case .project, .workspace:
      let contents = XcodeProject.targets(
        at: path, overriding: build.assignments, reading: XcodeProject.disk)
      let apps = contents.targets.filter { $0.kind == .application }
      guard apps.count < 2 else { throw refuse(.severalApps(apps.map(\.name))) }
      let (built, diagnostics) = apps.first?.infoPlist(reading: XcodeProject.disk) ?? (nil, [])
      guard let built else {
        let reason = (contents.diagnostics + diagnostics).first
        throw reason.map { PropertyListError(diagnostic: $0) } ?? refuse(.noApp)
      }
      self.init(built, build: build)
    case .packed, nil: try self.init(contentsOf: path, build: build)
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
  static let noApp = Problem(
    "no-app", "this project has no target of an app", "name the Info.plist", cause: .content)
}
