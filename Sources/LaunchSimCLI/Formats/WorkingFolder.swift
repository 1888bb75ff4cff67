import LaunchSim

/// The folder in which a command runs.
enum WorkingFolder {
  /// Its absolute path; the root if it is unknown.
  static let path = (try? SourceFiles.disk.resolve(".").get()) ?? "/"

  /// A path as seen from it.
  static func relative(_ path: String) -> String {
    SourceFiles.disk.relative(path, to: self.path)
  }
}
