import LaunchSim

extension DriftCheck {
  /// A call in the order of a callback's code, with the item that stands for it.
  private struct Site {
    var call: SwiftCall
    var file: AppSources.File
    var owner: String?
    var item: ItemIndex?

    var location: SourceLocation { file.source.location(at: call.nameToken) }
  }

  /// The items that one callback's code should call, and the items found so far.
  private struct Comparison {
    var ignores = CodeSymbol.Table()
    /// Position of each item among the items that the callback starts; for repeated items, the
    /// first.
    var positions: [ItemIndex: Int] = [:]
    /// Methods into which calls are followed, by their type.
    var helpers: [String: [(declaration: SwiftDeclaration, file: AppSources.File)]] = [:]
    /// Items whose call has been found.
    var claimed: Set<ItemIndex> = []
    var callCount = 0

    /// True for an item of the callback that has no call yet.
    func canClaim(_ item: ItemIndex) -> Bool {
      positions[item] != nil && !claimed.contains(item)
    }

    /// The code read so far, by file and first token, because many calls may lead to the same code.
    var read: [String: (calls: [SwiftCall], works: [LaunchWork])] = [:]

    /// The calls in some tokens and the work that they form, searched for only once.
    mutating func code(
      in range: Range<Int>, of file: AppSources.File, noting properties: CreatedOnUse
    ) -> (calls: [SwiftCall], works: [LaunchWork]) {
      let place = "\(file.source.text.name) \(range.lowerBound)"
      if let known = read[place] { return known }
      let calls = file.source.calls(in: range, noting: properties)
      let found = (calls, LaunchWork.all(of: calls, queues: file.queues))
      read[place] = found
      return found
    }
  }

  /// Compares the callbacks in covered code with the items that the scenario starts in these
  /// callbacks.
  mutating func compare(_ covered: [Covered]) {
    var helpers: [String: [(declaration: SwiftDeclaration, file: AppSources.File)]] = [:]
    var seen: Set<String> = []
    for code in covered where seen.insert(code.file.source.text.name).inserted {
      for declaration in code.file.declarations where declaration.body != nil {
        guard declaration.kind == .function, let owner = declaration.owner else { continue }
        helpers[owner, default: []].append((declaration, code.file))
      }
    }
    let callers = callbacksOfItems()
    var claimed: [Callback: Set<ItemIndex>] = [:]
    var compared: Set<String> = []
    var read: [String: (calls: [SwiftCall], works: [LaunchWork])] = [:]
    for code in covered {
      for method in methods(of: code) {
        let place = "\(code.file.name) \(method.declaration.nameToken) \(method.callback.name)"
        guard isCalled(method.callback), compared.insert(place).inserted else { continue }
        var comparison = Comparison(ignores: CodeSymbol.Table(code.entry.ignores))
        comparison.positions = Dictionary(
          scenario.items(startedBy: method.callback).enumerated().map { ($1, $0) },
          uniquingKeysWith: { first, _ in first })
        comparison.helpers = helpers
        comparison.read = read
        // A callback with several pieces of code, as of a type and its method, has one list of items.
        comparison.claimed = claimed[method.callback] ?? []
        let sites = sites(of: method, in: code.file, &comparison)
        read = comparison.read
        for site in sites {
          if let item = site.item {
            codeItems.claim(site.location, for: scenario.app.items[item].name)
          }
        }
        judge(sites, of: method, code, comparison, callers)
        claimed[method.callback, default: []].formUnion(comparison.claimed)
      }
    }
    for callback in claimed.keys.sorted(by: { $0.index < $1.index }) {
      reportItemsWithoutCall(in: callback, claimed[callback] ?? [])
    }
  }

  // MARK: - The scenario's side

  /// The callback that starts each item.
  private func callbacksOfItems() -> [ItemIndex: Callback] {
    var callbacks: [ItemIndex: Callback] = [:]
    for callback in scenario.app.callbacks.keys.sorted(by: { $0.index < $1.index }) {
      for item in scenario.items(startedBy: callback) { callbacks[item] = callback }
    }
    return callbacks
  }

  // MARK: - The code's side

  private func sites(
    of method: LaunchMethod, in file: AppSources.File, _ comparison: inout Comparison
  ) -> [Site] {
    method.ranges.flatMap { range in
      sites(in: range, file, method.declaration, path: [method.declaration.name], &comparison)
    }
  }

  /// The work in some tokens.
  ///
  /// A method without an item is replaced by its own work if items stand for some of that work.
  private func sites(
    in range: Range<Int>, _ file: AppSources.File, _ declaration: SwiftDeclaration, path: [String],
    _ comparison: inout Comparison
  ) -> [Site] {
    var result: [Site] = []
    let surroundings = file.surroundings(of: declaration)
    let owner = declaration.kind.isType ? declaration.base : declaration.owner
    let (calls, all) = comparison.code(in: range, of: file, noting: properties)
    let works = all.filter { !$0.main.isUse }
    let uses = Set(all.filter { $0.main.isUse }.map(\.main.nameToken))
    // For each symbol, the work that is still to come and may stand for it.
    var later = Dictionary(grouping: works) { items(of: $0.main, in: surroundings) }
      .mapValues(\.count)
    let places = Dictionary(
      works.enumerated().map { ($1.calls[0].token, $0) }, uniquingKeysWith: { first, _ in first })
    let mains = works.map(\.main.nameToken)
    var isClaimed = Array(repeating: false, count: works.count)
    var isReached = Array(repeating: false, count: works.count)
    for call in calls {
      comparison.callCount += 1
      guard comparison.callCount <= LaunchMethod.callLimit else { break }
      let matching = items(of: call, in: surroundings)
      if call.isUse {
        // A use creates the value only in the callback that the item belongs to.
        if uses.contains(call.nameToken), matching.contains(where: comparison.canClaim),
          let item = claim(call, in: surroundings, &comparison)
        {
          result.append(Site(call: call, file: file, owner: owner, item: item))
        }
        continue
      }
      let work = places[call.token]
      if let work, mains[work] == call.nameToken {
        later[matching, default: 1] -= 1
      } else if work == nil,
        matching.count(where: comparison.canClaim) <= later[matching] ?? 0
      {
        // A call in another call's closure or arguments leaves its item to later work.
        continue
      }
      // The item of a chain is the item of its main call, even if another item stands for the first
      // call.
      if let work, mains[work] != call.nameToken,
        items(of: works[work].main, in: surroundings).contains(where: {
          !comparison.claimed.contains($0)
        })
      {
        continue
      }
      if let item = claim(call, in: surroundings, &comparison) {
        if let work { isClaimed[work] = true }
        result.append(Site(call: call, file: file, owner: owner, item: item))
        // Items that this item starts may have their calls in its body.
        if !scenario.app.items[item].steps.startedItems.isEmpty {
          result += inside(call, owner, path: path, &comparison).filter { $0.item != nil }
        }
        continue
      }
      guard let work, !isReached[work], mains[work] == call.nameToken else { continue }
      isReached[work] = true
      if works[work].calls.contains(where: { call in
        OrdinaryCall.includes(call)
          || comparison.ignores.matches(call, in: surroundings)
      }) {
        continue
      }
      let inner = inside(call, owner, path: path, &comparison)
      if inner.contains(where: { $0.item != nil }) {
        result += inner
      } else {
        result.append(Site(call: call, file: file, owner: owner, item: nil))
      }
    }
    // If an item stands for a part of a chain, the chain is that item's work.
    return result.filter { site in
      guard site.item == nil, site.file.source.text.name == file.source.text.name,
        let work = places[site.call.token], mains[work] == site.call.nameToken
      else { return true }
      return !isClaimed[work]
    }
  }

  /// The work in the method that a call leads to; empty for a method of another type.
  private func inside(
    _ call: SwiftCall, _ owner: String?, path: [String], _ comparison: inout Comparison
  ) -> [Site] {
    let names = call.callee.names
    let isOwn = names.count == 1 || (names.count == 2 && ["self", "Self"].contains(names[0]))
    guard isOwn, path.count < LaunchMethod.depthLimit, let owner, let base = names.last else {
      return []
    }
    let symbol = CodeSymbol(base)
    let found = (comparison.helpers[owner] ?? []).first { helper in
      symbol.matches(helper.declaration) && !path.contains(helper.declaration.name)
    }
    guard let found, let body = found.declaration.body else { return [] }
    return sites(
      in: body, found.file, found.declaration, path: path + [found.declaration.name], &comparison)
  }

  /// The items that may stand for a call.
  private func items(
    of call: SwiftCall, in surroundings: CodeSymbol.Surroundings
  ) -> [ItemIndex] {
    CodeSymbol.keys(of: call, in: surroundings).flatMap { positions[$0] ?? [] }
      .sorted().map { symbols[$0] }.filter { $0.symbol.allowsLabels(of: call) }.map(\.item)
  }

  /// The item that stands for a call: among several, the first that the callback starts and that
  /// has no call yet.
  private func claim(
    _ call: SwiftCall, in surroundings: CodeSymbol.Surroundings, _ comparison: inout Comparison
  ) -> ItemIndex? {
    let matching = items(of: call, in: surroundings)
    guard let first = matching.first else { return nil }
    let open = matching.filter { !comparison.claimed.contains($0) }
    let item =
      open.min { left, right in
        comparison.positions[left] ?? .max < comparison.positions[right] ?? .max
      } ?? first
    comparison.claimed.insert(item)
    return item
  }

  // MARK: - Disagreements

  private mutating func judge(
    _ sites: [Site], of method: LaunchMethod, _ code: Covered, _ comparison: Comparison,
    _ callers: [ItemIndex: Callback]
  ) {
    let callback = method.callback
    var order: [(position: Int, site: Site)] = []
    var seen: Set<ItemIndex> = []
    for site in sites {
      guard let item = site.item else {
        report(
          .unclaimedCall(
            CodeSymbol.spelling(of: site.call, in: site.owner), in: callback.name,
            at: code.entry.code.file), at: site.location)
        continue
      }
      guard seen.insert(item).inserted else { continue }
      if let position = comparison.positions[item] {
        order.append((position, site))
      } else if let other = callers[item] {
        report(
          .otherCallback(scenario.app.items[item].name, callback.name, other: other.name),
          at: site.location)
      }
    }
    let inOrder = Self.longestAscent(order.map(\.position))
    let kept = Set(inOrder)
    for index in order.indices where !kept.contains(index) {
      let position = order[index].position
      let names = scenario.app.items
      guard let item = order[index].site.item else { continue }
      if let other = inOrder.last(where: { $0 < index && order[$0].position > position }),
        let before = order[other].site.item
      {
        told.reordered.formUnion([order[index].site.location, order[other].site.location])
        report(
          .otherOrder(names[item].name, .after, names[before].name, in: callback.name),
          at: order[index].site.location)
      } else if let other = inOrder.first(where: { $0 > index && order[$0].position < position }),
        let behind = order[other].site.item
      {
        told.reordered.formUnion([order[index].site.location, order[other].site.location])
        report(
          .otherOrder(names[item].name, .before, names[behind].name, in: callback.name),
          at: order[index].site.location)
      }
    }
  }

  /// Indices of a longest ascending subsequence of distinct numbers, so that the fewest numbers
  /// count as moved.
  ///
  /// - Complexity: O(*n* log *n*).
  private static func longestAscent(_ numbers: [Int]) -> [Int] {
    // For each length, the index of the smallest number that ends a subsequence of that length.
    var ends: [Int] = []
    var previous: [Int?] = []
    for (index, number) in numbers.enumerated() {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
      }
      previous.append(low > 0 ? ends[low - 1] : nil)
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var run: [Int] = []
    var index = ends.last
    while let last = index {
      run.append(last)
      index = previous[last]
    }
    return run.reversed()
  }

  /// Reports items with code that a covered callback starts without a call in its code.
  private mutating func reportItemsWithoutCall(
    in callback: Callback, _ claimed: Set<ItemIndex>
  ) {
    for item in scenario.items(startedBy: callback) {
      guard let symbol = scenario.app.items[item].code?.symbol, !claimed.contains(item),
        !lostItems.contains(item)
      else { continue }
      told.addGone(symbol, in: callback.name)
      report(
        .itemWithoutCall(scenario.app.items[item].name, symbol, in: callback.name),
        at: place(ofCode: item), item: item)
    }
  }
}
