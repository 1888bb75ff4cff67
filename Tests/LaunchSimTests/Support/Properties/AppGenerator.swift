@testable import LaunchSim

/// Generates apps that use Swift concurrency, a different one for every number.
///
/// No generated app deadlocks: code that holds the main thread or a serial queue waits only for
/// work that can end without it, in the order main thread, queue 0, queue 1 and so on. Pool threads
/// and shared locks are held for a limited time only.
struct AppGenerator {
  /// The theme of an app; a plain one has only declared steps.
  enum Theme: CaseIterable { case mixed, plain, groups, desks, streams, races, raw, items, ties }

  /// The position of a piece.
  struct Setting {
    enum Isolation: Equatable { case main, none, home, desk(Int) }

    /// The thread that synchronous code keeps during its waits.
    var kept: LaneKind?
    var isolation = Isolation.none
    /// True if the work it waits for may need the main thread.
    var mayNeedMain = true
    /// The first queue that the work it waits for may need.
    var queueFloor = 0
    /// True in an inline item, whose awaits hold the thread.
    var isInline = false
    /// True for an immediate item, which begins on its starter's thread.
    var isHosted = false
    /// True if that is the main thread, and it has not left it.
    var isOnMain = false
    /// True for a `Task {}`, which may not leave the main actor.
    var isRaw = false

    /// The lane on which Swift runs it, if known.
    var lane: LaneKind? {
      if let kept { return kept }
      if isHosted { return isOnMain ? .main : nil }
      return isolation == .main ? .main : .pool
    }

    /// The actor that it has to itself while it takes a step.
    var desk: Int? {
      if case .desk(let desk) = isolation, kept == nil, !isHosted { desk } else { nil }
    }
  }

  static let seed: UInt64 = 0x4170_7073

  var dice: Dice
  let theme: Theme
  var plan = AppPlan()
  /// The number of further actions allowed.
  var budget: Int
  private var pieces = 0
  private var costs = 0

  /// The plan of a number.
  static func plan(number: Int, theme: Theme? = nil) -> AppPlan {
    var generator = AppGenerator(number: number, theme: theme)
    generator.makePieces()
    return generator.plan
  }

  private init(number: Int, theme: Theme?) {
    dice = Dice(seed: Self.seed, number: number)
    self.theme = theme ?? Theme.allCases[number % Theme.allCases.count]
    budget = dice.roll(8...70)
    plan.desks = dice.roll(1...3)
    plan.hasUniqueCosts = self.theme != .ties
    plan.device = dice.pick([.iPhone6s, .iPhone8, .iPhoneSE2, .iPhone12, .iPhone15Pro])
    plan.kind = dice.pick([.cold, .cold, .warm])
    plan.measured = dice.pick([.iPhone12, .iPhone12, .iPhone6s, .iPhone15Pro])
  }

  private mutating func makePieces() {
    let callback = Setting(kept: .main, isolation: .main, mayNeedMain: false)
    let others = AppPlan.callbacks.filter { $0 != .didFinishLaunching && dice.chance(30) }
    for name in [.didFinishLaunching] + others {
      plan.pieces[name] = piece(callback, depth: 0, count: dice.roll(2...6))
    }
  }

  mutating func piece(_ setting: Setting, depth: Int, count: Int? = nil) -> Piece {
    pieces += 1
    var piece = Piece(number: pieces)
    for _ in 0..<(count ?? dice.roll(0...3)) where budget > 0 {
      budget -= 1
      piece.actions += actions(setting, depth: depth)
    }
    return piece
  }

  /// A piece of nothing but steps on the cores, which holds what it holds for a time only.
  mutating func briefPiece(_ setting: Setting) -> Piece {
    pieces += 1
    return Piece(number: pieces, actions: [cpu(setting)])
  }

  mutating func cpu(_ setting: Setting) -> Action {
    costs += 1
    let time =
      plan.hasUniqueCosts
      ? Nanoseconds(dice.roll(1...40) * 100_000 + Int64(costs) * 10)
      : .milliseconds(dice.roll(0...2))
    return .cpu(PlannedCost(time: time, lane: setting.lane, desk: setting.desk))
  }

  /// A duration, often a round one, so that many events fall on one instant.
  mutating func time() -> Nanoseconds {
    theme == .ties || dice.chance(30)
      ? .milliseconds(dice.roll(0...3)) : Nanoseconds(dice.roll(0...9_000_000))
  }

  private mutating func actions(_ setting: Setting, depth: Int) -> [Action] {
    let kinds = Kind.allCases.filter { $0.fits(setting, theme) && (depth < 5 || $0.isStep) }
    let kind = kinds[dice.pick(weights: kinds.map { $0.weight(theme) })]
    return actions(kind, setting, depth: depth + 1)
  }

  private mutating func actions(_ kind: Kind, _ setting: Setting, depth: Int) -> [Action] {
    var inner = setting
    switch kind {
    case .cpu: return [cpu(setting)]
    case .read: return [.read(dice.roll(1...400_000))]
    case .touch: return [.touch(dice.roll(1...80_000))]
    case .wait: return [.wait(time())]
    case .sleep: return [.sleep(time(), dice.pick(Action.Clockwork.allCases))]
    case .work:
      inner.isInline = true
      return [.work(piece(inner, depth: depth))]
    case .sharedLock: return [.lock(dice.pick(["alpha", "beta"]), briefPiece(setting))]
    case .ownLock:
      let own = piece(setting, depth: depth)
      return [.lock("lock \(own.number)", own)]
    case .desk:
      let desk = dice.roll(0...(plan.desks - 1))
      inner.isolation = .desk(desk)
      inner.isOnMain = false
      return [.call(.desk(desk), piece(inner, depth: depth))]
    case .concurrent:
      inner.isolation = setting.isolation == .home ? .home : .none
      inner.isOnMain = false
      return [.call(.concurrent, piece(inner, depth: depth))]
    case .nonsending: return [.call(.nonsending, piece(setting, depth: depth))]
    case .main:
      inner.isolation = .main
      return [.call(.main, piece(inner, depth: depth))]
    case .start: return [.start(item(nil, by: setting, depth: depth))]
    case .await: return awaiting(setting, depth: depth)
    case .raw:
      // A `Task {}` that awaits another one leaves.
      let mayAwait = setting.kept == nil && setting.mayNeedMain && !setting.isRaw
      let isAwaited = mayAwait && dice.chance(30)
      let raw = Setting(
        isolation: .main, queueFloor: isAwaited ? setting.queueFloor : 0, isRaw: true)
      return [.raw(piece(raw, depth: depth), isAwaited: isAwaited)]
    case .group, .window, .pair, .race: return children(kind, setting, depth: depth)
    case .gate, .openedGate, .stream: return meeting(kind, setting, depth: depth)
    }
  }

  private mutating func awaiting(_ setting: Setting, depth: Int) -> [Action] {
    var awaited = setting
    var waiting = Launch.Waiting.await
    if setting.lane == .main || setting.kept != nil, !setting.isHosted {
      if dice.chance(20) { waiting = .semaphore }
      if setting.isInline || waiting == .semaphore {
        awaited.mayNeedMain = awaited.mayNeedMain && setting.lane != .main
      }
    }
    let item = item(awaited, by: setting, depth: depth)
    return [.await(item, meanwhile: piece(setting, depth: depth), waiting)]
  }

  private mutating func children(_ kind: Kind, _ setting: Setting, depth: Int) -> [Action] {
    let child = Setting(mayNeedMain: setting.mayNeedMain, queueFloor: setting.queueFloor)
    switch kind {
    case .pair:
      return [
        .pair(
          piece(child, depth: depth), piece(child, depth: depth),
          meanwhile: piece(setting, depth: depth))
      ]
    case .race:
      let losers = (0..<dice.roll(1...3)).map { _ in briefPiece(child) }
      return [.race(piece(child, depth: depth), losers: losers)]
    case .window:
      let pieces = (0..<dice.roll(2...5)).map { _ in piece(child, depth: depth) }
      return [.group(pieces, .window(dice.roll(1...2)))]
    default:
      let pieces = (0..<dice.roll(0...4)).map { _ in piece(child, depth: depth) }
      return [.group(pieces, dice.pick([.plain, .plain, .throwing, .discarding]))]
    }
  }

  /// Code that waits for other code to open a gate, or to yield.
  private mutating func meeting(_ kind: Kind, _ setting: Setting, depth: Int) -> [Action] {
    switch kind {
    case .stream:
      let stream = plan.streams
      plan.streams += 1
      let elements = (0..<dice.roll(0...4)).map { _ in piece(setting, depth: depth) }
      var producer = item(setting, by: setting, depth: depth)
      var own = producer.piece.actions
      var actions: [Action] = []
      for element in elements.indices {
        let count = dice.roll(0...own.count)
        actions += own.prefix(count) + [.emit(stream: stream, element)]
        own.removeFirst(count)
      }
      producer.piece.actions = actions + own + [.close(stream: stream)]
      return [.start(producer), .consume(stream: stream, elements)]
    case .gate:
      let gate = plan.gates
      plan.gates += 1
      var opener = item(setting, by: setting, depth: depth)
      let place = dice.roll(0...opener.piece.actions.count)
      opener.piece.actions.insert(.open(gate: gate), at: place)
      return [.start(opener), .pass(gate: gate)]
    default:
      let gate = plan.gates
      plan.gates += 1
      // It gives its thread back while it waits for code that may need anything.
      let isOnMain = dice.chance(50)
      let waiting = Setting(isolation: isOnMain ? .main : .none)
      var waiter = PlannedItem(
        place: isOnMain ? .task : .detached(nil), piece: piece(waiting, depth: depth))
      let place = dice.roll(0...waiter.piece.actions.count)
      waiter.piece.actions.insert(.pass(gate: gate), at: place)
      return [.start(waiter)] + (dice.chance(60) ? [cpu(setting)] : []) + [.open(gate: gate)]
    }
  }
}
