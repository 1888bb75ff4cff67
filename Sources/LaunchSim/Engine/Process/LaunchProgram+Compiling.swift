extension LaunchProgram {
  /// Compiles a scenario, with each distribution of costs reduced to one value.
  ///
  /// - Parameters:
  ///   - scenario: The scenario to compile.
  ///   - costs: The value that each distribution takes.
  ///   - names: The names of locks, queues and actors that are numbered already.
  package init(
    _ scenario: Scenario, costs: CostPolicy = .median, names: Trace.Names? = nil
  ) {
    let app = scenario.app
    var compiler = Compiler(costs: costs, itemCount: app.items.count, names)
    compiler.instructions.reserveCapacity(4 * (app.items.count + 8))
    var callbackCode = [CodeAddress?](repeating: nil, count: Callback.allCases.count)
    for callback in scenario.callbacksWithSteps {
      callbackCode[callback.index] = compiler.compileAny(scenario.stepList(of: callback))
    }
    let eventCode = scenario.laterEvents.indices.map { event in
      compiler.compileAny(scenario.stepList(ofEvent: event))
    }
    let sceneCode = app.furtherScenes.flatMap { scene in
      Callback.ofFurtherScenes.map { callback in
        compiler.compileAny(scenario.stepList(of: callback, in: scene))
      }
    }
    var itemCode = ItemID.Table<CodeAddress>()
    itemCode.reserveCapacity(app.items.count)
    specs = []
    specs.reserveCapacity(app.items.count)
    for item in app.items.indices {
      itemCode.append(compiler.compile(scenario.stepList(of: item), of: ItemID(item)))
      specs.append(
        Machine.ItemSpec(
          app.items[item].placement, isBarrier: app.items[item].isBarrier,
          queues: &compiler.queues, actors: &compiler.actors))
    }
    code = Code(
      plan: LaunchPlan(scenario, eventCode: eventCode, sceneCode: sceneCode),
      instructions: compiler.instructions, itemCode: itemCode, callbackCode: callbackCode,
      starters: compiler.starters,
      names: Trace.Names(
        items: app.items.map(\.name), locks: compiler.locks.names, queues: compiler.queues.names,
        actors: compiler.actors.names, assertions: compiler.assertions.names,
        scenes: app.furtherScenes.map(\.name),
        semaphores: app.semaphores(among: compiler.locks.names)))
    markSkipped()
    markFinished()
  }

  /// Marks all items again, because other items may fail once some items are left out.
  mutating func markAnew() {
    for item in specs.indices { specs[item].initialStatus = .notStarted }
    markSkipped()
    markFinished()
    for item in removed { skip(item) }
  }

  /// Marks the items whose condition does not hold, and the items that only those items start (rule
  /// 20).
  private mutating func markSkipped() {
    let uncalled = scenario.uncalledItems
    let items = scenario.app.items
    guard
      !uncalled.isEmpty || items.indices.contains(where: { !items[$0].conditions.isEmpty })
    else { return }
    let circumstances = Circumstances(scenario, without: removed)
    var isSkipped = items.map { item in
      !item.conditions.allSatisfy { $0.holds(in: circumstances) }
    }
    for item in uncalled { isSkipped[item] = true }
    guard isSkipped.contains(true) else { return }
    for item in isSkipped.indices where isSkipped[item] { specs[item].initialStatus = .skipped }
    propagate(.skipped, among: &isSkipped)
  }

  /// Marks the items that an earlier part of the process's life has done (rule 36).
  private mutating func markFinished() {
    let skipped = scenario.skippedCallbacks
    guard !skipped.isEmpty else { return }
    let isSkipped = specs.map { $0.initialStatus == .skipped }
    var isFinished = Array(repeating: false, count: specs.count)
    for callback in skipped {
      for item in (scenario.app.callbacks[callback] ?? []).startedItems {
        isFinished[item] = true
        specs[item].initialStatus = .finished
      }
    }
    propagate(.finished, among: &isFinished)
    // A skipped item remains skipped, together with the items that it would have started.
    for item in specs.indices where isSkipped[item] { specs[item].initialStatus = .skipped }
  }
}

extension Scenario {
  /// The callbacks that ran before the request of this launch, or that this launch lacks (rule 36).
  var skippedCallbacks: Set<Callback> {
    switch request.kind {
    case .cold, .warm, .afterInstall:
      []
    case .prewarmed:
      switches.prewarmPolicy.callbacks
    case .resume:
      // Callbacks after a launch are still to come.
      Set(Callback.allCases.filter { $0.facts.phase != nil }).subtracting(Callback.frame)
        .subtracting([
          .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
          .applicationWillEnterForeground, .applicationDidBecomeActive,
        ])
    }
  }
}
