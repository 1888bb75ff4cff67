/// Names of files in a record that is passed on: a page, a saved run, or a picture.
///
///     let names = SharedNames(besides: "/App/Launch/app.jsonc")
///     names.name(of: "/App/Launch/costs/sdks.jsonc")   // costs/sdks.jsonc
///     names.name(of: "/Shared/budgets.jsonc")          // budgets.jsonc
///
/// A record has the same bytes on every machine, and tells nothing about the machine that wrote it.
/// A path that leads down from the working folder stays as it was typed. Any other path is given
/// relative to the folder of the scenario, or by its last part if it lies outside that folder.
package struct SharedNames: Sendable {
  /// The folder of the scenario; `nil` if the scenario's path leads down from the working folder.
  private let folder: String?

  /// Creates the names for the files of a scenario.
  ///
  /// - Parameter scenario: The scenario file as it was named; `nil` for names without one.
  package init(besides scenario: String? = nil) {
    let folder = scenario.flatMap { Self.leadsDown($0) ? nil : FilePath.folder(of: $0) }
    // Every path of the machine lies inside the root: relative to it, a name would be a whole path.
    self.folder = folder == "/" ? nil : folder
  }

  /// Name of a file or folder.
  ///
  /// - Parameter path: The path as it was typed, or as another file leads to it.
  /// - Returns: The name, which is not empty if the path is not.
  package func name(of path: String) -> String {
    var name = path
    if let folder, FilePath.isInside(path, folder: folder) {
      name = FilePath.tail(of: path, in: folder)
    }
    if Self.leadsDown(name) { return name }
    let last = FilePath.name(of: name)
    return last.isEmpty ? path : last
  }

  private static func leadsDown(_ path: String) -> Bool {
    !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
  }
}
