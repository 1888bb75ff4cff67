/// A launch of an app written in Swift, which may run again with changes.
struct AppLaunch<Code: SimulatedApp> {
  private let app: Code
  /// The launch of an app that does nothing yet.
  private let scenario: Scenario
  /// The app's answers to later events.
  private let handlers: [AppRun.Handler?]
  /// The device that the app's costs were measured on.
  private let measured: Device

  init(_ app: Code, _ scenario: Scenario, _ events: [AppEvent], measuredOn measured: Device) {
    self.app = app
    self.scenario = scenario
    handlers = events.map { event in
      event.body.map { AppRun.Handler(name: "a later event", body: $0) }
    }
    self.measured = measured
  }

  /// Runs the launch.
  func report() throws(SimulationError) -> Report {
    let run = AppRun(scenario, handlers: handlers)
    let trace = try run.play(app)
    let names = run.state.declarations.firstNames
    let waits = run.state.polls.waitsOfRepetition
    let repetition = Report.Repetition {
      report, moves, conditions, isAsked throws(SimulationError) in
      try self.report(from: report, waits, names, moves, under: conditions, isAsked)
    }
    return Report(of: run, scenario, trace, measuredOn: measured, repetition: repetition)
  }

  /// Runs the launch again under other delays of the host.
  ///
  /// - Throws: ``SimulationError/varies(_:at:)`` if the run differs.
  func check(_ report: Report) throws(SimulationError) {
    let run = AppRun(scenario, handlers: handlers)
    run.isDelayed = true
    let (first, second) = (report.trace, try run.play(app))
    guard first.digest != second.digest else { return }
    let same = zip(first.events, second.events).prefix { $0 == $1 }.count
    guard second.events.indices.contains(same) else {
      throw .varies("the end of the launch", at: second.end.duration)
    }
    let event = second.events[same]
    throw .varies(run.site(of: same, in: second), at: event.time.duration)
  }

  /// Runs the launch again with changes.
  ///
  /// - Parameters:
  ///   - first: The launch without the changes.
  ///   - waits: The number of waits that end its loops; `nil` if it has none.
  ///   - names: The names under which the first launch declared its items.
  ///   - moves: The changes, made one after the other.
  ///   - conditions: The conditions of the launch.
  ///   - isAsked: True if the launch is asked for by itself; one of hundreds is cut short.
  /// - Returns: The launch; `nil` if a change cannot be made in code that runs.
  /// - Throws: `SimulationError` for a change that cannot be carried out, and for a launch without an
  ///   answer.
  private func report(
    from first: Report, _ waits: Int32?, _ names: [String], _ moves: [Move],
    under conditions: Scenario, _ isAsked: Bool
  ) throws(SimulationError) -> Report? {
    guard let changes = try AppRun.ItemChange.all(moves, in: first, names) else { return nil }
    var scenario = scenario
    scenario.device = conditions.device
    scenario.systemName = conditions.systemName
    scenario.systemVersion = conditions.systemVersion
    scenario.request = conditions.request
    scenario.switches = conditions.switches
    scenario.limits = conditions.limits
    let run = AppRun(scenario, names: names, changes: changes, handlers: handlers)
    if !isAsked {
      run.state.machine.turnLimit = 20_000 + 8 * first.size
      // Under other conditions, other loops may go on.
      if let waits, first.scenario.request == conditions.request {
        run.state.polls.mostWaits = waits
      }
    }
    let trace = try run.play(app)
    // Further changes are made after these.
    let repetition = Report.Repetition { _, more, conditions, isAsked throws(SimulationError) in
      try self.report(from: first, waits, names, moves + more, under: conditions, isAsked)
    }
    return Report(of: run, scenario, trace, measuredOn: measured, repetition: repetition)
  }
}

extension AppRun {
  /// The code of an event, at the place of its last declaration or of its callback.
  fileprivate func site(of index: Int, in trace: Trace) -> CodeSite {
    let job = trace.events[index].job ?? .launchSequence
    let site = state.starterSite(of: job)
    let calls = trace.events[..<index].last {
      $0.kind == .callbackBegan || $0.kind == .callbackEnded
    }
    guard job == .launchSequence, let calls, calls.kind == .callbackBegan else { return site }
    let callback = Callback.allCases[Int(calls.subject)]
    guard let position = state.callbacks.first(of: callback) else { return site }
    return CodeSite(callback.name, at: state.callbacks.entry(at: position).code.location)
  }
}

extension AppRun.ItemChange {
  /// The changes of the items of a launch by some moves, by the names under which the items are
  /// declared; `nil` if a move cannot be made in code that runs: to a place at which the starter
  /// waits for the item, or to another position in a callback.
  fileprivate static func all(
    _ moves: [Move], in report: Report, _ names: [String]
  ) throws(SimulationError) -> [String: Self]? {
    var app = report.scenario.app
    var changes: [String: Self] = [:]
    for move in moves {
      let index = app.items.firstIndex { $0.name == move.item }
      let name = index.map { names[$0] } ?? move.item
      var change = changes[name] ?? Self()
      switch move.action {
      case .remove: change.isRemoved = true
      case .move(let placement):
        // Its starter waits for such an item, at least until the item first suspends.
        if [.inline, .inlineAsync, .immediate].contains(placement.form) { return nil }
        change.placement = placement
      case .cpu(let time):
        let present = index.map { CPUShares.sum(of: app.items[$0], report.costs) } ?? .zero
        change.costs.append(.cpu(time, present: present))
      case .scale(let factor, let divisor):
        change.costs.append(.scaled(factor: factor, divisor: divisor))
      case .waitInSync, .start: return nil
      }
      try move.apply(to: &app, costs: report.costs)
      changes[name] = change
    }
    return changes
  }
}

extension Report {
  /// Creates the report of an app's run, with a scenario equivalent to the app.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - scenario: The launch of an app that does nothing.
  ///   - trace: The events of the run.
  ///   - device: The device that the app's costs were measured on.
  ///   - repetition: Further runs of the app.
  convenience init(
    of run: AppRun, _ scenario: Scenario, _ trace: Trace, measuredOn device: Device,
    repetition: Repetition
  ) {
    var scenario = scenario
    let names = trace.names.items
    let calls = run.state.calls
    let steps = run.state.recording.steps(
      items: names.count, handlers: calls.handlers.count, names: trace.names)
    for (event, handler) in calls.eventHandlers.enumerated() {
      if let handler { scenario.laterEvents[event].steps = steps.handlers[handler.index] }
    }
    for callback in Callback.allCases {
      let steps = steps.callbacks[callback.index]
      // A scenario that lists a callback of view-controller restoration restores view controllers;
      // this launch did so only if it called them.
      let isDeclared =
        run.state.callbacks.declares(callback)
        && !Callback.viewControllerRestoration.contains(callback)
      guard isDeclared || !steps.isEmpty else { continue }
      scenario.app.callbacks[callback] = steps
    }
    for scene in scenario.app.furtherScenes.indices {
      for callback in Callback.ofFurtherScenes {
        let own = steps.scenes[scene]?[callback]
        guard own != nil || run.state.callbacks.declares(callback, of: scene) else { continue }
        scenario.app.furtherScenes[scene].callbacks[callback] = own ?? []
      }
    }
    scenario.app.willFinishReturns = calls.returned[.willFinishLaunching].map { .always($0) }
    scenario.app.didFinishReturns = calls.returned[.didFinishLaunching].map { .always($0) }
    // A run that continued after its launch may have declared further items by now.
    scenario.app.items = zip(names, run.state.declarations.items).enumerated().map { index, item in
      let (name, declared) = item
      var work = WorkItem(name: name, placement: declared.placement, steps: steps.items[index])
      work.isBarrier = declared.isBarrier
      if let origin = declared.origin {
        work.location = origin.location
        if let source = origin.source { work.provenance = .cited(source) }
      }
      if run.state.changes?.hasOtherCosts(ItemID(index)) == true {
        work.provenance = Move.provenance
      }
      work.measuredOn = device.profile.id
      work.measuredSpeed = scenario.app.measuredSpeed
      return work
    }
    scenario.app.queueWidths = run.state.declarations.queueWidths
    scenario.app.semaphores = run.state.declarations.semaphores
    let content = run.state.contentItems.filter { scenario.app.items.indices.contains($0.index) }
    // Reports about content, which no suggestion moves.
    for item in content.map(\.index) {
      (scenario.app.items[item].isMark, scenario.app.items[item].mobility) = (true, .no)
    }
    scenario.app.contentReady = trace.itemsOfLaunch(among: content)
    let program = LaunchProgram(scenario, names: trace.names)
    var replay = LaunchSimulation(program)
    var dependences = run.state.recording.dependences
    if dependences.isEmpty, (try? replay.run())?.events != trace.events {
      dependences.insert(.order)
    }
    self.init(
      scenario, program: program, trace: trace, isRecorded: true,
      timeDependences: TimeDependence.allCases.filter(dependences.contains),
      listeners: run.state.listeningItems.map(\.index),
      blockedCode: run.state.blockedSites, repetition: repetition)
  }
}

extension Trace {
  /// The items that began before the app first left the foreground.
  ///
  /// - Complexity: O(events), for no items O(1).
  fileprivate func itemsOfLaunch(among items: [ItemID]) -> [ItemIndex] {
    if items.isEmpty { return [] }
    let launch = events.prefix { event in
      event.kind != .milestone || event.subject != Milestone.enteredBackground.index
    }
    let begun = Set(launch.lazy.filter { $0.kind == .itemBegan }.map(\.item))
    return items.filter(begun.contains).map(\.index)
  }
}
