extension BuildTarget {
  /// The source files that a target names, and the folders that Xcode synchronizes with the disk.
  package struct Sources: Sendable {
    /// The most named files of a target.
    static let fileLimit = 20_000

    /// The files of the build phase.
    package var files: [String] = []
    /// The folders whose files all belong to the target, exceptions aside.
    package var folders: [String] = []
    /// The files that do not belong to the target although a folder holds them, or only to its build
    /// for other platforms.
    package var exceptions: Set<String> = []
  }
}

extension ProjectFile {
  /// The sources of a target's build for a platform.
  func sources(of target: Object, for platform: BuildPlatform) -> BuildTarget.Sources {
    var sources = BuildTarget.Sources()
    func isBuilt(_ filters: [String]) -> Bool {
      filters.isEmpty || filters.contains(platform.row.filter)
    }
    for phase in target.ids("buildPhases").compactMap({ object($0) })
    where phase.isa == "PBXSourcesBuildPhase" {
      for file in phase.ids("files").lazy.compactMap({ self.object($0) }) {
        guard sources.files.count < BuildTarget.Sources.fileLimit else { break }
        guard let path = object(file.text("fileRef")).flatMap({ self.path(of: $0) }) else {
          continue
        }
        let filters = file.ids("platformFilters") + [file.text("platformFilter")].compactMap(\.self)
        if isBuilt(filters) {
          sources.files.append(path)
        } else {
          sources.exceptions.insert(path)
        }
      }
    }
    for group in target.ids("fileSystemSynchronizedGroups").compactMap({ object($0) }) {
      guard let folder = path(of: group) else { continue }
      sources.folders.append(folder)
      for exception in group.ids("exceptions").compactMap({ object($0) })
      where exception.text("target") == target.id {
        for name in exception.ids("membershipExceptions") {
          sources.exceptions.insert(FilePath.joinNormalized(folder, name))
        }
        for (name, filters) in exception.lists("platformFiltersByRelativePath")
        where !isBuilt(filters) {
          sources.exceptions.insert(FilePath.joinNormalized(folder, name))
        }
      }
    }
    return sources
  }
}
