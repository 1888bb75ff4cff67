/// The change of the critical path from one launch to another, by owners and causes.
///
/// The changes add up exactly to the change in the length of the path.
package struct PathDifference: Hashable, Sendable {
  /// The moment to which a path leads.
  package enum Goal: String, Sendable {
    case frameReady
    /// The instant at which a launch in the background first has nothing to do.
    case background
  }

  package let goal: Goal
  /// The length of the first path.
  package let first: Nanoseconds
  package let second: Nanoseconds
  /// The parts that change, the largest change first.
  package let changes: [Change<PathPart, Nanoseconds>]

  /// Time added to the whole path.
  package var more: Nanoseconds { second - first }

  /// Compares two paths; `nil` if the paths lead to different moments.
  ///
  /// - Complexity: O(*n* log *n*) in the segments of both paths.
  init?(_ first: ComparedLaunch, _ second: ComparedLaunch) {
    guard let goal = first.pathGoal, goal == second.pathGoal else { return nil }
    self.goal = goal
    self.first = first.pathEnd
    self.second = second.pathEnd
    let parts =
      first.path.map { Change($0.part, from: $0.length, to: .zero) }
      + second.path.map { Change($0.part, from: .zero, to: $0.length) }
    changes = Change.sums(parts).largestFirst()
  }
}

extension ComparedLaunch {
  /// The moment to which the launch's path leads; `nil` if the launch ended earlier.
  package var pathGoal: PathDifference.Goal? {
    if isSeen { return frameReady == nil ? nil : .frameReady }
    return milestones[.lifeCycleDone] == nil ? nil : .background
  }

  /// The end of the launch's path.
  package var pathEnd: Nanoseconds { path.last?.end ?? .zero }
}
