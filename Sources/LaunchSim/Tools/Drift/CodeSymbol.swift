import LaunchSim

/// A symbol as a scenario names it, with its comparison to declarations and calls.
///
/// `Database.shared.open`, `Database.open` and, in a method of `Database`, `self.open` and `open`
/// are the same symbol: members that return a type's shared instance are ignored. A type alone
/// stands for its initializer.
struct CodeSymbol: Hashable, Sendable {
  /// Names of types and of a member.
  let names: [String]
  /// Labels of a function; `nil` if any labels match.
  let labels: [String]?

  init(_ spelling: String) {
    let parts = spelling.split(separator: "(", maxSplits: 1, omittingEmptySubsequences: false)
    names = Self.plain(
      parts[0].split(separator: ".", omittingEmptySubsequences: false).map(String.init))
    labels = parts.count > 1 ? parts[1].split(separator: ":").dropLast().map(String.init) : nil
  }

  private init(names: [String]) {
    self.names = names
    labels = nil
  }

  /// Calls that return a type's shared instance, besides members that do.
  static let getters: Set = ["sharedInstance", "sharedManager", "instance", "appearance"]

  /// The names, without shared instances and getters between the first and the last name.
  private static func plain(_ names: [String]) -> [String] {
    guard let first = names.first, let last = names.last, names.count > 1 else { return names }
    let middle = names.dropFirst().dropLast().filter {
      !CalleePath.singletons.contains($0) && !getters.contains($0) && $0 != "…"
    }
    return [first] + middle + [last]
  }

  // MARK: - Declarations

  /// True if the symbol may stand for a declaration.
  func matches(_ declaration: SwiftDeclaration) -> Bool {
    let full = declaration.owners + [declaration.base]
    guard full.suffix(names.count).elementsEqual(names) else { return false }
    guard let labels, let own = declaration.labels else { return self.labels == nil }
    return labels == own
  }

  // MARK: - Calls

  /// Types in scope at a call.
  struct Surroundings {
    /// Types around the call, outermost first.
    var owners: [String] = []
    /// Types of the innermost type's properties, by the properties' names.
    var types: [String: String] = [:]
  }

  /// True if the symbol may stand for a call.
  func matches(_ call: SwiftCall, in surroundings: Surroundings) -> Bool {
    allowsLabels(of: call) && Self.keys(of: call, in: surroundings).contains(names)
  }

  /// True if a call uses only labels of the symbol.
  func allowsLabels(of call: SwiftCall) -> Bool {
    labels.map { Self.isPart(call.labels, of: $0) } ?? true
  }

  /// Names of the symbols that may stand for a call.
  static func keys(of call: SwiftCall, in surroundings: Surroundings) -> Set<[String]> {
    var keys: Set<[String]> = []
    for candidate in candidates(for: call, in: surroundings) {
      keys.insert(candidate)
      if candidate.last == "init" { keys.insert(Array(candidate.dropLast())) }
      // A single name is not enough to distinguish the members of types.
      for count in stride(from: 2, to: candidate.count, by: 1) {
        keys.insert(Array(candidate.suffix(count)))
      }
    }
    return keys
  }

  /// The names that may stand for a call.
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

  /// True if the labels of a call are some of a function's labels, in order: other parameters have
  /// default values.
  static func isPart(_ labels: [String], of all: [String]) -> Bool {
    var rest = all[...]
    for label in labels {
      guard let index = rest.firstIndex(of: label) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// The symbol for a call as a draft or an advice names it: a slow initializer has its labels.
  static func spelling(of call: SwiftCall, in owner: String?) -> String {
    let symbol = symbol(of: call, in: owner)
    return OrdinaryCall.isSlow(call)
      ? "\(symbol)(\(call.labels.map { "\($0):" }.joined()))" : symbol
  }

  /// The symbol for a call, as a scenario would name it.
  static func symbol(of call: SwiftCall, in owner: String?) -> String {
    var names = call.callee.names
    let isOwn = names.first == "self" || names.first == "Self"
    if isOwn, names.count > 1 { names.removeFirst() }
    if call.isInitializer, names.last != "init" { names.append("init") }
    // The name of a local value may change at any time.
    if let type = call.localType, names.count > 1, !isOwn { names[0] = type }
    names = plain(names)
    // A member of a result, as of a subscript, has no name of its own.
    if names.first == "…" { names.removeFirst() }
    let isMember = isOwn || (call.callee.names.count == 1 && !call.isInitializer)
    if isMember, names.count == 1, let owner { names.insert(owner, at: 0) }
    return names.joined(separator: ".")
  }
}
