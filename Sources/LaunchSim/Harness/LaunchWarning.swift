/// Something about a launch that is likely to be a mistake, although nothing forbids it.
package enum LaunchWarning: Hashable, Sendable {
  /// Why work must not run before the tap.
  package enum Hazard: String, CaseIterable, Sendable {
    /// It reads what is unreadable while the device is locked, as it may be then.
    case protectedData
    /// It waits for the network, for somebody who may never come.
    case network
    /// It measures a time from the process start, which may be hours before the tap.
    case timesFromStart
  }

  /// Whose work it is.
  package enum Worker: Hashable, Sendable {
    case item(ItemIndex)
    case callback(Callback)
  }

  /// The main interface is loaded, and another root put in its place.
  case mainInterfaceReplaced(spent: Nanoseconds)
  /// Protected data is read on a locked device.
  case readsWhileLocked(ItemIndex)
  /// What must not run before the tap does so, under these policies.
  case runsPrewarmed(Worker, Hazard, [PrewarmPolicy])
  /// One of the later events did not come, by its number: the app had ended before it.
  case neverCame(Int, end: Nanoseconds)
}

extension Report {
  /// What the launch should be warned of.
  package func warnings(_ prewarming: Prewarming?) -> [LaunchWarning] {
    var warnings: [LaunchWarning] = []
    if scenario.app.replacesMainInterface, let spent = length(of: .mainInterface), spent > .zero {
      warnings.append(.mainInterfaceReplaced(spent: spent))
    }
    if scenario.request.isDeviceLocked, scenario.request.kind != .prewarmed {
      for (index, item) in scenario.app.items.enumerated()
      where item.readsProtectedData && metrics.timeline.items[index].hasRun {
        warnings.append(.readsWhileLocked(index))
      }
    }
    if let prewarming { warnings += self.warnings(of: prewarming) }
    let background = metrics.background
    if background.ending == .ended || background.ending == .killed {
      let missed = background.events.count..<scenario.laterEvents.count
      warnings += missed.map { .neverCame($0, end: background.end) }
    }
    return warnings
  }

  /// How long a callback took, waits included.
  private func length(of callback: Callback) -> Nanoseconds? {
    func time(_ kind: TraceEvent.Kind) -> Nanoseconds? {
      trace.events.first { $0.kind == kind && Int($0.subject) == callback.index }?.time
    }
    guard let began = time(.callbackBegan), let ended = time(.callbackEnded) else { return nil }
    return ended - began
  }

  private func warnings(of prewarming: Prewarming) -> [LaunchWarning] {
    func policies(_ isPart: (Prewarming.Policy) -> Bool) -> [PrewarmPolicy] {
      prewarming.policies.filter(isPart).map(\.policy)
    }
    var warnings: [LaunchWarning] = []
    for callback in Callback.allCases where scenario.steps(of: callback).waitsForNetwork {
      let policies = policies { $0.callbacks.contains(callback) }
      guard !policies.isEmpty else { continue }
      warnings.append(.runsPrewarmed(.callback(callback), .network, policies))
    }
    for (index, item) in scenario.app.items.enumerated() {
      let hazards = item.hazards
      guard !hazards.isEmpty else { continue }
      let policies = policies { $0.items.contains(index) }
      guard !policies.isEmpty else { continue }
      warnings += hazards.map { .runsPrewarmed(.item(index), $0, policies) }
    }
    return warnings
  }
}

extension WorkItem {
  fileprivate var hazards: [LaunchWarning.Hazard] {
    var hazards: [LaunchWarning.Hazard] = []
    if readsProtectedData { hazards.append(.protectedData) }
    if steps.waitsForNetwork { hazards.append(.network) }
    if timesFromStart { hazards.append(.timesFromStart) }
    return hazards
  }
}

extension [Step] {
  /// Whether one of the steps waits for the network, by the word that says what for.
  fileprivate var waitsForNetwork: Bool {
    contains { step in
      switch step {
      case .wait(_, for: let reason?): reason.lowercased().contains("network")
      default: step.nested.contains(where: \.waitsForNetwork)
      }
    }
  }
}

extension Timeline.ItemTimes {
  /// Whether its code ran in this launch, and not before it.
  fileprivate var hasRun: Bool { job != nil && began != nil }
}
