/// The path of a file that may be a localised copy.
struct LaunchFilePath: Hashable, Sendable {
  let path: String
  /// The name without folders and extension.
  let baseName: String
  /// The extension without its dot; empty if there is none.
  let ending: String
  /// The language of the nearest folder `.lproj`, as in `en` and `Base`; `nil` outside of any.
  let language: String?

  init(_ path: String) {
    self.path = path
    let parts = path.split(separator: "/")
    let name = parts.last.map(String.init) ?? ""
    let dot = name.lastIndex(of: ".")
    baseName = dot.map { String(name[..<$0]) } ?? name
    ending = dot.map { String(name[name.index(after: $0)...]) } ?? ""
    language = parts.dropLast().last { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }
  }

  /// The folder that it stands in; `.` for a name alone.
  var folder: String { Self.folder(of: path) }

  /// The folder that a path stands in; `.` for a name alone.
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// True for a copy in one language: the system shows the base localisation only.
  var isLocalized: Bool { language.map { $0 != "Base" } ?? false }

  /// The localised copies and translated texts of a launch file.
  ///
  /// - Parameters:
  ///   - name: The name of the launch file, as in `LaunchScreen`.
  ///   - paths: The files of the project.
  /// - Returns: The storyboards, xib files, `.strings` and string catalogues of that name in folders `.lproj` other than
  ///   `Base.lproj`, ordered by path.
  static func localizedCopies(of name: String, among paths: [String]) -> [LaunchFilePath] {
    paths.map(LaunchFilePath.init).filter {
      $0.isLocalized && $0.baseName == name && endings.contains($0.ending)
    }.sorted { $0.path < $1.path }
  }

  private static let endings = Set(InterfaceFileForm.allCases.map(\.rawValue))
    .union(["strings", "xcstrings"])
}
