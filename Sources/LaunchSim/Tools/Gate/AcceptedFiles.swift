import LaunchSim

/// The files from which a baseline was written, as stored in the history of a Git repository.
package struct AcceptedFiles: Hashable, Sendable {
  /// The working folder relative to the root of the repository; empty at the root.
  private let folder: String
  /// The file of the baseline, relative to the working folder.
  let baseline: String

  /// The files of a repository.
  ///
  /// - Parameters:
  ///   - folder: The working folder relative to the root of the repository; empty at the root.
  ///   - baseline: The file of the baseline, relative to the working folder.
  package init(folder: String, baseline: String) {
    self.folder = folder
    self.baseline = baseline
  }

  /// The root of the repository as seen from the working folder; `nil` at the root.
  var root: String? {
    let height = folder.split(separator: "/").count
    return height == 0 ? nil : Array(repeating: "..", count: height).joined(separator: "/")
  }

  /// Path of a file in the repository; `nil` for a file outside of the repository.
  func path(of path: String) -> String? {
    let inRepository = FilePath.joinNormalized(folder.isEmpty ? "." : folder, path)
    guard !path.hasPrefix("/"), inRepository.split(separator: "/").first != ".." else { return nil }
    return inRepository
  }
}
