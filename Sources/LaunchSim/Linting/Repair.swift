/// The smallest change that mends a break of a rule.
struct Repair: Hashable, Sendable {
  /// A change of an Info.plist.
  typealias Edit = PropertyListEditor.Edit
  typealias Fragment = PropertyListFragment

  /// The next step in words, without a period.
  var words: String
  /// The change; `nil` where a person finds it.
  var edit: Edit?

  /// A step that takes a decision.
  static func decide(_ words: String) -> Repair { Repair(words: words) }

  /// A change in words of its own.
  init(words: String, edit: Edit? = nil) {
    self.words = words
    self.edit = edit
  }

  /// A change, worded as the fragment that it writes.
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

extension Repair.Edit {
  /// The edit once it is made, in words.
  var wordsOfResult: String {
    switch self {
    case .add(let key, let value): "added <key>\(key)</key>\(value.xml)"
    case .replace(_, let value): "wrote \(value.xml)"
    case .remove: "removed it"
    case .removeEarlier: "removed the others"
    }
  }
}
