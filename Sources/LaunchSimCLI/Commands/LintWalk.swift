import LaunchSim

/// Searches a folder for files that `lint` judges, and for files that launch screens depend on.
///
/// Each folder is listed once. The search skips names that begin with a dot, folders of
/// dependencies and builds, repositories inside the folder, and paths that `.gitignore` or
/// `--exclude` leave out. Links to folders are not followed, so that no file is met twice; links to
/// files are followed only inside the root folder. Asset catalogs and compiled storyboards are not
/// searched.
struct LintWalk {
  /// A file to judge, or an obstacle on the way.
  enum Subject {
    case scenario(String)
    case infoPlist(String)
    case interface(String)
    /// An Xcode project.
    case project(String)
    /// A file whose obstacle is found by reading it.
    case unreadable(String)
    case problem(Problem, String)
  }

  /// The bounds of a search.
  struct Limit {
    /// The most folders inside each other.
    var depth = Int.max
    var folders = Int.max

    /// Limits around an Info.plist of a project: enough for a large project.
    static let project = Limit(depth: 12, folders: 20_000)
    static let bundle = Limit(depth: 2, folders: 2_000)
    /// Limits around an Info.plist without a project, perhaps among files of all kinds.
    static let folder = Limit(depth: 2, folders: 500)
  }

  /// The patterns of one `.gitignore` file, with the way from its folder to the searched folder.
  private struct Ignored {
    var patterns: IgnorePatterns
    /// The path of the searched folder as seen from the folder of the patterns, with a slash.
    var prefix: String
    /// The length of the path of the folder of the patterns below the searched folder.
    var depth: Int
  }

  private(set) var subjects: [Subject] = []
  /// The files and folders left out by `.gitignore` that `lint` might judge, by their kind.
  private(set) var ignoredPaths: [String] = []
  /// Storyboards and xib files left out by `--exclude`.
  private(set) var excludedInterfaces: Set<String> = []
  /// The files from which tools generate projects.
  private(set) var generators: [String] = []
  /// True inside a folder that `--exclude` names: its files are not judged, but they exist for
  /// other files.
  private var isExcluded = false
  var tree: LaunchFileTree
  private let scope: LintScope
  private let limit: Limit
  /// The patterns of `--exclude`, which override all others.
  private let excluded: IgnorePatterns
  private var folderCount = 0
  /// The patterns in force; patterns of the innermost folder come last.
  private var ignored: [Ignored] = []
  private var work = IgnorePatterns.workLimit
  /// True to search every folder that is not hidden.
  private let searchesAll: Bool

  init(
    _ folder: String, in scope: LintScope, isOneProject: Bool = false, limit: Limit = Limit(),
    assets: [String]? = nil, excluding patterns: IgnorePatterns = IgnorePatterns(),
    searchesAll: Bool = false
  ) {
    self.searchesAll = searchesAll
    tree = LaunchFileTree(
      root: folder, files: scope.files, isOneProject: isOneProject, assets: assets)
    self.scope = scope
    self.limit = limit
    excluded = patterns
    ignored = outerPatterns(of: folder)
  }

  /// The files around an Info.plist that the user named.
  static func tree(
    of folder: String, in scope: LintScope, limit: Limit, assets: [String]?
  ) -> LaunchFileTree {
    var walk = LintWalk(folder, in: scope, isOneProject: true, limit: limit, assets: assets)
    walk.search(folder)
    return walk.tree
  }

  /// Searches a folder and its subfolders.
  mutating func search(_ folder: String) {
    search(folder, inside: "", depth: 0)
    if work <= 0 { subjects.append(.problem(.ignorePatternsTooSlow, folder)) }
  }

  private mutating func search(_ folder: String, inside path: String, depth: Int) {
    guard depth <= limit.depth, folderCount < limit.folders else { return }
    folderCount += 1
    let names: [Platform.EntryName]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      subjects.append(.problem(.unreadableFolder(error), folder))
      return
    }
    if depth > 0, !searchesAll, Self.isOfOthers(names) { return }
    let ignoredBefore = ignored.count
    defer { ignored.removeLast(ignored.count - ignoredBefore) }
    if depth > 0, let patterns = patterns(of: folder) {
      ignored.append(Ignored(patterns: patterns, prefix: "", depth: path.utf8.count))
    }
    for name in names where !name.spelled.hasPrefix(".") {
      visit(name, in: folder, inside: path, depth: depth)
    }
  }

  private mutating func visit(
    _ name: Platform.EntryName, in folder: String, inside path: String, depth: Int
  ) {
    let file = FilePath.join(folder, name.spelled)
    let isJSON = name.spelled.hasSuffix(".json") || name.spelled.hasSuffix(".jsonc")
    let isInfoPlist = InfoPlist.isConventional(name.spelled) && !Self.isBundleOfCode(folder)
    let isJudged = isJSON || isInfoPlist
    let isProject = AppSource(path: file) == .project
    let isLink = name.text != nil && Platform.isSymbolicLink(file)
    // A link out of the root folder is not followed.
    if isLink, case .failure(let problem) = scope.files.resolve(file) {
      if isJudged || LaunchFileTree.Kind(file) == .storyboard || isProject {
        subjects.append(
          problem.root.map { .problem(.leavesRoot(file, root: $0, as: .link), file) }
            ?? .unreadable(file))
      }
      return
    }
    let kind = Platform.kind(of: name, inFolder: folder)
    guard name.text != nil else {
      if isJudged || kind == .folder { subjects.append(.problem(.file(.nameNotUTF8), file)) }
      return
    }
    let wasExcluded = isExcluded
    defer { isExcluded = wasExcluded }
    switch decision(
      on: path + name.spelled, name.spelled, isFolder: kind == .folder, isProject: isProject)
    {
    case .kept: break
    case .skipped: return
    case .ignored:
      if isJudged || kind == .folder { ignoredPaths.append(file) }
      return
    case .excluded: isExcluded = true
    }
    if kind == .file, LaunchFileTree.generators.contains(name.spelled) { generators.append(file) }
    guard !isExcluded else {
      add(file, name.spelled, kind)
      if LaunchFileTree.Kind(file) == .storyboard { excludedInterfaces.insert(file) }
      let isFolder = kind == .folder && !isLink && !isProject && LaunchFileTree.Kind(file) == nil
      if isFolder { search(file, inside: "\(path)\(name.spelled)/", depth: depth + 1) }
      return
    }
    switch kind {
    case .folder where !isLink:
      add(file, name.spelled, kind)
      if isProject {
        subjects.append(.project(file))
        return
      }
      let subject = LaunchFileTree.Kind(file)
      // A project may keep storyboards in a folder of any name.
      if subject == nil || subject == .storyboard {
        search(file, inside: "\(path)\(name.spelled)/", depth: depth + 1)
      }
    case .file:
      add(file, name.spelled, kind)
      if isJSON {
        subjects.append(.scenario(file))
      } else if LaunchFileTree.Kind(file) == .storyboard {
        subjects.append(.interface(file))
      } else if isInfoPlist {
        subjects.append(.infoPlist(file))
      }
    case .special where isJudged: subjects.append(.problem(.file(.notAFile), file))
    // The kind of the entry is unknown, so the entry is reported as unreadable.
    case nil: subjects.append(.unreadable(file))
    case .folder, .special: break
    }
  }

  /// Adds an entry to the tree, unless the entry only has the name of a project.
  private mutating func add(_ file: String, _ name: String, _ kind: Platform.FileKind?) {
    if !LaunchFileTree.isProject(name) || LaunchFileTree.isProject(name, kind) { tree.add(file) }
  }

  /// True for the names in a folder with code of others, such as a dependency.
  private static func isOfOthers(_ names: [Platform.EntryName]) -> Bool {
    names.contains { SkippedFolder.marks.contains($0.spelled) }
  }

  /// True for a bundle inside an app that has no launch of its own.
  private static func isBundleOfCode(_ folder: String) -> Bool {
    folder.hasSuffix(".framework") || folder.hasSuffix(".bundle")
  }
}

// MARK: - What is left out

extension LintWalk {
  /// The decision on a path: kept, or the reason for leaving it out.
  enum Decision {
    case kept
    /// Left out by `--exclude`.
    case excluded
    /// Left out by `.gitignore`.
    case ignored
    /// Left out because of the folder's name.
    case skipped
  }

  /// The decision on a path inside the searched folder.
  ///
  /// A project that `.gitignore` names is generated from files in the repository, so the project is
  /// kept.
  private mutating func decision(
    on path: String, _ name: String, isFolder: Bool, isProject: Bool
  ) -> Decision {
    if searchesAll { return .kept }
    if let isLeftOut = excluded.decision(on: path, isFolder: isFolder, work: &work) {
      return isLeftOut ? .excluded : .kept
    }
    if isFolder, SkippedFolder.names.contains(name) { return .skipped }
    guard !isProject else { return .kept }
    for entry in ignored.reversed() {
      let seen = entry.prefix + String(decoding: path.utf8.dropFirst(entry.depth), as: UTF8.self)
      if let isLeftOut = entry.patterns.decision(on: seen, isFolder: isFolder, work: &work) {
        return isLeftOut ? .ignored : .kept
      }
    }
    return .kept
  }

  /// The decision on a file that a project names, by the parts of its path from the searched folder
  /// on.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - folder: The searched folder; a file outside it is kept.
  /// - Returns: The decision on the first folder that is left out, or on the file.
  func decision(onFile file: String, below folder: String) -> Decision {
    guard case .success(let real) = scope.files.resolve(file),
      case .success(let own) = scope.files.resolve(folder),
      FilePath.isInside(real, folder: own)
    else { return .kept }
    var walk = self
    let parts = real.utf8.dropFirst(own.utf8.count).split(separator: UInt8(ascii: "/"))
      .map { String(decoding: $0, as: UTF8.self) }
    var (path, place) = ("", folder)
    for (index, part) in parts.enumerated() {
      let isFolder = index + 1 < parts.count
      path += part
      let decision = walk.decision(on: path, part, isFolder: isFolder, isProject: false)
      if case .kept = decision {} else { return decision }
      guard isFolder else { break }
      place = FilePath.join(place, part)
      path += "/"
      if let patterns = patterns(of: place) {
        walk.ignored.append(Ignored(patterns: patterns, prefix: "", depth: path.utf8.count))
      }
    }
    return .kept
  }

  /// The patterns of a folder; a link to a file has no patterns, as in Git.
  private func patterns(of folder: String) -> IgnorePatterns? {
    let file = FilePath.join(folder, ".gitignore")
    guard !Platform.isSymbolicLink(file), Platform.kind(at: file) == .file,
      case .success(let bytes) = scope.files.read(file, IgnorePatterns.fileLimit)
    else { return nil }
    let patterns = IgnorePatterns(bytes)
    return patterns.isEmpty ? nil : patterns
  }

  /// The patterns of a folder and of the folders around it, up to the root folder.
  private func outerPatterns(of folder: String) -> [Ignored] {
    guard let root = scope.root, case .success(let own) = scope.files.resolve(folder) else {
      return []
    }
    var found: [Ignored] = []
    var (place, prefix) = (own, "")
    while place == root.path || FilePath.isInside(place, folder: root.path) {
      if let patterns = patterns(of: place) {
        found.append(Ignored(patterns: patterns, prefix: prefix, depth: 0))
      }
      guard place != root.path, place != "/" else { break }
      prefix = "\(FilePath.name(of: place))/\(prefix)"
      place = FilePath.folder(of: place)
    }
    if found.isEmpty, !root.holds(own), let patterns = patterns(of: folder) {
      found.append(Ignored(patterns: patterns, prefix: "", depth: 0))
    }
    return found.reversed()
  }
}

extension Problem {
  static let ignorePatternsTooSlow = Problem(
    "ignore-patterns-too-slow",
    "the patterns of .gitignore and --exclude take too long, so the last files are not left out",
    "write shorter patterns", cause: .content)
}
