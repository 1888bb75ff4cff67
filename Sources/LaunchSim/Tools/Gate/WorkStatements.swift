package import LaunchSim

/// The statements of a scenario about the app's work: a digest for each item and each callback.
///
/// A baseline keeps the digests, so that an update tells the edited items from the others.
package struct WorkStatements: Sendable {
  /// The values that a baseline keeps.
  package let values: [Measure: GateValue]
  /// The items that each callback starts, directly or indirectly, by its name.
  private var items: [String: [String]] = [:]

  /// Statements with digests alone.
  init(_ values: [Measure: GateValue]) { self.values = values }

  package init(of scenario: Scenario) {
    var values: [Measure: GateValue] = [
      .input: .digest(scenario.inputDigest), .code: .digest(scenario.codeDigest),
    ]
    let texts = scenario.statements
    var callbacks: [ItemIndex: [String]] = [:]
    for (callback, text) in texts.callbacks.sorted(by: { $0.key.index < $1.key.index }) {
      values[Self.measure(ofCallback: callback.name)] = Self.digest([text])
      let started = scenario.items(startedBy: callback)
      for item in started { callbacks[item, default: []].append(callback.name) }
      items[callback.name] = started.map { scenario.app.items[$0].name }
    }
    for (index, text) in texts.items.enumerated() {
      let name = scenario.app.items[index].name
      values[Self.measure(ofItem: name)] = Self.digest([text] + (callbacks[index] ?? []))
    }
    self.values = values
  }

  private static func digest(_ texts: [String]) -> GateValue {
    var digest = Digest()
    for text in texts { digest.mix(text) }
    return .digest(digest.value)
  }

  private static func measure(ofItem name: String) -> Measure { .statements("item:\(name)") }
  private static func measure(ofCallback name: String) -> Measure {
    .statements("callback:\(name)")
  }

  /// The statements that were edited since a baseline was written.
  func edits(since accepted: [Measure: GateValue]) -> Edits { Edits(self, since: accepted) }

  /// A comparison of statements with the accepted statements.
  struct Edits {
    private let statements: WorkStatements
    private let accepted: [Measure: GateValue]
    /// Full names of the items of both sides, by their names in an outline.
    private let names: [String: String]

    fileprivate init(_ statements: WorkStatements, since accepted: [Measure: GateValue]) {
      self.statements = statements
      self.accepted = accepted
      let items = (Array(accepted.keys) + statements.values.keys).compactMap(\.describedItem)
      names = Dictionary(items.map { (CodeOutline.plain($0), $0) }, uniquingKeysWith: min)
    }

    /// The full name of an item on either side; `nil` for a name that is no item's.
    func item(_ name: String) -> String? { names[name] }

    private func isEdited(_ measure: Measure) -> Bool {
      accepted[measure] != statements.values[measure]
    }

    /// True if the statements that a change of the code concerns were edited.
    ///
    /// These are the items around the call, for an order also their callback. A call of no item
    /// concerns all items of its callback, and code that no callback reaches the whole scenario.
    /// Baselines of earlier versions tell only whether the scenario was edited.
    func answers(_ change: CodeChange) -> Bool {
      let items = change.owners.compactMap { names[$0] }
      guard accepted.keys.contains(where: \.isStatements) else { return isEdited }
      if items.contains(where: { isEdited(measure(ofItem: $0)) }) { return true }
      let roots = change.roots.filter { Callback(named: $0) != nil }
      if items.isEmpty, roots.isEmpty { return isEdited }
      guard items.isEmpty || change.kind.isOrder else { return false }
      return roots.contains { root in
        isEdited(measure(ofCallback: root))
          || items.isEmpty
            && (statements.items[root] ?? []).contains { isEdited(measure(ofItem: $0)) }
      }
    }

    /// True if any statement about the code was edited.
    var isEdited: Bool {
      // Baselines of earlier versions have no `code`.
      [.input, .code].contains { accepted[$0] != nil && isEdited($0) }
    }
  }
}

extension Measure {
  fileprivate var isStatements: Bool { if case .statements = self { true } else { false } }

  /// The item that the statements are about.
  fileprivate var describedItem: String? {
    guard case .statements(let subject) = self, subject.hasPrefix("item:") else { return nil }
    return String(subject.dropFirst(5))
  }
}
