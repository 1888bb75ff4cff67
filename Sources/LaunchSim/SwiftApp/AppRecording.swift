/// What an app submitted in a run, list by list: a scenario that does the same.
struct AppRecording {
  /// Whose code a step is part of.
  enum List: Hashable {
    case callback(Callback)
    case item(Int32)
  }

  private var callbacks: [Callback: [LaunchProgram.Instruction]] = [:]
  private var items: [[LaunchProgram.Instruction]] = []
  /// Whether the lists say all that the app did.
  ///
  /// They do not where it waited in its own code, changed its isolation or looked at the time: what it
  /// does then may depend on when that was.
  var isComplete = true

  mutating func append(_ step: LaunchProgram.Instruction, in list: List) {
    switch list {
    case .callback(let callback): callbacks[callback, default: []].append(step)
    case .item(let item):
      while items.count <= Int(item) { items.append([]) }
      items[Int(item)].append(step)
    }
  }

  mutating func start(_ item: Int32, in list: List) {
    append(
      LaunchProgram.Instruction(operation: .start, operand: item, amount: 0), in: list)
  }

  /// The steps of a callback or an item; `locks` are the names of the locks.
  func steps(of list: List, locks: [String]) -> [Step] {
    let instructions: [LaunchProgram.Instruction]
    switch list {
    case .callback(let callback): instructions = callbacks[callback] ?? []
    case .item(let item): instructions = Int(item) < items.count ? items[Int(item)] : []
    }
    var rest = instructions[...]
    return Self.steps(&rest, locks)
  }

  /// The steps up to the end of the lock around them.
  private static func steps(
    _ rest: inout ArraySlice<LaunchProgram.Instruction>, _ locks: [String]
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
        let inner = Self.steps(&rest, locks)
        steps.append(.lock(locks[Int(instruction.operand)], inner))
      case .unlock, .end: return steps
      case .await: steps.append(.await(Int(instruction.operand), viaSemaphore: false))
      case .awaitViaSemaphore: steps.append(.await(Int(instruction.operand), viaSemaphore: true))
      case .start: steps.append(.start(Int(instruction.operand)))
      }
    }
    return steps
  }
}
