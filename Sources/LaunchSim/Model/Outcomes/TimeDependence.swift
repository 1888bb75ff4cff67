/// Why what an app written in Swift did in one launch does not say what it would do in another.
public enum TimeDependence: CaseIterable, Hashable, Sendable {
  /// It looked at its clock.
  case clock
  /// It asked how much time is left in the background, or does something when none is left.
  case backgroundTime
  /// It went to other isolation in the middle of an item.
  case isolation
  /// It had child tasks, or raw ones, that declared steps.
  case childTask
  /// It waited for something of its own: a stream, a continuation, a task.
  case ownWait
  /// It cancelled an item.
  case cancellation
  /// It had not done all that it does when the launch ended.
  case unfinished
  /// Its recorded steps, simulated again, gave another launch.
  case order
}
