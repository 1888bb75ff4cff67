/// Access to the files of a folder that the user named, and to the files that projects in the
/// folder name.
package struct ProjectAccess: Sendable {
  /// Files found in the folder.
  package let found: SourceFiles
  /// Files whose paths are written in files; these must be inside the root folder.
  package let referenced: SourceFiles

  package init(found: SourceFiles, referenced: SourceFiles) {
    (self.found, self.referenced) = (found, referenced)
  }

  /// The same access, with other contents of some files.
  package func replacing(
    _ contents: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) -> ProjectAccess {
    func overlay(_ files: SourceFiles) -> SourceFiles {
      var overlaid = files
      overlaid.read = { path, limit in
        // Only readable files are replaced.
        files.read(path, limit).map { contents(path) ?? $0 }
      }
      return overlaid
    }
    return ProjectAccess(found: overlay(found), referenced: overlay(referenced))
  }

  /// The functions for reading the files of projects.
  package var reading: XcodeProject.Reading {
    { path, reference in
      let files = reference == nil ? found : referenced
      return files.read(path, InfoPlist.fileLimit).mapError { problem in
        guard case .outsideRoot(let root) = problem, let reference else { return .file(problem) }
        return .leavesRoot(path, root: root, as: reference)
      }
    }
  }
}
