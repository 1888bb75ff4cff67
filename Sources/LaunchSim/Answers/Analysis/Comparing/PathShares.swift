/// The critical path of a launch divided among its items, as a run or a baseline has it.
package struct PathShares: Sendable {
  /// The change of an item's part of the path, or of the rest, which is no item's.
  package struct Change: Hashable, Sendable {
    /// The item; `nil` for the system and for steps of callbacks.
    package var item: String?
    package var first: Nanoseconds
    package var second: Nanoseconds

    package init(item: String? = nil, first: Nanoseconds, second: Nanoseconds) {
      self.item = item
      self.first = first
      self.second = second
    }

    /// Time added to that part; negative if it is less.
    ///
    /// A baseline may state any number, so the difference is limited to what a time can hold.
    package var more: Nanoseconds {
      let more = Int128(second.rawValue) - Int128(first.rawValue)
      return Nanoseconds(max(Int64(clamping: more), -.max))
    }
  }

  /// The length of the whole path; `nil` if it is not known.
  var length: Nanoseconds?
  var items: [(name: String, length: Nanoseconds)]

  package init(length: Nanoseconds? = nil, items: [(name: String, length: Nanoseconds)]) {
    self.length = length
    self.items = items
  }

  /// The part that is no item's; `nil` if the length of the path is not known.
  private var rest: Nanoseconds? {
    guard let length else { return nil }
    let rest = items.reduce(Int128(length.rawValue)) { $0 - Int128($1.length.rawValue) }
    return Nanoseconds(Int64(clamping: rest))
  }

  /// The parts that change, the largest change first.
  ///
  /// If both lengths are known, the changes add up exactly to how much longer the path is.
  ///
  /// - Complexity: O(*n* log *n*) in the items of both.
  package static func changes(from first: PathShares, to second: PathShares) -> [Change] {
    var changes: [Change] = []
    if let former = first.rest, let rest = second.rest {
      changes.append(Change(item: nil, first: former, second: rest))
    }
    // An item that only one of them has takes nothing of the other's path.
    var places: [String: Int] = [:]
    func place(_ name: String) -> Int {
      if let place = places[name] { return place }
      places[name] = changes.count
      changes.append(Change(item: name, first: .zero, second: .zero))
      return changes.count - 1
    }
    for (name, length) in second.items { changes[place(name)].second += length }
    for (name, length) in first.items { changes[place(name)].first += length }
    return changes.filter { $0.more != .zero }
      .stablySorted { $0.more.rawValue.magnitude > $1.more.rawValue.magnitude }
  }
}

extension PathShares {
  /// The parts of a launch's path.
  init(_ launch: ComparedLaunch) {
    self.init(
      length: launch.pathEnd, items: launch.items.map { ($0.name, $0.path) })
  }
}
