import LaunchSim

/// The places of an app's files: their targets, their systems and their distance.
extension DraftedApp {
  func location(of declaration: SwiftDeclaration, in file: Int) -> SourceLocation {
    files[file].source.location(at: declaration.nameToken)
  }

  func path(of file: Int) -> String { files[file].source.text.name }

  /// The system of an app: of its target; else as the file and its folders tell.
  func system(of file: Int) -> String {
    target(of: file)?.system ?? files[file].source.systemOfWords
      ?? DraftTarget.system(
        named: FilePath.join(
          FilePath.name(of: folder), FilePath.tail(of: path(of: file), in: folder)))
      ?? "iOS"
  }

  func target(of file: Int) -> DraftTarget? {
    let holding = targets.filter { $0.isApp && $0.holds(path(of: file)) }
    return DraftTarget.systems.lazy.compactMap { system in
      holding.first { $0.system == system }
    }.first ?? holding.first
  }

  func isPart(_ file: Int, of target: DraftTarget?) -> Bool {
    isPart(path(of: file), of: target)
  }

  /// False for a file of other targets alone, and for a file that the target leaves out.
  func isPart(_ path: String, of target: DraftTarget?) -> Bool {
    guard let target, !target.holds(path) else { return true }
    return !target.leavesOut(path) && !targets.contains { $0.holds(path) }
  }

  func nearness(_ first: Int, _ second: Int) -> Int {
    nearness(path(of: first), path(of: second))
  }

  /// The number of folders around both files.
  func nearness(_ first: String, _ second: String) -> Int {
    zip(first.split(separator: "/"), second.split(separator: "/")).prefix { $0 == $1 }.count
  }

  /// The file that declares a type, among several the file nearest to another.
  func home(of name: String, near file: Int, in target: DraftTarget? = nil) -> Int? {
    files.indices.filter { index in
      isPart(index, of: target) && files[index].declarations.contains { $0.isType(name) }
    }
    .max { (nearness($0, file), -$0) < (nearness($1, file), -$1) }
  }
}
