/// A reason why the actions of an app written in Swift in one launch do not predict its actions in
/// another launch.
public enum TimeDependence: CaseIterable, Hashable, Sendable {
  /// The app read its clock.
  case clock
  /// The app read the time left in the background, or acts when no time is left.
  case backgroundTime
  /// The app switched isolation in the middle of an item.
  case isolation
  /// An item had child tasks, or raw tasks, that declared steps.
  case childTask
  /// The app waited for something of its own: a stream, a continuation, a task.
  case ownWait
  /// The app canceled an item.
  case cancellation
  /// An item had not finished when the launch ended.
  case unfinished
  /// The app's recorded steps, simulated again, gave another launch.
  case order
}
