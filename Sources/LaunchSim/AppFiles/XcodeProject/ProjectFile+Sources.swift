extension BuildTarget {
  /// The source files that a target names, and the folders that Xcode synchronizes with the disk.
  package struct Sources: Sendable {
    /// The most named files of a target.
    static let fileLimit = 20_000

    /// The files of the build phase.
    package var files: [String] = []
    /// The folders whose files all belong to the target, exceptions aside.
    package var folders: [String] = []
    /// The files in these folders that do not belong to the target.
    package var exceptions: Set<String> = []
  }
}

extension ProjectFile {
  /// The sources of a target.
  func sources(of target: Object) -> BuildTarget.Sources {
    var sources = BuildTarget.Sources()
    for phase in target.ids("buildPhases").compactMap({ object($0) })
    where phase.isa == "PBXSourcesBuildPhase" {
      let files = phase.ids("files").lazy.compactMap { self.object($0) }
        .compactMap { self.object($0.text("fileRef")) }.compactMap { self.path(of: $0) }
      sources.files += files.prefix(BuildTarget.Sources.fileLimit - sources.files.count)
    }
    for group in target.ids("fileSystemSynchronizedGroups").compactMap({ object($0) }) {
      guard let folder = path(of: group) else { continue }
      sources.folders.append(folder)
      for exception in group.ids("exceptions").compactMap({ object($0) })
      where exception.text("target") == target.id {
        for name in exception.ids("membershipExceptions") {
          sources.exceptions.insert(FilePath.joinNormalized(folder, name))
        }
      }
    }
    return sources
  }
}
