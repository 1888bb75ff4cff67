@testable import LaunchSim

extension AppGenerator {
  /// An item; `awaiter` is the position of the code that waits for it, `starter` of the code that
  /// starts it.
  mutating func item(_ awaiter: Setting?, by starter: Setting, depth: Int) -> PlannedItem {
    let mayNeedMain = awaiter?.mayNeedMain ?? true
    let floor = awaiter?.queueFloor ?? 0
    var setting = Setting(mayNeedMain: mayNeedMain, queueFloor: floor)
    let place = place(isAwaited: awaiter != nil, mayNeedMain, floor, by: starter)
    switch place {
    case .task: setting.isolation = .main
    case .immediate:
      setting.isolation = .main
      setting.isHosted = true
      setting.isOnMain = true
    case .immediateOffMain: setting.isHosted = true
    case .mainQueue, .after, .afterFirstFrame, .whenIdle:
      setting.isolation = .main
      setting.kept = .main
      setting.mayNeedMain = false
    case .detached: break
    case .global: setting.kept = .global
    case .queue(let queue, _):
      setting.kept = .queue
      setting.mayNeedMain = false
      setting.queueFloor = queue + 1
    case .actor: setting.isolation = .home
    }
    return PlannedItem(place: place, piece: piece(setting, depth: depth))
  }

  private mutating func place(
    isAwaited: Bool, _ mayNeedMain: Bool, _ floor: Int, by starter: Setting
  ) -> PlannedItem.Place {
    let classes: [QoS?] = [nil, nil] + QoS.allCases
    var places: [PlannedItem.Place] = [
      .detached(dice.pick([nil, .high, .medium, .low, .background])), .global(dice.pick(classes)),
      .actor(dice.pick(["Store", "Cache"])), .detached(nil),
    ]
    if floor <= 2 { places.append(.queue(dice.roll(floor...2), dice.pick(classes))) }
    if mayNeedMain { places += [.task, .task, .mainQueue, .after(time())] }
    let isOnMain = starter.isolation == .main && starter.lane == .main
    if isOnMain, mayNeedMain {
      places.append(.immediate)
    } else if starter.isolation != .main, starter.kept != .main {
      places.append(.immediateOffMain)
    }
    if !isAwaited { places += [.afterFirstFrame, .whenIdle] }
    return dice.pick(places)
  }

  /// The kinds of action.
  enum Kind: CaseIterable {
    case cpu, read, touch, wait, sleep, work, sharedLock, ownLock
    case desk, concurrent, nonsending, main, start, `await`, raw
    case group, window, pair, race, gate, openedGate, stream

    /// True if it has no pieces of its own.
    var isStep: Bool {
      switch self {
      case .cpu, .read, .touch, .wait, .sleep, .sharedLock: true
      default: false
      }
    }

    /// True if code at that position may perform it.
    func fits(_ setting: Setting, _ theme: Theme) -> Bool {
      switch self {
      case .cpu, .read, .touch, .wait, .work, .sharedLock, .ownLock, .nonsending, .start: true
      case .await:
        // A pool thread that is held until something else ends might be the last one.
        !setting.isInline || setting.kept != nil || (setting.lane == .main && !setting.isHosted)
      case .openedGate: theme != .plain
      case .main:
        theme != .plain
          && (setting.kept != nil || setting.isolation == .main || setting.mayNeedMain)
      case .raw: theme != .plain && setting.isolation == .main
      case .sleep, .desk, .concurrent, .group, .window, .pair, .race, .gate, .stream:
        theme != .plain && !setting.isRaw
      }
    }

    func weight(_ theme: Theme) -> Int {
      switch (self, theme) {
      case (.group, .groups), (.window, .groups), (.pair, .groups), (.group, .ties): 25
      case (.desk, .desks): 60
      case (.stream, .streams), (.gate, .streams), (.openedGate, .streams): 20
      case (.race, .races), (.sleep, .races): 30
      case (.raw, .raw): 60
      case (.start, .items), (.await, .items), (.start, .plain), (.await, .plain): 40
      case (.cpu, _): 30
      case (.work, _), (.desk, _), (.group, _), (.start, _), (.await, _): 10
      case (.wait, _), (.sleep, _), (.pair, _), (.main, _): 7
      default: 4
      }
    }
  }
}
