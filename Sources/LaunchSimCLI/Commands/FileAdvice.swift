import LaunchSim

extension Diagnostic {
  /// The command to type instead, if the named file is a folder or does not exist.
  var fileAdvice: String? {
    switch problem {
    case .file(.isDirectory):
      let path = location.file
      guard let scenario = Self.firstScenario(in: path, depth: 3) else {
        return """
          launch-sim: no scenario is in it; name a folder with one, or let \
          'launch-sim init \(path.shellPath)' write one
          """.printable()
      }
      let lint = "'launch-sim lint \(path.shellPath)' checks every scenario in it"
      return "launch-sim: \(lint), 'launch-sim \(scenario.shellPath)' simulates one".printable()
    case .file(.notFound) where FilePath.folder(of: location.file).hasSuffix(".xcodeproj"):
      return """
        launch-sim: generate the project with its tool, such as XcodeGen, or name an Info.plist
        """
    case .file(.notFound):
      return Self.nearFile(to: location.file).map {
        "launch-sim: did you mean '\($0)'?".printable()
      }
    default: return nil
    }
  }

  /// The first scenario of a folder by name; scenarios in subfolders come after the folder's own.
  private static func firstScenario(in folder: String, depth: Int) -> String? {
    let files = LintScope(folder, root: nil).files
    let reader = ScenarioReader(files: files)
    let names = names(in: folder).filter { !$0.hasPrefix(".") }
    for name in names where name.hasSuffix(".json") || name.hasSuffix(".jsonc") {
      let path = FilePath.join(folder, name)
      if files.kind(path) == .file, case .known(.scenario)? = try? reader.head(of: path) {
        return path
      }
    }
    guard depth > 0 else { return nil }
    for name in names {
      let path = FilePath.join(folder, name)
      guard Platform.kind(at: path) == .folder, !Platform.isSymbolicLink(path) else { continue }
      if let found = firstScenario(in: path, depth: depth - 1) { return found }
    }
    return nil
  }

  /// The file in the same folder with the most similar name.
  private static func nearFile(to path: String) -> String? {
    let folder = FilePath.folder(of: path)
    let typed = path.split(separator: "/").last.map(String.init) ?? path
    return NearMatch.find(typed, in: names(in: folder)).map { FilePath.join(folder, $0) }
  }

  private static func names(in folder: String) -> [String] {
    ((try? Platform.names(inFolder: folder)) ?? []).compactMap(\.text)
  }
}
