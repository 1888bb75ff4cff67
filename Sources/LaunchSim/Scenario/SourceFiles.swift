/// Access to files, as a value, so that texts can come from memory as well.
package struct SourceFiles: Sendable {
  /// Reads a file; `-` is standard input.
  package var read: @Sendable (_ path: String, _ limit: Int) -> Result<[UInt8], FileProblem>
  /// Reads the first bytes of a file; the whole file if it is shorter.
  package var readStart: @Sendable (_ path: String, _ count: Int) -> Result<[UInt8], FileProblem>
  /// The absolute path of a file or folder with every symbolic link resolved.
  package var resolve: @Sendable (_ path: String) -> Result<String, FileProblem>
  /// The target of a symbolic link as it is written; `nil` for a path that is no link.
  var link: @Sendable (_ path: String) -> String? = { _ in nil }
  /// The kind of thing at a path, symbolic links followed; `nil` for a path without a file.
  package var kind: @Sendable (_ path: String) -> Platform.FileKind? = { _ in nil }
  /// The size of a file in bytes; `nil` for a path without a file.
  var size: @Sendable (_ path: String) -> Int? = { _ in nil }
  /// The names in a folder, in order; `nil` for a folder that cannot be read.
  package var names: @Sendable (_ folder: String) -> [String]? = { _ in nil }

  /// Files in memory: names and texts.
  ///
  /// Relative names are in the folder `/memory`.
  package static func memory(_ texts: [(path: String, text: String)]) -> SourceFiles {
    memory(bytes: texts.map { ($0.path, Array($0.text.utf8)) })
  }

  /// Files in memory: names and bytes, and symbolic links between them.
  ///
  /// - Parameters:
  ///   - bytes: Names and contents of files.
  ///   - links: Paths whose file is really at another path.
  /// - Returns: Access to these files and no others.
  package static func memory(
    bytes: [(path: String, bytes: [UInt8])], links: [(from: String, to: String)] = []
  ) -> SourceFiles {
    var contents: [String: [UInt8]] = [:]
    var folders: Set<String> = ["/", "/memory"]
    for (path, bytes) in bytes {
      let absolute = FilePath.absolute(path, in: "/memory")
      contents[absolute] = bytes
      var folder = FilePath.folder(of: absolute)
      while folders.insert(folder).inserted { folder = FilePath.folder(of: folder) }
    }
    var targets: [String: String] = [:]
    for (from, to) in links {
      targets[FilePath.absolute(from, in: "/memory")] = FilePath.absolute(to, in: "/memory")
    }
    let (files, known, linked) = (contents, folders, targets)
    let find: @Sendable (String) -> Result<String, FileProblem> = { path in
      guard !path.utf8.contains(0) else { return .failure(.badName) }
      let absolute = path == "-" ? "/memory/-" : FilePath.absolute(path, in: "/memory")
      let target = linked[absolute] ?? absolute
      guard files[target] != nil || known.contains(target) else { return .failure(.notFound) }
      return .success(target)
    }
    return SourceFiles(
      read: { path, limit in
        find(path).flatMap { resolved in
          guard let bytes = files[resolved] else { return .failure(.isDirectory) }
          return bytes.count <= limit ? .success(bytes) : .failure(.tooLarge(limit: limit))
        }
      },
      readStart: { path, count in
        find(path).flatMap { resolved in
          guard let bytes = files[resolved] else { return .failure(.isDirectory) }
          return .success(Array(bytes.prefix(count)))
        }
      },
      resolve: find, link: { linked[FilePath.absolute($0, in: "/memory")] },
      kind: { path in
        (try? find(path).get()).map { files[$0] == nil ? .folder : .file }
      },
      size: { path in (try? find(path).get()).flatMap { files[$0]?.count } },
      names: { folder in
        guard let place = try? find(folder).get(), files[place] == nil else { return nil }
        let start = place == "/" ? place : place + "/"
        let below = (Array(files.keys) + Array(known)).filter { $0.hasPrefix(start) }
        return Set(below.compactMap { $0.dropFirst(start.count).split(separator: "/").first })
          .map(String.init).sorted()
      })
  }
}
