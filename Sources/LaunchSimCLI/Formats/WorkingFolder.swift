import LaunchSim

/// The folder in which a command runs.
enum WorkingFolder {
  /// Its absolute path; the root if it is unknown.
  static var path: String { (try? SourceFiles.disk.resolve(".").get()) ?? "/" }

  /// A path as seen from it.
  static func relative(_ path: String) -> String { FilePath.relative(path, to: self.path) }
}
