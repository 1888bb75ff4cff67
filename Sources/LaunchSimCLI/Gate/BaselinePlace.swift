import LaunchSim
import LaunchSimTools

/// The file of a baseline, and the names of scenarios in it.
struct BaselinePlace {
  /// Path of the file, as commands name it.
  let path: String
  /// True if the file exists.
  let exists: Bool
  /// True for the file of `--baseline`.
  private let isNamed: Bool
  /// The folder of the file, as an absolute path.
  private let folder: String

  /// The most folders above the scenarios that are searched for a baseline.
  private static let heightLimit = 20

  /// Finds the baseline: the file of `--baseline`, else the nearest baseline in the scenarios'
  /// folder and the folders above, up to the root of the repository.
  ///
  /// Without a baseline, the place is in the scenarios' folder.
  ///
  /// - Parameters:
  ///   - named: The file of `--baseline`.
  ///   - operands: The files and folders of the command line.
  init(named: String?, for operands: [String]) {
    isNamed = named != nil
    if let named {
      path = named
      exists = Platform.kind(at: named) != nil
      folder = Self.resolved(FilePath.folder(of: named))
      return
    }
    let folders = operands.map { operand in
      Self.resolved(Platform.kind(at: operand) == .folder ? operand : FilePath.folder(of: operand))
    }
    let common = Self.commonFolder(folders)
    var folder = common
    for _ in 0..<Self.heightLimit {
      let file = FilePath.join(folder, Baseline.fileName)
      if Platform.kind(at: file) == .file || Platform.isSymbolicLink(file) {
        (path, exists, self.folder) = (Self.shown(file), true, folder)
        return
      }
      let parent = FilePath.folder(of: folder)
      // The search stays inside the repository.
      guard Platform.kind(at: FilePath.join(folder, ".git")) == nil, parent != folder else { break }
      folder = parent
    }
    (path, exists, self.folder) = (
      Self.shown(FilePath.join(common, Baseline.fileName)), false, common
    )
  }

  /// The name of a file or folder in the baseline.
  func name(of path: String) -> String {
    FilePath.relative(Self.resolved(path), to: folder)
  }

  /// True for the name of a file in a folder or its subfolders.
  func isInside(_ name: String, folder path: String) -> Bool {
    FilePath.isInside(FilePath.joinNormalized(folder, name), folder: Self.resolved(path))
  }

  /// The file of a scenario's name, as seen from the working folder.
  func file(named name: String) -> String { Self.shown(FilePath.join(folder, name)) }

  /// True if the file exists now.
  var isThere: Bool { Platform.kind(at: path) == .file || Platform.isSymbolicLink(path) }

  /// Problems of a baseline, a line each.
  struct Problems: Error {
    var list: [Diagnostic]
  }

  /// The values in the file, and its bytes.
  func read() -> Result<(baseline: Baseline, bytes: [UInt8]), Problems> {
    // A link among the scenarios may lead to any file of this machine.
    if !isNamed, Platform.isSymbolicLink(path) {
      let location = SourceLocation(file: path)
      return .failure(Problems(list: [Diagnostic(.baselineIsLink, at: location)]))
    }
    switch SourceFiles.disk.read(path, Baseline.fileLimit) {
    case .success(let bytes):
      let (baseline, problems) = Baseline.read(SourceText(name: path, bytes: bytes))
      return problems.isEmpty ? .success((baseline, bytes)) : .failure(Problems(list: problems))
    case .failure(let problem):
      let location = SourceLocation(file: path)
      return .failure(Problems(list: [Diagnostic(.file(problem), at: location)]))
    }
  }

  /// The versions of files that the baseline was written from; `nil` if the baseline is outside any
  /// Git repository, or the repository has no commit, or the working folder is in another repository.
  var acceptedFiles: AcceptedFiles? {
    let here = Self.resolved(".")
    guard exists, let root = Self.repository(of: here),
      FilePath.isInside(FilePath.join(folder, FilePath.name(of: path)), folder: root),
      Self.hasCommit(root)
    else { return nil }
    let place = FilePath.relative(here, to: root)
    return AcceptedFiles(folder: place == "." ? "" : place, baseline: path)
  }

  // MARK: - Paths

  /// The root of the repository around a folder.
  private static func repository(of folder: String) -> String? {
    var folder = folder
    for _ in 0..<heightLimit {
      if Platform.kind(at: FilePath.join(folder, ".git")) != nil { return folder }
      let parent = FilePath.folder(of: folder)
      guard parent != folder else { return nil }
      folder = parent
    }
    return nil
  }

  /// False before the first commit of a repository: then no branch exists.
  private static func hasCommit(_ root: String) -> Bool {
    let git = FilePath.join(root, ".git")
    // A file leads to the repository of another working folder, and a table holds branches unseen.
    guard Platform.kind(at: git) == .folder,
      !["packed-refs", "reftable"].contains(where: {
        Platform.kind(at: FilePath.join(git, $0)) != nil
      }),
      case .success(let head) = SourceFiles.disk.read(FilePath.join(git, "HEAD"), 1_000)
    else { return true }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("ref: ") else { return true }
    let branch = text.dropFirst(5).prefix { !$0.isNewline }
    return Platform.kind(at: FilePath.join(git, String(branch))) != nil
  }

  private static func resolved(_ path: String) -> String {
    (try? SourceFiles.disk.resolve(path).get()) ?? path
  }

  private static func shown(_ path: String) -> String {
    FilePath.relative(path, to: resolved("."))
  }

  private static func commonFolder(_ folders: [String]) -> String {
    guard let first = folders.first else { return resolved(".") }
    var parts = first.split(separator: "/")[...]
    for folder in folders.dropFirst() {
      let other = folder.split(separator: "/")
      parts = parts.prefix(zip(parts, other).prefix { $0 == $1 }.count)
    }
    return "/" + parts.joined(separator: "/")
  }
}

extension Problem {
  /// A baseline that was found by searching, and is a link.
  static let baselineIsLink = Problem(
    "baseline-is-link", "the baseline is a symbolic link, which may lead out of the repository",
    "name the file it leads to by --baseline", cause: .content)
}
