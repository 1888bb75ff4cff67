/// Two launches side by side: everything that moves, appears or vanishes from the first to the
/// second.
///
/// Items are matched by their names. The comparison does not depend on which of the two is better.
package struct LaunchComparison: Sendable {
  /// A value that is not equal in both launches, such as the time of a moment.
  package struct Shift<Subject: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable
  {
    package let subject: Subject
    /// `nil` if the first launch does not come so far, or has nothing of the kind.
    package let first: Value?
    package let second: Value?

    package init(subject: Subject, first: Value?, second: Value?) {
      self.subject = subject
      self.first = first
      self.second = second
    }
  }

  /// An item that is not the same in both launches.
  package struct ItemChange: Sendable {
    /// A respect in which it differs.
    package enum Aspect: String, CaseIterable, Sendable {
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

    package let name: String
    package let first: ComparedLaunch.Item?
    package let second: ComparedLaunch.Item?
    /// Never empty.
    package let aspects: [Aspect]
  }

  package let first: ComparedLaunch
  package let second: ComparedLaunch
  /// The changed parts of the time until the frame is ready, by items.
  package let difference: LaunchDifference
  /// The changed parts of the critical path, by owners and causes; `nil` if the paths do not lead to
  /// the same moment.
  package let path: PathDifference?
  /// The milestones that are not equal, in the order of a launch.
  package let milestones: [Shift<Milestone, Nanoseconds>]
  /// The phases that are not equally long, in the order of a launch.
  package let phases: [Shift<Phase, Nanoseconds>]
  /// The items that differ, in the order of the first launch.
  package let items: [ItemChange]
  /// The callbacks in the order in which the first launch calls them; then the callbacks that it
  /// does not call.
  package let vanished: [Vanished]
  /// The callbacks that only the second launch calls, in its order.
  package let appeared: [Callback]
  /// The calls of callbacks that begin or end at another time, or that only one launch has, in the
  /// order of the first launch.
  package let calls: [Shift<CallbackCall, ComparedLaunch.Call>]
  /// The budgets of both with another level.
  package let budgets: [Shift<String, ComparedLaunch.BudgetValue>]
  /// The limits with another margin, in the order of the limits.
  package let margins: [Shift<SystemLimit, BackgroundTime.Margin>]
  /// The moments after the launch and of further scenes that move, in the order of the first
  /// launch.
  package let laterMoments: [Shift<LaterMoment, Nanoseconds>]
  /// The later events for which other callbacks are called, by their places from 1.
  package let eventCallbacks: [Shift<Int, [Callback]>]

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
    milestones = Milestone.allCases.compactMap { milestone in
      Shift(milestone, first.time(of: milestone), second.time(of: milestone))
    }
    phases = Phase.allCases.compactMap { phase in
      Shift(phase, first.length(of: phase), second.length(of: phase))
    }
    items = Self.items(first.items, second.items)
    vanished = Self.vanished(first, second)
    let called = Set(first.called)
    appeared = second.called.filter { !called.contains($0) }
    calls = Self.calls(first, second)
    budgets = Self.budgets(first, second)
    margins = SystemLimit.allCases.compactMap { limit in
      Shift(limit, first.margins[limit], second.margins[limit])
    }
    laterMoments = Self.laterMoments(first.laterMoments, second.laterMoments)
    let events = Dictionary(first.events.map { ($0.index, $0.callbacks) }) { first, _ in first }
    let otherEvents = Dictionary(second.events.map { ($0.index, $0.callbacks) }) { first, _ in first
    }
    eventCallbacks = Set(events.keys).union(otherEvents.keys).sorted().compactMap { index in
      Shift(index + 1, events[index], otherEvents[index])
    }
  }

  /// True if the same version of the model simulated both.
  package var isOfOneModel: Bool { first.otherModel == second.otherModel }

  /// True if nothing differs.
  package var isSame: Bool { isListedSame && first.digest == second.digest }

  /// True if nothing that is compared one by one differs; the events of the two runs still may.
  package var isListedSame: Bool {
    first.phrase == second.phrase && first.verdict == second.verdict && milestones.isEmpty
      && phases.isEmpty && items.isEmpty
      && difference.shares.isEmpty && vanished.isEmpty && appeared.isEmpty && hasSameOptions
      && margins.isEmpty && laterMoments.isEmpty && eventCallbacks.isEmpty && calls.isEmpty
      && budgets.isEmpty
      && (path?.changes.isEmpty ?? true)
  }

  /// Time the ready frame waits longer for the display in the second launch.
  package var displayWait: Nanoseconds? {
    guard let ready = first.frameReady, let frame = first.firstFrame,
      let otherReady = second.frameReady, let otherFrame = second.firstFrame
    else { return nil }
    return (otherFrame - otherReady) - (frame - ready)
  }

  // MARK: - Items

  private static func items(
    _ before: [ComparedLaunch.Item], _ after: [ComparedLaunch.Item]
  ) -> [ItemChange] {
    let indices = Dictionary(
      zip(after.map(\.name), after.indices), uniquingKeysWith: { first, _ in first })
    var isMatched = Array(repeating: false, count: after.count)
    var changes: [ItemChange] = []
    for item in before {
      let index = indices[item.name]
      if let index { isMatched[index] = true }
      changes.append(item, index.map { after[$0] })
    }
    for (index, item) in after.enumerated() where !isMatched[index] { changes.append(nil, item) }
    return changes
  }
}

extension LaunchComparison.Shift {
  /// `nil` where the two are equal.
  init?(_ subject: Subject, _ first: Value?, _ second: Value?) {
    guard first != second else { return nil }
    self.init(subject: subject, first: first, second: second)
  }
}

extension LaunchComparison.Shift where Value == Nanoseconds {
  /// Time it is later, or longer, in the second.
  package var more: Nanoseconds? {
    guard let first, let second else { return nil }
    return second - first
  }
}

extension LaunchComparison.Shift<SystemLimit, BackgroundTime.Margin> {
  /// Time added to the margin in the second launch.
  package var more: Nanoseconds? {
    guard let first, let second else { return nil }
    return second.spare - first.spare
  }
}

extension [LaunchComparison.ItemChange] {
  /// Adds an item of the two apps if anything of it differs.
  fileprivate mutating func append(_ first: ComparedLaunch.Item?, _ second: ComparedLaunch.Item?) {
    var aspects: [LaunchComparison.ItemChange.Aspect] = []
    switch (first, second) {
    case (let first?, let second?):
      switch (first.isRun, second.isRun) {
      case (true, false): aspects.append(.neverRuns)
      case (false, true): aspects.append(.runsNow)
      default: if first.state != second.state { aspects.append(.state) }
      }
      // An item done before has neither a thread nor a time in the launch.
      guard first.hasBegun, second.hasBegun else { break }
      if first.lanes != second.lanes { aspects.append(.lane) }
      if first.began != second.began || first.ended != second.ended { aspects.append(.time) }
    case (_?, nil): aspects.append(.goes)
    case (nil, _): aspects.append(.appears)
    }
    guard !aspects.isEmpty, let name = (first ?? second)?.name else { return }
    append(.init(name: name, first: first, second: second, aspects: aspects))
  }
}
