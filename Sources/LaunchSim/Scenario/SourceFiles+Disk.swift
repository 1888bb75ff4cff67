extension SourceFiles {
  /// The files of this machine.
  package static let disk = SourceFiles(
    read: { path, limit in Platform.contents(of: path, limit: limit) },
    readStart: { path, count in Platform.start(of: path, count: count) },
    resolve: { path in Platform.resolvedPath(of: path) },
    link: { path in Platform.linkTarget(at: path) },
    kind: { path in Platform.kind(at: path) },
    size: { path in Platform.size(of: path) },
    names: { folder in (try? Platform.names(inFolder: folder))?.compactMap(\.text) })

  /// The files of this machine, with standard input read now and kept for later reads.
  ///
  /// - Parameter limit: The most bytes that are taken from standard input.
  /// - Returns: Access whose `-` is the same every time.
  package static func diskKeepingStandardInput(limit: Int) -> SourceFiles {
    let kept = Platform.contents(of: "-", limit: limit)
    var files = disk
    files.read = { path, limit in
      guard path == "-" else { return Platform.contents(of: path, limit: limit) }
      return kept.flatMap { bytes in
        bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(limit: limit))
      }
    }
    return files
  }
}
