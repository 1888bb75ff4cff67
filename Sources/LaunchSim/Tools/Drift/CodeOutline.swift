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
    /// Names of the items whose code the call is.
    var items: [String] = []
    /// Name of a function whose code is followed; `nil` for any other call.
    var function: String?
    /// The places of the contexts that this place adds; `nil` for a context that states no words.
    var contextPlaces: [SourceLocation?] = []
  }

  /// The actions, in order.
  private(set) var actions: [Action] = []
  /// For each action, the calls that lead to it and its own place; of an outline in a baseline, its
  /// item alone, or else its name, which may be that of its item.
  private(set) var sites: [[Site]] = []
  /// For each root, the place of its name, and the items whose code it is.
  private(set) var roots: [String: Site] = [:]

  init() {}

  mutating func begin(_ root: String, at site: Site) {
    if roots[root] == nil { roots[root] = site }
  }

  /// Names the last action.
  mutating func nameLast(_ name: String) {
    if !actions.isEmpty { actions[actions.count - 1].name = name }
  }

  mutating func add(_ action: Action, at sites: [Site]) {
    actions.append(action)
    self.sites.append(sites)
  }

  /// The place of a context of an action; `nil` for a context that states no words.
  func place(ofContext index: Int, of action: Int) -> SourceLocation? {
    var start = 0
    for site in sites[action] {
      guard start <= index else { return nil }
      if index - start < site.contextPlaces.count { return site.contextPlaces[index - start] }
      start = site.contextCount
    }
    return nil
  }

  /// The outline, with functions without code named as a later outline names them.
  ///
  /// A function is an action with its own name only while nothing in its code is an action. Earlier
  /// versions gave such a function no name.
  func aligned(with now: CodeOutline) -> CodeOutline {
    func key(_ place: Int, in outline: CodeOutline) -> [String] {
      let action = outline.actions[place]
      let item = outline.items(of: place).last?.first ?? Action.unnamed
      return [action.root, action.detail, item]
    }
    var followed: Set<[String]> = []
    var empty: [[String]: [String]] = [:]
    var unnamed: [[String]: Int] = [:]
    for (place, action) in now.actions.enumerated().reversed() {
      for function in now.sites[place].compactMap(\.function) where function != action.name {
        followed.insert([action.root, function])
      }
      if action.isUnnamed { unnamed[key(place, in: now), default: 0] -= 1 }
      if action.name == now.sites[place].last?.function {
        empty[key(place, in: now), default: []].append(action.name)
      }
    }
    // A call of other code may have the same name.
    followed.subtract(now.actions.map { [$0.root, $0.name] })
    for (place, action) in actions.enumerated() where action.isUnnamed {
      unnamed[key(place, in: self), default: 0] += 1
    }
    var outline = CodeOutline()
    for (place, action) in actions.enumerated() {
      var action = action
      let key = key(place, in: self)
      if action.isUnnamed, unnamed[key, default: 0] > 0, let name = empty[key]?.popLast() {
        unnamed[key, default: 0] -= 1
        action.name = name
      } else if followed.contains([action.root, action.name]) {
        guard !action.detail.isEmpty else { continue }
        action.name = Action.unnamed
      }
      outline.add(action, at: sites[place])
    }
    return outline
  }

  /// The items around an action, in groups, outermost first.
  func items(of place: Int) -> [[String]] {
    ([roots[actions[place].root]?.items ?? []] + sites[place].map(\.items)).filter { !$0.isEmpty }
  }
}

// MARK: - Text

extension CodeOutline {
  /// Signs of the text: between the parts of an action, before a digest or an item, and behind a
  /// root.
  fileprivate static let between: Unicode.Scalar = ">"
  fileprivate static let before: Unicode.Scalar = "~"
  private static let behind: Unicode.Scalar = ":"

  /// The most characters of a name, without the ellipsis of a longer name.
  private static let nameLimit = 80
  /// The most bytes of a text; enough for 199 conditions around an action with a short name.
  static let textLimit = 2_000

  /// The texts of a list in a baseline: the name of a root with a colon, then each of its actions,
  /// with its item if that has another name.
  ///
  ///     didFinishLaunching: | Crash.start~1a2b3c | if~4d5e6f>@task>await>Feed.load~~News
  package var texts: [String] { texts(withItems: true) }

  private func texts(withItems: Bool) -> [String] {
    var texts: [String] = []
    var root: String?
    for (place, action) in actions.enumerated() {
      if action.root != root { texts.append("\(action.root)\(Self.behind)") }
      root = action.root
      let item = withItems ? items(of: place).last?.first : nil
      texts.append(action.text(item == action.name ? nil : item))
    }
    return texts
  }

  /// The outline of a list in a baseline.
  package init(_ texts: [String]) {
    var root = ""
    for text in texts {
      guard !Self.isRoot(text) else {
        root = String(text.unicodeScalars.dropLast())
        continue
      }
      var parts = Self.parts(of: text, at: Self.between)
      let last = Self.parts(of: parts.popLast() ?? "", at: Self.before)
      let detail = last.count > 1 ? last[1] : ""
      let item = last.count > 2 ? last[2] : last[0]
      add(
        Action(root: root, contexts: parts, name: last[0], detail: detail),
        at: [Site(contextCount: 0, location: SourceLocation(file: ""), items: [item])])
    }
  }

  /// The parts between signs, by scalars, because a combining mark would hide the sign before it.
  private static func parts(of text: String, at sign: Unicode.Scalar) -> [String] {
    text.unicodeScalars.split(separator: sign, omittingEmptySubsequences: false).map(String.init)
  }

  /// The digest of all actions, whatever items they belong to.
  package var digest: UInt64 {
    var digest = Digest()
    for text in texts(withItems: false) { digest.mix(text) }
    return digest.value
  }

  /// A name without the signs of the text, shortened.
  static func plain(_ name: String) -> String {
    var scalars = name.unicodeScalars.filter { $0 != between && $0 != before }
    while scalars.last == behind { scalars.removeLast() }
    let name = String(String.UnicodeScalarView(scalars))
    return name.isEmpty ? "…" : name.printable().shortened(to: nameLimit)
  }

  /// True for a text that names a root.
  static func isRoot(_ text: String) -> Bool { text.unicodeScalars.last == behind }

  /// True for a text in the form in which `texts` writes it.
  static func isText(_ text: String) -> Bool {
    guard text.utf8.count <= textLimit else { return false }
    func isName(_ name: String) -> Bool {
      let limit = nameLimit + 1
      return !name.isEmpty && name.unicodeScalars.count <= limit && name.printable() == name
        && name.unicodeScalars.last != behind
    }
    func isDigest(_ text: String) -> Bool {
      [SwiftMeaning.digestLength, 16].contains(text.utf8.count)
        && text.utf8.allSatisfy { "0123456789abcdef".utf8.contains($0) }
    }
    if isRoot(text) {
      let root = String(text.unicodeScalars.dropLast())
      return isName(root) && parts(of: root, at: between).count == 1
        && parts(of: root, at: before).count == 1
    }
    var contexts = parts(of: text, at: between)
    let last = parts(of: contexts.popLast() ?? "", at: before)
    return contexts.allSatisfy { context in
      if context.hasPrefix("@") { return isName(String(context.dropFirst())) }
      let digest = parts(of: context, at: before)
      return context == "await"
        || digest.count == 2 && ["if", "for"].contains(digest[0]) && isDigest(digest[1])
    } && last.count <= 3 && isName(last[0])
      && (last.count < 2 || isDigest(last[1]) || last.count == 3 && last[1].isEmpty)
      && (last.count < 3 || isName(last[2]) && last[2] != last[0])
  }
}

extension CodeOutline.Action {
  /// Name of an action that stands for amounts, or for code beyond a limit.
  static let unnamed = "…"
  /// Name of a loop without calls, whose number of turns matters.
  static let loop = "…loop"

  fileprivate func text(_ item: String?) -> String {
    let before = String(CodeOutline.before)
    let item = item.map { before + $0 } ?? ""
    return (contexts + [name + (detail.isEmpty && item.isEmpty ? "" : before + detail) + item])
      .joined(separator: String(CodeOutline.between))
  }

  /// The lane on which the action runs; `nil` for the lane of its callback.
  var lane: String? { lanes.last }
  /// The lanes around the action, outermost first.
  var lanes: [String] { contexts("@").map { String($0.dropFirst()) } }
  /// All lanes, loops or conditions around the action.
  func contexts(_ prefix: String) -> [String] { contexts.filter { $0.hasPrefix(prefix) } }
  var isAwaited: Bool { contexts.contains("await") }
  var isAssignment: Bool { name.hasSuffix("=") }
  var isLoop: Bool { name == Self.loop }
  var isUnnamed: Bool { name == Self.unnamed }
  /// True for an action in a launch callback, false for one in a declaration that none reaches.
  var isOfCallback: Bool { Callback(named: root) != nil }
}

/// Covered code as it stands.
package struct CodeReading: Sendable {
  package var outline: CodeOutline
  /// The digest of all tokens, which earlier versions kept instead of the digest of the outline.
  package var tokens: String
}
