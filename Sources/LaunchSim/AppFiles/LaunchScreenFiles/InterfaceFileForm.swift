/// The form of a file of user interface, told by its name and its first bytes.
///
/// The raw value is the extension of its name.
enum InterfaceFileForm: String, CaseIterable, Sendable {
  case storyboard, xib
  /// The folder `.storyboardc` that Xcode makes of a storyboard.
  case compiledStoryboard = "storyboardc"
  /// The file or folder `.nib` that Xcode makes of a xib file.
  case compiledNib = "nib"

  /// The form that a path names; `nil` if its extension is none of an interface.
  init?(path: String) {
    self.init(rawValue: FilePath.fileExtension(of: path))
  }

  /// True for a form whose contents cannot be judged.
  var isCompiled: Bool { self == .compiledStoryboard || self == .compiledNib }

  /// True for the contents of a compiled nib: an archive of its own form, or a binary property list.
  static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }
}
