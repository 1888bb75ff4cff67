/// A step as a run took it: each cost with the value that was taken for it.
///
/// With these another model can simulate the same launch without drawing anything (rule 40).
package indirect enum DrawnStep: Hashable, Sendable {
  /// A cost as the scenario gives it, and what it came to.
  package struct DrawnCost: Hashable, Sendable {
    package var cost: Cost
    /// The value taken, as measured.
    package var time: Nanoseconds
  }

  /// CPU time: as measured, and on the reference core.
  case cpu(DrawnCost, onReferenceCore: Nanoseconds)
  case read(bytes: Int64, isCached: Bool)
  case touch(bytes: Int64)
  case wait(DrawnCost, for: String?)
  case lock(String, [DrawnStep])
  case await(ItemIndex, viaSemaphore: Bool)
  case start(ItemIndex)
  case complete(String)
  case beginBackgroundTask(String, expiration: [DrawnStep])
  case endBackgroundTask(String)
  case ifTimeRemains(Nanoseconds, then: [DrawnStep], otherwise: [DrawnStep])
  case reportCall
  case registerForRemoteNotifications(DrawnCost, fails: Bool)
}

extension Report {
  /// The steps of a callback with the costs the run took.
  package func drawnSteps(of callback: Callback) -> [DrawnStep] {
    drawn(
      scenario.steps(of: callback), of: callback.name,
      measuredAt: scenario.app.measuredSpeed)
  }

  /// The steps of an item with the costs the run took.
  package func drawnSteps(of item: ItemIndex) -> [DrawnStep] {
    let item = scenario.app.items[item]
    return drawn(item.steps, of: item.name, measuredAt: item.measuredSpeed)
  }

  /// The steps of a later event's own with the costs the run took.
  package func drawnSteps(ofEvent event: Int) -> [DrawnStep] {
    drawn(
      scenario.laterEvents[event].steps, of: "then/\(event)", measuredAt: scenario.app.measuredSpeed
    )
  }

  /// The steps of a further scene's callback with the costs the run took.
  package func drawnSteps(of callback: Callback, in scene: App.FurtherScene) -> [DrawnStep] {
    drawn(
      scene.callbacks[callback] ?? [], of: "scenes/\(scene.name)/\(callback.name)",
      measuredAt: scenario.app.measuredSpeed)
  }

  private func drawn(_ steps: [Step], of name: String, measuredAt speed: Int) -> [DrawnStep] {
    var draws = CostDraws(costs, of: name)
    return draws.drawn(steps, measuredAt: speed)
  }
}

extension CostDraws {
  /// The steps with the costs that are next.
  fileprivate mutating func drawn(_ steps: [Step], measuredAt speed: Int) -> [DrawnStep] {
    var drawn: [DrawnStep] = []
    for step in steps {
      switch step {
      case .cpu(let cost):
        let taken = take(cost)
        drawn.append(.cpu(taken, onReferenceCore: taken.time.onReferenceCore(measuredAt: speed)))
      case .read(let bytes, let isCached): drawn.append(.read(bytes: bytes, isCached: isCached))
      case .touch(let bytes): drawn.append(.touch(bytes: bytes))
      case .wait(let cost, let reason): drawn.append(.wait(take(cost), for: reason))
      case .lock(let name, let inner):
        drawn.append(.lock(name, self.drawn(inner, measuredAt: speed)))
      case .await(let item, let viaSemaphore):
        drawn.append(.await(item, viaSemaphore: viaSemaphore))
      case .start(let item): drawn.append(.start(item))
      case .complete(let name): drawn.append(.complete(name))
      case .beginBackgroundTask(let name, let inner):
        drawn.append(
          .beginBackgroundTask(name, expiration: self.drawn(inner, measuredAt: speed)))
      case .endBackgroundTask(let name): drawn.append(.endBackgroundTask(name))
      case .ifTimeRemains(let time, let inner, let otherwise):
        let first = self.drawn(inner, measuredAt: speed)
        let second = self.drawn(otherwise, measuredAt: speed)
        drawn.append(.ifTimeRemains(time, then: first, otherwise: second))
      case .reportCall: drawn.append(.reportCall)
      case .registerForRemoteNotifications(let cost, let fails):
        drawn.append(.registerForRemoteNotifications(take(cost), fails: fails))
      }
    }
    return drawn
  }

  private mutating func take(_ cost: Cost) -> DrawnStep.DrawnCost {
    DrawnStep.DrawnCost(cost: cost, time: next(cost))
  }
}
