extension BackgroundTime {
  /// Work in the background that met its time limit.
  package struct Use: Hashable, Sendable {
    /// The completion handler, the background task, or a launch reason without a handler.
    package var name: String
    package var total: Nanoseconds
    var spare: Nanoseconds
  }

  /// The work with a time limit in the background, in the order of the trace's lists; `nil` if some
  /// work missed its limit.
  private var uses: [Use]? {
    var uses: [Use] = []
    for delivery in deliveries where delivery.until != nil || delivery.expired != nil {
      guard let total = delivery.total, let spare = delivery.margin else { return nil }
      uses.append(
        Use(name: delivery.handler ?? delivery.reason.rawValue, total: total, spare: spare))
    }
    for task in tasks {
      if task.expired != nil { return nil }
      guard let total = task.total, let spare = task.margin else {
        // A task has no limit in the foreground, and the run may end before the task does.
        if task.ended == nil, ending != .foreground { return nil }
        continue
      }
      uses.append(Use(name: task.name, total: total, spare: spare))
    }
    return uses
  }

  /// The delivery or background task with the least time left.
  ///
  /// `nil` if no work had a limit, or if some work missed its limit.
  package var tightest: (use: Use, isOnlyOne: Bool)? {
    guard let uses, let least = uses.min(by: { $0.spare < $1.spare }) else { return nil }
    return (least, uses.count == 1)
  }

  /// The least time left in the background; `nil` in the same cases as `tightest`.
  package var margin: Nanoseconds? { tightest?.use.spare }

  /// Completion of the last delivery or background task; `nil` without deliveries and tasks.
  package var done: Nanoseconds? {
    let ended = tasks.compactMap { $0.total == nil ? nil : $0.ended }
    return (deliveries.compactMap(\.completed) + ended).max()
  }

  /// Completion handlers that were never called although time was left.
  var undone: [String] {
    deliveries.filter { $0.completed == nil && $0.expired == nil }.compactMap(\.handler)
  }
}
