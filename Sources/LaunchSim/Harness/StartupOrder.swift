/// How the order in which a launch's items begin differs from an app's own start-up list.
///
///     #expect(report.difference(from: AppStartup.names) == nil)
///
/// An app that keeps a list of what it starts can be held to its model this way, and the model to the app.
public struct StartupDifference: Hashable, Sendable {
  /// A name that both have, at different places.
  public struct Move: Hashable, Sendable {
    /// The item.
    public var name: String
    /// Its place in the launch, from 1.
    public var place: Int
    /// Its place in the list, from 1.
    public var listedPlace: Int
  }

  /// What the list has and the launch has not, in the list's order.
  public var missing: [String]
  /// What begins in the launch and the list has not, in the order in which it begins.
  public var unlisted: [String]
  /// The fewest items that would have to change their place for both to agree, in the launch's order.
  public var moved: [Move]
}

extension Report {
  /// The names of the items that ran, in the order in which their own code began.
  ///
  /// Child tasks of an app written in Swift, which have no names of their own, are not among them.
  ///
  /// - Complexity: O(events).
  public var beginnings: [String] {
    let children = Set(trace.events.filter { $0.kind == .childStarted }.map(\.item))
    return metrics.timeline.beginnings.filter { !children.contains($0) }.map { trace.names[$0] }
  }

  /// How the launch differs from a list of names in the order in which they are to begin; `nil` where it
  /// does not.
  ///
  /// A name that stands in the list twice counts where it stands first.
  ///
  /// - Parameter names: The app's start-up list.
  /// - Returns: What is missing, unlisted or moved.
  /// - Complexity: O(*n* log *n*) in the names of both.
  public func difference(from names: [String]) -> StartupDifference? {
    let begun = beginnings
    let places = Dictionary(zip(names, 1...)) { first, _ in first }
    let hasBegun = Set(begun)
    let common = begun.enumerated().compactMap { index, name in
      places[name].map { (name: name, place: index + 1, listedPlace: $0) }
    }
    let kept = longestRise(of: common.map(\.listedPlace))
    var seen: Set<String> = []
    let difference = StartupDifference(
      missing: names.filter { !hasBegun.contains($0) && seen.insert($0).inserted },
      unlisted: begun.filter { places[$0] == nil },
      moved: common.indices.filter { !kept.contains($0) }.map { index in
        let item = common[index]
        return StartupDifference.Move(
          name: item.name, place: item.place, listedPlace: item.listedPlace)
      })
    let isEmpty =
      difference.missing.isEmpty && difference.unlisted.isEmpty && difference.moved.isEmpty
    return isEmpty ? nil : difference
  }
}

extension StartupDifference: CustomStringConvertible {
  /// A line for each name that differs, as in a patch: `-` for what the launch lacks, `+` for what the list
  /// lacks, `~` for what moved.
  public var description: String {
    let lines =
      missing.map { "- \($0) is in the list and does not begin in the launch" }
      + unlisted.map { "+ \($0) begins in the launch and is not in the list" }
      + moved.map { move in
        "~ \(move.name) begins as number \(move.place), the list has it as \(move.listedPlace)"
      }
    return lines.joined(separator: "\n")
  }
}

/// The indices of a longest part of the numbers that rises, by patience sorting.
private func longestRise(of numbers: [Int]) -> Set<Int> {
  // The index of the least number that ends a rise of each length, and who stands before each.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    var low = 0
    var high = ends.count
    while low < high {
      let middle = (low + high) / 2
      if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var rise: Set<Int> = []
  var index = ends.last ?? -1
  while index >= 0 {
    rise.insert(index)
    index = previous[index]
  }
  return rise
}
