/// Folders that a search passes over, unless the user names them.
package enum SkippedFolder {
  /// Names of folders of dependencies and builds.
  package static let names: Set<String> = [
    "Pods", "Carthage", "SourcePackages", "DerivedData", "build", "node_modules", "vendor",
  ]
  /// Names in a folder that mark the folder as foreign: a repository of its own, such as a
  /// submodule, or a build folder of CMake.
  package static let marks: Set<String> = [".git", "CMakeCache.txt", "CMakeFiles"]
  /// The ends of the names of folders that hold no sources.
  package static let closedEndings = [
    ".xcodeproj", ".xcworkspace", ".xcassets", ".framework", ".xcframework", ".bundle", ".app",
    ".lproj", ".docc",
  ]
}
