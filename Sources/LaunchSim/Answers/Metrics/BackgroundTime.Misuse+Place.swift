// The place of a call that the system ignores.

extension BackgroundTime.Misuse {
  /// Finds the owner of the steps that ran at the expiration of a background task.
  ///
  /// The trace does not name the owner.
  ///
  /// - Parameters:
  ///   - scenario: The scenario with the steps.
  ///   - tasks: The tasks that had expired by then, in the order of their beginning.
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

  /// True if a step begins the task, and the steps of its expiration make the call.
  private func makes(_ step: Step, onExpirationOf task: String) -> Bool {
    if case .beginBackgroundTask(task, let expiration) = step, expiration.contains(where: makes) {
      return true
    }
    return step.nested.contains { $0.contains { makes($0, onExpirationOf: task) } }
  }

  /// True if the step, or a step within it, makes the call.
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

  /// The place of the step that makes the call; `nil` if no step does.
  ///
  /// - Complexity: O(1) without an expiration; with one, O(steps).
  func place(in steps: [Step]) -> Int? {
    if let expiration { return steps.firstIndex { makes($0, onExpirationOf: expiration) } }
    return step
  }
}

extension BackgroundTime.Misuse {
  /// The calls made by the steps of a callback or an event, each with the places of its steps.
  struct CallPlaces {
    /// A call in the form that its step gives it.
    private enum Call: Hashable {
      case complete(String), end(String), begin(String)
    }

    private var places: [Call: [Int]] = [:]

    /// - Complexity: O(steps).
    init(_ steps: [Step]) {
      for (place, step) in steps.enumerated() { add(step, at: place) }
    }

    private mutating func add(_ step: Step, at place: Int) {
      switch step {
      case .complete(let name): places[.complete(name), default: []].append(place)
      case .endBackgroundTask(let name): places[.end(name), default: []].append(place)
      case .beginBackgroundTask(let name, expiration: _):
        places[.begin(name), default: []].append(place)
        // The steps of an expiration run at another time.
        return
      default: break
      }
      for inner in step.nested.joined() { add(inner, at: place) }
    }

    /// The place of the step that makes a call.
    ///
    /// If several steps make the same call, the `occurrence` selects the step; each step within
    /// `ifTimeRemains` counts.
    func place(of misuse: BackgroundTime.Misuse) -> Int? {
      let call: Call =
        switch misuse.kind {
        case .completedTwice, .completedInVain: .complete(misuse.name)
        case .endedTwice, .endedInVain: .end(misuse.name)
        case .begunTooLate: .begin(misuse.name)
        }
      guard let places = places[call] else { return nil }
      return misuse.occurrence < places.count ? places[misuse.occurrence] : places.last
    }
  }
}
