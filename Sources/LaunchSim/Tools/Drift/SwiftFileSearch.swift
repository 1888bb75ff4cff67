package import LaunchSim

/// A search of a folder for an app's Swift files and Info.plist.
///
/// The search leaves out hidden folders, links to folders, tests, and the sources of dependencies
/// and builds.
package struct SwiftFileSearch {
  /// Limits of nested folders, of all folders, and of Swift files.
  package static let depthLimit = 32
  package static let folderLimit = 20_000
  package static let fileLimit = 20_000
  /// The most bytes of all Swift files together.
  package static let byteLimit = 512_000_000

  /// The endings of the names of folders with tests.
  package static let skippedEndings = ["Tests", "Test", "TestHelpers", "TestSupport"]

  /// The Swift files, in order.
  package private(set) var paths: [String] = []
  /// The files with the name of an Info.plist.
  package private(set) var infoPlists: [String] = []
  /// The projects, in order.
  private var projects: [String] = []
  /// The folders that were left out, in order.
  package private(set) var skipped: [String] = []
  /// The folders that could not be read, and the limits that were reached.
  package private(set) var problems: [Diagnostic] = []
  private var folderCount = 0
  private var isFull = false

  /// Searches a folder and all folders below it.
  package init(folder: String) {
    self.folder = folder
    files = SourceFiles.disk.confined(
      to: [RootFolder(around: folder, .disk)].compactMap(\.self))
    search(folder, depth: 0)
  }

  private mutating func search(_ folder: String, depth: Int) {
    guard !isFull else { return }
    guard depth <= Self.depthLimit, folderCount < Self.folderLimit else {
      isFull = true
      problems.append(
        Diagnostic(.searchEnds, at: SourceLocation(file: folder), severity: .warning))
      return
    }
    folderCount += 1
    let names: [Platform.EntryName]
    do throws(SystemError) {
      names = try Platform.names(inFolder: folder)
    } catch {
      problems.append(
        Diagnostic(.unreadableFolder(error), at: SourceLocation(file: folder), severity: .warning))
      return
    }
    for entry in names {
      guard let name = entry.text, !name.hasPrefix(".") else { continue }
      let path = FilePath.join(folder, name)
      if Platform.isSymbolicLink(path),
        case .failure(.outsideRoot(let root)) = files.resolve(path)
      {
        if name.hasSuffix(".swift") || InfoPlist.isConventional(name) {
          problems.append(
            Diagnostic(
              .file(.outsideRoot(root)), at: SourceLocation(file: path), severity: .warning))
        }
        continue
      }
      switch Platform.kind(of: entry, inFolder: folder) {
      case .folder where !Platform.isSymbolicLink(path):
        if AppSource(path: name) == .project { projects.append(path) }
        if SkippedFolder.closedEndings.contains(where: name.hasSuffix) { continue }
        if SkippedFolder.names.contains(name) || Self.skippedEndings.contains(where: name.hasSuffix)
        {
          skipped.append(path)
        } else {
          search(path, depth: depth + 1)
        }
      case .file where name.hasSuffix(".swift"):
        guard paths.count < Self.fileLimit else {
          isFull = true
          problems.append(
            Diagnostic(.searchEnds, at: SourceLocation(file: folder), severity: .warning))
          return
        }
        paths.append(path)
      case .file where InfoPlist.isConventional(name):
        infoPlists.append(path)
      default: break
      }
    }
  }

  /// The folder as named by the user.
  private let folder: String
  private let files: SourceFiles

  /// Reads the files.
  ///
  /// - Parameter target: The folder of the drafted scenario, in which the scenario's paths begin.
  /// - Returns: The sources, and a problem for each unreadable file.
  package func sources(
    for target: String
  ) -> (sources: [LaunchDraft.Source], problems: [Diagnostic]) {
    var sources: [LaunchDraft.Source] = []
    var problems = problems
    var room = Self.byteLimit
    let prefix = reference(for: target)
    for path in paths {
      switch files.read(path, min(SwiftSource.fileLimit, room)) {
      case .success(let bytes):
        room -= bytes.count
        sources.append(
          LaunchDraft.Source(
            path: path,
            reference: FilePath.joinNormalized(prefix, FilePath.tail(of: path, in: folder)),
            bytes: bytes))
      case .failure(let problem):
        problems.append(
          Diagnostic(.file(problem), at: SourceLocation(file: path), severity: .warning))
      }
    }
    return (sources, problems)
  }

  /// The targets with processes of their own, of the projects in the folder, and in the folder above.
  package func targets() -> [DraftTarget] {
    let base = (try? SourceFiles.disk.resolve(".").get()) ?? "/"
    let outer = FilePath.join(folder, "..")
    let around = (files.names(outer) ?? []).filter { AppSource(path: $0) == .project }
      .map { FilePath.join(outer, $0) }
    let files = files
    return (projects + around).prefix(XcodeProject.projectLimit).flatMap { path in
      XcodeProject.targets(at: path) { path, _ in
        files.read(path, InfoPlist.fileLimit).mapError { .file($0) }
      }
      .targets.compactMap { DraftTarget($0, in: base) }
    }
  }

  /// Path by which a scenario in the target folder may name the only Info.plist, which must be in
  /// or below that folder; `nil` if there is no such file, or more than one.
  package func infoPlist(for target: String) -> String? {
    guard infoPlists.count == 1 else { return nil }
    let path = FilePath.joinNormalized(
      reference(for: target), FilePath.tail(of: infoPlists[0], in: folder))
    return path.hasPrefix("..") ? nil : path
  }

  /// The delegates that the Info.plists name for scenes of windows.
  package func sceneDelegates() -> Set<String> {
    Set(
      infoPlists.compactMap { path in
        guard let bytes = try? files.read(path, InfoPlist.fileLimit).get() else { return nil }
        return try? InfoPlist(named: path, bytes, build: InfoPlist.Build()).windowSceneDelegate
      })
  }

  /// Name of the folder, for a title.
  package var title: String {
    FilePath.name(of: (try? SourceFiles.disk.resolve(folder).get()) ?? folder)
  }

  /// The folder relative to another folder, which need not exist yet.
  private func reference(for target: String) -> String {
    guard case .success(let own) = SourceFiles.disk.resolve(folder) else { return folder }
    // Parts of a path that do not exist yet have no links.
    var existing = target
    var missing: [String] = []
    while case .failure = SourceFiles.disk.resolve(existing), existing != ".", existing != "/" {
      missing.append(FilePath.name(of: existing))
      existing = FilePath.folder(of: FilePath.trimmed(existing))
    }
    guard let base = try? SourceFiles.disk.resolve(existing).get() else { return folder }
    return FilePath.relative(
      own, to: FilePath.absolute(missing.reversed().joined(separator: "/"), in: base))
  }
}
