/// A likely mistake in a launch that nothing forbids.
package enum LaunchWarning: Hashable, Sendable {
  /// Reasons against running work before the tap.
  package enum Hazard: String, CaseIterable, Sendable {
    /// The work reads data that is unreadable on a locked device; the device may be locked before
    /// the tap.
    case protectedData
    /// The work waits for the network, although the user may never tap.
    case network
    /// The work measures a time from the process start, which may be hours before the tap.
    case timesFromStart
  }

  /// The owner of the work.
  package enum Worker: Hashable, Sendable {
    case item(ItemIndex)
    case callback(Callback)
  }

  /// The main interface is loaded, and then replaced by another root.
  case mainInterfaceReplaced(spent: Nanoseconds)
  /// An item reads protected data on a locked device.
  case readsWhileLocked(ItemIndex)
  /// Work that must not run before the tap runs earlier under these policies.
  case runsPrewarmed(Worker, Hazard, [PrewarmPolicy])
  /// The system logs a message, given in these words, about an app without scenes.
  case logsMissingScenes(String)
  /// A later event, by its number, did not come because the app had ended.
  case neverCame(Int, end: Nanoseconds)
  /// The process is suspended with work in progress. The work ends later or never.
  case suspendedAtWork(OpenWork, at: Nanoseconds, ended: Nanoseconds?)
  /// The process is suspended, although the app declares a background mode that could keep it
  /// running.
  case suspendedInMode(BackgroundMode, at: Nanoseconds)
  /// A callback that starts an item is called again, but a scenario runs an item once.
  case notStartedAgain(ItemIndex, Callback, at: Nanoseconds)
  /// A resume runs the steps of a callback that a device calls only once in the life of the view.
  case viewLoadsAgain(Callback)
  /// An item with an effect on people began before the first frame, and the scenario gives no
  /// reason.
  case effectBeforeFirstFrame(ItemIndex, WorkItem.Effect)
  /// The task of an item of a Swift app still waited in its own code when nothing else was left.
  case stillListens(ItemIndex)
  /// The host blocked code of a Swift app for a while, in no simulated time.
  case blockedThread(CodeSite)
}

extension LaunchWarning {
  /// The warnings of a launch; warnings about prewarming only if `prewarming` is given.
  static func all(
    of report: Report, _ prewarming: Prewarming?, _ stops: [SystemStop] = []
  ) -> [LaunchWarning] {
    let (scenario, metrics) = (report.scenario, report.metrics)
    var warnings: [LaunchWarning] = []
    if scenario.app.replacesMainInterface, let spent = report.history.length(of: .mainInterface),
      spent > .zero
    {
      warnings.append(.mainInterfaceReplaced(spent: spent))
    }
    if let log = scenario.logAboutScenes, metrics.timeline[.willFinishLaunching] != nil {
      warnings.append(.logsMissingScenes(log))
    }
    if scenario.request.isDeviceLocked, scenario.request.kind != .prewarmed {
      for (index, item) in scenario.app.items.enumerated()
      where item.readsProtectedData && metrics.timeline.items[index].hasRun {
        warnings.append(.readsWhileLocked(index))
      }
    }
    if let prewarming { warnings += scenario.warnings(of: prewarming) }
    let background = metrics.background
    if background.ending == .ended || background.ending == .killed {
      let missed = background.events.count..<scenario.laterEvents.count
      warnings += missed.map { .neverCame($0, end: background.end) }
    }
    for (item, (callback, time)) in report.itemsNotStartedAgain.sorted(by: { $0.key < $1.key }) {
      warnings.append(.notStartedAgain(item, callback, at: time))
    }
    if scenario.request.kind == .resume {
      warnings += Callback.viewCreation.filter { !scenario.steps(of: $0).isEmpty }
        .map { .viewLoadsAgain($0) }
    }
    for (item, effect) in report.effectsBeforeFirstFrame
    where scenario.app.items[item].essential == nil {
      warnings.append(.effectBeforeFirstFrame(item, effect))
    }
    if scenario.request.reason.kind != .prewarm, let time = background.suspensions.first {
      warnings += scenario.app.modesNotModeled.map { .suspendedInMode($0, at: time) }
    }
    warnings += report.listeners.map { .stillListens($0) }
    warnings += report.blockedCode.map { .blockedThread($0) }
    return warnings + suspensions(of: report, stops)
  }

  /// Work that a suspension stops, each once, unless the verdict names the work or the launch is a
  /// prewarming, which always ends with a suspension.
  private static func suspensions(of report: Report, _ stops: [SystemStop]) -> [LaunchWarning] {
    guard report.verdict != .expired, report.scenario.request.reason.kind != .prewarm else {
      return []
    }
    // The warning advises a background task, which is no help to work whose time ran out.
    var seen: Set<CodeOwner> = []
    for stop in stops where stop.kind != .suspended { seen.formUnion(stop.work.map(\.owner)) }
    return stops.filter { $0.kind == .suspended }.flatMap { stop in
      stop.work.filter { seen.insert($0.owner).inserted }.map { work in
        let ended = work.item.flatMap { report.metrics.timeline.items[$0].ended }
        return .suspendedAtWork(work, at: stop.time, ended: ended)
      }
    }
  }
}

extension RunHistory {
  /// Time a callback took, waits included.
  fileprivate func length(of callback: Callback) -> Nanoseconds? {
    frames.first { $0.owner == .callback(callback) && $0.end < events.count }
      .map { time(of: $0.end) - time(of: $0.start) }
  }
}

extension Scenario {
  /// The warnings about work that runs before the tap.
  fileprivate func warnings(of prewarming: Prewarming) -> [LaunchWarning] {
    func policies(_ isPart: (Prewarming.Policy) -> Bool) -> [PrewarmPolicy] {
      prewarming.policies.filter(isPart).map(\.policy)
    }
    var warnings: [LaunchWarning] = []
    for callback in Callback.allCases where steps(of: callback).waitsForNetwork {
      let policies = policies { $0.callbacks.contains(callback) }
      guard !policies.isEmpty else { continue }
      warnings.append(.runsPrewarmed(.callback(callback), .network, policies))
    }
    for (index, item) in app.items.enumerated() {
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
  /// True if one of the steps waits for the network, by the word in its `for`.
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
  /// True if the item's code ran in this launch, and not before it.
  fileprivate var hasRun: Bool { job != nil && began != nil }
}

extension Report {
  /// Items with an effect on people that began before the first frame of a launch in the
  /// foreground, in the order of the scenario.
  var effectsBeforeFirstFrame: [(item: ItemIndex, effect: WorkItem.Effect)] {
    guard metrics.isSeen, scenario.request.kind != .resume else { return [] }
    return scenario.app.items.indices.compactMap { index in
      let times = metrics.timeline.items[index]
      guard let effect = scenario.app.items[index].effect, times.hasRun, let began = times.began,
        metrics.firstFrame.map({ began < $0 }) ?? true
      else { return nil }
      return (index, effect)
    }
  }

  /// Items that an earlier call of a callback started, each with the callback and the time of the
  /// first call that should have started the item again.
  ///
  /// In an app written in Swift each start makes an item of its own, as in `Save 2`.
  ///
  /// - Complexity: O(events).
  var itemsNotStartedAgain: [ItemIndex: (callback: Callback, time: Nanoseconds)] {
    guard !isRecorded, !scenario.laterEvents.isEmpty else { return [:] }
    var calls: [Callback: Int] = [:]
    var items: [ItemIndex: (Callback, Nanoseconds)] = [:]
    for (callback, frame) in history.calls {
      let time = history.time(of: frame.start)
      calls[callback, default: 0] += 1
      guard calls[callback] == 2 else { continue }
      for item in scenario.steps(of: callback).startedItems {
        if let started = metrics.timeline.items[item].started, started < time {
          items[item] = (callback, time)
        }
      }
    }
    return items
  }
}
