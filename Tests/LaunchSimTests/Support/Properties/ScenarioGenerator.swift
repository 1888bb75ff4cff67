@testable import LaunchSim

/// Generates launches, a different one for every number and the same one for the same number.
///
/// Each has a theme, which determines its prevalent placements and steps. Items are generated in
/// order, and each is started from an earlier item or a callback, so no item calls itself. In a
/// bold scenario any item may wait for any other, and most end in a deadlock; in the others items
/// wait only for work that can end without them.
struct ScenarioGenerator {
  /// The theme of a scenario.
  enum Theme: CaseIterable {
    case mixed, locks, waiting, pool, actors, immediate, storage, workers, serial, mainQueue
    case deferred, ties, tiny, conditions, slow, crowd, odd
  }

  static let seed: UInt64 = 0x4C61_756E_6368

  var dice: Dice
  /// The reason is drawn from a separate stream, so that it changes nothing else.
  var reasonDice: Dice
  /// Calls of asynchronous functions and yields are drawn from a separate stream as well.
  var callDice: Dice
  /// The moment at which views are made is drawn from one too.
  var viewDice: Dice
  /// The queues and locks with several places, and the barriers, are drawn from one too.
  var placeDice: Dice
  let number: Int
  let theme: Theme
  /// True if any item may wait for any other.
  let isBold: Bool
  /// True if all times are whole milliseconds, so that many events fall on one instant.
  let isRound: Bool
  let lockNames: [String]
  let queues: [(label: String, qos: QoS?)]
  let actorNames: [String]
  /// The placements of the items made so far.
  var placements: [Placement] = []
  /// The items that cannot end while the main thread is held.
  var needsMain: [Bool] = []
  /// The items that may hold a lock while they are off their thread.
  var starters: [Int?] = []

  init(number: Int) {
    self.number = number
    var dice = Dice(seed: Self.seed, number: number)
    theme = Theme.allCases[number % Theme.allCases.count]
    isBold = dice.chance(15)
    isRound = theme == .ties || dice.chance(15)
    lockNames = Array(["alpha", "beta", "gamma", "delta"].prefix(dice.roll(1...4)))
    actorNames = Array(["store", "cache"].prefix(dice.roll(1...2)))
    let classes: [QoS?] = [nil, nil] + QoS.allCases
    queues = ["io", "net", "ui"].map { ($0, dice.pick(classes)) }
    self.dice = dice
    reasonDice = Dice(seed: Self.seed + 1, number: number)
    callDice = Dice(seed: Self.seed + 2, number: number)
    viewDice = Dice(seed: Self.seed + 3, number: number)
    placeDice = Dice(seed: Self.seed + 4, number: number)
  }

  /// The scenario of a number.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - hasPlaces: False for serial queues and plain locks alone.
  /// - Returns: The scenario.
  static func scenario(number: Int, hasPlaces: Bool = true) -> Scenario {
    var generator = ScenarioGenerator(number: number)
    var scenario = generator.makeScenario()
    if hasPlaces { generator.addPlaces(to: &scenario.app) }
    return scenario
  }

  private mutating func makeScenario() -> Scenario {
    let count: Int
    switch theme {
    case .crowd: count = dice.roll(40...120)
    case .workers: count = dice.pick([dice.roll(20...90), dice.roll(90...160)])
    case .tiny: count = dice.roll(0...5)
    default: count = dice.roll(0...24)
    }
    var app = App(lifeCycle: dice.pick(LifeCycle.allCases))
    let callbacks = Callback.ofEveryLaunch.filter { $0.lifeCycles.contains(app.lifeCycle) }
    let used = callbacks.filter { _ in dice.chance(45) } + [.didFinishLaunching]
    for callback in used { app.callbacks[callback] = steps(of: nil, depth: 0) }

    var items: [WorkItem] = []
    for index in 0..<count {
      let placement = makePlacement()
      placements.append(placement)
      needsMain.append(placement.isOnMainThread)
      let parent = makeParent(of: index)
      starters.append(parent)
      var item = WorkItem(name: "item\(index)", placement: placement)
      item.steps = steps(of: index, depth: 0)
      if theme == .workers, dice.chance(60) {
        item.steps.insert(.wait(.fixed(.milliseconds(300)), for: nil), at: 0)
      }
      if theme == .conditions ? dice.chance(30) : dice.chance(4) {
        item.conditions = Self.conditions(&dice)
      }
      addFailure(to: &item, index)
      if dice.chance(25) { item.measuredSpeed = dice.pick([1, 420, 997, 1250, 10_000]) }
      if item.measuredSpeed != 1000 { item.measuredOn = "another" }
      items.append(item)
      let start = Step.start(index)
      if let parent {
        items[parent].steps.insert(start, at: dice.roll(0...items[parent].steps.count))
        // An inline caller cannot end before it.
        if placement.isInline, needsMain[index] { needsMain[parent] = true }
      } else if dice.chance(97) {
        let callback = dice.pick(used)
        let steps = app.callbacks[callback] ?? []
        app.callbacks[callback] = insert(start, into: steps)
      }
    }
    app.items = items
    if dice.chance(60), count > 0 {
      app.contentReady = (0..<dice.roll(1...3)).map { _ in dice.roll(0...(count - 1)) }
    }
    addWaitsInCallbacks(&app, used)
    if theme == .slow { addLongStep(&app, used) }
    if app.lifeCycle == .appDelegate, dice.chance(4) { app.linkedSDK = 27 }
    if dice.chance(20) { app.measuredSpeed = dice.pick([300, 997, 2000]) }
    let request = request()
    addDeclarations(to: &app, for: request.reason)
    var switches = switches()
    // Of the versions that a scenario has later, few are 27 or later.
    switches.sdkAloneRequiresScenes = app.lacksRequiredScenes
    return Scenario(
      title: "Generated \(number)", device: device(), request: request, switches: switches,
      app: app)
  }

  // MARK: Placement

  private mutating func makePlacement() -> Placement {
    switch dice.pick(weights: placementWeights) {
    case 0: return callDice.chance(40) ? .inlineAsync : .inline
    case 1: return .mainQueue
    case 2: return .task
    case 3: return .immediate
    case 4:
      return .detached(
        dice.chance(40) ? nil : dice.pick(QoS.allCases.filter { $0 != .userInteractive }))
    case 5: return .global(dice.chance(30) ? nil : dice.pick(QoS.allCases))
    case 6:
      let queue = dice.pick(queues)
      return .queue(label: queue.label, queue.qos)
    case 7: return .actor(name: dice.pick(actorNames))
    case 8: return .afterFirstFrame
    case 9: return .whenIdle
    default: return .after(dice.chance(10) ? .zero : time().duration)
    }
  }

  /// The weights of inline, main queue, task, immediate, detached, global, queue, actor, after the
  /// first frame, when idle and after a delay.
  private var placementWeights: [Int] {
    switch theme {
    case .mixed, .ties, .tiny, .conditions, .slow, .crowd, .odd: [4, 3, 3, 3, 4, 4, 4, 4, 2, 2, 2]
    case .locks: [3, 1, 2, 2, 5, 5, 4, 3, 1, 1, 1]
    case .waiting: [3, 1, 3, 2, 4, 4, 6, 3, 0, 0, 1]
    case .pool: [1, 0, 1, 1, 9, 1, 0, 4, 0, 0, 0]
    case .actors: [1, 0, 3, 2, 4, 1, 0, 10, 0, 1, 0]
    case .immediate: [2, 1, 2, 9, 3, 2, 2, 2, 1, 1, 1]
    case .storage: [3, 1, 1, 1, 3, 4, 2, 2, 1, 1, 0]
    case .workers: [1, 0, 0, 0, 1, 30, 1, 0, 0, 0, 0]
    case .serial: [2, 1, 1, 1, 2, 2, 9, 0, 0, 0, 1]
    case .mainQueue: [2, 6, 6, 4, 2, 1, 1, 1, 3, 3, 5]
    case .deferred: [1, 2, 2, 1, 2, 2, 1, 1, 5, 5, 4]
    }
  }

  private mutating func makeParent(of index: Int) -> Int? {
    guard index > 0, dice.chance(theme == .immediate ? 55 : 30) else { return nil }
    return dice.roll(max(0, index - 6)...(index - 1))
  }

  /// Puts a step anywhere among others, inside a lock's body too.
  private mutating func insert(_ step: Step, into steps: [Step]) -> [Step] {
    var steps = steps
    let position = dice.roll(0...steps.count)
    if position < steps.count, case .lock(let name, let body) = steps[position], isBold {
      steps[position] = .lock(name, insert(step, into: body))
    } else {
      steps.insert(step, at: position)
    }
    return steps
  }

  // MARK: Queues and locks with several places

  /// Lets some queues run several items at once, makes some locks semaphores and some items barriers.
  private mutating func addPlaces(to app: inout App) {
    for queue in queues where placeDice.chance(30) {
      app.queueWidths[queue.label] = placeDice.pick([1, 2, 3, .max, .max])
    }
    for name in lockNames where placeDice.chance(25) {
      app.semaphores[name] = placeDice.pick([1, 2, 2, 3])
    }
    for index in app.items.indices where app.items[index].placement.form == .queue {
      app.items[index].isBarrier = placeDice.chance(20)
    }
  }

  // MARK: The launch around it

  private mutating func addWaitsInCallbacks(_ app: inout App, _ used: [Callback]) {
    guard !placements.isEmpty else { return }
    for _ in 0..<dice.roll(0...3) {
      let target = dice.roll(0...(placements.count - 1))
      guard isBold || (!needsMain[target] && starters[target] == nil) else { continue }
      // Wait where it has been started, so behind its start step.
      for callback in used {
        guard let steps = app.callbacks[callback], steps.startedItems.contains(target) else {
          continue
        }
        app.callbacks[callback] = steps + [.await(target, viaSemaphore: dice.chance(30))]
      }
    }
  }

  /// Extends a launch to near the watchdog's limit, or beyond it.
  private mutating func addLongStep(_ app: inout App, _ used: [Callback]) {
    let time = Cost.fixed(.milliseconds(dice.pick([9_000, 15_000, 19_700, 20_000, 24_000])))
    let step = dice.chance(50) ? Step.cpu(time) : .wait(time, for: nil)
    if dice.chance(50) || app.items.isEmpty {
      app.callbacks[dice.pick(used), default: []].append(step)
    } else {
      app.items[dice.roll(0...(app.items.count - 1))].steps.append(step)
    }
  }

  static func conditions(_ dice: inout Dice) -> [Condition] {
    (0..<dice.roll(1...2)).map { _ in
      let tests: [Condition.Test] = [
        .firstLaunch, .kind(dice.pick(LaunchKind.allCases)), .reason(dice.pick([.tap, .url])),
        .launchOption(dice.pick(LaunchOption.allCases)),
        .connectionOption(dice.pick(ConnectionOption.allCases)), .urlQuery, .background,
      ]
      return Condition(dice.pick(tests), isNegated: dice.chance(50))
    }
  }

  private mutating func request() -> LaunchRequest {
    let kinds: [LaunchKind] = [.cold, .cold, .cold] + LaunchKind.allCases
    var request = LaunchRequest(
      kind: dice.pick(kinds), reason: reason(or: dice.pick([.tap, .tap, .url])))
    if dice.chance(20) { request.isFirstLaunch = dice.chance(50) }
    if dice.chance(40) {
      request.vsyncPhase =
        isRound
        ? .milliseconds(dice.roll(0...16)) : Nanoseconds(dice.roll(0...16_000_000))
    }
    if dice.chance(3) { request.vsyncPhase = .seconds(3) }
    request.isWatchdogArmed = dice.chance(80)
    return request
  }

  private mutating func switches() -> Switches {
    var switches = Switches()
    switches.queuedWorkBeforeScene = dice.chance(35)
    switches.queuedWorkBeforeCommit = dice.chance(70)
    switches.utilityOnEfficiencyCores = dice.chance(85)
    switches.viewsLoadBeforeActive = viewDice.chance(70)
    switches.viewDidAppearBeforeActive = dice.chance(15)
    switches.bodyBeforeDidFinish = dice.chance(15)
    switches.prewarmPolicy = dice.chance(50) ? .libsOnly : .untilUIApplicationMain
    return switches
  }
}

extension Callback {
  /// The callbacks before the first frame of every launch.
  static let ofEveryLaunch = allCases.filter {
    $0.facts.phase != nil && !ofSomeLaunches.contains($0)
  }

  private static let ofSomeLaunches: Set<Callback> = [
    .mainInterface, .shouldRestoreState, .viewControllerForRestoration, .decodeRestorableState,
    .didDecodeRestorableState, .applicationFinishedRestoringState, .didDiscardSceneSessions,
    .configurationForConnecting, .sceneRestoreInteractionState,
  ]
}
