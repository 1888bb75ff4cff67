/// The critical path of a launch divided among its items, from a run or from a baseline.
package struct PathShares: Sendable {
  /// The length of the whole path; `nil` if it is not known.
  var length: Nanoseconds?
  var items: [(name: String, length: Nanoseconds)]

  package init(length: Nanoseconds? = nil, items: [(name: String, length: Nanoseconds)]) {
    self.length = length
    self.items = items
  }

  /// The part outside items; `nil` if the length of the path is unknown.
  private var rest: Nanoseconds? {
    guard let length else { return nil }
    let rest = items.reduce(Int128(length.rawValue)) { $0 - Int128($1.length.rawValue) }
    return Nanoseconds(Int64(clamping: rest))
  }

  /// The parts that change, the largest change first: items by their names, and the rest, which is
  /// no item's.
  ///
  /// If both lengths are known, the changes add up exactly to the change in the length of the path.
  ///
  /// - Complexity: O(*n* log *n*) in the items of both.
  package static func changes(
    from first: PathShares, to second: PathShares
  ) -> [Change<String?, Nanoseconds>] {
    var parts: [Change<String?, Nanoseconds>] = []
    if let former = first.rest, let rest = second.rest {
      parts.append(Change(nil, from: former, to: rest))
    }
    // An item that only one of them has takes nothing of the other's path.
    parts += second.items.map { Change($0.name, from: .zero, to: $0.length) }
    parts += first.items.map { Change($0.name, from: $0.length, to: .zero) }
    return Change.sums(parts).largestFirst()
  }
}

extension PathShares {
  /// The parts of a launch's path.
  init(_ launch: ComparedLaunch) {
    self.init(
      length: launch.pathEnd, items: launch.items.map { ($0.name, $0.path) })
  }
}
