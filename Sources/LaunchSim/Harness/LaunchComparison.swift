/// Two launches side by side: what moves, comes and goes from the first to the second.
///
/// Items are matched by their names. Nothing in it depends on which of the two is better.
package struct LaunchComparison: Sendable {
  /// A moment or a length in both launches, where they are not equal.
  package struct Shift<Subject: Hashable & Sendable>: Hashable, Sendable {
    package let subject: Subject
    /// `nil` where the first launch does not come so far.
    package let first: Nanoseconds?
    package let second: Nanoseconds?

    /// How much later, or longer, it is in the second.
    package var more: Nanoseconds? {
      guard let first, let second else { return nil }
      return second - first
    }
  }

  /// What is not the same of an item.
  package enum Change: String, CaseIterable, Sendable {
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

  package struct ItemChange: Sendable {
    package let name: String
    package let first: Report.Item?
    package let second: Report.Item?
    /// Never empty.
    package let changes: [Change]
  }

  package let first: Report
  package let second: Report
  /// Who takes more or less of the time until the frame is ready.
  package let difference: LaunchDifference
  /// The milestones that are not equal, in the order of a launch.
  package let milestones: [Shift<Milestone>]
  /// The phases that are not equally long, in the order of a launch.
  package let phases: [Shift<Phase>]
  /// The items of which something is not equal, in the order of the first launch.
  package let items: [ItemChange]
  /// In the order in which the first launch calls them; then those that it does not call.
  package let vanished: [Vanished]
  /// The callbacks that only the second launch calls, in its order.
  package let appeared: [Callback]
  /// The limits of which not the same is left, in the order of the limits.
  package let margins: [MarginChange]
  /// What comes after the launch or of further scenes at another time, in the order of the first launch.
  package let laterMoments: [Shift<LaterMoment>]
  /// The later events for which other callbacks are called.
  package let eventCallbacks: [EventChange]

  /// Compares two launches.
  ///
  /// - Complexity: O(*n* log *n*) in the events of both.
  package init(_ first: Report, _ second: Report) {
    self.first = first
    self.second = second
    difference = second.difference(from: first)
    milestones = Milestone.allCases.compactMap { milestone in
      Shift(
        milestone, first.metrics.time(of: milestone), second.metrics.time(of: milestone))
    }
    phases = Phase.allCases.compactMap { phase in
      Shift(
        phase, first.metrics.phases.length(of: phase), second.metrics.phases.length(of: phase))
    }
    items = Self.items(first, second)
    let called = first.calledCallbacks
    let calledNow = second.calledCallbacks
    vanished = Self.vanished(called, calledNow, first, second)
    appeared = calledNow.filter { !called.contains($0) }
    margins = Self.margins(first, second)
    laterMoments = Self.laterMoments(first, second)
    eventCallbacks = Self.eventCallbacks(first, second)
  }

  /// Whether nothing differs.
  package var isSame: Bool { isListedSame && first.digest == second.digest }

  /// Whether nothing of what is compared one by one differs; the events of the two runs still may.
  package var isListedSame: Bool {
    first.verdict == second.verdict && milestones.isEmpty && phases.isEmpty && items.isEmpty
      && difference.shares.isEmpty && vanished.isEmpty && appeared.isEmpty && isToldTheSame
      && margins.isEmpty && laterMoments.isEmpty && eventCallbacks.isEmpty
  }

  /// How much longer the ready frame waits for the display in the second launch.
  package var displayWait: Nanoseconds? {
    guard let ready = first.metrics.frameReady, let frame = first.metrics.firstFrame,
      let otherReady = second.metrics.frameReady, let otherFrame = second.metrics.firstFrame
    else { return nil }
    return (otherFrame - otherReady) - (frame - ready)
  }

  // MARK: - Items

  private static func items(_ first: Report, _ second: Report) -> [ItemChange] {
    let after = second.items
    let indices = Dictionary(
      zip(after.map(\.name), after.indices), uniquingKeysWith: { first, _ in first })
    var isMatched = Array(repeating: false, count: after.count)
    var changes: [ItemChange] = []
    for item in first.items {
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
  init?(_ subject: Subject, _ first: Nanoseconds?, _ second: Nanoseconds?) {
    guard first != second else { return nil }
    self.init(subject: subject, first: first, second: second)
  }
}

extension [LaunchComparison.ItemChange] {
  /// Adds an item of the two apps if anything of it differs.
  fileprivate mutating func append(_ first: Report.Item?, _ second: Report.Item?) {
    var changes: [LaunchComparison.Change] = []
    switch (first, second) {
    case (let first?, let second?):
      switch (first.isRun, second.isRun) {
      case (true, false): changes.append(.neverRuns)
      case (false, true): changes.append(.runsNow)
      default: if first.state != second.state { changes.append(.state) }
      }
      // What was done before has neither a thread nor a time in the launch.
      guard first.hasBegun, second.hasBegun else { break }
      if first.lanes != second.lanes { changes.append(.lane) }
      if first.began != second.began || first.ended != second.ended { changes.append(.time) }
    case (_?, nil): changes.append(.goes)
    case (nil, _): changes.append(.appears)
    }
    guard !changes.isEmpty, let name = (first ?? second)?.name else { return }
    append(.init(name: name, first: first, second: second, changes: changes))
  }
}

extension Report.Item {
  /// Whether any of its own code has run, before the launch or in it.
  fileprivate var isRun: Bool { hasBegun || state == .doneBefore }

  /// Whether its own code runs in the launch.
  package var hasBegun: Bool { state == .began || state == .ended }
}

extension Report {
  /// The callbacks that the launch calls, each once, in the order of their first calls: those that the app
  /// gives no steps among them.
  package var calledCallbacks: [Callback] {
    var callbacks: [Callback] = []
    for event in trace.events where event.kind == .callbackBegan {
      guard let callback = Callback(index: Int(event.subject)), !callbacks.contains(callback) else {
        continue
      }
      callbacks.append(callback)
    }
    return callbacks
  }
}
