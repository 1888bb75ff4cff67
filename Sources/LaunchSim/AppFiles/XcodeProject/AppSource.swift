/// A path that leads to an app's Info.plist, classified by its name.
package enum AppSource: Hashable, Sendable {
  /// `.app`
  case bundle
  /// `.xcarchive`
  case archive
  /// `.ipa`
  case packed
  /// `.xcodeproj`
  case project
  /// `.xcworkspace`
  case workspace

  /// Classifies a path; `nil` for any other name.
  ///
  /// A slash at the end is ignored.
  package init?(path: String) {
    switch FilePath.fileExtension(of: FilePath.trimmed(path)).lowercased() {
    case "app": self = .bundle
    case "xcarchive": self = .archive
    case "ipa": self = .packed
    case "xcodeproj": self = .project
    case "xcworkspace": self = .workspace
    default: return nil
    }
  }

  /// The project to which a path's file belongs, as in `A.xcodeproj/project.pbxproj`; else the path
  /// itself.
  package static func project(ofFile path: String) -> String {
    guard FilePath.name(of: path) == "project.pbxproj" else { return path }
    let folder = FilePath.folder(of: path)
    return AppSource(path: folder) == .project ? folder : path
  }

  /// Problem of a source that cannot be judged directly.
  package static func refusal(of path: String) -> Problem? {
    AppSource(path: path) == .packed ? .packedApp(FilePath.trimmed(path)) : nil
  }

  /// The Info.plist files of a bundle or an archive.
  ///
  /// An app for iOS has its Info.plist at the root, an app for the Mac in `Contents`.
  ///
  /// - Parameters:
  ///   - path: The bundle or archive as named by the user.
  ///   - names: The names in a folder; `nil` if the path is not a folder.
  /// - Returns: The paths; for an archive one path for each app, sorted by name.
  package static func infoPlists(
    at path: String, listing names: (_ folder: String) -> [String]?
  ) -> Result<[String], Problem> {
    let path = FilePath.trimmed(path)
    guard AppSource(path: path) == .archive else {
      return infoPlist(ofBundle: path, names).map { .success([$0]) }
        ?? .failure(.bundleWithoutInfoPlist)
    }
    let folder = FilePath.joinNormalized(path, "Products/Applications")
    let apps = (names(folder) ?? []).filter { AppSource(path: $0) == .bundle }.sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    guard !apps.isEmpty else { return .failure(.archiveWithoutApp) }
    let found = apps.compactMap { infoPlist(ofBundle: FilePath.joinNormalized(folder, $0), names) }
    return found.isEmpty ? .failure(.bundleWithoutInfoPlist) : .success(found)
  }

  private static func infoPlist(
    ofBundle path: String, _ names: (String) -> [String]?
  ) -> String? {
    for folder in [path, FilePath.joinNormalized(path, "Contents")]
    where names(folder)?.contains("Info.plist") == true {
      return FilePath.joinNormalized(folder, "Info.plist")
    }
    return nil
  }
}
