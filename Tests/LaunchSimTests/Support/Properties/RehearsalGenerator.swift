@testable import LaunchSim

/// Generates scenarios that a host can play: placements, locks, waits and awaits at random.
///
/// All work has one class, because a Linux host has no other. Costs are multiples of 5 ms, so that
/// two instants are equal or far apart. Items are numbered in the order of their starts, and wait
/// for earlier ones only.
struct RehearsalGenerator {
  /// Numbers whose scenario is clear on two, four and eight cores (`RehearsalInstants`), in which a
  /// job waits for a lock and another awaits an item.
  static let numbers = [796, 1136, 1598, 3001, 7097, 8259, 14454, 19954, 20403, 22897]

  static let seed: UInt64 = 0x5265_6865_6172_7365

  private var dice: Dice
  private var items: [WorkItem] = []
  /// The items that may be awaited: none of them needs the main thread.
  private var awaitable: [ItemIndex] = []

  /// The scenario of a number, at a place of the ledger that counts from 1.
  static func scenario(number: Int, place: Int) -> Scenario {
    var generator = RehearsalGenerator(dice: Dice(seed: seed, number: number))
    return generator.makeScenario(number: number, place: place)
  }

  private init(dice: Dice) { self.dice = dice }

  private mutating func makeScenario(number: Int, place: Int) -> Scenario {
    var app = App(lifeCycle: .scenes)
    app.linkedSDK = 26
    let count = dice.roll(5...7)
    let early = dice.roll(3...count)
    app.callbacks[.didFinishLaunching] = steps(starting: early)
    app.callbacks[.sceneWillConnect] = steps(starting: count - early)
    app.callbacks[.initialFrame] = [cpu()]
    app.items = items
    var scenario = Scenario(
      title: "Generated \(place)", device: .iPhone12, request: LaunchRequest(), app: app)
    scenario.note = [
      "Made by RehearsalGenerator of the tests from the number \(number): change the generator and record this file.",
      "Rules 16 to 25, 41 and 42 at once. A host disagrees if the order of two instants differs.",
    ]
    scenario.expectations.verdict = .launched
    return scenario
  }

  /// The steps of a callback that starts a number of items.
  private mutating func steps(starting count: Int) -> [Step] {
    var steps: [Step] = []
    for _ in 0..<count {
      steps.append(.start(item()))
      if dice.chance(40) { steps.append(dice.chance(30) ? lock() : cpu()) }
    }
    if dice.chance(60), let target = target() {
      steps.append(.await(target, viaSemaphore: true))
    }
    return steps + [cpu()]
  }

  /// Makes an item, and the one that it starts.
  private mutating func item() -> ItemIndex {
    let placement = placement()
    let index = items.count
    items.append(WorkItem(name: "Item.\(index + 1)", placement: placement))
    let mayNeedMain = placement.isOnMainThread || placement == .immediate || placement.isInline
    var steps = [cpu()]
    for _ in 0..<dice.roll(0...2) { steps.append(contentsOf: step(of: placement)) }
    items[index].steps = steps
    if !mayNeedMain { awaitable.append(index) }
    return index
  }

  private mutating func placement() -> Placement {
    switch dice.pick(weights: [3, 3, 4, 3, 2, 2, 1, 1]) {
    case 0: .queue(label: "database", nil)
    case 1: .queue(label: "network", nil)
    case 2: .detached(.userInitiated)
    case 3: .actor(name: "Store")
    case 4: .mainQueue
    case 5: .task
    case 6: .immediate
    default: .inline
    }
  }

  private mutating func step(of placement: Placement) -> [Step] {
    switch dice.roll(0...3) {
    case 0: return [lock()]
    case 1: return [.wait(time(4...8), for: "network"), cpu()]
    case 2:
      // A real block of the main queue holds the main thread if it waits.
      guard placement != .mainQueue, !placement.isInline, let target = target() else { break }
      return [.await(target, viaSemaphore: false), cpu()]
    default: break
    }
    return [cpu()]
  }

  /// An item that nothing else awaits: of two waiters a host may resume either first.
  private mutating func target() -> ItemIndex? {
    guard !awaitable.isEmpty else { return nil }
    return awaitable.remove(at: dice.roll(0...(awaitable.count - 1)))
  }

  private mutating func cpu() -> Step { .cpu(time(1...5)) }

  private mutating func lock() -> Step { .lock("cache", [cpu()]) }

  private mutating func time(_ range: ClosedRange<Int64>) -> Cost {
    .fixed(.milliseconds(5 * dice.roll(range)))
  }
}
