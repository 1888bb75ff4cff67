extension LaunchFileTree {
  /// A kind of file or folder that the tree distinguishes.
  package enum Kind: Hashable, Sendable {
    case storyboard, compiledInterface, catalog

    /// Kind of a path; `nil` if the path has none of the kinds.
    package init?(_ path: String) {
      if let form = InterfaceFileForm(path: path) {
        self = form.isCompiled ? .compiledInterface : .storyboard
      } else {
        var name = path[...]
        while name.last == "/" { name.removeLast() }
        guard name.hasSuffix(".xcassets") else { return nil }
        self = .catalog
      }
    }
  }

  /// True for the name of a file or folder that marks a project's folder: of Xcode, Tuist or
  /// XcodeGen.
  package static func isProject(_ name: String) -> Bool {
    isProject(name, .folder) || isProject(name, .file)
  }

  /// True for an entry that marks its folder as a project's: a package of Xcode, or the file of a
  /// generator.
  package static func isProject(_ name: String, _ kind: Platform.FileKind?) -> Bool {
    switch kind {
    case .folder: name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    case .file: generators.contains(name)
    case .special, nil: false
    }
  }

  /// Names of files from which XcodeGen and Tuist generate projects.
  package static let generators: Set = ["project.yml", "Project.swift"]
}
