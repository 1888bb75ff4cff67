/// The place at which a build setting is written.
///
/// The line and column are counted when they are asked for: a project has thousands of settings,
/// and few of them meet a rule.
struct SettingPlace: Sendable {
  /// The file as it was named; the option as it was typed.
  var file: String
  /// `nil` for a binary file.
  var text: SourceText?
  var offset: Int?

  var location: SourceLocation {
    guard let text, let offset else { return SourceLocation(file: file) }
    return text.location(of: offset)
  }
}
