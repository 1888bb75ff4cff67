extension InfoPlist {
  /// The file of a language whose values stand in for those of the Info.plist.
  ///
  /// Source: SplashBoard, decompiled: localized values override plain ones.
  package static let stringsName = "InfoPlist.strings"

  /// The launch storyboards that the strings of a language name.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: Its contents.
  /// - Returns: The entries of `UILaunchStoryboardName`; none of a file that cannot be read.
  package static func localizedStoryboards(
    _ path: String, _ bytes: [UInt8]
  ) -> [LocalizedStoryboard] {
    guard let plist = try? InfoPlist(named: path, bytes) else { return [] }
    return Idiom.keys("UILaunchStoryboardName").compactMap { key in
      guard let entry = plist.entry(key), let name = entry.value.string, !name.isEmpty else {
        return nil
      }
      return LocalizedStoryboard(entry: entry, name: name)
    }
  }

  /// A launch storyboard that the strings of a language name.
  package struct LocalizedStoryboard: Sendable {
    let entry: Entry
    let name: String
  }
}
