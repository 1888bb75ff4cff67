/// The means to read folders and files, so that tests need no disk.
struct FolderAccess {
  /// The names in a folder, in any order; `nil` if it is no folder or cannot be listed.
  var names: (_ folder: String) -> [String]?
  /// True for a symbolic link, whatever it leads to.
  var isLink: (_ path: String) -> Bool
  /// The contents of a file; `nil` if there is none, or it cannot be read.
  var contents: (_ file: String) -> [UInt8]?
  /// The size of a file in bytes; `nil` if there is none.
  var size: (_ file: String) -> Int?
}
