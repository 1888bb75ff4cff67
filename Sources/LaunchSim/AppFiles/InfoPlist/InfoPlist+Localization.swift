extension InfoPlist {
  /// Name of localized files whose values replace values of the Info.plist.
  ///
  /// Source: SplashBoard, decompiled: localized values override plain ones.
  package static let stringsName = "InfoPlist.strings"

  /// The launch storyboards named in a localized strings file.
  ///
  /// - Parameters:
  ///   - path: The file as it was named.
  ///   - bytes: The contents of the file.
  /// - Returns: The entries of `UILaunchStoryboardName`.
  /// - Throws: The first error in the file.
  package static func localizedStoryboards(
    _ path: String, _ bytes: [UInt8]
  ) throws(PropertyListError) -> [LocalizedStoryboard] {
    let plist: InfoPlist
    do throws(PropertyListError) {
      plist = try InfoPlist(named: path, bytes)
    } catch {
      // To the system a file with only comments has no strings (swift-corelibs-foundation,
      // `CFOldStylePList.c`).
      if error.diagnostic.problem == .emptyPropertyList { return [] }
      throw error
    }
    if let root = plist.list?.root, root.members == nil {
      throw PropertyListError(
        diagnostic: Diagnostic(.stringsRoot(root.kindName), at: plist.location))
    }
    return Idiom.keys("UILaunchStoryboardName").compactMap { key in
      guard let entry = plist.entry(key), let name = entry.value.string, !name.isEmpty else {
        return nil
      }
      return LocalizedStoryboard(entry: entry, name: name)
    }
  }

  /// A launch storyboard named in a localized strings file.
  package struct LocalizedStoryboard: Sendable {
    let entry: Entry
    let name: String
  }
}
