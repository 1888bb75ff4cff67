extension LaunchProgram {
  /// Flattens nested steps into instructions, and names into numbers.
  struct Compiler {
    private let costs: CostPolicy
    private(set) var instructions = CodeAddress.Table<Instruction>()
    /// The item in whose steps each item is started; `nil` for a callback and for nowhere.
    private(set) var starters: [ItemID?]
    private(set) var locks: NumberedNames<Numbered.Lock>
    var queues: NumberedNames<Numbered.Queue>
    var actors: NumberedNames<Numbered.Actor>
    private(set) var assertions: NumberedNames<Numbered.Assertion>

    /// A compiler that gives names the numbers they have already.
    init(costs: CostPolicy, itemCount: Int, _ names: Trace.Names?) {
      self.costs = costs
      starters = Array(repeating: nil, count: itemCount)
      locks = NumberedNames(names?.locks ?? [])
      queues = NumberedNames(names?.queues ?? [])
      actors = NumberedNames(names?.actors ?? [])
      assertions = NumberedNames(names?.assertions ?? [])
    }

    /// Appends the steps of a callback or item, and their end, and returns where they begin.
    mutating func compile(
      _ steps: [Step], of owner: ItemID? = nil, name: String, speed: Int
    ) -> CodeAddress {
      var draws = CostDraws(costs, of: name)
      let start = instructions.endIndex
      append(steps, of: owner, speed: speed, &draws)
      instructions.append(.end)
      return start
    }

    /// Appends a list of steps outside of items; `nil` for a list without any.
    mutating func compileAny(_ steps: [Step], name: String, speed: Int) -> CodeAddress? {
      steps.isEmpty ? nil : compile(steps, name: name, speed: speed)
    }

    private mutating func append(
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
          // The steps stand behind a jump: only the system comes to them.
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
}

extension [Step] {
  /// The steps that instructions came from, up to the end of the lock around them.
  init(
    _ instructions: inout ArraySlice<LaunchProgram.Instruction>, _ names: Trace.Names
  ) {
    self = []
    while let instruction = instructions.popFirst() {
      switch instruction {
      case .cpu(let cost): append(.cpu(.fixed(cost)))
      case .read(let bytes, let isCached): append(.read(bytes: bytes, isCached: isCached))
      case .touch(let bytes): append(.touch(bytes: bytes))
      case .wait(let time): append(.wait(.fixed(time), for: nil))
      case .lock(let lock): append(.lock(names[lock], [Step](&instructions, names)))
      case .unlock, .end: return
      case .await(let item, let viaSemaphore):
        append(.await(item.index, viaSemaphore: viaSemaphore))
      case .start(let item): append(.start(item.index))
      case .complete(let handler): append(.complete(names[handler]))
      // An expiration makes a launch that cannot be replayed.
      case .beginTask(let task, _): append(.beginBackgroundTask(names[task], expiration: []))
      case .endTask(let task): append(.endBackgroundTask(names[task]))
      case .reportCall: append(.reportCall)
      case .register(let time, let fails):
        append(.registerForRemoteNotifications(.fixed(time), fails: fails))
      case .ifTimeRemains, .jump: break
      }
    }
  }
}
