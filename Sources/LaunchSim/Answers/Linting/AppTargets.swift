/// An index of the targets in projects, by the Info.plist file from which each target builds its
/// own.
///
/// Each project is read once.
package struct AppTargets: Sendable {
  /// Kind of target that builds an Info.plist.
  package enum Builder: Sendable {
    /// An app target; the first app, if the file serves several.
    case app(BuildTarget)
    /// A target other than an app: a framework, an extension or tests.
    case other(BuildTarget)
  }

  private struct Project {
    var contents: XcodeProject.Contents
    /// The targets by the resolved path of the Info.plist file that they name.
    var targets: [String: [BuildTarget]] = [:]
  }

  private let build: InfoPlist.Build
  private let configuration: String?
  private var projects: [String: Project] = [:]
  /// The sources that were read, each with the answer whether it adopts scenes.
  private var sources: [String: Bool] = [:]
  /// The app targets whose code was searched, each with the answer whether the code adopts scenes.
  private var adoptions: [String: (isFound: Bool, refusal: Diagnostic?)] = [:]

  /// Creates an index without projects.
  ///
  /// - Parameters:
  ///   - build: The facts of the build that files leave out.
  ///   - configuration: The build configuration; `nil` for the configuration of App Store builds.
  package init(build: InfoPlist.Build = InfoPlist.Build(), configuration: String? = nil) {
    self.build = build
    self.configuration = configuration
  }

  /// The targets of a project or workspace, with the problems of the project.
  package mutating func contents(of path: String, _ access: ProjectAccess) -> XcodeProject.Contents
  {
    project(path, access).contents
  }

  private mutating func project(_ path: String, _ access: ProjectAccess) -> Project {
    if let known = projects[path] { return known }
    var project = Project(
      contents: XcodeProject.targets(
        at: path, configuration: configuration, overriding: build.assignments,
        reading: access.reading))
    for target in project.contents.targets {
      guard let file = target.configuration.infoPlistPath,
        case .success(let place) = access.referenced.resolve(file)
      else { continue }
      project.targets[place, default: []].append(target)
    }
    projects[path] = project
    return project
  }

  /// The target that builds an Info.plist.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - projects: Projects to search; projects in the folder of the file and a few levels above
  ///     are searched too, the nearest first.
  ///   - access: Access to the files.
  /// - Returns: An app before any other target; `nil` if no target names the file.
  package mutating func builder(
    of path: String, in projects: [String] = [], _ access: ProjectAccess
  ) -> Builder? {
    guard case .success(let place) = access.found.resolve(path) else { return nil }
    var other: BuildTarget?
    let around = Self.projects(around: path, access).filter { !projects.contains($0) }
    for name in projects + around {
      let targets = project(name, access).targets[place] ?? []
      if let app = targets.first(where: { $0.kind == .application }) { return .app(app) }
      other = other ?? targets.first
    }
    return other.map { .other($0) }
  }

  /// The other app targets, in all projects read so far, that build the Info.plist of a target.
  package func others(building target: BuildTarget, _ access: ProjectAccess) -> [BuildTarget] {
    guard let file = target.configuration.infoPlistPath,
      case .success(let place) = access.referenced.resolve(file)
    else { return [] }
    return projects.sorted { $0.key < $1.key }.flatMap { $0.value.targets[place] ?? [] }.filter {
      $0.kind == .application && $0.location != target.location
    }
  }

  /// True if a project is in the folder of a file or a few levels above.
  package func hasProject(around path: String, _ access: ProjectAccess) -> Bool {
    !Self.projects(around: path, access).isEmpty
  }

  /// The projects in the folder of a file and a few levels above, within the root folder.
  private static func projects(around path: String, _ access: ProjectAccess) -> [String] {
    var found: [String] = []
    var folder = FilePath.folder(of: path)
    for _ in 0...LaunchFileTree.heightLimit {
      found += (access.found.names(folder) ?? []).map { FilePath.join(folder, $0) }
        .filter { AppSource(path: $0) == .project }
      guard let parent = FilePath.parent(of: folder) else { break }
      folder = parent
    }
    return found
  }

  /// The Info.plist of an app target as built, with the problems of its source files.
  ///
  /// The target's code shows whether the app adopts scenes.
  ///
  /// - Parameters:
  ///   - target: The target.
  ///   - access: Access to the files.
  ///   - changed: The contents of the file, in place of the contents on the disk.
  /// - Returns: The Info.plist, `nil` if the build could make none, and the problems.
  package mutating func infoPlist(
    of target: BuildTarget, _ access: ProjectAccess, changed: [UInt8]? = nil
  ) -> (infoPlist: InfoPlist?, diagnostics: [Diagnostic]) {
    let (read, file) = (access.reading, target.configuration.infoPlistPath)
    let (built, diagnostics) = target.infoPlist { path, reference in
      if let changed, path == file { .success(changed) } else { read(path, reference) }
    }
    guard var built else { return (nil, diagnostics) }
    let plist = InfoPlist(built, build: build)
    guard plist.leavesScenesOpen else { return (plist, diagnostics) }
    let (adopts, refusal) = sceneAdoption(of: target, access)
    built.configuresScenesInCode = adopts
    return (InfoPlist(built, build: build), diagnostics + [refusal].compactMap(\.self))
  }

  private mutating func sceneAdoption(
    of target: BuildTarget, _ access: ProjectAccess
  ) -> (isFound: Bool, refusal: Diagnostic?) {
    let key = "\(target.project)\n\(target.name)"
    if let known = adoptions[key] { return known }
    let search = SceneAdoption(in: target.sources, access.referenced, knowing: sources)
    sources = search.known
    let refusal = search.refused.map { path, root in
      Diagnostic(
        .leavesRoot(path, root: root, as: .targetSource), at: target.location, severity: .warning)
    }
    adoptions[key] = (search.isFound, refusal)
    return (search.isFound, refusal)
  }
}
