/// Many launches side by side, pair by pair: the launches of a folder or of a saved list.
package struct LaunchSetComparison: Sendable {
  /// A launch of a set, with the names that identify it in the set.
  package struct Member: Sendable {
    /// The scenario file, named from the folder if the set is a folder; `nil` for the built-in
    /// example.
    package var source: String?
    /// The label of a run in a list of several runs.
    package var label: String?
    package var launch: ComparedLaunch

    package init(source: String?, label: String? = nil, launch: ComparedLaunch) {
      self.source = source
      self.label = label
      self.launch = launch
    }
  }

  /// A launch of the first set with its partner in the second.
  package struct Pair: Sendable {
    package let first: Member
    package let second: Member
    package let comparison: LaunchComparison
  }

  /// The outcome of a pair, as a set counts pairs.
  package enum Outcome: CaseIterable, Sendable {
    case later, sooner, differs, same, notComparable
  }

  /// The pairs in the order of the first set.
  package let pairs: [Pair]
  /// Launches of the first set without a partner.
  package let onlyFirst: [Member]
  package let onlySecond: [Member]

  /// Compares the launches of two folders; scenarios with equal paths make a pair.
  package init(folder first: [Member], _ second: [Member]) {
    self.init(first, second, matching: [{ [$0.source] }])
  }

  /// Compares the runs of two lists.
  ///
  /// Runs with equal title, file, device and label make a pair. Of the remaining runs, those with
  /// equal title, device and label make a pair if each side has only one.
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
        // The second, weaker key makes a pair only where each side has a single candidate.
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

  /// True if no pair differs and every launch has a partner.
  package var isSame: Bool { isWhole && pairs.allSatisfy(\.comparison.isSame) }

  /// True if the launches of every pair were simulated by the same version of the model.
  package var isOfOneModel: Bool { pairs.allSatisfy(\.comparison.isOfOneModel) }
}

extension LaunchSetComparison.Member {
  /// A name for the launch in a line: the file, or the title of a launch without a file, with the
  /// label.
  package var name: String {
    let name = source ?? launch.heading.title
    return label.map { $0 == name ? name : "\(name), \($0)" } ?? name
  }
}

extension LaunchSetComparison.Pair {
  /// The outcome of the pair, decided by the first frame, then by the ready frame.
  package var outcome: LaunchSetComparison.Outcome {
    guard comparison.isOfOneModel else { return .notComparable }
    let difference = comparison.difference
    for change in [difference.firstFrame, difference.frameReady] {
      if let change, change != .zero { return change > .zero ? .later : .sooner }
    }
    return comparison.isSame ? .same : .differs
  }
}
