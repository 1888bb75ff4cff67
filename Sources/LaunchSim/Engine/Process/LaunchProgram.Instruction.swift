extension LaunchProgram {
  /// One step, or the end of a list of steps, in flat form with numbers for names.
  ///
  /// This file has everything about instructions: the translation from steps and back, and the
  /// execution by either driver.
  package enum Instruction: Hashable, Sendable {
    /// Runs for a cost on the reference core.
    case cpu(Nanoseconds)
    case read(bytes: Int64, isCached: Bool)
    case touch(bytes: Int64)
    case wait(Nanoseconds)
    /// Gives the thread to the next job in line.
    case yield
    case lock(LockID), unlock(LockID)
    case await(ItemID, viaSemaphore: Bool)
    case start(ItemID)
    case end
    /// Continues at another instruction.
    case jump(CodeAddress)
    /// Continues at another instruction if less than this time is left in the background.
    case ifTimeRemains(Nanoseconds, otherwise: CodeAddress)
    case complete(AssertionID)
    case beginTask(AssertionID, expiration: CodeAddress?)
    case endTask(AssertionID)
    case reportCall
    case register(answeredAfter: Nanoseconds, fails: Bool)
  }
}

extension LaunchSequence {
  /// Executes any step except the start of an item, a jump and the end of a list.
  ///
  /// The step is direct (`isDirect`) unless a synchronous call holds the job's thread.
  @inline(__always)
  mutating func perform(
    _ instruction: LaunchProgram.Instruction, by job: JobID, isDirect: Bool,
    on machine: inout Machine
  ) -> Machine.StepResult {
    switch instruction {
    case .cpu(let cost): return machine.cpu(job, cost)
    case .read(let bytes, let isCached): return machine.read(job, bytes: bytes, isCached: isCached)
    case .touch(let bytes): return machine.touch(job, bytes: bytes)
    case .wait(let time): return machine.wait(job, time, isDirect: isDirect)
    case .yield: return machine.yield(job, isDirect: isDirect)
    case .lock(let lock): return machine.lock(job, lock)
    case .unlock(let lock):
      machine.unlock(job, lock)
      return .continues
    case .await(let item, let viaSemaphore):
      return machine.await(job, item, viaSemaphore: viaSemaphore, isDirect: isDirect)
    case .complete(let assertion): board.complete(assertion, by: job, on: &machine)
    case .beginTask(let assertion, let expiration):
      board.begin(assertion, expiration: expiration, by: job, on: &machine)
    case .endTask(let assertion): board.end(assertion, by: job, on: &machine)
    case .reportCall: board.reportCall(by: job, on: &machine)
    case .register(let time, let fails):
      board.register(answeredAfter: time, fails: fails, by: job, on: &machine)
    case .start, .end, .jump, .ifTimeRemains:
      preconditionFailure("\(instruction) is not performed by a job alone")
    }
    board.update(at: machine.now)
    return .continues
  }
}

// MARK: - From steps and back

extension LaunchProgram.Compiler {
  /// Appends the instructions for steps.
  mutating func append(
    _ steps: [Step], of owner: ItemID?, speed: Int, _ draws: inout CostDraws
  ) {
    for step in steps {
      switch step {
      case .cpu(let cost):
        instructions.append(.cpu(draws.next(cost).onReferenceCore(measuredAt: speed)))
      case .read(let bytes, let isCached):
        instructions.append(.read(bytes: bytes, isCached: isCached))
      case .touch(let bytes): instructions.append(.touch(bytes: bytes))
      case .wait(let cost, for: _): instructions.append(.wait(draws.next(cost)))
      case .yield: instructions.append(.yield)
      case .lock(let name, let steps):
        let lock = locks.number(of: name)
        instructions.append(.lock(lock))
        append(steps, of: owner, speed: speed, &draws)
        instructions.append(.unlock(lock))
      case .await(let item, let viaSemaphore):
        instructions.append(.await(ItemID(item), viaSemaphore: viaSemaphore))
      case .start(let item):
        instructions.append(.start(ItemID(item)))
        starters[item] = owner
      case .complete(let name): instructions.append(.complete(assertions.number(of: name)))
      case .endBackgroundTask(let name):
        instructions.append(.endTask(assertions.number(of: name)))
      case .reportCall: instructions.append(.reportCall)
      case .registerForRemoteNotifications(let cost, let fails):
        instructions.append(.register(answeredAfter: draws.next(cost), fails: fails))
      case .beginBackgroundTask(let name, let expiration):
        let task = assertions.number(of: name)
        let begin = instructions.append(.beginTask(task, expiration: nil))
        guard !expiration.isEmpty else { continue }
        // The steps stand behind a jump, so that only the system enters them.
        let jump = instructions.append(.end)
        instructions[begin] = .beginTask(task, expiration: instructions.endIndex)
        append(expiration, of: owner, speed: speed, &draws)
        instructions.append(.end)
        instructions[jump] = .jump(instructions.endIndex)
      case .ifTimeRemains(let time, let steps, let otherwise):
        let branch = instructions.append(.end)
        append(steps, of: owner, speed: speed, &draws)
        let jump = instructions.append(.end)
        instructions[branch] = .ifTimeRemains(time, otherwise: instructions.endIndex)
        append(otherwise, of: owner, speed: speed, &draws)
        instructions[jump] = .jump(instructions.endIndex)
      }
    }
  }
}

extension Step {
  /// The number of its instructions.
  var compiledLength: Int {
    switch self {
    case .lock(_, let steps): steps.compiledLength + 2
    case .beginBackgroundTask(_, expiration: let steps):
      steps.isEmpty ? 1 : steps.compiledLength + 3
    case .ifTimeRemains(_, then: let steps, otherwise: let others):
      steps.compiledLength + others.compiledLength + 2
    case .cpu, .read, .touch, .wait, .yield, .await, .start, .complete, .endBackgroundTask,
      .reportCall, .registerForRemoteNotifications:
      1
    }
  }
}

extension [Step] {
  /// The number of the instructions of all.
  var compiledLength: Int { reduce(0) { $0 + $1.compiledLength } }
}

extension LaunchProgram.Instruction {
  /// True if an event is the one that the instruction records.
  func matches(_ event: TraceEvent) -> Bool {
    switch self {
    case .cpu(let cost): event.kind == .cpu && cost.rawValue == event.amount
    case .read(let bytes, isCached: _): event.kind == .read && bytes == event.amount
    case .touch(let bytes): event.kind == .touch && bytes == event.amount
    case .wait(let time): event.kind == .wait && time.rawValue == event.amount
    case .lock(let lock):
      (event.kind == .lockWait || event.kind == .lockAcquired) && lock == event.lock
    case .unlock(let lock): event.kind == .lockReleased && lock == event.lock
    case .await(let item, viaSemaphore: _): event.kind == .await && item == event.item
    case .complete(let id): event.kind == .completed && id == event.assertion
    case .beginTask(let id, expiration: _): event.kind == .taskBegan && id == event.assertion
    case .endTask(let id): event.kind == .taskEnded && id == event.assertion
    case .ifTimeRemains: event.kind == .timeRead
    case .reportCall: event.kind == .callReported
    case .register: event.kind == .registrationAsked
    case .yield, .start, .end, .jump: false
    }
  }

  /// The step that it came from; `nil` for a part of a step with others in it.
  func step(_ names: Trace.Names) -> Step? {
    switch self {
    case .cpu(let cost): .cpu(.fixed(cost))
    case .read(let bytes, let isCached): .read(bytes: bytes, isCached: isCached)
    case .touch(let bytes): .touch(bytes: bytes)
    case .wait(let time): .wait(.fixed(time), for: nil)
    case .yield: .yield
    case .await(let item, let viaSemaphore): .await(item.index, viaSemaphore: viaSemaphore)
    case .start(let item): .start(item.index)
    case .complete(let handler): .complete(names[handler])
    // A call of the handler makes a launch that cannot be replayed. Before that its steps are
    // unknown: a step that takes no time stands for them.
    case .beginTask(let task, let handler):
      .beginBackgroundTask(names[task], expiration: handler == nil ? [] : [.cpu(.fixed(.zero))])
    case .endTask(let task): .endBackgroundTask(names[task])
    case .reportCall: .reportCall
    case .register(let time, let fails): .registerForRemoteNotifications(.fixed(time), fails: fails)
    case .lock, .unlock, .end, .ifTimeRemains, .jump: nil
    }
  }
}

extension [Step] {
  /// The steps that instructions were compiled from, up to the end of the enclosing lock.
  init(
    _ instructions: inout ArraySlice<LaunchProgram.Instruction>, _ names: Trace.Names
  ) {
    self = []
    while let instruction = instructions.popFirst() {
      switch instruction {
      case .lock(let lock): append(.lock(names[lock], [Step](&instructions, names)))
      case .unlock, .end: return
      default: if let step = instruction.step(names) { append(step) }
      }
    }
  }
}
