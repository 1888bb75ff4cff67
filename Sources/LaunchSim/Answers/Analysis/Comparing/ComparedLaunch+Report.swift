extension ComparedLaunch {
  /// Takes a launch from a simulation or from a saved trace.
  ///
  /// - Complexity: O(events).
  package init(_ report: Report) {
    let (scenario, metrics) = (report.scenario, report.metrics)
    self.init(
      heading: LaunchHeading(scenario), verdict: report.verdict.kind,
      phrase: report.verdict.phrase, isGood: report.judgment.isGood,
      digest: Digest.text(report.trace.digest))
    for milestone in Milestone.allCases { milestones[milestone] = metrics.time(of: milestone) }
    // A phase that does not end has no length to compare or draw.
    phases = metrics.phases.entries.map { phase in
      var phase = phase
      if phase.isEndless { phase.end = phase.start }
      return phase
    }
    setPath(of: metrics)
    items = report.items.map { item in
      Item(
        name: item.name, state: item.state, lanes: item.lanes.map(\.description),
        began: item.began.map { Nanoseconds($0) }, ended: item.ended.map { Nanoseconds($0) },
        path: Nanoseconds(item.path))
    }
    calls = report.callbacks.map { call in
      Call(
        callback: call.callback, start: Nanoseconds(call.start),
        end: call.end.map { Nanoseconds($0) })
    }
    called = report.calledCallbacks
    code = Code(scenario)
    for result in report.judgment.budgets {
      budgets[result.budget.key] = BudgetValue(value: result.value, level: result.level)
    }
    let background = metrics.background
    for margin in background.margins { margins[margin.limit] = margin }
    backgroundMargin = report.verdict == .completed ? background.margin : nil
    events = background.events.map { Event(index: $0.index, callbacks: $0.callbacks) }
    let delivery = scenario.delivery
    for option in delivery.launchOptions ?? [] { launchOptions[option.key] = option.value }
    for option in delivery.connectionOptions ?? [] { connectionOptions[option.key] = option.value }
    laterMoments = Self.moments(of: metrics)
  }

  /// The moments after the launch and of further scenes, in the order of time.
  private static func moments(of metrics: LaunchMetrics) -> [Moment] {
    var log = MomentLog()
    let background = metrics.background
    for delivery in background.deliveries {
      let name = delivery.handler ?? delivery.reason.rawValue
      log.add(.delivered, name, at: delivery.time)
      log.add(.handlerExpired, name, at: delivery.expired)
      log.add(.completed, name, at: delivery.completed)
    }
    for task in background.tasks {
      log.add(.taskBegan, task.name, at: task.began)
      log.add(.taskExpired, task.name, at: task.expired)
      log.add(.taskEnded, task.name, at: task.ended)
    }
    for event in background.events {
      log.add(.event, number: event.index + 1, at: event.time)
      log.add(.eventFrame, number: event.index + 1, at: event.frame)
    }
    for misuse in background.misuses { log.add(misuse.kind.moment, misuse.name, at: misuse.time) }
    for time in background.snapshots { log.add(.snapshot, at: time) }
    for time in background.suspensions { log.add(.suspended, at: time) }
    for time in background.resumptions { log.add(.resumed, at: time) }
    for (name, records) in zip(metrics.names.scenes, metrics.scenes) {
      for scene in records {
        log.add(.sceneConnected, name, at: scene.connected)
        log.add(.sceneFrame, name, at: scene.firstFrame)
        log.add(.sceneDisconnected, name, at: scene.disconnected)
      }
    }
    return log.moments
  }
}

extension ComparedLaunch {
  /// Collects moments by kind, and numbers the moments of equal kind and name in the order of time.
  private struct MomentLog {
    private typealias Found = (
      kind: LaunchComparison.LaterMoment.Kind, name: String?, number: Int?, time: Nanoseconds
    )
    private var found: [Found] = []

    mutating func add(
      _ kind: LaunchComparison.LaterMoment.Kind, _ name: String? = nil, number: Int? = nil,
      at time: Nanoseconds?
    ) {
      if let time { found.append((kind, name, number, time)) }
    }

    /// The moments in the order of time.
    var moments: [Moment] {
      var counts: [LaunchComparison.LaterMoment: Int] = [:]
      return found.stablySorted { $0.time < $1.time }.map { moment in
        let key = LaunchComparison.LaterMoment(kind: moment.kind, name: moment.name, number: 0)
        counts[key, default: 0] += 1
        let number = moment.number ?? counts[key] ?? 1
        return Moment(
          subject: .init(kind: moment.kind, name: moment.name, number: number), time: moment.time)
      }
    }
  }
}

extension BackgroundTime.Misuse.Kind {
  /// The kind of moment that records the ignored call.
  fileprivate var moment: LaunchComparison.LaterMoment.Kind {
    switch self {
    case .completedTwice: .completedTwice
    case .completedInVain: .completedInVain
    case .endedTwice: .endedTwice
    case .endedInVain: .endedInVain
    case .begunTooLate: .begunTooLate
    }
  }
}
