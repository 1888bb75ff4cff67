/// Path of a file that may be a localized copy.
struct LaunchFilePath: Hashable, Sendable {
  let path: String
  /// The name without folders and extension.
  let baseName: String
  /// The extension without its dot; empty if there is none.
  let ending: String
  /// The language of the nearest `.lproj` folder, as in `en` and `Base`; `nil` outside of such
  /// folders.
  let language: String?

  init(_ path: String) {
    self.path = path
    baseName = FilePath.stem(of: path)
    ending = FilePath.fileExtension(of: path)
    language = path.split(separator: "/").dropLast().last { $0.hasSuffix(".lproj") }.map {
      String($0.dropLast(6))
    }
  }

  /// The folder that contains the file; `.` for a name alone.
  var folder: String { FilePath.folder(of: path) }

  /// True for a copy in one language; the system shows only the base localization.
  var isLocalized: Bool { language.map { $0 != "Base" } ?? false }

  /// The localized copies and translated texts of a launch file.
  ///
  /// - Parameters:
  ///   - name: The name of the launch file, as in `LaunchScreen`.
  ///   - paths: The files of the project.
  /// - Returns: The storyboards, xib files, `.strings` and string catalogs of that name in folders
  ///   `.lproj` other than `Base.lproj`, ordered by path.
  static func localizedCopies(of name: String, among paths: [String]) -> [LaunchFilePath] {
    paths.map(LaunchFilePath.init).filter {
      $0.isLocalized && $0.baseName == name && endings.contains($0.ending)
    }.sorted { $0.path < $1.path }
  }

  private static let endings = Set(InterfaceFileForm.allCases.map(\.rawValue))
    .union(["strings", "xcstrings"])
}
