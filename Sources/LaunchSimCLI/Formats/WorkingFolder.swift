import LaunchSim

/// The working folder of the command.
enum WorkingFolder {
  /// The absolute path of the working folder; `/` if it is unknown.
  static let path = (try? SourceFiles.disk.resolve(".").get()) ?? "/"

  /// A path as seen from the working folder.
  static func relative(_ path: String) -> String {
    SourceFiles.disk.relative(path, to: self.path)
  }
}
