/// The form of a user-interface file, recognized by its name and first bytes.
///
/// The raw value is the file extension.
enum InterfaceFileForm: String, CaseIterable, Sendable {
  case storyboard, xib
  /// The folder `.storyboardc`, compiled by Xcode from a storyboard.
  case compiledStoryboard = "storyboardc"
  /// The file or folder `.nib`, compiled by Xcode from a xib file.
  case compiledNib = "nib"

  /// The form of a path, by its extension; `nil` for any other extension.
  init?(path: String) {
    self.init(rawValue: FilePath.fileExtension(of: path))
  }

  /// True for a form whose contents cannot be judged.
  var isCompiled: Bool { self == .compiledStoryboard || self == .compiledNib }

  /// True for the contents of a compiled nib: an archive in a format of its own, or a binary
  /// property list.
  static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }
}
