import LaunchSim

/// The files that a command may read, given a path that the user named.
struct LintScope {
  /// The named folder, or the folder of the named file.
  let folder: String
  /// The root folder; `nil` if it does not exist.
  let root: RootFolder?
  let access: ProjectAccess

  /// Access to files found in the folder.
  var files: SourceFiles { access.found }

  /// Finds the root folder around a path.
  ///
  /// - Parameters:
  ///   - folder: The named folder, or the folder of the named file.
  ///   - root: The folder of `--root`; `nil` without one.
  ///   - others: Further folders that the user named.
  ///   - named: Files that the user named, which may be links to anywhere.
  init(
    _ folder: String, root: String?, with others: [RootFolder] = [],
    exceptFor named: Set<String> = []
  ) {
    let disk = SourceFiles.disk
    self.folder = folder
    self.root = RootFolder(root, around: folder, disk)
    // Files in the named folder are the user's own, even if --root names another folder.
    let own = RootFolder(folder, around: folder, disk)
    let roots = [self.root, own].compactMap(\.self) + others
    access = ProjectAccess(
      found: disk.confined(to: roots, exceptFor: named),
      referenced: disk.confined(to: self.root.map { [$0] } ?? []))
  }
}
