import LaunchSim

/// The actions of code in the order of a launch: calls and assignments, each with its lane, its
/// loops and its conditions.
///
/// A baseline keeps the outline of covered code, so that a check tells which call has changed. Two
/// versions of code have the same outline if they differ in layout, comments, local names, stated
/// types, or in code that the launch does not reach.
package struct CodeOutline: Sendable {
  /// A call or an assignment.
  struct Action: Hashable, Sendable {
    /// The callback, or the declaration, whose code leads to the action.
    var root: String
    /// The code around the action, outermost first: `if~…`, `for~…`, `@lane` and `await`.
    var contexts: [String]
    /// The symbol of the call, or the path of the assignment with `=`.
    var name: String
    /// A digest of the arguments or of the assigned value; empty without any.
    var detail: String
  }

  /// A place that leads to an action: a call on the way, or the action itself.
  struct Site: Hashable, Sendable {
    /// Number of the action's contexts that are around this place.
    var contextCount: Int
    var location: SourceLocation
  }

  /// The actions, in order.
  private(set) var actions: [Action] = []
  /// For each action, the calls that lead to it and its own place; empty for an outline of a
  /// baseline.
  private(set) var sites: [[Site]] = []
  /// For each root, the place of its name.
  private(set) var roots: [String: SourceLocation] = [:]

  init() {}

  mutating func begin(_ root: String, at location: SourceLocation) {
    if roots[root] == nil { roots[root] = location }
  }

  mutating func add(_ action: Action, at sites: [Site]) {
    actions.append(action)
    self.sites.append(sites)
  }
}

// MARK: - Text

extension CodeOutline {
  /// Signs of the text: between the parts of an action, before a digest, and behind a root.
  private static let between: Character = ">"
  private static let before: Character = "~"
  private static let behind: Character = ":"

  /// The texts of a list in a baseline: the name of a root with a colon, then each of its actions.
  ///
  ///     didFinishLaunching: | Crash.start~1a2b3c | if~4d5e6f>@task>await>Feed.load
  package var texts: [String] {
    var texts: [String] = []
    var root: String?
    for action in actions {
      if action.root != root { texts.append(action.root + String(Self.behind)) }
      root = action.root
      texts.append(action.text)
    }
    return texts
  }

  /// The outline of a list in a baseline.
  package init(_ texts: [String]) {
    var root = ""
    for text in texts {
      guard text.last != Self.behind else {
        root = String(text.dropLast())
        continue
      }
      var parts = text.split(separator: Self.between).map(String.init)
      let last = (parts.popLast() ?? "").split(separator: Self.before, maxSplits: 1).map(
        String.init)
      actions.append(
        Action(
          root: root, contexts: parts, name: last.first ?? "",
          detail: last.count > 1 ? last[1] : ""))
    }
  }

  /// The digest of all actions.
  package var digest: UInt64 {
    var digest = Digest()
    for text in texts { digest.mix(text) }
    return digest.value
  }

  /// A name without the signs of the text, shortened.
  static func plain(_ name: String) -> String {
    var name = name.filter { $0 != between && $0 != before }
    while name.last == behind { name.removeLast() }
    return name.isEmpty ? "…" : name.printable().shortened(to: 80)
  }
}

extension CodeOutline.Action {
  fileprivate var text: String {
    (contexts + [detail.isEmpty ? name : "\(name)~\(detail)"]).joined(separator: ">")
  }

  /// The lane on which the action runs; `nil` for the lane of its callback.
  var lane: String? { lanes.last }
  /// The lanes around the action, outermost first.
  var lanes: [String] { contexts("@").map { String($0.dropFirst()) } }
  /// All lanes, loops or conditions around the action.
  func contexts(_ prefix: String) -> [String] { contexts.filter { $0.hasPrefix(prefix) } }
  var isAwaited: Bool { contexts.contains("await") }
  var isAssignment: Bool { name.hasSuffix("=") }
}

/// Covered code as it stands.
package struct CodeReading: Sendable {
  package var outline: CodeOutline
  /// The digest of all tokens, which earlier versions kept instead of the digest of the outline.
  package var tokens: String
}
