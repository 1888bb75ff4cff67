/// Two launches side by side: everything that moves, appears or vanishes from the first to the
/// second.
///
/// Items are matched by name. Neither launch counts as the better one.
package struct LaunchComparison: Sendable {
  /// A respect in which an item differs.
  package enum ItemAspect: String, CaseIterable, Sendable {
    /// Only the second app has it.
    case appears
    /// Only the first app has it.
    case goes
    /// Its steps run in the first launch and not in the second.
    case neverRuns
    /// Its steps run in the second launch and not in the first.
    case runsNow
    /// It runs on other threads.
    case lane
    /// It comes further, or not as far.
    case state
    /// It begins or ends at another time.
    case time
  }

  package let first: ComparedLaunch
  package let second: ComparedLaunch
  /// The changed parts of the time until the frame is ready, by items.
  package let difference: LaunchDifference
  /// The changed parts of the critical path, by owners and causes; `nil` if the paths lead to
  /// different moments.
  package let path: PathDifference?
  /// The milestones that are not equal, in the order of a launch.
  package let milestones: [Change<Milestone, Nanoseconds?>]
  /// The phases that are not equally long, in the order of a launch.
  package let phases: [Change<Phase, Nanoseconds?>]
  /// The items that differ in an aspect, by their names, in the order of the first launch.
  package let items: [Change<String, ComparedLaunch.Item?>]
  /// The callbacks in the order in which the first launch calls them; then the callbacks that it
  /// does not call.
  package let vanished: [Vanished]
  /// The callbacks that only the second launch calls, in the order of its calls.
  package let appeared: [Callback]
  /// The calls of callbacks that begin or end at another time, or that only one launch has, in the
  /// order of the first launch.
  package let calls: [Change<CallbackCall, ComparedLaunch.Call?>]
  /// The budgets of both with another level.
  package let budgets: [Change<String, ComparedLaunch.BudgetValue?>]
  /// The limits with another margin, in the order of the limits.
  package let margins: [Change<SystemLimit, BackgroundTime.Margin?>]
  /// The moments after the launch and of further scenes that move, in the order of the first
  /// launch.
  package let laterMoments: [Change<LaterMoment, Nanoseconds?>]
  /// The later events for which other callbacks are called, by their places from 1.
  package let eventCallbacks: [Change<Int, [Callback]?>]

  /// Compares two launches.
  ///
  /// - Complexity: O(*n* log *n*) in the events of both.
  package init(_ first: Report, _ second: Report) {
    self.init(ComparedLaunch(first), ComparedLaunch(second))
  }

  /// Compares two launches, each of which may come from a saved report.
  package init(_ first: ComparedLaunch, _ second: ComparedLaunch) {
    self.first = first
    self.second = second
    difference = LaunchDifference(from: first, to: second)
    path = PathDifference(first, second)
    milestones = Milestone.allCases
      .map { Change($0, from: first.time(of: $0), to: second.time(of: $0)) }.filter(\.differs)
    phases = Phase.allCases
      .map { Change($0, from: first.length(of: $0), to: second.length(of: $0)) }.filter(\.differs)
    items = Change.all(
      from: first.items.map { ($0.name, $0) }, to: second.items.map { ($0.name, $0) }
    ).filter { !$0.aspects.isEmpty }
    vanished = Self.vanished(first, second)
    let called = Set(first.called)
    appeared = second.called.filter { !called.contains($0) }
    calls = Change.all(from: Self.numbered(first.calls), to: Self.numbered(second.calls))
    budgets = Self.budgets(first, second)
    margins = SystemLimit.allCases
      .map { Change($0, from: first.margins[$0], to: second.margins[$0]) }.filter(\.differs)
    laterMoments = Change.all(
      from: first.laterMoments.map { ($0.subject, $0.time) },
      to: second.laterMoments.map { ($0.subject, $0.time) })
    eventCallbacks = Change.all(
      from: first.events.map { ($0.index + 1, $0.callbacks) },
      to: second.events.map { ($0.index + 1, $0.callbacks) }
    ).sorted { $0.subject < $1.subject }
  }

  /// True if both launches were simulated by the same version of the model.
  package var isOfOneModel: Bool { first.otherModel == second.otherModel }

  /// True if the launches do not differ, events included.
  package var isSame: Bool { isListedSame && first.digest == second.digest }

  /// True if no compared value differs; the events of the two runs may still differ.
  package var isListedSame: Bool {
    first.phrase == second.phrase && first.verdict == second.verdict && milestones.isEmpty
      && phases.isEmpty && items.isEmpty
      && difference.shares.isEmpty && vanished.isEmpty && appeared.isEmpty && hasSameOptions
      && margins.isEmpty && laterMoments.isEmpty && eventCallbacks.isEmpty && calls.isEmpty
      && budgets.isEmpty
      && (path?.changes.isEmpty ?? true)
  }

  /// The ready frames; `nil` if either launch has none.
  package var frameReady: Change<Milestone, Nanoseconds>? { Change(.frameReady, of: first, second) }

  /// The first frames on the display; `nil` if either launch has none.
  package var firstFrame: Change<Milestone, Nanoseconds>? { Change(.firstFrame, of: first, second) }

  /// Time the ready frame waits longer for the display in the second launch.
  package var displayWait: Nanoseconds? {
    guard let frameReady, let firstFrame else { return nil }
    return firstFrame.more - frameReady.more
  }
}

extension Change<SystemLimit, BackgroundTime.Margin?> {
  /// Time added to the margin in the second launch.
  package var more: Nanoseconds? {
    guard let first, let second else { return nil }
    return second.spare - first.spare
  }
}

extension Change<String, ComparedLaunch.Item?> {
  /// The respects in which the item of the two apps differs.
  package var aspects: [LaunchComparison.ItemAspect] {
    guard let first else { return [.appears] }
    guard let second else { return [.goes] }
    var aspects: [LaunchComparison.ItemAspect] = []
    switch (first.isRun, second.isRun) {
    case (true, false): aspects.append(.neverRuns)
    case (false, true): aspects.append(.runsNow)
    default: if first.state != second.state { aspects.append(.state) }
    }
    // An item done before has neither a thread nor a time in the launch.
    guard first.hasBegun, second.hasBegun else { return aspects }
    if first.lanes != second.lanes { aspects.append(.lane) }
    if first.began != second.began || first.ended != second.ended { aspects.append(.time) }
    return aspects
  }
}
