/// Many launches side by side, pair by pair: the launches of a folder or of a saved list.
package struct LaunchSetComparison: Sendable {
  /// A launch of a set, by the names that tell it from the others.
  package struct Member: Sendable {
    /// The scenario file: in a folder its path from there; `nil` for the built-in example.
    package var source: String?
    /// The label of a run that a list has beside others.
    package var label: String?
    package var launch: ComparedLaunch

    package init(source: String?, label: String? = nil, launch: ComparedLaunch) {
      self.source = source
      self.label = label
      self.launch = launch
    }
  }

  /// Two launches that belong together.
  package struct Pair: Sendable {
    package let first: Member
    package let second: Member
    package let comparison: LaunchComparison
  }

  /// A way in which two launches differ, as a set counts them.
  package enum Outcome: CaseIterable, Sendable {
    case later, sooner, differs, same, notComparable
  }

  /// In the order of the first set.
  package let pairs: [Pair]
  /// The launches without a partner.
  package let onlyFirst: [Member]
  package let onlySecond: [Member]

  /// Compares the launches of two folders; scenarios with equal paths make a pair.
  package init(folder first: [Member], _ second: [Member]) {
    self.init(first, second, matching: [{ [$0.source] }])
  }

  /// Compares the runs of two lists.
  ///
  /// Runs with equal title, file, device and label make a pair; so do runs with equal title, device
  /// and label if each side has only one such run left.
  package init(runs first: [Member], _ second: [Member]) {
    self.init(
      first, second,
      matching: [
        { [$0.source, $0.launch.heading.title, $0.launch.heading.deviceID, $0.label] },
        { [$0.launch.heading.title, $0.launch.heading.deviceID, $0.label] },
      ])
  }

  /// - Complexity: O(*n* log *n*) in the events of all launches.
  private init(_ first: [Member], _ second: [Member], matching keys: [(Member) -> [String?]]) {
    var partners: [Int: Int] = [:]
    var isTaken = Array(repeating: false, count: second.count)
    for (round, key) in keys.enumerated() {
      let open = first.indices.filter { partners[$0] == nil }
      let candidates = Dictionary(grouping: second.indices.filter { !isTaken[$0] }) {
        key(second[$0])
      }
      for (name, places) in Dictionary(grouping: open, by: { key(first[$0]) }) {
        guard let others = candidates[name] else { continue }
        // A weaker key must leave no choice.
        if round > 0, places.count > 1 || others.count > 1 { continue }
        for (place, other) in zip(places, others) {
          partners[place] = other
          isTaken[other] = true
        }
      }
    }
    pairs = first.indices.compactMap { index in
      partners[index].map { other in
        Pair(
          first: first[index], second: second[other],
          comparison: LaunchComparison(first[index].launch, second[other].launch))
      }
    }
    onlyFirst = first.indices.filter { partners[$0] == nil }.map { first[$0] }
    onlySecond = second.indices.filter { !isTaken[$0] }.map { second[$0] }
  }

  /// True if every launch has a partner.
  package var isWhole: Bool { onlyFirst.isEmpty && onlySecond.isEmpty }

  /// True if no launch differs and none is without a partner.
  package var isSame: Bool { isWhole && pairs.allSatisfy(\.comparison.isSame) }

  /// True if one version of the model simulated both launches of every pair.
  package var isOfOneModel: Bool { pairs.allSatisfy(\.comparison.isOfOneModel) }
}

extension LaunchSetComparison.Member {
  /// The launch in a line: the file, or the title of one without a file, with its label.
  package var name: String {
    let name = source ?? launch.heading.title
    return label.map { $0 == name ? name : "\(name), \($0)" } ?? name
  }
}

extension LaunchSetComparison.Pair {
  /// The difference of the second, first by its frame, then by the ready frame.
  package var outcome: LaunchSetComparison.Outcome {
    guard comparison.isOfOneModel else { return .notComparable }
    let difference = comparison.difference
    for change in [difference.firstFrame, difference.frameReady] {
      if let change, change != .zero { return change > .zero ? .later : .sooner }
    }
    return comparison.isSame ? .same : .differs
  }
}
