// The place of a call that the system ignores.

extension BackgroundTime.Misuse {
  /// Finds the owner of the steps that ran at the expiration of a background task, which the trace
  /// does not name.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the steps.
  ///   - tasks: The tasks whose time was over by then, in the order of their beginning.
  mutating func findExpiration(in scenario: Scenario, of tasks: [String]) {
    for task in tasks.reversed() {
      func isOwner(_ steps: [Step]) -> Bool { steps.contains { makes($0, onExpirationOf: task) } }
      for (index, work) in scenario.app.items.enumerated() where isOwner(work.steps) {
        (item, expiration) = (index, task)
        return
      }
      for callback in Callback.allCases where isOwner(scenario.app.callbacks[callback] ?? []) {
        (self.callback, expiration) = (callback, task)
        return
      }
      for (index, event) in scenario.laterEvents.enumerated() where isOwner(event.steps) {
        (self.event, expiration) = (index, task)
        return
      }
    }
  }

  /// True if a step begins that task, and the call is made once its time is over.
  private func makes(_ step: Step, onExpirationOf task: String) -> Bool {
    if case .beginBackgroundTask(task, let expiration) = step, expiration.contains(where: makes) {
      return true
    }
    return step.nested.contains { $0.contains { makes($0, onExpirationOf: task) } }
  }

  /// True if the call is made by this step, or by one within it.
  private func makes(_ step: Step) -> Bool {
    isMade(by: step) || step.nested.contains { $0.contains(where: makes) }
  }

  private func isMade(by step: Step) -> Bool {
    switch (step, kind) {
    case (.complete(let name), .completedTwice), (.complete(let name), .completedInVain),
      (.endBackgroundTask(let name), .endedTwice), (.endBackgroundTask(let name), .endedInVain),
      (.beginBackgroundTask(let name, expiration: _), .begunTooLate):
      name == self.name
    default: false
    }
  }

  /// The place of the step among these that makes the call; `nil` where none does.
  ///
  /// Of several alike it is the one that ran then; of those within `ifTimeRemains` each counts.
  func place(in steps: [Step]) -> Int? {
    if let expiration { return steps.firstIndex { makes($0, onExpirationOf: expiration) } }
    var left = occurrence
    for (place, step) in steps.enumerated() {
      let count = count(in: step)
      if left < count { return place }
      left -= count
    }
    return steps.lastIndex { count(in: $0) > 0 }
  }

  private func count(in step: Step) -> Int {
    let own = isMade(by: step) ? 1 : 0
    // Steps under an expiration run at another time.
    if case .beginBackgroundTask = step { return own }
    return step.nested.joined().reduce(own) { $0 + count(in: $1) }
  }
}
