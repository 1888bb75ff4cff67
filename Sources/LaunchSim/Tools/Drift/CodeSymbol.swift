import LaunchSim

/// A symbol as a scenario names it, and the comparison with declarations and calls.
///
/// `Database.shared.open`, `Database.open` and, in a method of `Database`, `self.open` and `open`
/// are one: the members that give a type's one instance count nothing. A type alone means its
/// initializer.
struct CodeSymbol: Hashable, Sendable {
  /// The names of types and of a member.
  let names: [String]
  /// The labels of a function; `nil` if any will do.
  let labels: [String]?

  init(_ spelling: String) {
    let parts = spelling.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    names = Self.plain(parts[0].split(separator: ".").map(String.init))
    labels = parts.count > 1 ? parts[1].split(separator: ":").dropLast().map(String.init) : nil
  }

  private init(names: [String]) {
    self.names = names
    labels = nil
  }

  /// The calls by which a type gives its one instance, besides the members of that kind.
  static let getters: Set = ["sharedInstance", "sharedManager", "instance", "appearance"]

  /// The names, without singletons and getters between the first and the last name.
  private static func plain(_ names: [String]) -> [String] {
    guard let first = names.first, let last = names.last, names.count > 1 else { return names }
    let middle = names.dropFirst().dropLast().filter {
      !CalleePath.singletons.contains($0) && !getters.contains($0) && $0 != "…"
    }
    return [first] + middle + [last]
  }

  // MARK: - Declarations

  /// True if the symbol may be a declaration.
  func matches(_ declaration: SwiftDeclaration) -> Bool {
    let full = declaration.owners + [declaration.base]
    guard full.suffix(names.count).elementsEqual(names) else { return false }
    guard let labels, let own = declaration.labels else { return self.labels == nil }
    return labels == own
  }

  // MARK: - Calls

  /// The types in sight where a call stands.
  struct Surroundings {
    /// The types around it, outermost first.
    var owners: [String] = []
    /// The types of the properties of the innermost one, by their names.
    var types: [String: String] = [:]
  }

  /// True if a call may be of the symbol.
  func matches(_ call: SwiftCall, in surroundings: Surroundings) -> Bool {
    allowsLabels(of: call) && Self.keys(of: call, in: surroundings).contains(names)
  }

  /// True if a call has none but the labels of the symbol.
  func allowsLabels(of call: SwiftCall) -> Bool {
    labels.map { Self.isPart(call.labels, of: $0) } ?? true
  }

  /// The names of the symbols that a call may be of.
  static func keys(of call: SwiftCall, in surroundings: Surroundings) -> Set<[String]> {
    var keys: Set<[String]> = []
    for candidate in candidates(for: call, in: surroundings) {
      keys.insert(candidate)
      if candidate.last == "init" { keys.insert(Array(candidate.dropLast())) }
      // A single name is too little to tell the members of types apart.
      for count in stride(from: 2, to: candidate.count, by: 1) {
        keys.insert(Array(candidate.suffix(count)))
      }
    }
    return keys
  }

  /// The names that a call may be meant by.
  private static func candidates(
    for call: SwiftCall, in surroundings: Surroundings
  ) -> [[String]] {
    var names = call.callee.names
    guard let first = names.first else { return [] }
    let isOwn = first == "self" || first == "Self"
    if isOwn, names.count > 1 { names.removeFirst() }
    if call.isInitializer, names.last != "init" { names.append("init") }
    names = plain(names)
    var candidates = [names]
    if isOwn || call.callee.names.count == 1 {
      candidates.append(surroundings.owners.suffix(1) + names)
    }
    if let type = call.localType ?? surroundings.types[names[0]], names.count > 1 {
      candidates.append([type] + names.dropFirst())
    }
    return candidates
  }

  /// True if the labels of a call are some of a function's, in order: others have default values.
  private static func isPart(_ labels: [String], of all: [String]) -> Bool {
    var rest = all[...]
    for label in labels {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// The symbol of a call, as a scenario would name it.
  static func symbol(of call: SwiftCall, in owner: String?) -> String {
    var names = call.callee.names
    let isOwn = names.first == "self" || names.first == "Self"
    if isOwn, names.count > 1 { names.removeFirst() }
    if call.isInitializer, names.last != "init" { names.append("init") }
    names = plain(names)
    // The members of a result, as of a subscript, have no name of their own.
    if names.first == "…" { names.removeFirst() }
    let isMember = isOwn || (call.callee.names.count == 1 && !call.isInitializer)
    if isMember, names.count == 1, let owner { names.insert(owner, at: 0) }
    return names.joined(separator: ".")
  }
}
