/// The difference between the start order of a launch's items and an app's own start-up list.
///
///     #expect(report.difference(from: AppStartup.names) == nil)
///
/// An app that keeps a list of the things it starts can test the list against its model, and the
/// model against the list.
public struct StartupDifference: Hashable, Sendable {
  /// An item in both the launch and the list, at different places.
  public struct Move: Hashable, Sendable {
    /// The item.
    public var name: String
    /// The place of the item in the launch, from 1.
    public var place: Int
    /// The place of the item in the list, from 1.
    public var listedPlace: Int
  }

  /// Names that only the list has, in the order of the list.
  public var missing: [String]
  /// Names that only the launch has, in the order of the launch.
  public var unlisted: [String]
  /// The fewest items that would have to move for the launch and the list to agree, in the launch's
  /// order.
  public var moved: [Move]
}

extension StartupDifference {
  /// Compares the order of a launch with a list; `nil` if they agree.
  init?(from names: [String], to begun: [String]) {
    let places = Dictionary(zip(names, 1...)) { first, _ in first }
    let hasBegun = Set(begun)
    let common = begun.enumerated().compactMap { index, name in
      places[name].map { Move(name: name, place: index + 1, listedPlace: $0) }
    }
    let kept = longestRise(of: common.map(\.listedPlace))
    var seen: Set<String> = []
    missing = names.filter { !hasBegun.contains($0) && seen.insert($0).inserted }
    unlisted = begun.filter { places[$0] == nil }
    moved = common.indices.filter { !kept.contains($0) }.map { common[$0] }
    if missing.isEmpty, unlisted.isEmpty, moved.isEmpty { return nil }
  }
}

extension StartupDifference: CustomStringConvertible {
  /// A line for each name that differs, as in a patch: `-` if only the list has it, `+` if only the
  /// launch has it, `~` if it moved.
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

/// The indices of a longest ascending subsequence of the numbers, by patience sorting.
private func longestRise(of numbers: [Int]) -> Set<Int> {
  // For each length of an ascending subsequence, the index of its least last number; and for each
  // index, the index before it.
  var ends: [Int] = []
  var previous = Array(repeating: -1, count: numbers.count)
  for (index, number) in numbers.enumerated() {
    let place = ends.partitioningIndex { numbers[$0] >= number }
    if place > 0 { previous[index] = ends[place - 1] }
    if place == ends.count { ends.append(index) } else { ends[place] = index }
  }
  var rise: Set<Int> = []
  var index = ends.last ?? -1
  while index >= 0 {
    rise.insert(index)
    index = previous[index]
  }
  return rise
}
