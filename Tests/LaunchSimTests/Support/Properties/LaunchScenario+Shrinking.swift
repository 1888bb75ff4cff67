@testable import LaunchSim

extension Scenario {
  /// A minimal scenario, reached by removing one piece at a time, that still satisfies the
  /// condition.
  func smallest(attempts: Int = 2_000, where isWanted: (Scenario) -> Bool) -> Scenario {
    var best = self
    var left = attempts
    var hasShrunk = true
    while hasShrunk, left > 0 {
      hasShrunk = false
      for smaller in best.smaller() {
        left -= 1
        if isWanted(smaller) {
          best = smaller
          hasShrunk = true
          break
        }
        if left == 0 { break }
      }
    }
    return best
  }

  /// The scenarios that lack one thing this one has.
  private func smaller() -> [Scenario] {
    var result: [Scenario] = []
    for item in app.items.indices.reversed() { result.append(removing(item: item)) }
    for callback in Callback.allCases {
      guard let steps = app.callbacks[callback] else { continue }
      for variant in steps.smaller() {
        var scenario = self
        scenario.app.callbacks[callback] = variant.isEmpty ? nil : variant
        result.append(scenario)
      }
    }
    for item in app.items.indices {
      for variant in app.items[item].steps.smaller() {
        var scenario = self
        scenario.app.items[item].steps = variant
        result.append(scenario)
      }
    }
    for event in laterEvents.indices {
      var scenario = self
      scenario.laterEvents.remove(at: event)
      result.append(scenario)
      for variant in laterEvents[event].steps.smaller() {
        var scenario = self
        scenario.laterEvents[event].steps = variant
        result.append(scenario)
      }
    }
    for limit in limits.limits {
      var scenario = self
      scenario.limits[limit] = nil
      result.append(scenario)
    }
    return result
  }

  /// The scenario without an item, and without any step that starts it or waits for it.
  func removing(item: ItemIndex) -> Scenario {
    var scenario = self
    scenario.app.items.remove(at: item)
    for index in scenario.app.items.indices {
      scenario.app.items[index].steps = scenario.app.items[index].steps.removing(item: item)
      scenario.app.items[index].conditions = scenario.app.items[index].conditions.map {
        $0.removing(item: item)
      }
      scenario.app.items[index].fails = scenario.app.items[index].fails?.map {
        $0.removing(item: item)
      }
    }
    for (callback, steps) in app.callbacks {
      scenario.app.callbacks[callback] = steps.removing(item: item)
    }
    for event in laterEvents.indices {
      scenario.laterEvents[event].steps = laterEvents[event].steps.removing(item: item)
    }
    scenario.app.contentReady = app.contentReady.compactMap { other in
      other == item ? nil : other > item ? other - 1 : other
    }
    return scenario
  }

  /// The scenario in a few lines.
  var listing: String {
    var lines = ["\(request.kind) \(app.lifeCycle), \(switches)"]
    let cores = [device.performanceCores, device.efficiencyCores]
    lines.append(cores.map { "\($0.count) cores at \($0.speed.value)" }.joined(separator: ", "))
    for callback in Callback.allCases {
      guard let steps = app.callbacks[callback], !steps.isEmpty else { continue }
      lines.append("\(callback): \(steps)")
    }
    for (index, item) in app.items.enumerated() {
      lines.append(
        "\(index) on \(item.placement)\(item.heldFile.map { " holding \($0)" } ?? ""): \(item.steps)"
      )
    }
    lines.append("\(request.reason.kind) on \(systemVersion)")
    for event in laterEvents { lines.append("at \(event.time) \(event.kind): \(event.steps)") }
    for limit in limits.limits {
      lines.append("\(limit) is \(limits[limit].map { "\($0.value)" } ?? "")")
    }
    return lines.joined(separator: "\n  ")
  }
}

extension Condition {
  /// The condition with the numbers of items moved up; an item that is gone has not failed.
  fileprivate func removing(item: ItemIndex) -> Condition {
    guard let asked = itemAskedAfter else { return self }
    return Condition(
      .failed(asked == item ? -1 : asked > item ? asked - 1 : asked), isNegated: isNegated)
  }
}

extension [Step] {
  /// The steps with one of them left out, or a lock's body in place of the lock.
  fileprivate func smaller() -> [[Step]] {
    indices.flatMap { index -> [[Step]] in
      var without = self
      without.remove(at: index)
      let step = self[index]
      let opened = step.nested.map { body in
        var opened = self
        opened.replaceSubrange(index...index, with: body)
        return opened
      }
      let variants = step.nested.flatMap { body in
        body.smaller().compactMap { smaller in
          step.mapped(nested: { $0 == body ? smaller : $0 }).map { step in
            var variant = self
            variant[index] = step
            return variant
          }
        }
      }
      return [without] + opened + variants
    }
  }

  /// The steps without those about an item, the numbers of the items behind it moved up.
  fileprivate func removing(item: ItemIndex) -> [Step] {
    compactMap { step -> Step? in
      switch step {
      case .start(let other): other == item ? nil : .start(other > item ? other - 1 : other)
      case .await(let other, let viaSemaphore):
        other == item ? nil : .await(other > item ? other - 1 : other, viaSemaphore: viaSemaphore)
      default: step.mapped(nested: { $0.removing(item: item) })
      }
    }
  }
}
