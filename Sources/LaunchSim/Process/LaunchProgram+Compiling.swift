extension LaunchProgram {
  /// Compiles a scenario, taking each distribution of costs at one value.
  ///
  /// - Parameters:
  ///   - scenario: What to compile.
  ///   - costs: Which value each distribution takes.
  ///   - names: Locks, queues and actors that have their numbers already.
  package init(
    _ scenario: Scenario, costs: CostPolicy = .median, names: Trace.Names? = nil
  ) {
    let app = scenario.app
    var callbackEntries = Array(repeating: Int32(-1), count: Callback.allCases.count)
    var compiler = Compiler(costs: costs, itemCount: app.items.count, names)
    for callback in Callback.allCases {
      let steps = scenario.steps(of: callback)
      guard !steps.isEmpty else { continue }
      callbackEntries[callback.index] = compiler.nextEntry
      compiler.compile(steps, owner: -1, name: callback.name, speed: app.measuredSpeed)
    }
    let eventEntries = scenario.laterEvents.enumerated().map { index, event in
      guard !event.steps.isEmpty else { return Int32(-1) }
      let entry = compiler.nextEntry
      compiler.compile(event.steps, owner: -1, name: "then/\(index)", speed: app.measuredSpeed)
      return entry
    }
    let sceneEntries = app.furtherScenes.flatMap { scene in
      Callback.ofFurtherScenes.map { callback -> Int32 in
        guard let steps = scene.callbacks[callback], !steps.isEmpty else { return -1 }
        let entry = compiler.nextEntry
        compiler.compile(
          steps, owner: -1, name: "scenes/\(scene.name)/\(callback.name)",
          speed: app.measuredSpeed)
        return entry
      }
    }
    var itemEntries: [Int32] = []
    itemEntries.reserveCapacity(app.items.count)
    specs = []
    specs.reserveCapacity(app.items.count)
    for (index, item) in app.items.enumerated() {
      itemEntries.append(compiler.nextEntry)
      compiler.compile(
        item.steps, owner: Int32(index), name: item.name, speed: item.measuredSpeed)
      specs.append(
        Machine.ItemSpec(item.placement, queues: &compiler.queues, actors: &compiler.actors))
    }
    code = Code(
      plan: LaunchPlan(scenario, eventEntries: eventEntries, sceneEntries: sceneEntries),
      configuration: MachineConfiguration(
        device: scenario.device, request: scenario.request, switches: scenario.switches),
      instructions: compiler.instructions, itemEntries: itemEntries,
      callbackEntries: callbackEntries, starters: compiler.starters,
      names: Trace.Names(
        items: app.items.map(\.name), locks: compiler.locks.names, queues: compiler.queues.names,
        actors: compiler.actors.names, assertions: compiler.assertions.names,
        scenes: app.furtherScenes.map(\.name)))
    markSkipped()
    markFinished()
  }

  /// Marks all items as if none had been marked, for others may fail where some are left out.
  mutating func markAnew() {
    for item in specs.indices { specs[item].initialStatus = .notStarted }
    markSkipped()
    markFinished()
    for item in removed { skip(item) }
  }

  /// Marks the items whose condition does not hold, and what only they start (rule 20).
  private mutating func markSkipped() {
    let uncalled = scenario.uncalledItems
    guard !uncalled.isEmpty || scenario.app.items.contains(where: { !$0.conditions.isEmpty }) else {
      return
    }
    let circumstances = Circumstances(scenario, without: removed)
    var isSkipped = scenario.app.items.map { item in
      !item.conditions.allSatisfy { $0.holds(in: circumstances) }
    }
    for item in uncalled { isSkipped[item] = true }
    guard isSkipped.contains(true) else { return }
    for item in isSkipped.indices where isSkipped[item] { specs[item].initialStatus = .skipped }
    propagate(.skipped, among: &isSkipped)
  }

  /// Marks what an earlier part of the process's life has already done (rule 36).
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
    // A skipped item stays skipped, and with it what it would have started.
    for item in specs.indices where isSkipped[item] { specs[item].initialStatus = .skipped }
  }
}

extension Scenario {
  /// The callbacks that ran before this launch was asked for, or that it does without (rule 36).
  package var skippedCallbacks: Set<Callback> {
    switch request.kind {
    case .cold, .warm, .afterInstall:
      []
    case .prewarmed:
      switches.prewarmPolicy == .libsOnly
        ? [.systemInterface] : [.systemInterface, .staticInitializers, .appInit]
    case .resume:
      // What belongs to no launch is still to come.
      Set(Callback.allCases.filter { $0.facts.phase != nil }).subtracting(Callback.frame)
        .subtracting([
          .sceneWillEnterForeground, .sceneDidBecomeActive, .scenePhaseActive,
          .applicationWillEnterForeground, .applicationDidBecomeActive,
        ])
    }
  }
}

/// Flattens nested steps into instructions, and names into numbers.
private struct Compiler {
  typealias Instruction = LaunchProgram.Instruction

  let costs: CostPolicy
  var instructions: [Instruction] = []
  var starters: [Int32]
  var locks: NumberedNames
  var queues: NumberedNames
  var actors: NumberedNames
  var assertions: NumberedNames

  init(costs: CostPolicy, itemCount: Int, _ names: Trace.Names?) {
    self.costs = costs
    starters = Array(repeating: -2, count: itemCount)
    locks = NumberedNames(names?.locks ?? [])
    queues = NumberedNames(names?.queues ?? [])
    actors = NumberedNames(names?.actors ?? [])
    assertions = NumberedNames(names?.assertions ?? [])
  }

  /// Where the next list of steps begins.
  var nextEntry: Int32 { Int32(instructions.count) }

  /// Appends the steps of a callback or item, and their end.
  mutating func compile(_ steps: [Step], owner: Int32, name: String, speed: Int) {
    var draws = CostDraws(costs, of: name)
    append(steps, owner: owner, speed: speed, &draws)
    append(.end)
  }

  private mutating func append(
    _ steps: [Step], owner: Int32, speed: Int, _ draws: inout CostDraws
  ) {
    for step in steps {
      switch step {
      case .cpu(let cost):
        let time = draws.next(cost)
        append(.cpu, amount: time.onReferenceCore(measuredAt: speed).rawValue)
      case .read(let bytes, let isCached):
        append(isCached ? .read : .readUncached, amount: bytes)
      case .touch(let bytes):
        append(.touch, amount: bytes)
      case .wait(let cost, for: _):
        let time = draws.next(cost)
        append(.wait, amount: time.rawValue)
      case .lock(let name, let steps):
        let number = locks.number(of: name)
        append(.lock, operand: number)
        append(steps, owner: owner, speed: speed, &draws)
        append(.unlock, operand: number)
      case .await(let item, let viaSemaphore):
        append(viaSemaphore ? .awaitViaSemaphore : .await, operand: Int32(item))
      case .start(let item):
        append(.start, operand: Int32(item))
        starters[item] = owner
      case .complete(let name):
        append(.complete, operand: assertions.number(of: name))
      case .endBackgroundTask(let name):
        append(.endTask, operand: assertions.number(of: name))
      case .reportCall:
        append(.reportCall)
      case .registerForRemoteNotifications(let cost, let fails):
        append(.register, operand: fails ? 1 : 0, amount: draws.next(cost).rawValue)
      case .beginBackgroundTask(let name, let expiration):
        let number = assertions.number(of: name)
        guard !expiration.isEmpty else {
          append(.beginTask, operand: number, amount: -1)
          continue
        }
        // The steps stand behind a jump: only the system comes to them.
        append(.beginTask, operand: number, amount: Int64(nextEntry) + 2)
        let jump = instructions.count
        append(.jump)
        append(expiration, owner: owner, speed: speed, &draws)
        append(.end)
        instructions[jump].operand = nextEntry
      case .ifTimeRemains(let time, let steps, let otherwise):
        let branch = instructions.count
        append(.ifTimeRemains, amount: time.rawValue)
        append(steps, owner: owner, speed: speed, &draws)
        let jump = instructions.count
        append(.jump)
        instructions[branch].operand = nextEntry
        append(otherwise, owner: owner, speed: speed, &draws)
        instructions[jump].operand = nextEntry
      }
    }
  }

  private mutating func append(
    _ operation: Instruction.Operation, operand: Int32 = -1, amount: Int64 = 0
  ) {
    instructions.append(Instruction(operation: operation, operand: operand, amount: amount))
  }
}
