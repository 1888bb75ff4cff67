extension FolderAccess {
  /// The folders and files of a root folder.
  fileprivate init(_ files: SourceFiles) {
    self.init(
      names: { files.names($0) },
      isLink: { files.link($0) != nil },
      contents: { try? files.read($0, Storyboard.fileLimit).get() },
      size: { files.size($0) })
  }
}

extension LaunchFileTree {
  /// The most bytes of a storyboard or xib file.
  package static let fileLimit = Storyboard.fileLimit

  /// A tree of folders, at first without files.
  ///
  /// - Parameters:
  ///   - root: The folder, as it was named.
  ///   - files: Access to the files in the folder.
  ///   - isOneProject: True if all files belong to one project, wherever the project's Info.plist
  ///     is.
  ///   - assets: The catalogs to use instead of the catalogs in the tree; `nil` for the catalogs in
  ///     the tree.
  package init(
    root: String, files: SourceFiles, isOneProject: Bool = false, assets: [String]? = nil
  ) {
    self.init(
      root: root, isOneProject: isOneProject, assets: assets, access: FolderAccess(files))
  }
}
