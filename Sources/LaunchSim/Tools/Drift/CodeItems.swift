import LaunchSim

/// The items of a scenario by the code that they name, with their names as an outline has them.
struct CodeItems {
  private var named: [[String]: [(symbol: CodeSymbol, item: String)]] = [:]
  /// The items of calls, by the places of the calls.
  private var claimed: [SourceLocation: String] = [:]

  init(_ symbols: [(item: ItemIndex, symbol: CodeSymbol)], of scenario: Scenario) {
    for (item, symbol) in symbols {
      let name = CodeOutline.plain(scenario.app.items[item].name)
      named[symbol.names, default: []].append((symbol, name))
    }
  }

  /// Notes the item of a call; the first item of a call stays.
  mutating func claim(_ location: SourceLocation, for item: String) {
    if claimed[location] == nil { claimed[location] = CodeOutline.plain(item) }
  }

  /// Items whose work a call is.
  func items(
    of call: SwiftCall, at location: SourceLocation, in surroundings: CodeSymbol.Surroundings
  ) -> [String] {
    if let item = claimed[location] { return [item] }
    guard !named.isEmpty else { return [] }
    return CodeSymbol.keys(of: call, in: surroundings).flatMap { named[$0] ?? [] }
      .filter { $0.symbol.allowsLabels(of: call) }.map(\.item).sorted().uniqued()
  }

  /// Items whose work a declaration is.
  func items(of declaration: SwiftDeclaration) -> [String] {
    let names = declaration.owners + [declaration.base]
    return names.indices.flatMap { named[Array(names[$0...])] ?? [] }
      .filter { $0.symbol.matches(declaration) }.map(\.item).sorted().uniqued()
  }
}

extension Scenario {
  /// The items that a callback starts, directly or indirectly, each once and before the items that
  /// it starts itself.
  func items(startedBy callback: Callback) -> [ItemIndex] {
    var result: [ItemIndex] = []
    var seen: Set<ItemIndex> = []
    var open = Array((app.callbacks[callback] ?? []).startedItems.reversed())
    while let item = open.popLast() {
      guard seen.insert(item).inserted else { continue }
      result.append(item)
      open += app.items[item].steps.startedItems.reversed()
    }
    return result
  }
}
