/// The steps that an app submitted in a run, from which a scenario with the same steps is made.
struct AppRecording {
  /// A list of steps in a scenario.
  enum List: Hashable {
    case callback(Callback)
    /// A callback of a further scene, by the scene's number, which is narrow because a list is stored
    /// with each step.
    case scene(Int32, Callback)
    case item(ItemID)
    case handler(CodeAddress)
  }

  /// All steps in the order of their submission, sorted into lists on demand.
  private var log: [(list: List, step: LaunchProgram.Instruction)] = []
  /// Reasons why the same app may take different steps at other times.
  private(set) var dependences: Set<TimeDependence> = []
  private(set) var isClosed = false

  /// Number of the steps so far.
  var count: Int { log.count }

  /// Ends the recording at the end of the launch.
  mutating func close() { isClosed = true }

  /// Ends the recording at the end of the launch, after some of its steps.
  mutating func close(at count: Int) {
    log.removeLast(log.count - count)
    isClosed = true
  }

  mutating func note(_ dependence: TimeDependence) {
    if !isClosed { dependences.insert(dependence) }
  }

  mutating func append(_ step: LaunchProgram.Instruction, in list: List) {
    if !isClosed { log.append((list, step)) }
  }

  mutating func start(_ item: ItemID, in list: List) { append(.start(item), in: list) }

  mutating func reserveCapacity(_ steps: Int) { log.reserveCapacity(steps) }

  /// Steps of every callback, item and handler, by number, and of callbacks of further scenes.
  ///
  /// - Complexity: O(steps).
  func steps(
    items: Int, handlers: Int, names: Trace.Names
  ) -> (
    callbacks: [[Step]], items: [[Step]], handlers: [[Step]], scenes: [Int: [Callback: [Step]]]
  ) {
    typealias Steps = [LaunchProgram.Instruction]
    var callbacks = [Steps](repeating: [], count: Callback.allCases.count)
    var ofItems = [Steps](repeating: [], count: items)
    var ofHandlers = [Steps](repeating: [], count: handlers)
    var ofScenes: [Int: [Callback: Steps]] = [:]
    for (list, step) in log {
      switch list {
      case .callback(let callback): callbacks[callback.index].append(step)
      case .scene(let scene, let callback):
        ofScenes[Int(scene), default: [:]][callback, default: []].append(step)
      case .item(let item): ofItems[item.index].append(step)
      case .handler(let handler): ofHandlers[handler.index].append(step)
      }
    }
    func steps(_ list: Steps) -> [Step] {
      var rest = list[...]
      return [Step](&rest, names)
    }
    return (
      callbacks.map(steps), ofItems.map(steps), ofHandlers.map(steps),
      ofScenes.mapValues { $0.mapValues(steps) }
    )
  }
}
