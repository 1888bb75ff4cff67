package import LaunchSim

/// The file of a baseline, and the names of scenarios in it.
package struct BaselinePlace {
  /// Path of the file, as commands name it.
  package let path: String
  /// True if the file exists.
  package let exists: Bool
  /// True for the file of `--baseline`.
  private let isNamed: Bool
  /// The folder of the file, as an absolute path.
  private let folder: String

  /// The most folders above the scenarios that are searched for a baseline.
  private static let heightLimit = 20

  /// Finds the baseline: the file of `--baseline`, else the nearest baseline in the scenarios'
  /// folder and the folders above, up to the root of the repository.
  ///
  /// Without a baseline, the place is in the nearest of these folders with one of the marks, else in
  /// the scenarios' folder.
  ///
  /// - Parameters:
  ///   - named: The file of `--baseline`.
  ///   - operands: The files and folders of the command line.
  ///   - marks: The names of files that a folder for a new baseline has.
  package init(named: String?, for operands: [String], marks: [String] = []) {
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
    var home: String?
    for _ in 0..<Self.heightLimit {
      let file = FilePath.join(folder, Baseline.fileName)
      if Platform.kind(at: file) == .file || Platform.isSymbolicLink(file) {
        (path, exists, self.folder) = (Self.shown(file), true, folder)
        return
      }
      let isMarked = marks.contains { Platform.kind(at: FilePath.join(folder, $0)) != nil }
      if isMarked, home == nil { home = folder }
      let parent = FilePath.folder(of: folder)
      // The search stays inside the repository.
      guard Platform.kind(at: FilePath.join(folder, ".git")) == nil, parent != folder else { break }
      folder = parent
    }
    folder = home ?? common
    (path, exists, self.folder) = (
      Self.shown(FilePath.join(folder, Baseline.fileName)), false, folder
    )
  }

  /// The name of a file or folder in the baseline.
  package func name(of path: String) -> String {
    FilePath.relative(Self.resolved(path), to: folder)
  }

  /// True for the name of a file in a folder or its subfolders.
  package func isInside(_ name: String, folder path: String) -> Bool {
    FilePath.isInside(FilePath.joinNormalized(folder, name), folder: Self.resolved(path))
  }

  /// True for the name of a launch that a test simulates: it stands below the file of the test.
  package func isOfTest(_ name: String) -> Bool {
    Platform.kind(at: file(named: FilePath.folder(of: name))) == .file
  }

  /// The file of a scenario's name, as seen from the working folder.
  package func file(named name: String) -> String { Self.shown(FilePath.join(folder, name)) }

  /// True if the file exists now.
  package var isThere: Bool { Platform.kind(at: path) == .file || Platform.isSymbolicLink(path) }

  /// Problems of a baseline, a line each.
  package struct Problems: Error {
    package var list: [Diagnostic]
  }

  /// The values in the file, and its bytes.
  package func read() -> Result<(baseline: Baseline, bytes: [UInt8]), Problems> {
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

  /// The reason why the values of launches could not be written.
  package enum Obstacle: Error {
    /// Mistakes in the file.
    case unreadable([Diagnostic])
    case system(SystemError)
    /// Other updates replace the file all the time.
    case contested
  }

  /// The most times that an update starts again because another update changed the file.
  private static let attemptLimit = 100

  /// Accepts values, and writes the file if any of them moved.
  ///
  /// Another update may write at the same time, so a changed file is read again and its lines are
  /// kept.
  ///
  /// - Parameters:
  ///   - reason: The reason for every changed line.
  ///   - accept: Accepts values; called again after another update.
  /// - Returns: The update, and true if there was no file before.
  /// - Throws: The obstacle to reading or writing the file.
  package func update(
    for reason: String, _ accept: (inout BaselineUpdate) -> Void
  ) throws(Obstacle) -> (update: BaselineUpdate, isNew: Bool) {
    for _ in 0..<Self.attemptLimit {
      var current: (baseline: Baseline, bytes: [UInt8])?
      if isThere {
        switch read() {
        case .success(let found): current = found
        case .failure(let problems): throw .unreadable(problems.list)
        }
      }
      var update = BaselineUpdate(of: current?.baseline ?? Baseline(), reason: reason)
      accept(&update)
      do throws(SystemError) {
        if !update.changes.isEmpty {
          try Platform.writeFile(
            Array(update.baseline.text.utf8), to: path,
            replacing: current != nil || Platform.kind(at: path) == .folder,
            insteadOf: current?.bytes)
        }
      } catch {
        if error == .changed || error.isAlreadyThere { continue }
        throw .system(error)
      }
      return (update, current == nil)
    }
    throw .contested
  }

  /// The versions of files that the baseline was written from; `nil` if the baseline is outside any
  /// Git repository, or the repository has no commit, or the working folder is in another repository.
  package var acceptedFiles: AcceptedFiles? {
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
