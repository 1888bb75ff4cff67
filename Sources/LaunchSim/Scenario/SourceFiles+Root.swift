extension SourceFiles {
  /// The most bytes of a path that a file names.
  private static let pathLimit = 4_096
  /// The most symbolic links on the way to a file, as many as the system follows.
  private static let linkLimit = 40

  /// The place to which a path leads inside a root folder.
  ///
  /// Links are followed part by part, and only inside the root. Nothing outside is looked at, so
  /// that a scenario from elsewhere cannot find out which files there are.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - folder: The folder from which it begins, resolved.
  ///   - root: The root folder, resolved.
  /// - Returns: The resolved path, or the reason why there is none; `nil` for a path that leads out
  ///   of the root.
  func locate(
    _ path: String, from folder: String, inside root: String
  ) -> Result<String, FileProblem>? {
    func isInside(_ place: String) -> Bool {
      place == root || FilePath.isInside(place, folder: root)
    }
    guard path.utf8.count <= Self.pathLimit, !path.utf8.contains(0) else {
      return .failure(.badName)
    }
    // The next part is the last.
    var parts = Array(path.split(separator: "/").reversed())
    var place = path.hasPrefix("/") ? "/" : folder
    var linkCount = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      if part == ".." {
        place = FilePath.folder(of: place)
        continue
      }
      let folder = place
      place = FilePath.join(folder, String(part))
      guard isInside(folder), let target = link(place) else { continue }
      linkCount += 1
      guard linkCount <= Self.linkLimit else { return .failure(.tooManyLinks) }
      parts += target.split(separator: "/").reversed()
      place = target.hasPrefix("/") ? "/" : folder
    }
    guard isInside(place) else { return nil }
    switch resolve(place) {
    case .success(let real): return isInside(real) ? .success(real) : nil
    case .failure(.notFound) where linkCount > 0: return .failure(.brokenLink)
    case .failure(let problem): return .failure(problem)
    }
  }
}
