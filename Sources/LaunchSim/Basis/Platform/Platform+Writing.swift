#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Platform {
  /// Kind of thing at a path, after symbolic links.
  package enum FileKind: Sendable {
    case file, folder
    /// A device, a pipe or a socket: written to in place, never replaced.
    case special
  }

  /// Kind of thing at a path; `nil` if nothing is there.
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

  /// `true` if two paths lead to one thing, after symbolic links; `false` if either leads to
  /// nothing.
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

  /// Makes a folder and all missing folders above it.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if kind(at: path) == .folder { return }
    if let slash = path.dropLast().lastIndex(of: "/"), slash > path.startIndex {
      try makeFolder(String(path[..<slash]))
    }
    guard unsafe mkdir(path, 0o777) != 0 else { return }
    let failure = SystemError.last
    if kind(at: path) != .folder { throw failure }
  }

  /// The obstacle to making a folder and the folders above it: the path in the way, with the
  /// reason.
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

  /// Writes a file through a draft, so that the file is replaced as a whole or left as it was.
  ///
  /// - Parameters:
  ///   - text: The contents to write.
  ///   - path: The file. A symbolic link is followed, not replaced, even if its target does not
  ///     exist yet.
  ///   - replacing: True to replace an existing file.
  ///   - onlyFiles: True to refuse a path at which there is anything but a file.
  /// - Throws: The error of the system; see `SystemError.isAlreadyThere`.
  package static func writeFile(
    _ text: String, to path: String, replacing: Bool, onlyFiles: Bool = false
  ) throws(SystemError) {
    try writeFile(Array(text.utf8), to: path, replacing: replacing, onlyFiles: onlyFiles)
  }

  /// Writes bytes through a draft, so that the file is replaced as a whole or left as it was.
  ///
  /// - Parameters:
  ///   - bytes: The contents to write.
  ///   - path: The file. A symbolic link is followed, not replaced, even if its target does not
  ///     exist yet.
  ///   - replacing: True to replace an existing file.
  ///   - onlyFiles: True to refuse a path at which there is anything but a file.
  ///   - expected: The contents that the file must still have; `nil` to accept any.
  /// - Throws: The error of the system, or `SystemError.changed`.
  package static func writeFile(
    _ bytes: [UInt8], to path: String, replacing: Bool, onlyFiles: Bool = false,
    insteadOf expected: [UInt8]? = nil
  ) throws(SystemError) {
    // A signal that ends the process now takes effect once the draft has its name.
    try holdingSignals { () throws(SystemError) in
      let draft = try Draft(of: path, replacing: replacing, onlyFiles: onlyFiles)
      try draft.write(bytes)
      try draft.finish(insteadOf: expected)
    }
  }

  /// The obstacle to `writeFile`, as far as it shows before writing.
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

  /// The obstacle to replacing a file: permissions that forbid writing to the file in place.
  static func obstacle(toReplacing path: String) -> SystemError? {
    unsafe access(path, W_OK) == 0 ? nil : .last
  }

  /// Path at the end of all symbolic links, even if there is no file yet.
  static func target(of path: String) throws(SystemError) -> String {
    var path = path
    // Follows as many links as the system does.
    for _ in 0..<40 {
      guard let link = try linkText(of: path) else { return path }
      path = link.hasPrefix("/") ? link : folderPrefix(of: path) + link
    }
    throw SystemError(code: ELOOP)
  }

  /// The target of a symbolic link as written, `/` if the target is not UTF-8; `nil` for any other
  /// path.
  static func linkTarget(at path: String) -> String? {
    do throws(SystemError) { return try linkText(of: path) } catch { return "/" }
  }

  /// The target of a symbolic link; `nil` for any other path.
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

  /// The folder of a path with a slash at the end; empty for a path without a folder.
  package static func folderPrefix(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
