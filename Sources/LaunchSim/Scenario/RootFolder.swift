/// The folder that no path written in a file may leave.
///
/// The folder of `--root`; else the nearest folder upward that holds `.git`; else the folder that
/// the user named, or the folder of the file that the user named.
package struct RootFolder: Hashable, Sendable {
  /// The most levels that the search goes upward.
  private static let heightLimit = 64

  /// The folder as messages name it.
  package let name: String
  /// The absolute path of the folder with every symbolic link resolved.
  package let path: String
  /// The folder that the user named: its absolute path with every symbolic link resolved.
  let namedPath: String
  /// Beginnings of paths that lead into the folder that the user named.
  private let spellings: [String]

  /// Finds the root folder of a file or folder that the user named; `nil` if a folder does not
  /// exist.
  ///
  /// - Parameters:
  ///   - root: The folder of `--root`; `nil` without one.
  ///   - folder: The folder that the user named, or the folder of the file.
  ///   - files: Access to the files around the folder.
  package init?(_ root: String? = nil, around folder: String, _ files: SourceFiles) {
    guard let namedPath = try? files.resolve(folder).get() else { return nil }
    self.namedPath = namedPath
    var spellings = [folder, FilePath.joinNormalized("", folder)]
    if case .success(let current) = files.resolve(".") {
      spellings.append(FilePath.joinNormalized(current, folder))
    }
    self.spellings = spellings.uniqued()
    if let root {
      guard let path = try? files.resolve(root).get() else { return nil }
      (self.name, self.path) = (root, path)
      return
    }
    var (height, path) = (0, namedPath)
    while height < Self.heightLimit {
      if files.kind(FilePath.join(path, ".git")) != nil {
        (self.name, self.path) = (Self.name(of: folder, height: height), path)
        return
      }
      guard path != "/" else { break }
      (height, path) = (height + 1, FilePath.folder(of: path))
    }
    (self.name, self.path) = (folder, namedPath)
  }

  /// The name of the folder some levels above another.
  private static func name(of folder: String, height: Int) -> String {
    guard height > 0 else { return folder }
    return FilePath.joinNormalized(
      folder, Array(repeating: "..", count: height).joined(separator: "/"))
  }

  /// The part of a path after the folder that the user named; `nil` for a path that begins
  /// otherwise.
  ///
  /// The user may name the folder by a symbolic link, or by a path through a link.
  func tail(of path: String) -> String? {
    for folder in spellings {
      if path == folder { return "." }
      let start = FilePath.join(folder, "")
      if folder == "." ? !path.hasPrefix("/") : path.utf8.starts(with: start.utf8) {
        return folder == "." ? path : String(path.utf8.dropFirst(start.utf8.count))
      }
    }
    return nil
  }

  /// True if an absolute path without symbolic links is the root folder or lies in it.
  package func holds(_ place: String) -> Bool {
    place == path || FilePath.isInside(place, folder: path)
  }
}
