@testable import LaunchSim

/// Generates lives: launches with later events, some of them during the launch.
///
/// A life is a generated launch with more to it: any reason, later events at odd times, steps that
/// agree something with the system, and limits so short that many of them run out.
struct LifeGenerator {
  static let seed: UInt64 = 0x4C69_7665_73

  private(set) var dice: Dice
  private var scenario: Scenario
  /// Names of completion handlers that something may wait for, and some that nothing does.
  private var handlers: [String] = ["silentPush", "location"]
  /// Names of background tasks; the bare ones have no expiration handler.
  private let tasks = ["save", "bare upload", "sync"]

  private init(number: Int) {
    dice = Dice(seed: Self.seed, number: number)
    scenario = ScenarioGenerator.scenario(
      number: dice.roll(0...1_000_000), hasPlaces: false)
  }

  /// The life of a number.
  static func scenario(number: Int) -> Scenario {
    var generator = LifeGenerator(number: number)
    return generator.makeLife(number)
  }

  private mutating func makeLife(_ number: Int) -> Scenario {
    scenario.title = "Generated life \(number)"
    scenario.systemVersion = dice.pick([6, 9, 12, 13, 15, 17, 18, 26, 26, 27, dice.roll(6...27)])
    addSystem()
    addRequest()
    addLimits()
    let times = oddTimes()
    addLaterEvents(at: times)
    addLateCallbacks()
    addFurtherScenes()
    addAgreements()
    if dice.chance(20), let index = scenario.app.items.indices.last {
      scenario.app.items[dice.roll(0...index)].heldFile = "journal"
    }
    scenario.switches.locationOverrunKills = dice.chance(40)
    return scenario
  }

  private mutating func addSystem() {
    if scenario.systemVersion < 13 || dice.chance(40) {
      setLifeCycle(.appDelegate)
    } else if scenario.systemVersion < 14, scenario.app.lifeCycle == .swiftUI {
      setLifeCycle(.scenes)
    }
    scenario.switches.didEnterBackgroundOnWake = dice.chance(60)
    scenario.switches.sceneConnectsInBackground = dice.chance(60)
  }

  private mutating func setLifeCycle(_ lifeCycle: LifeCycle) {
    for callback in Callback.allCases where !callback.lifeCycles.contains(lifeCycle) {
      guard let steps = scenario.app.callbacks[callback] else { continue }
      scenario.app.callbacks[callback] = nil
      scenario.app.callbacks[.didFinishLaunching, default: []] += steps
    }
    scenario.app.lifeCycle = lifeCycle
    if lifeCycle != .appDelegate { scenario.app.linkedSDK = 26 }
  }

  // MARK: Why, and until when

  private var kinds: [LaunchReason.Kind] {
    LaunchReason.Kind.allCases.filter {
      LaunchReason($0).problems(on: scenario.system, version: scenario.systemVersion).isEmpty
    }
  }

  private mutating func reason(_ kind: LaunchReason.Kind) -> LaunchReason {
    var payload = LaunchReason.Payload()
    if kind == .appRefresh || kind == .processing {
      payload[.tasks] = dice.pick([[], ["feed"], ["feed", "clean"]])
    }
    if kind == .url { payload[.url] = ["trailhead:a"] }
    let reason = LaunchReason(kind, payload)
    handlers += reason.handlers
    return reason
  }

  private mutating func addRequest() {
    let isInBackground = dice.chance(55)
    let kinds = kinds.filter { ($0.facts.presence == .background) == isInBackground }
    scenario.request.reason = reason(dice.pick(kinds))
    if scenario.request.reason.kind == .prewarm, scenario.request.kind == .resume {
      scenario.request.kind = .warm
    }
    scenario.app.declares = nil
  }

  private mutating func addLimits() {
    let short: [Int64] = [1, 3, 8, 20, 60, 200, 1_000]
    for limit in SystemLimit.settable
    where limit != .launchWatchdog && limit != .backgroundLaunchCPU {
      let isWatchdog = [.resumeWatchdog, .sceneUpdate, .enterBackground, .suspendWatchdog]
        .contains(limit)
      // Bluetooth has a time of its own, so that a trace tells its wakes from those of a location.
      guard dice.chance(isWatchdog ? 25 : 65) || limit == .bluetooth else { continue }
      let own: Int64 = limit == .bluetooth ? 5 : 0
      let time = Nanoseconds(dice.pick(short) * 1_000_000 + dice.pick([0, 0, 1, 999]) + own)
      scenario.limits[limit] = Sourced(time, .assumed("made up"))
    }
  }

  // MARK: Later

  /// Instants of the launch itself, those beside them, and some after it.
  private mutating func oddTimes() -> [Nanoseconds] {
    let events = (try? Play(scenario).trace.events) ?? []
    var times: [Nanoseconds] = [.zero]
    if !events.isEmpty {
      for _ in 0..<6 {
        let time = dice.pick(events).time
        times += [time, time + Nanoseconds(dice.pick([0, 1, 900_000]))]
      }
    }
    let end = events.last?.time ?? .zero
    for _ in 0..<8 {
      times.append(end + .microseconds(dice.roll(0...dice.pick([500, 30_000, 900_000]))))
    }
    return times
  }

  private mutating func addLaterEvents(at times: [Nanoseconds]) {
    // What follows on prewarming is a launch of its own.
    guard scenario.request.reason.kind != .prewarm else { return }
    var events: [LaterEvent] = []
    // An app that runs is not prewarmed.
    let kinds = kinds.filter { $0 != .prewarm }
    for _ in 0..<dice.pick([0, 1, 2, 3, 4, 6]) {
      let kind: LaterEvent.Kind
      switch dice.pick(weights: [9, 7, 4, 1, 3]) {
      case 0: kind = .request(reason(dice.pick(kinds)))
      case 1: kind = .leave
      case 2: kind = .comeBack
      case 3: kind = .terminate
      default:
        let scene = dice.pick(["tv", "b"])
        kind = dice.pick([.connectScene(scene), .disconnectScene(scene), .discardSession(scene)])
      }
      let steps = mayHaveSteps(kind) && dice.chance(50) ? work() : []
      events.append(LaterEvent(at: dice.pick(times), kind, steps: steps))
    }
    // Those of one instant stay in their order.
    scenario.laterEvents = events.enumerated().sorted {
      ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
    }.map(\.element)
  }

  /// True if a trace shows the end of an event's steps, so that the model knows the app's state.
  private func mayHaveSteps(_ kind: LaterEvent.Kind) -> Bool {
    switch kind {
    case .terminate: false
    case .comeBack: scenario.app.lifeCycle != .swiftUI
    case .request(let reason):
      reason.kind != .voipPush && (reason.isInBackground || scenario.app.lifeCycle != .swiftUI)
    default: true
    }
  }

  private mutating func addLateCallbacks() {
    let lifeCycle = scenario.app.lifeCycle
    for callback in Callback.allCases
    where callback.facts.phase == nil && callback.lifeCycles.contains(lifeCycle) && dice.chance(55)
    {
      var steps = work()
      if dice.chance(30) { steps.append(.start(addItem())) }
      if dice.chance(45) { steps.append(.complete(dice.pick(handlers))) }
      scenario.app.callbacks[callback] = steps
    }
  }

  private mutating func addFurtherScenes() {
    let lifeCycle = scenario.app.lifeCycle
    guard lifeCycle != .appDelegate, dice.chance(70) else { return }
    scenario.app.furtherScenes = [
      ("b", SceneRole.window), ("tv", .externalDisplay), ("car", .carPlay),
    ]
    .map { name, role in
      var scene = App.FurtherScene(name: name, role: role, connectsAtLaunch: dice.chance(35))
      scene.hasAccessory = scenario.app.items.count.isMultiple(of: 2)
      for callback in role.callbacks(in: lifeCycle) where dice.chance(40) {
        scene.callbacks[callback] = work()
      }
      return scene
    }
  }

  // MARK: What is done

  private mutating func time() -> Cost {
    .fixed(
      Nanoseconds(
        dice.pick([0, 1, 1_000_000, 3_000_000, 20_000_000, dice.roll(1...70_000_000)])))
  }

  /// A few steps that only take time.
  private mutating func work() -> [Step] {
    (0..<dice.roll(0...2)).map { _ in dice.chance(60) ? .cpu(time()) : .wait(time(), for: nil) }
  }

  private mutating func addItem() -> ItemIndex {
    let placements: [Placement] = [
      .mainQueue, .task, .detached(nil), .global(.utility), .queue(label: "io", nil),
      .actor(name: "store"), .whenIdle, .after(.milliseconds(5)), .inline, .immediate,
    ]
    let index = scenario.app.items.count
    var item = WorkItem(name: "item\(index)", placement: dice.pick(placements))
    item.steps = work() + work()
    if dice.chance(30) { item.heldFile = "history" }
    if dice.chance(50) { item.steps.append(.complete(dice.pick(handlers))) }
    scenario.app.items.append(item)
    return index
  }

  /// A step that is agreed with the system.
  private mutating func agreement() -> Step {
    switch dice.pick(weights: [6, 6, 8, 3, 2, 2]) {
    case 0: return .complete(dice.pick(handlers))
    case 1:
      let name = dice.pick(tasks)
      guard !name.hasPrefix("bare") else { return .beginBackgroundTask(name, expiration: []) }
      var expiration = work() + [dice.chance(70) ? .endBackgroundTask(name) : .cpu(time())]
      if dice.chance(15) { expiration.append(.beginBackgroundTask("bare late", expiration: [])) }
      return .beginBackgroundTask(name, expiration: expiration)
    case 2: return .endBackgroundTask(dice.pick(tasks))
    case 3:
      return .ifTimeRemains(
        .milliseconds(dice.pick([0, 2, 20, 500])), then: work(), otherwise: work())
    case 4: return .reportCall
    default: return .registerForRemoteNotifications(time(), fails: dice.chance(50))
    }
  }

  private static let answers: Set<Callback> = [
    .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
  ]

  /// Strews what is agreed with the system all over the app.
  private mutating func addAgreements() {
    let callbacks = Callback.allCases.filter { scenario.app.callbacks[$0] != nil }
    func insert(_ step: Step, into steps: inout [Step], _ dice: inout Dice) {
      steps.insert(step, at: dice.roll(0...steps.count))
    }
    if dice.chance(60) {
      insert(
        .reportCall, into: &scenario.app.callbacks[.didReceiveIncomingPush, default: []], &dice)
    }
    for _ in 0..<dice.pick([0, 2, 4, 8]) {
      let step = agreement()
      switch dice.pick(weights: [4, 4, 3]) {
      case 0 where !callbacks.isEmpty:
        let callback = dice.pick(callbacks)
        // A registration within its own answer has no end.
        if case .registerForRemoteNotifications = step, Self.answers.contains(callback) { continue }
        insert(step, into: &scenario.app.callbacks[callback, default: []], &dice)
      case 1 where !scenario.app.items.isEmpty:
        let item = dice.roll(0...(scenario.app.items.count - 1))
        insert(step, into: &scenario.app.items[item].steps, &dice)
      default:
        guard !scenario.laterEvents.isEmpty else { continue }
        let event = dice.roll(0...(scenario.laterEvents.count - 1))
        guard mayHaveSteps(scenario.laterEvents[event].kind) else { continue }
        insert(step, into: &scenario.laterEvents[event].steps, &dice)
      }
    }
  }
}
