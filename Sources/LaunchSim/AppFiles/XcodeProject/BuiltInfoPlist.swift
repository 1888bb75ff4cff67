/// An Info.plist as built: the file of the project with the build settings filled in, and the keys
/// added by settings and the platform.
///
/// Every member has the place that decides its value: bytes of the file, or the assignment of a
/// setting.
package struct BuiltInfoPlist: Sendable {
  /// Origin of a member.
  enum Origin: Sendable {
    /// The file of the project; the place is the range of the member's key.
    case file
    /// An assignment of a build setting.
    case setting(BuildSettings.Assignment)
    /// The platform, without a setting.
    case platform
  }

  /// A key at the root with its value.
  struct Entry: Sendable {
    var key: String
    var value: PropertyListValue
    /// Bytes of the key in the file; `nil` if the key is not in the file.
    var keyRange: Range<Int>?
    var origin: Origin
  }

  /// The file of the project; `nil` if everything comes from settings.
  let file: PropertyList?
  /// Name of the file, else of the project.
  package let name: String
  /// The members of the root; members from the file come first.
  var entries: [Entry]
  /// Place of the target, for problems of missing keys in a property list without a file.
  let target: SettingPlace
  /// False if unknown settings may add keys: settings in an unreadable file, or settings whose
  /// values refer to unknown settings.
  package var hasAllSettings: Bool
  /// True for an app that configures its scenes in code: a setting makes the scene manifest, or the
  /// code shows the configuration.
  var configuresScenesInCode = false

  /// Assignments of settings whose names look like settings for Info.plist keys, but which make no
  /// key.
  var idleSettings: [BuildSettings.Assignment] = []

  /// The dictionary in the built bundle; its ranges are places in the file.
  var root: PropertyListValue {
    PropertyListValue(
      content: .dictionary(
        entries.map { PropertyListMember(key: $0.key, keyRange: $0.keyRange, value: $0.value) }),
      range: file?.root.range)
  }

  /// The entry of a key; the last of equal keys counts.
  func entry(_ key: String) -> Entry? { entries.last { $0.key == key } }

  /// The place that decides a key; for a missing key, or a key added by the platform, the root of
  /// the file or the target.
  package func location(of key: String?) -> SourceLocation {
    location(ofEntry: key.flatMap { entry($0) })
  }

  /// The place that decides an entry; without an entry, the root of the file or the target.
  func location(ofEntry entry: Entry?) -> SourceLocation {
    if case .setting(let assignment)? = entry?.origin { return assignment.location }
    guard let file else { return target.location }
    return file.location(of: entry?.keyRange ?? file.root.range, in: name)
  }

  /// The setting that decides a key; `nil` for a key of the file or the platform.
  package func setting(of key: String) -> String? {
    guard case .setting(let assignment)? = entry(key)?.origin else { return nil }
    return assignment.name
  }
}
