/// What an app submitted in a run: lists of steps that make a scenario that does the same.
struct AppRecording {
  /// Whose code a step is part of.
  enum List: Hashable {
    case callback(Callback)
    case item(Int32)
    /// What the system calls besides callbacks, by its position.
    case work(Int)
  }

  /// All steps in the order in which they came, to be sorted into lists when somebody wants those.
  private var log: [(list: List, step: LaunchProgram.Instruction)] = []
  /// What the app did that the lists do not say: what follows may depend on when that was.
  private(set) var dependences: Set<TimeDependence> = []

  /// Whether the launch is over: what the app does after that is no part of it.
  private var isClosed = false

  /// The launch is over.
  mutating func close() { isClosed = true }

  mutating func note(_ dependence: TimeDependence) {
    if !isClosed { dependences.insert(dependence) }
  }

  mutating func append(_ step: LaunchProgram.Instruction, in list: List) {
    if !isClosed { log.append((list, step)) }
  }

  mutating func start(_ item: Int32, in list: List) {
    append(LaunchProgram.Instruction(operation: .start, operand: item, amount: 0), in: list)
  }

  /// Makes room for so many steps.
  mutating func reserveCapacity(_ steps: Int) { log.reserveCapacity(steps) }

  /// The steps of every callback, of every item and of whatever else the system called, by their numbers.
  ///
  /// - Complexity: O(steps).
  func steps(
    items: Int, works: Int, names: Trace.Names
  ) -> (callbacks: [[Step]], items: [[Step]], works: [[Step]]) {
    var callbacks: [[LaunchProgram.Instruction]] = Callback.allCases.map { _ in [] }
    var lists: [[LaunchProgram.Instruction]] = Array(repeating: [], count: items)
    var others: [[LaunchProgram.Instruction]] = Array(repeating: [], count: works)
    for (list, step) in log {
      switch list {
      case .callback(let callback): callbacks[callback.index].append(step)
      case .item(let item): lists[Int(item)].append(step)
      case .work(let work): others[work].append(step)
      }
    }
    func steps(_ list: [LaunchProgram.Instruction]) -> [Step] {
      var rest = list[...]
      return Self.steps(&rest, names)
    }
    return (callbacks.map(steps), lists.map(steps), others.map(steps))
  }

  /// The steps up to the end of the lock around them.
  private static func steps(
    _ rest: inout ArraySlice<LaunchProgram.Instruction>, _ names: Trace.Names
  ) -> [Step] {
    var steps: [Step] = []
    while let instruction = rest.popFirst() {
      switch instruction.operation {
      case .cpu: steps.append(.cpu(.fixed(Nanoseconds(instruction.amount))))
      case .read: steps.append(.read(bytes: instruction.amount, isCached: true))
      case .readUncached: steps.append(.read(bytes: instruction.amount, isCached: false))
      case .touch: steps.append(.touch(bytes: instruction.amount))
      case .wait: steps.append(.wait(.fixed(Nanoseconds(instruction.amount)), for: nil))
      case .lock:
        let inner = Self.steps(&rest, names)
        steps.append(.lock(names.locks[Int(instruction.operand)], inner))
      case .unlock, .end: return steps
      case .await: steps.append(.await(Int(instruction.operand), viaSemaphore: false))
      case .awaitViaSemaphore: steps.append(.await(Int(instruction.operand), viaSemaphore: true))
      case .start: steps.append(.start(Int(instruction.operand)))
      case .complete: steps.append(.complete(names.assertions[Int(instruction.operand)]))
      case .endTask: steps.append(.endBackgroundTask(names.assertions[Int(instruction.operand)]))
      case .reportCall: steps.append(.reportCall)
      case .register:
        steps.append(
          .registerForRemoteNotifications(
            .fixed(Nanoseconds(instruction.amount)), fails: instruction.operand == 1))
      case .beginTask:
        // One that does something when time is over makes a launch that cannot be replayed.
        let name = names.assertions[Int(instruction.operand)]
        steps.append(.beginBackgroundTask(name, expiration: []))
      case .ifTimeRemains, .jump: break
      }
    }
    return steps
  }
}
