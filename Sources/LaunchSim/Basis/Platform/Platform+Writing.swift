#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// The kind of thing at a path, after symbolic links.
  package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe or a socket: to be written to where it is, never replaced.
    case special
  }

  /// The kind of thing at a path; `nil` if there is none.
  package static func kind(at path: String) -> FileKind? {
    unsafe path.withCString { unsafe kind(at: $0) }
  }

  static func kind(at path: UnsafePointer<CChar>) -> FileKind? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    default: return .special
    }
  }

  /// `true` if two paths lead to one thing, after symbolic links; `false` if either leads to none.
  package static func isSameFile(_ first: String, _ second: String) -> Bool {
    var (one, other) = (stat(), stat())
    guard unsafe stat(first, &one) == 0, unsafe stat(second, &other) == 0 else { return false }
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino
  }

  /// `true` if a path is itself a symbolic link.
  package static func isSymbolicLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Makes a folder and the folders above it, as far as they are missing.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if kind(at: path) == .folder { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let failure = SystemError.last
    if kind(at: path) != .folder { throw failure }
  }

  /// The obstacle to making a folder and the folders above it: the path in the way, and the reason.
  package static func obstacle(
    toMakingFolder path: String
  ) -> (path: String, reason: SystemError)? {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    var status = stat()
    if unsafe lstat(path, &status) == 0 {
      guard kind(at: path) == .folder else { return (path, SystemError(code: ENOTDIR)) }
      return unsafe access(path, W_OK | X_OK) == 0 ? nil : (path, .last)
    }
    let failure = SystemError.last
    guard failure.code == ENOENT || failure.code == ENOTDIR, path != "/", path != "." else {
      return (path, failure)
    }
    let folder = folderPrefix(of: path)
    return obstacle(toMakingFolder: folder.isEmpty ? "." : folder)
  }

  /// Writes a file whole or not at all, by a draft.
  ///
  /// - Parameters:
  ///   - text: What the file shall hold.
  ///   - path: The file. A symbolic link is followed, not replaced, also where nothing is yet.
  ///   - replacing: Whether a file that is there may be replaced.
  ///   - onlyFiles: Whether what is there and no file is refused, as it is where files are to be kept.
  /// - Throws: What the system said; see `SystemError.isAlreadyThere`.
  package static func writeFile(
    _ text: String, to path: String, replacing: Bool, onlyFiles: Bool = false
  ) throws(SystemError) {
    try writeFile(Array(text.utf8), to: path, replacing: replacing, onlyFiles: onlyFiles)
  }

  /// Writes a file of any bytes whole or not at all, as a text is written.
  ///
  /// - Parameters:
  ///   - bytes: The contents to write.
  ///   - path: The file. A symbolic link is followed, not replaced, also where nothing is yet.
  ///   - replacing: Whether a file that is there may be replaced.
  ///   - onlyFiles: Whether what is there and no file is refused.
  ///   - expected: The contents that the file must still have; `nil` replaces any.
  /// - Throws: What the system said, or `SystemError.changed`.
  package static func writeFile(
    _ bytes: [UInt8], to path: String, replacing: Bool, onlyFiles: Bool = false,
    insteadOf expected: [UInt8]? = nil
  ) throws(SystemError) {
    // A signal to end now arrives once the name is taken.
    try holdingSignals { () throws(SystemError) in
      let draft = try Draft(of: path, replacing: replacing, onlyFiles: onlyFiles)
      try draft.write(bytes)
      // At the last moment, so that little time is left for a change that goes unseen.
      if let expected, !draft.isInstead(of: expected) { throw SystemError.changed }
      try draft.finish()
    }
  }

  /// The obstacle to `writeFile`, as far as it shows without writing.
  package static func obstacle(
    toWriting path: String, replacing: Bool, onlyFiles: Bool = false
  ) -> SystemError? {
    switch kind(at: path) {
    case .folder: return SystemError(code: EISDIR)
    case .special where onlyFiles: return .notAFile
    case .special: return nil
    case .file where !replacing: return .alreadyThere
    case .file: if let obstacle = obstacle(toReplacing: path) { return obstacle }
    case nil: break
    }
    do throws(SystemError) {
      let folder = folderPrefix(of: try target(of: path))
      return unsafe access(folder.isEmpty ? "." : folder, W_OK | X_OK) == 0 ? nil : .last
    } catch {
      return error
    }
  }

  /// The obstacle to replacing a file: permissions that would keep it from being written in place.
  static func obstacle(toReplacing path: String) -> SystemError? {
    unsafe access(path, W_OK) == 0 ? nil : .last
  }

  /// The file that a path leads to by symbolic links, whether it is there yet or not.
  static func target(of path: String) throws(SystemError) -> String {
    var path = path
    // As many as the system follows.
    for _ in 0..<40 {
      guard let link = try linkText(of: path) else { return path }
      path = link.hasPrefix("/") ? link : folderPrefix(of: path) + link
    }
    throw SystemError(code: ELOOP)
  }

  /// The target of a symbolic link as it is written, `/` if it is not UTF-8; `nil` for a path that is
  /// none.
  static func linkTarget(at path: String) -> String? {
    do throws(SystemError) { return try linkText(of: path) } catch { return "/" }
  }

  /// The target of a symbolic link; `nil` for a path that is none.
  private static func linkText(of path: String) throws(SystemError) -> String? {
    let limit = Int(PATH_MAX)
    var count = 0
    let bytes = unsafe [CChar](unsafeUninitializedCapacity: limit) { buffer, filled in
      count = unsafe buffer.baseAddress.map { unsafe readlink(path, $0, limit) } ?? -1
      filled = max(0, count)
    }
    guard count >= 0 else { return nil }
    guard let text = String(validating: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self) else {
      throw SystemError(code: EILSEQ)
    }
    return text
  }

  /// The folder of a path with its slash; empty where the path has none.
  package static func folderPrefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
