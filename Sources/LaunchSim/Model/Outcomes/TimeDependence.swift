/// A reason why the actions of an app written in Swift in one launch do not predict its actions in
/// another launch.
public enum TimeDependence: CaseIterable, Hashable, Sendable {
  /// It read its clock.
  case clock
  /// It read the time left in the background, or acts when none is left.
  case backgroundTime
  /// It switched isolation in the middle of an item.
  case isolation
  /// The item had child tasks, or raw tasks, that declared steps.
  case childTask
  /// It waited for something of its own: a stream, a continuation, a task.
  case ownWait
  /// It canceled an item.
  case cancellation
  /// It had not finished when the launch ended.
  case unfinished
  /// Its recorded steps, simulated again, gave another launch.
  case order
}
