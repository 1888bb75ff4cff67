import LaunchSim

extension Diagnostic {
  /// What is wrong with the folder of `--root`; `nil` if nothing is, or none was given.
  ///
  /// Looked at before any file is read: otherwise every include would be blamed for leaving a folder
  /// that is not there.
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
