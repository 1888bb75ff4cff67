/// Place where a build setting is written.
///
/// The line and column are counted on demand, because a project has thousands of settings and few
/// of them break a rule.
struct SettingPlace: Sendable {
  /// The file as it was named, or the option as it was typed.
  var file: String
  /// Text of the file; `nil` for a binary file.
  var text: SourceText?
  var offset: Int?

  var location: SourceLocation {
    guard let text, let offset else { return SourceLocation(file: file) }
    return text.location(of: offset)
  }
}
