/// What an app submitted in a run: lists of steps that make a scenario that does the same.
struct AppRecording {
  /// Whose code a step is part of.
  enum List: Hashable {
    case callback(Callback)
    case item(ItemID)
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

  mutating func start(_ item: ItemID, in list: List) {
    append(.start(item), in: list)
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
      case .item(let item): lists[item.index].append(step)
      case .work(let work): others[work].append(step)
      }
    }
    func steps(_ list: [LaunchProgram.Instruction]) -> [Step] {
      var rest = list[...]
      return [Step](&rest, names)
    }
    return (callbacks.map(steps), lists.map(steps), others.map(steps))
  }
}
