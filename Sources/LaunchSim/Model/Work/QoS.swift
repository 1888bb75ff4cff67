/// A quality-of-service class: the urgency of work to the user.
///
/// The five classes are GCD's; a Swift task's priority maps onto them (`high` is `userInitiated`,
/// `medium` is `default`, `low` is `utility`). The processor serves them in strict order.
/// Source: xnu `osfmk/kern/sched.h`, base priorities 4, 20, 31, 37, 47.
public enum QoS: UInt8, CaseIterable, Comparable, Sendable {
  /// Work nothing is waiting for.
  case background
  /// Work whose progress the user watches.
  case utility
  /// Work of unstated urgency.
  case `default`
  /// Work the user asked for and waits for.
  case userInitiated
  /// Work the user touches and sees: the main thread's class.
  case userInteractive

  /// True if the left class is less urgent.
  @inlinable public static func < (left: QoS, right: QoS) -> Bool {
    left.rawValue < right.rawValue
  }

  /// All classes, most urgent first.
  package static let mostUrgentFirst: [QoS] = [
    .userInteractive, .userInitiated, .default, .utility, .background,
  ]

  /// The class that work inherits from a starter of this class.
  ///
  /// Only the main thread is user-interactive; work inherits that class as user-initiated
  /// (WWDC15-718).
  package var inherited: QoS { self == .userInteractive ? .userInitiated : self }

  /// Name of the class in scenario files, which is GCD's name.
  package var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }

  /// The class of that GCD name.
  package init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self = Self.allCases[index]
  }

  /// Swift's task priorities with their classes, most urgent first.
  private static let taskPriorities: [(name: String, qos: QoS)] = [
    ("high", .userInitiated), ("userInitiated", .userInitiated), ("medium", .default),
    ("low", .utility), ("utility", .utility), ("background", .background),
  ]

  /// The class of a Swift task priority, by the priority's name in `TaskPriority`.
  package init?(taskPriority name: String) {
    guard let match = Self.taskPriorities.first(where: { $0.name == name }) else { return nil }
    self = match.qos
  }

  /// Names of Swift's task priorities, most urgent first.
  static let taskPriorityNames = taskPriorities.map(\.name)

  /// Name of the Swift task priority that maps to this class.
  var taskPriorityName: String {
    Self.taskPriorities.first { $0.qos == inherited }?.name ?? name
  }
}
