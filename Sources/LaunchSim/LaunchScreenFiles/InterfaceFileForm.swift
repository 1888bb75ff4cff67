/// The form of a file of user interface, told by its name and its first bytes.
enum InterfaceFileForm: Hashable, Sendable {
  case storyboard, xib
  /// The folder `.storyboardc` that Xcode makes of a storyboard.
  case compiledStoryboard
  /// The file or folder `.nib` that Xcode makes of a xib file.
  case compiledNib

  /// The form that a path names; `nil` if its extension is none of an interface.
  init?(path: String) {
    var name = path[...]
    while name.last == "/" { name.removeLast() }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...] {
    case "storyboard": self = .storyboard
    case "xib": self = .xib
    case "storyboardc": self = .compiledStoryboard
    case "nib": self = .compiledNib
    default: return nil
    }
  }

  /// True for a form whose contents cannot be judged.
  var isCompiled: Bool { self == .compiledStoryboard || self == .compiledNib }

  /// True for the contents of a compiled nib: an archive of its own form, or a binary property list.
  static func isCompiled(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "NIBArchive".utf8) || bytes.starts(with: "bplist".utf8)
  }
}
