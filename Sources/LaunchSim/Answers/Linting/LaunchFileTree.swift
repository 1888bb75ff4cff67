/// The files and folders below a root folder that launch screens may depend on.
///
///     var tree = LaunchFileTree(root: "App")
///     tree.add("App/Base.lproj/LaunchScreen.storyboard")
///     let review = tree.review(try InfoPlist(named: "App/Info.plist", bytes), bytes)
///
/// Paths begin with the path of the root, as a search finds them. Catalogs and storyboards are read
/// once, when the first rule asks for them.
package struct LaunchFileTree {
  /// The files that belong to the Info.plist files in one folder.
  private struct Project {
    var form: LaunchSurroundings.Form?
    var folder: String
    var catalogs: [String]
  }

  /// A folder together with the name of a launch file somewhere in the folder.
  private struct InterfaceKey: Hashable {
    var folder: String
    var name: String
  }

  /// The most folders above a file in which the file is recorded, without the root.
  private static let depthLimit = 32
  /// The most folders between an Info.plist and the folder of its project.
  package static let heightLimit = 3

  /// The root folder, as it was named.
  let root: String
  private let access: FolderAccess
  /// True if all files belong to one project, regardless of the folder of the Info.plist.
  private let isOneProject: Bool
  /// The catalogs to use in place of the tree's own catalogs; `nil` for the tree's own.
  private let assets: [String]?
  /// Storyboards, xib files and their translated texts, by each folder above them.
  private var interfaces: [InterfaceKey: [LaunchFilePath]] = [:]
  private var interfacePaths: [String] = []
  private var catalogPaths: [String: [String]] = [:]
  private var looseImages: Set<String> = []
  /// The folders that contain a project's file.
  private var projectFolders: Set<String> = []
  /// The folders that contain, at any depth, a storyboard or xib file, or a translated text.
  private var interfaceFolders: Set<String> = []
  /// The folders that directly contain a catalog, a storyboard or a xib file, language folders
  /// aside.
  private var assetFolders: Set<String> = []

  private var projects: [String: Project] = [:]
  /// The Info.plist with which the catalogs of a project's folder are judged.
  private var judges: [String: String] = [:]
  private var catalogs: [String: AssetCatalog] = [:]
  /// The catalogs for the Info.plist files in a folder.
  private var nearCatalogs: [String: [AssetCatalog]] = [:]
  /// Names of all storyboards and xib files.
  private lazy var interfaceNames = Set(interfacePaths.map { LaunchFilePath($0).baseName }).sorted()
  private var storyboards: [String: Result<Storyboard, Diagnostic>] = [:]

  init(
    root: String, isOneProject: Bool = false, assets: [String]? = nil, access: FolderAccess
  ) {
    self.root = root.count > 1 && root.hasSuffix("/") ? String(root.dropLast()) : root
    self.isOneProject = isOneProject
    self.assets = assets
    self.access = access
  }

  // MARK: - The files

  /// Adds a file or folder to the tree; ignores files of other kinds.
  package mutating func add(_ path: String) {
    let file = LaunchFilePath(path)
    if Kind(path) == .catalog {
      for folder in folders(around: file) { catalogPaths[folder, default: []].append(path) }
      assetFolders.insert(file.folder)
    } else if InterfaceFileForm(path: path) != nil {
      assetFolders.insert(Self.folder(of: file))
      interfacePaths.append(path)
      noteInterface(file)
    } else if file.language != nil, file.ending == "strings" || file.ending == "xcstrings" {
      noteInterface(file)
    } else if ["png", "jpg", "jpeg", "pdf", "heic"].contains(file.ending) {
      looseImages.insert(file.baseName.split(separator: "@").first.map(String.init) ?? "")
    } else if Self.isProject(path.split(separator: "/").last.map(String.init) ?? "") {
      projectFolders.insert(file.folder)
    }
  }

  private mutating func noteInterface(_ file: LaunchFilePath) {
    for folder in folders(around: file) {
      interfaces[InterfaceKey(folder: folder, name: file.baseName), default: []].append(file)
      interfaceFolders.insert(folder)
    }
  }

  /// The folder of a file; for a file in a language folder, the folder that contains the language
  /// folder.
  private static func folder(of file: LaunchFilePath) -> String {
    file.folder.hasSuffix(".lproj") ? FilePath.folder(of: file.folder) : file.folder
  }

  /// The folder whose files belong to an Info.plist: its bundle, else the project, else the nearest
  /// folder with a catalog or a storyboard, else the folder of the Info.plist.
  private func projectFolder(of plist: String) -> String {
    let own = FilePath.folder(of: plist)
    guard !own.hasSuffix(".app") else { return own }
    guard !isOneProject else { return root }
    var folder = own
    var nearest: String?
    for _ in 0...Self.heightLimit {
      if projectFolders.contains(folder) { return folder }
      if nearest == nil, assetFolders.contains(folder) { nearest = folder }
      guard folder != root, folder != "." else { break }
      folder = FilePath.folder(of: folder)
    }
    return nearest ?? own
  }

  /// The folders that contain a file, the innermost first, up to the root.
  private func folders(around file: LaunchFilePath) -> [String] {
    var folders: [String] = []
    var folder = file.folder
    while folder != root, folder != ".", folder != "/", folders.count < Self.depthLimit {
      folders.append(folder)
      folder = FilePath.folder(of: folder)
    }
    return folders + [root]
  }

  private mutating func project(of plist: String) -> Project {
    let folder = projectFolder(of: plist)
    if let known = projects[folder] { return known }
    let isBundle = folder.hasSuffix(".app")
    // Without such files the Info.plist may be a copy, separate from its project.
    let isKnown = projectFolders.contains(folder) || interfaceFolders.contains(folder)
    let project = Project(
      form: isBundle ? .bundle : isKnown ? .project : nil, folder: folder,
      catalogs: assets ?? catalogPaths[folder] ?? [])
    projects[folder] = project
    return project
  }

  /// Paths of all catalogs, in the order in which they were added.
  package var allCatalogs: [String] { catalogPaths[root] ?? [] }

  // MARK: - Reading

  private mutating func catalog(at path: String) -> AssetCatalog {
    if let known = catalogs[path] { return known }
    let catalog = AssetCatalog(named: path, access)
    catalogs[path] = catalog
    return catalog
  }

  /// The storyboard or xib file at a path; `nil` if its bytes cannot be read.
  private mutating func storyboard(
    at path: String
  ) -> Result<Storyboard, Diagnostic>? {
    if let known = storyboards[path] { return known }
    guard let bytes = access.contents(path) else { return nil }
    let result = Result { () throws(Diagnostic) in try Storyboard(named: path, bytes) }
    storyboards[path] = result
    return result
  }

  /// The files that a name in a project's Info.plist can mean: files of the project, else any files
  /// with the name.
  ///
  /// If several targets have such a file, the file nearest to the Info.plist counts. In a bundle
  /// the file is beside the Info.plist or in a language folder.
  private func launchFiles(
    named name: String, in project: Project, near own: String
  ) -> [LaunchFilePath] {
    func files(in folder: String) -> [LaunchFilePath] {
      (interfaces[InterfaceKey(folder: folder, name: name)] ?? []).filter {
        InterfaceFileForm(path: $0.path) != nil
      }
    }
    var found = files(in: project.folder)
    guard project.form != .bundle else {
      return found.filter { Self.folder(of: $0) == project.folder }
    }
    if found.isEmpty { found = files(in: root) }
    let shared = found.map { Self.sharedFolders(Self.folder(of: $0), own) }
    return zip(found, shared).filter { $1 == shared.max() }.map(\.0)
  }

  /// An Info.plist with the files around it.
  private mutating func surroundings(
    of plist: InfoPlist
  ) -> (files: LaunchSurroundings, launchFiles: [String]) {
    let project = project(of: plist.name)
    var files = LaunchSurroundings(plist: plist)
    var launchFiles: [String] = []
    files.form = project.form
    files.looseImages = looseImages
    files.localizedStoryboards = localizedStoryboards(of: plist.name, in: project)
    let names = files.launchFileNames
    for name in names {
      let found = self.launchFiles(
        named: name, in: project, near: FilePath.folder(of: plist.name))
      if !found.isEmpty { files.launchFiles.insert(name) }
      let shown = found.filter { !$0.isLocalized }
      for file in shown.isEmpty ? Array(found.prefix(1)) : shown
      where Kind(file.path) == .storyboard && !launchFiles.contains(file.path) {
        launchFiles.append(file.path)
        if case .success(let storyboard)? = storyboard(at: file.path) {
          files.storyboards.append(storyboard)
        }
      }
      files.localizedCopies += localizedCopies(of: name, in: project)
    }
    if files.launchFiles.count < names.count {
      files.interfaceNames = interfaceNames
    }
    files.catalogs = catalogs(of: project, near: FilePath.folder(of: plist.name))
    if assets == nil {
      // A launch file shared by several projects has its catalogs beside it.
      let folders = launchFiles.map { Self.folder(of: LaunchFilePath($0)) }
        .filter { $0 != project.folder && !FilePath.isInside($0, folder: project.folder) }
      let known = Set(files.catalogs.map(\.name))
      files.catalogs += folders.uniqued().flatMap { catalogPaths[$0] ?? [] }
        .filter { !known.contains($0) }.map { catalog(at: $0) }
    }
    let judge = judges[project.folder, default: plist.name]
    judges[project.folder] = judge
    if judge == plist.name { files.newCatalogs = files.catalogs }
    return (files, launchFiles)
  }

  /// The catalogs of a project, the catalogs that share the most folders with a given folder first.
  private mutating func catalogs(of project: Project, near own: String) -> [AssetCatalog] {
    if let known = nearCatalogs[own] { return known }
    let near = project.catalogs.map { (path: $0, shared: Self.sharedFolders($0, own)) }
    let sorted = near.stablySorted { $0.shared > $1.shared }.map { catalog(at: $0.path) }
    nearCatalogs[own] = sorted
    return sorted
  }

  /// The copies of a launch file in language folders; empty for a file with a single copy.
  ///
  /// A translation file without translations, as tools write it, does not count.
  private func localizedCopies(of name: String, in project: Project) -> [LaunchFilePath] {
    let all = interfaces[InterfaceKey(folder: project.folder, name: name)] ?? []
    guard all.count > 1 else { return [] }
    return LaunchFilePath.localizedCopies(of: name, among: all.map(\.path)).filter { copy in
      guard copy.ending == "strings", access.size(copy.path).map({ $0 <= 16 }) == true else {
        return true
      }
      return access.contents(copy.path)?.contains { $0 > 0x20 } ?? true
    }
  }

  /// The launch storyboards that localized strings beside an Info.plist name.
  private func localizedStoryboards(
    of plist: String, in project: Project
  ) -> [InfoPlist.LocalizedStoryboard] {
    strings(beside: plist, in: project).flatMap { path in
      let bytes = access.contents(path)
      return bytes.flatMap { try? InfoPlist.localizedStoryboards(path, $0) } ?? []
    }
  }

  /// The localized files whose values replace values of an Info.plist.
  private func strings(beside plist: String, in project: Project) -> [String] {
    let key = InterfaceKey(
      folder: project.folder, name: FilePath.stem(of: InfoPlist.stringsName))
    return (interfaces[key] ?? []).filter {
      $0.ending == "strings" && Self.folder(of: $0) == FilePath.folder(of: plist)
    }
    .map(\.path).sorted()
  }

  /// Number of folders shared at the beginning of two paths.
  private static func sharedFolders(_ left: String, _ right: String) -> Int {
    zip(left.split(separator: "/"), right.split(separator: "/")).prefix { $0 == $1 }.count
  }

  // MARK: - Judging

  /// Judges an Info.plist by every rule, with the files around it, and mends the Info.plist on
  /// request.
  ///
  /// - Parameters:
  ///   - plist: The Info.plist, under its path as found.
  ///   - bytes: The contents of its file; empty if build settings make the whole Info.plist.
  ///   - edits: The handling of edits.
  ///   - isLeftAlone: True for a finding that is not mended.
  ///   - remake: Makes the Info.plist from changed contents; returns `nil` for unreadable contents.
  /// - Returns: The findings.
  package mutating func review(
    _ plist: InfoPlist, _ bytes: [UInt8], edits: InfoPlist.Review.Edits = .ignored,
    leaving isLeftAlone: (Diagnostic) -> Bool = { _ in false },
    remaking remake: ([UInt8]) -> InfoPlist? = { _ in nil }
  ) -> InfoPlist.Review {
    guard LintRule.kindsWithLaunchFiles.contains(plist.kind) else {
      return plist.review(bytes, edits: edits, leaving: isLeftAlone, remaking: remake)
    }
    return plist.review(
      bytes, edits: edits, leaving: isLeftAlone, remaking: remake,
      among: { surroundings(of: $0).files })
  }

  /// The launch storyboards and xib files that an Info.plist names, which are judged with the
  /// Info.plist.
  package mutating func launchFiles(of plist: InfoPlist) -> [String] {
    LintRule.kindsWithLaunchFiles.contains(plist.kind) ? surroundings(of: plist).launchFiles : []
  }

  /// The localized strings beside an Info.plist, which are read with the Info.plist.
  package mutating func strings(of plist: InfoPlist) -> [String] {
    guard LintRule.kindsWithLaunchFiles.contains(plist.kind) else { return [] }
    return strings(beside: plist.name, in: project(of: plist.name))
  }

  /// Reads the strings of a language.
  ///
  /// - Parameter path: The file as it was named.
  /// - Returns: The first problem of the file, if any; `nil` if its bytes cannot be read.
  package func lint(strings path: String) -> DiagnosticList? {
    guard let bytes = access.contents(path) else { return nil }
    do throws(PropertyListError) {
      _ = try InfoPlist.localizedStoryboards(path, bytes)
      return DiagnosticList(diagnostics: [])
    } catch {
      return DiagnosticList(diagnostics: [error.diagnostic])
    }
  }

  /// Judges a launch storyboard or xib file.
  ///
  /// - Parameter path: The file as it was named.
  /// - Returns: The findings in the order of the file; `nil` if its bytes cannot be read.
  package mutating func lint(launchFile path: String) -> DiagnosticList? {
    switch storyboard(at: path) {
    case .success(let storyboard)?:
      let findings = storyboard.findings()
      let limit = DiagnosticList.shownLimit
      return DiagnosticList(
        diagnostics: Array(findings.prefix(limit)), omitted: max(0, findings.count - limit))
    case .failure(let failure)?: return DiagnosticList(diagnostics: [failure])
    case nil: return nil
    }
  }

  /// Judges a storyboard or xib file that the user names directly.
  ///
  /// - Parameter path: The file as it was named.
  /// - Returns: The findings; a remark for a file that is not a launch screen; `nil` if the bytes
  ///   cannot be read.
  package mutating func lint(interface path: String) -> DiagnosticList? {
    if case .success(let file)? = storyboard(at: path), !file.isLaunchScreen {
      let place = SourceLocation(file: path)
      return DiagnosticList(
        diagnostics: [Diagnostic(.ordinaryInterface, at: place, severity: .note)])
    }
    return lint(launchFile: path)
  }

  /// Judges an asset catalog alone.
  ///
  /// - Parameter path: The folder as it was named.
  /// - Returns: The problems of its files, then the findings of rules.
  package mutating func lint(catalog path: String) -> DiagnosticList {
    DiagnosticList(diagnostics: catalog(at: path).findings())
  }

  /// The remark on a compiled storyboard or nib file, which cannot be judged.
  package static func remark(onCompiled path: String) -> Diagnostic {
    Diagnostic(.compiledInterface, at: SourceLocation(file: path), severity: .note)
  }

  /// True if a storyboard or xib file has the attribute of a launch screen.
  ///
  /// - Parameter head: The first bytes of the file.
  /// - Returns: True if *Use as Launch Screen* is on.
  package static func isLaunchScreen(_ head: [UInt8]) -> Bool {
    String(decoding: head, as: UTF8.self).firstRange(of: "launchScreen=\"YES\"") != nil
  }
}
