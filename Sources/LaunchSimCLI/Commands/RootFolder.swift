import LaunchSim

extension Diagnostic {
  /// The problem of the folder of `--root`; `nil` if it has none, or is not given.
  ///
  /// Checked before any file is read: otherwise every include would be reported for leaving a folder
  /// that does not exist.
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
}
