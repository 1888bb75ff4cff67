/// The smallest change that mends a break of a rule.
struct Repair: Hashable, Sendable {
  /// An edit of an Info.plist.
  typealias Edit = PropertyListEditor.Edit
  typealias Fragment = PropertyListFragment

  /// The next step in words, without a period.
  var words: String
  /// The edit; `nil` if a person must find it.
  var edit: Edit?

  /// A step that needs a person's decision.
  static func decide(_ words: String) -> Repair { Repair(words: words) }

  /// A repair with words of its own.
  init(words: String, edit: Edit? = nil) {
    self.words = words
    self.edit = edit
  }

  /// A repair whose words show the fragment that the edit writes.
  init(_ edit: Edit) {
    self.edit = edit
    switch edit {
    case .add(let key, let value): words = "add <key>\(key)</key>\(value.xml)"
    case .replace(_, let value): words = "write \(value.xml)"
    case .remove: words = "remove it"
    case .removeEarlier: words = "remove the others"
    }
  }
}

// MARK: - Build settings

extension Repair {
  /// The build settings that make keys, by key.
  private static let settings = Dictionary(
    GeneratedInfoPlistKey.all.filter { $0.setting.hasPrefix(GeneratedInfoPlistKey.prefix) }
      .map { ($0.key, $0.setting) }, uniquingKeysWith: { first, _ in first })

  /// The repair for a key that build settings make, in words about the setting.
  var ofSettings: Repair {
    var result = self
    guard let edit, let (key, value) = edit.subject else {
      result.words = Self.namingSettings(in: words)
      return result
    }
    guard let setting = Self.settings[key] else {
      result.words = words + " in a file that INFOPLIST_FILE names"
      return result
    }
    if words != Repair(edit).words {
      result.words = "\(Self.namingSettings(in: words)); \(setting) makes the key"
    } else if let value {
      result.words = "set \(setting) to \(value.settingText.quoted) in the build settings"
    } else {
      result.words = "remove \(setting) from the build settings"
    }
    return result
  }

  /// Advice that names settings in place of the keys that they make.
  private static func namingSettings(in words: String) -> String {
    var (result, word) = ("", "")
    for character in words + " " {
      if character.isLetter || character == "~" || character == "_" {
        word.append(character)
      } else {
        result += (settings[word] ?? word) + String(character)
        word = ""
      }
    }
    return String(result.dropLast())
  }
}

extension PropertyListFragment {
  /// The value as text for a build setting.
  fileprivate var settingText: String {
    switch self {
    case .string(let text): text
    case .bool(let value): value ? "YES" : "NO"
    case .array(let elements): elements.map(\.settingText).joined(separator: " ")
    case .dictionary: "YES"
    }
  }
}

extension Repair.Edit {
  /// Key of an edit with its new value, `nil` for a removed key; `nil` for other edits.
  fileprivate var subject: (key: String, value: Repair.Fragment?)? {
    switch self {
    case .add(let key, let value), .replace(let key, let value): (key, value)
    case .remove(let key): (key, nil)
    case .removeEarlier: nil
    }
  }

  /// Words for the edit once made.
  var wordsOfResult: String {
    switch self {
    case .add(let key, let value): "added <key>\(key)</key>\(value.xml)"
    case .replace(_, let value): "wrote \(value.xml)"
    case .remove: "removed it"
    case .removeEarlier: "removed the others"
    }
  }
}
