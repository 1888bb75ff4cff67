/// Functions for reading folders and files, so that tests need no disk.
struct FolderAccess {
  /// Names in a folder, in any order; `nil` if it is not a folder or cannot be listed.
  var names: (_ folder: String) -> [String]?
  /// True for a symbolic link, whatever its target.
  var isLink: (_ path: String) -> Bool
  /// The contents of a file; `nil` for a missing or unreadable file.
  var contents: (_ file: String) -> [UInt8]?
  /// Size of a file in bytes; `nil` for a missing file.
  var size: (_ file: String) -> Int?
}
