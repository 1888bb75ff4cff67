/// The change of the critical path from one launch to another, by owners and causes.
///
/// The changes add up exactly to how much longer the path is.
package struct PathDifference: Hashable, Sendable {
  /// The moment to which a path leads.
  package enum Goal: String, Sendable {
    case frameReady
    /// The instant at which a launch in the background first has nothing to do.
    case background
  }

  /// The change of one part.
  package struct Change: Hashable, Sendable {
    package var part: PathPart
    package var first: Nanoseconds
    package var second: Nanoseconds

    /// Time added to the part; negative if it is less.
    package var more: Nanoseconds { second - first }
  }

  package let goal: Goal
  /// The length of the first path.
  package let first: Nanoseconds
  package let second: Nanoseconds
  /// The parts that change, the largest change first.
  package let changes: [Change]

  /// Time added to the whole path.
  package var more: Nanoseconds { second - first }

  /// Compares two paths; `nil` if they do not lead to the same moment.
  ///
  /// - Complexity: O(*n* log *n*) in the segments of both.
  init?(_ first: ComparedLaunch, _ second: ComparedLaunch) {
    guard let goal = first.pathGoal, goal == second.pathGoal else { return nil }
    self.goal = goal
    self.first = first.pathEnd
    self.second = second.pathEnd
    var places: [PathPart: Int] = [:]
    var changes: [Change] = []
    func place(_ part: PathPart) -> Int {
      if let place = places[part] { return place }
      places[part] = changes.count
      changes.append(Change(part: part, first: .zero, second: .zero))
      return changes.count - 1
    }
    for stretch in first.path { changes[place(stretch.part)].first += stretch.length }
    for stretch in second.path { changes[place(stretch.part)].second += stretch.length }
    self.changes = changes.filter { $0.more != .zero }
      .stablySorted { $0.more.rawValue.magnitude > $1.more.rawValue.magnitude }
  }
}

extension ComparedLaunch {
  /// The moment to which its path leads; `nil` if the launch did not come so far.
  package var pathGoal: PathDifference.Goal? {
    if isSeen { return frameReady == nil ? nil : .frameReady }
    return milestones[.lifeCycleDone] == nil ? nil : .background
  }

  /// The end of its path.
  package var pathEnd: Nanoseconds { path.last?.end ?? .zero }
}
