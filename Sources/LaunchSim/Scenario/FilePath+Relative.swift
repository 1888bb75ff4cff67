extension FilePath {
  /// A path as seen from a folder, with `..` for what is outside of it, and without `.` in it.
  ///
  /// - Parameters:
  ///   - path: The path, relative to the folder or absolute.
  ///   - folder: An absolute path without symbolic links.
  /// - Returns: The path; `.` for the folder itself.
  package static func relative(_ path: String, to folder: String) -> String {
    let base = folder.split(separator: "/")
    let parts = absolute(path, in: folder).split(separator: "/")
    var shared = 0
    while shared < min(base.count, parts.count), base[shared] == parts[shared] { shared += 1 }
    let steps = base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)
    return steps.isEmpty ? "." : steps.joined(separator: "/")
  }
}
