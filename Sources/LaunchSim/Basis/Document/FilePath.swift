/// Paths as text, without asking the file system.
package enum FilePath {
  /// The folder part of a path; `.` for a path without a folder.
  package static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder that contains another; `..` for `.`, `nil` for the outermost.
  package static func parent(of folder: String) -> String? {
    switch folder {
    case "/": nil
    case ".": ".."
    case _ where folder == ".." || folder.hasSuffix("/.."): folder + "/.."
    default: Self.folder(of: folder)
    }
  }

  /// The last part of a path; empty for an empty path and the root.
  package static func name(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The last part of a path without its extension.
  package static func stem(of path: String) -> String {
    let name = name(of: path)
    return dot(in: name).map { String(name[..<$0]) } ?? (name.isEmpty ? path : name)
  }

  /// The extension of a path without its period; empty if it has none.
  static func fileExtension(of path: String) -> String {
    let name = name(of: path)
    return dot(in: name).map { String(name[$0...].dropFirst()) } ?? ""
  }

  /// The period before the extension.
  ///
  /// A period at the start of a name hides the file, and begins no extension.
  private static func dot(in name: String) -> String.Index? {
    name.utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == name.startIndex ? nil : $0 }
  }

  /// The path without slashes at its end.
  package static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.utf8.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    return String(path)
  }

  /// A path as seen from a folder.
  ///
  /// Each `..` stays, because the folder before it may be a symbolic link.
  package static func join(_ folder: String, _ path: String) -> String {
    var path = path[...]
    while path.hasPrefix("./") { path = path.dropFirst(2) }
    if folder == "." || path.hasPrefix("/") { return String(path) }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The part of a path that follows the folder, as ``join(_:_:)`` composed it.
  package static func tail(of path: String, in folder: String) -> String {
    String(path.dropFirst(join(folder, "-").count - 1))
  }

  /// A path as seen from a folder, with `.` and `..` resolved by names alone.
  package static func joinNormalized(_ folder: String, _ path: String) -> String {
    let isAbsolute = path.hasPrefix("/") || folder.hasPrefix("/")
    let full = path.hasPrefix("/") || folder.isEmpty ? path : "\(folder)/\(path)"
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else if part != ".." || !isAbsolute {
        parts.append(part)
      }
    }
    if parts.isEmpty, !isAbsolute { return "." }
    return (isAbsolute ? "/" : "") + parts.joined(separator: "/")
  }

  /// An absolute path without `.` and `..`, as if there were no symbolic links.
  package static func absolute(_ path: String, in folder: String) -> String {
    joinNormalized("/" + folder, path)
  }

  /// A path as seen from a folder, without `.` in it; it begins with `..` if it leads out of the
  /// folder.
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

  /// True for a resolved path inside a resolved folder.
  package static func isInside(_ path: String, folder: String) -> Bool {
    folder == "/" || path.utf8.starts(with: "\(folder)/".utf8)
  }
}
