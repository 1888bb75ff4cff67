extension FolderAccess {
  /// The folders and files of this machine.
  static var disk: FolderAccess {
    FolderAccess(
      names: { folder in
        do throws(SystemError) {
          return try Platform.names(inFolder: folder).compactMap(\.text)
        } catch {
          return nil
        }
      },
      isLink: { Platform.isSymbolicLink($0) },
      contents: { file in
        guard case .success(let bytes) = SourceFiles.disk.read(file, Storyboard.fileLimit) else {
          return nil
        }
        return bytes
      },
      size: { Platform.size(of: $0) })
  }
}

extension LaunchFileTree {
  /// The most bytes of a storyboard or xib file.
  package static let fileLimit = Storyboard.fileLimit

  /// A tree of folders of this machine, without files so far.
  ///
  /// - Parameters:
  ///   - root: The folder, as it was named.
  ///   - isOneProject: True if all files belong to one project, wherever its Info.plist is.
  ///   - assets: The catalogues to use instead of those in the tree; `nil` takes those in the tree.
  package init(root: String, isOneProject: Bool = false, assets: [String]? = nil) {
    self.init(root: root, isOneProject: isOneProject, assets: assets, access: .disk)
  }
}
