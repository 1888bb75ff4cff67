import LaunchSim

extension Diagnostic {
  /// The problem of the folder of `--root`; `nil` if the folder is all right, or is not given.
  ///
  /// The folder is checked before any file is read: otherwise every include would be reported for
  /// leaving a folder that does not exist.
  init?(ofRoot path: String?) {
    guard let path else { return nil }
    let problem: Problem
    switch Platform.kind(at: path) {
    case .folder: return nil
    case .file, .special: problem = .notAFolder
    case nil: problem = .noSuchFolder
    }
    self.init(problem, at: SourceLocation(file: "--root \(path)"))
  }

  /// The problems of the folder of `--root`, and of the paths that the user named with it.
  ///
  /// A path outside the root is the user's own choice. A path inside may be a symbolic link from a
  /// pull request, which must not lead out of the root.
  static func problems(ofRoot path: String?, named: [String]) -> [Diagnostic] {
    if let problem = Diagnostic(ofRoot: path) { return [problem] }
    guard let path, let root = RootFolder(path, around: path, .disk) else { return [] }
    let files = SourceFiles.disk.confined(to: [root])
    return named.compactMap { name in
      let place = SourceFiles.disk.place(of: name, near: root.path)
      guard name != "-", root.holds(place), case .failure(let problem) = files.resolve(place),
        problem.root != nil
      else { return nil }
      return Diagnostic(.file(problem), at: SourceLocation(file: name))
    }
  }
}
