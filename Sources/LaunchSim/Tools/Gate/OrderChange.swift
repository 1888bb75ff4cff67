import LaunchSim

/// A callback or item that begins at a different place than in the baseline.
struct OrderChange: Hashable, Sendable {
  /// A place in an order: the lane, and the preceding name on the lane; `nil` for the first place.
  ///
  /// The names of the type and its members are part of the fingerprints of findings (`CheckCause`).
  struct Place: Hashable, Sendable {
    var lane: String
    var predecessor: String?
  }

  var name: String
  /// Place in the baseline; `nil` if the callback or item is new.
  var former: Place?
  /// Place in this launch; `nil` if the callback or item no longer begins.
  var now: Place?
}

extension OrderChange {
  /// The smallest set of names that must move, appear or disappear to turn one launch's order into
  /// the other's.
  ///
  /// - Complexity: O(*n* × *d*) in the names and the differences of each lane.
  static func all(
    from former: [LaunchValues.Lane], to now: [LaunchValues.Lane]
  ) -> [OrderChange] {
    var gone: [OrderChange] = []
    var changes: [OrderChange] = []
    let lanes = Set((former + now).map(\.lane)).sorted {
      LaunchValues.Lane.sortKey($0) < LaunchValues.Lane.sortKey($1)
    }
    func table(_ order: [LaunchValues.Lane]) -> [String: [String]] {
      [String: [String]](order.map { ($0.lane, $0.names) }, uniquingKeysWith: { first, _ in first })
    }
    let (formerNames, namesNow) = (table(former), table(now))
    for lane in lanes {
      let (old, new) = (formerNames[lane] ?? [], namesNow[lane] ?? [])
      func place(_ offset: Int, in names: [String]) -> Place {
        Place(lane: lane, predecessor: offset > 0 ? names[offset - 1] : nil)
      }
      let difference = new.difference(from: old).inferringMoves()
      for change in difference {
        switch change {
        case .remove(let offset, let name, associatedWith: nil):
          gone.append(OrderChange(name: name, former: place(offset, in: old)))
        case .insert(let offset, let name, associatedWith: let origin):
          let former = origin.map { place($0, in: old) }
          changes.append(OrderChange(name: name, former: former, now: place(offset, in: new)))
        case .remove: break
        }
      }
    }
    // An item that begins on another lane is removed from its former lane and new on the other.
    var places: [String: Int] = [:]
    for (place, change) in gone.enumerated() where places[change.name] == nil {
      places[change.name] = place
    }
    var moved: Set<Int> = []
    for index in changes.indices where changes[index].former == nil {
      let isItem = changes[index].now?.lane != LaunchValues.Lane.callbacks
      guard isItem, let place = places.removeValue(forKey: changes[index].name) else { continue }
      changes[index].former = gone[place].former
      moved.insert(place)
    }
    return changes + gone.enumerated().filter { !moved.contains($0.offset) }.map(\.element)
  }
}
