import LaunchSim

/// An item of a baseline that has another name in the scenario.
///
/// A baseline has no steps of items. An item counts as renamed under three conditions: it begins at
/// the same place on the same lane, all other items and the callbacks begin at their former places,
/// and its present times equal its accepted times, of which there is at least one. Otherwise one
/// item is gone and another is new.
struct ItemRename: Hashable, Sendable {
  var former: String
  var name: String
}

extension ItemRename {
  /// The most new items to try for a missing item.
  private static let attemptLimit = 100

  /// Finds the renamed items of a launch.
  ///
  /// - Parameters:
  ///   - accepted: The accepted values.
  ///   - values: The values of the run.
  ///   - names: All items of the scenario.
  /// - Returns: The items in the order in which they begin; empty if renaming cannot be proved.
  static func all(
    from accepted: [Measure: GateValue], to values: LaunchValues, names: Set<String>
  ) -> [ItemRename] {
    guard let order = accepted[.order], order != values.values[.order] else { return [] }
    let lanes = accepted.lanes.filter(\.isOfItems)
    let known = Set(accepted.keys.compactMap(\.itemName)).union(lanes.flatMap(\.names))
    let gone = known.subtracting(names)
    guard !gone.isEmpty else { return [] }
    let now = values.order.filter { $0.isOfItems && !$0.names.isEmpty }
    var renames: [ItemRename] = []
    if !lanes.isEmpty {
      let callbacks = [accepted.lanes, values.values.lanes].map { $0.filter { !$0.isOfItems } }
      guard callbacks[0] == callbacks[1] else { return [] }
      guard let pairs = pairs(lanes, now) else { return [] }
      renames = pairs.filter { gone.contains($0.former) && !known.contains($0.name) }
      guard renames.count == pairs.count else { return [] }
    } else if gone.count == 1, let former = gone.first {
      let new = now.flatMap(\.names).filter { !known.contains($0) }
      renames = new.prefix(attemptLimit).map { ItemRename(former: former, name: $0) }
        .filter { .digest(values.digest(renaming: [$0.name: former])) == order }
    }
    let isSame = renames.allSatisfy { rename in
      let measures = [
        (Measure.item(rename.former), Measure.item(rename.name)),
        (.item(rename.former, .main), .item(rename.name, .main)),
      ]
      return measures.allSatisfy { accepted[$0] == values.values[$1] }
        && measures.contains { accepted[$0.0] != nil }
    }
    return isSame ? renames : []
  }

  /// The pairs of names that differ at the same place of both orders; `nil` unless each former name
  /// has exactly one new name.
  private static func pairs(
    _ former: [LaunchValues.Lane], _ now: [LaunchValues.Lane]
  ) -> [ItemRename]? {
    guard former.map(\.lane) == now.map(\.lane) else { return nil }
    var pairs: [ItemRename] = []
    for (old, new) in zip(former, now) {
      guard old.names.count == new.names.count else { return nil }
      for (before, after) in zip(old.names, new.names) where before != after {
        pairs.append(ItemRename(former: before, name: after))
      }
    }
    let isOneToOne =
      Set(pairs.map(\.former)).count == pairs.count && Set(pairs.map(\.name)).count == pairs.count
    return isOneToOne ? pairs : nil
  }
}

extension [Measure: GateValue] {
  /// The values with the new names of items.
  func renaming(_ renames: [ItemRename], to values: LaunchValues) -> Self {
    guard !renames.isEmpty else { return self }
    let pairs = renames.map { ($0.former, $0.name) }
    let names = [String: String](pairs, uniquingKeysWith: { first, _ in first })
    var renamed: Self = [:]
    for (measure, value) in self {
      switch measure {
      case .item(let name, let quantity): renamed[.item(names[name] ?? name, quantity)] = value
      // The order is the accepted order, or the items would not count as renamed.
      case .order, .laneOrder: renamed[measure] = values.values[measure]
      default: renamed[measure] = value
      }
    }
    return renamed
  }
}

extension Measure {
  /// The item that the measure is about; `nil` for other measures.
  fileprivate var itemName: String? {
    if case .item(let name, _) = self { name } else { nil }
  }
}
