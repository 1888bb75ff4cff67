extension SourceFiles {
  /// The most bytes of a path that a file names.
  private static let pathLimit = 4_096
  /// The most symbolic links on the way to a file, as many as the system follows.
  private static let linkLimit = 40

  /// The place to which a path leads inside a root folder.
  ///
  /// A path is followed part by part, symbolic links included, and refused once it leaves the root.
  /// The answer shows nothing about places outside: neither the contents of a folder nor the
  /// existence of a file. From `/` to the root, as in an absolute path, links beside the folders
  /// around the root are followed, such as `/tmp` and `/var` on macOS.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - folder: The folder from which it begins, resolved.
  ///   - root: The root folder.
  /// - Returns: The resolved path, or the reason why the path is refused.
  package func locate(
    _ path: String, from folder: String, inside root: RootFolder
  ) -> Result<String, FileProblem> {
    guard path.utf8.count <= Self.pathLimit, !path.utf8.contains(0) else {
      return .failure(.badName)
    }
    let outside = FileProblem.outsideRoot(root.name)
    var path = path
    var place = path.hasPrefix("/") ? "/" : folder
    if !root.holds(place), place != "/" {
      // The folder that the user named is outside the root: `..` and names alone lead into the
      // root.
      path = FilePath.absolute(path, in: folder)
      place = "/"
    }
    var isInside = root.holds(place)
    // Parts in reverse order, so that the next part is last.
    var parts = Array(path.split(separator: "/").reversed())
    var linkCount = 0
    while let part = parts.popLast() {
      if part == "." { continue }
      if part == ".." {
        place = FilePath.folder(of: place)
      } else {
        let folder = place
        place = FilePath.join(folder, String(part))
        if let target = link(place) {
          linkCount += 1
          guard linkCount <= Self.linkLimit else { return .failure(.tooManyLinks) }
          parts += target.split(separator: "/").reversed()
          place = target.hasPrefix("/") ? "/" : folder
          if place == "/" { isInside = root.holds(place) }
        }
      }
      if root.holds(place) {
        isInside = true
      } else if isInside || !FilePath.isInside(root.path, folder: place) {
        return .failure(outside)
      }
    }
    guard isInside else { return .failure(outside) }
    switch resolve(place) {
    case .success(let real): return root.holds(real) ? .success(real) : .failure(outside)
    case .failure(.notFound) where linkCount > 0: return .failure(.brokenLink)
    case .failure(let problem): return .failure(problem)
    }
  }

  /// The absolute path of a file, in a form that can be compared with a folder.
  ///
  /// Symbolic links to the folder or to a folder above it are resolved, such as `/tmp` and `/var`
  /// on macOS, and so are links before `..`. Other links keep their names, so a link in the folder
  /// keeps its own path.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - folder: The folder, resolved.
  /// - Returns: The path; a path into the folder begins with the path of the folder.
  package func place(of path: String, near folder: String) -> String {
    var path = path
    let names = path.split(separator: "/").drop { $0 == "." || $0 == ".." }
    if names.contains(".."), let real = try? resolve(FilePath.folder(of: path)).get() {
      path = FilePath.join(real, FilePath.name(of: path))
    }
    path = FilePath.joinNormalized((try? resolve(".").get()) ?? "/", path)
    if FilePath.isInside(path, folder: folder) { return path }
    var (place, prefix) = (path, "/")
    let parts = path.split(separator: "/")
    for (count, part) in zip(1..., parts) {
      prefix = FilePath.join(prefix, String(part))
      guard let real = try? resolve(prefix).get() else { break }
      guard real == folder || FilePath.isInside(folder, folder: real) else { continue }
      place = FilePath.joinNormalized(real, parts.dropFirst(count).joined(separator: "/"))
      // A link in the folder may lead above it.
      if real == folder { break }
    }
    return place
  }

  /// A path as seen from a folder, with `..` for places outside the folder.
  ///
  /// - Parameters:
  ///   - path: The path as it is written.
  ///   - folder: The folder, resolved.
  /// - Returns: The path; `.` for the folder itself.
  package func relative(_ path: String, to folder: String) -> String {
    FilePath.relative(place(of: path, near: folder), to: folder)
  }

  /// Access to the files of root folders, and to no others.
  ///
  /// - Parameters:
  ///   - roots: The folders; an empty list refuses every path.
  ///   - named: Paths that the user named, which may lead anywhere.
  /// - Returns: Access that refuses paths outside with `FileProblem.outsideRoot` and the name of
  ///   the first folder.
  package func confined(to roots: [RootFolder], exceptFor named: Set<String> = []) -> SourceFiles {
    let base = self
    let current = (try? base.resolve(".").get()) ?? "/"
    @Sendable func place(_ path: String) -> Result<String, FileProblem> {
      guard path != "-", !named.contains(path) else { return .success(path) }
      var refusal = FileProblem.outsideRoot(".")
      for (index, root) in roots.enumerated() {
        let tail = root.tail(of: path)
        switch base.locate(
          tail ?? path, from: tail == nil ? current : root.namedPath, inside: root)
        {
        case .failure(let problem) where problem.root != nil:
          if index == 0 { refusal = problem }
        case let located: return located
        }
      }
      return .failure(refusal)
    }
    return SourceFiles(
      read: { path, limit in place(path).flatMap { base.read($0, limit) } },
      readStart: { path, count in place(path).flatMap { base.readStart($0, count) } },
      resolve: { path in place(path).flatMap { base.resolve($0) } },
      link: { path in
        (try? place(FilePath.folder(of: path)).get())
          .flatMap { base.link(FilePath.join($0, FilePath.name(of: path))) }
      },
      kind: { path in (try? place(path).get()).flatMap { base.kind($0) } },
      size: { path in (try? place(path).get()).flatMap { base.size($0) } },
      names: { folder in (try? place(folder).get()).flatMap { base.names($0) } })
  }
}
