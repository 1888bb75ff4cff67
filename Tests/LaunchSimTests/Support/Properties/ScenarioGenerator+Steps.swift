@testable import LaunchSim

extension ScenarioGenerator {
  /// The steps of an item, or of a callback where there is none.
  mutating func steps(of item: Int?, depth: Int) -> [Step] {
    let count = depth == 0 ? dice.pick([0, 1, 1, 2, 2, 3, 4]) : dice.roll(0...2)
    var steps = (0..<count).map { _ in step(of: item, depth: depth) }
    // A lock held across a yield may block a job whose thread its owner needs.
    if depth == 0 || isBold, callDice.chance(8) {
      steps.insert(.yield, at: callDice.roll(0...steps.count))
    }
    return steps
  }

  private mutating func step(of item: Int?, depth: Int) -> Step {
    let weights: [Int]
    switch theme {
    case .locks: weights = [8, 1, 1, 3, 9, 2]
    case .waiting: weights = [8, 1, 1, 3, 2, 8]
    case .storage: weights = [4, 7, 5, 1, 1, 1]
    case .actors, .immediate: weights = [8, 1, 1, 5, 2, 4]
    default: weights = [8, 2, 1, 3, 2, 3]
    }
    switch dice.pick(weights: weights) {
    case 0: return .cpu(cost())
    case 1: return .read(bytes: size(), isCached: dice.chance(70))
    case 2: return .touch(bytes: dice.chance(10) ? 0 : Int64(dice.roll(1...1_000_000)))
    case 3:
      // A lock held across a suspension may block a job whose thread its owner needs.
      return depth > 0 && !isBold ? .cpu(cost()) : .wait(cost(), for: nil)
    case 4:
      guard depth < 4 else { return .cpu(cost()) }
      return lock(of: item, depth: depth)
    default:
      guard let target = target(of: item, depth: depth) else { return .cpu(cost()) }
      return .await(target, viaSemaphore: dice.chance(15))
    }
  }

  /// Locks are taken in one order, so that no cycle of waits arises, unless the scenario is bold.
  private mutating func lock(of item: Int?, depth: Int) -> Step {
    let names = isBold ? lockNames : Array(lockNames.dropFirst(depth))
    guard !names.isEmpty else { return .cpu(cost()) }
    let name = isBold ? dice.pick(names) : names[0]
    return .lock(name, steps(of: item, depth: depth + 1))
  }

  /// An item to wait for.
  private mutating func target(of item: Int?, depth: Int) -> Int? {
    guard !placements.isEmpty else { return nil }
    let target = dice.roll(0...(placements.count - 1))
    if isBold { return target == item ? nil : target }
    guard let item, target < item, depth == 0, !isCalledBy(target, item) else { return nil }
    // An earlier item does not wait for a later one, but the main thread may.
    if needsMain[target] {
      guard placements[item].isAsync || placements[item] == .global(nil) else { return nil }
      needsMain[item] = true
    }
    return target
  }

  /// True if an item runs only after another, which calls it.
  private func isCalledBy(_ caller: Int, _ item: Int) -> Bool {
    var ancestor: Int? = item
    while let known = ancestor, known < starters.count {
      if known == caller { return true }
      ancestor = starters[known]
    }
    return false
  }

  // MARK: Values

  mutating func time() -> Nanoseconds {
    if isRound { return .milliseconds(dice.pick([1, 1, 2, 2, 3, 4, 5, 8, 10])) }
    if theme == .tiny {
      return Nanoseconds(Int64(dice.pick([1, 1, 2, 3, 7, dice.roll(1...4_000)])))
    }
    switch dice.roll(0...3) {
    case 0: return Nanoseconds(Int64(dice.roll(1...9_000_000)))
    case 1: return .microseconds(dice.roll(1...9_000))
    default: return .milliseconds(dice.roll(1...12))
    }
  }

  mutating func cost() -> Cost {
    if dice.chance(5) { return .fixed(.zero) }
    let time = time()
    guard !isRound, dice.chance(25) else { return .fixed(time) }
    let high = Nanoseconds(time.rawValue * Int64(dice.roll(1...4)))
    switch dice.roll(0...3) {
    case 0: return .percentiles(p50: time, p95: high)
    case 1: return .uniform(time, high)
    case 2: return .triangular(low: time, mode: time, high: high)
    default: return .samples([time, high, time, Nanoseconds(1)])
    }
  }

  private mutating func size() -> Int64 {
    if dice.chance(6) { return 0 }
    if isRound { return dice.roll(1...6) * 1_000_000 }
    return dice.chance(50) ? dice.roll(1...8_000_000) : dice.roll(1...5_000) * 1_024
  }

  // MARK: The device

  mutating func device() -> DeviceProfile {
    let source = Provenance.assumed("made up")
    let isOdd = theme == .odd
    let performance = dice.pick([1, 1, 1, 2, 2, 3, 4, 6] + (isOdd ? [13, 64] : []))
    let efficiency = dice.pick([0, 0, 1, 1, 2, 2, 4] + (isOdd ? [7, 64] : []))
    let speed = isRound ? 1000 : dice.pick([1000, 997, 1333, dice.roll(300...2000)])
    var efficiencySpeed = isRound ? 500 : dice.pick([420, 500, speed, dice.roll(100...speed)])
    // Some device may have its faster cores on the other side.
    if isOdd { efficiencySpeed = dice.pick([1, 500, 2500, 10_000]) }
    // With whole milliseconds a frame is at times ready exactly at a refresh.
    let refreshRates = isRound ? [50, 60, 100] : [60, 60, 80, 120] + (isOdd ? [1, 7, 1000] : [])
    let elapsed: [Int64] = isRound ? [0, 4, 20, 100] : [0, 1, 28, 99]
    let fine: Int64 = isRound ? 0 : dice.roll(0...999_999)
    let latency: Int64 = dice.pick([0, 1, 100_000, 1_000_000, dice.roll(1...900_001)])
    let throughput: Int64 = dice.pick([1_000_000_000, dice.roll(20_000_000...2_000_000_000)])
    return DeviceProfile(
      id: "made-up", name: "Made up",
      performanceCores: .init(count: performance, speed: Sourced(speed, source)),
      efficiencyCores: .init(count: efficiency, speed: Sourced(efficiencySpeed, source)),
      refreshRate: Sourced(dice.pick(refreshRates), source),
      storage: .init(
        latency: Sourced(Nanoseconds(latency), source), throughput: Sourced(throughput, source)),
      constants: .init(
        processCreation: Sourced(.milliseconds(dice.pick(elapsed)) + Nanoseconds(fine), source),
        uiKitInitialization: Sourced(.milliseconds(dice.pick(elapsed)), source),
        render: Sourced(.milliseconds(dice.pick([0, 2, 4])), source),
        warmFault: Sourced(
          Nanoseconds(dice.pick([0, 1, 10_000, Int64(dice.roll(1...20_000))])), source)))
  }
}
