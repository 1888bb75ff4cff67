extension [Step] {
  /// The steps with all their costs scaled; `nil` if one of them is then out of range.
  func scaled(percent: Int) -> [Step]? {
    var steps: [Step] = []
    for step in self {
      let scaled: Step?
      switch step {
      case .cpu(let cost): scaled = cost.scaled(percent: percent).map { .cpu($0) }
      case .wait(let cost, let reason):
        scaled = cost.scaled(percent: percent).map { .wait($0, for: reason) }
      case .read(let bytes, let isCached):
        scaled = bytes.scaled(percent: percent, upTo: Quantity.size.limit).map {
          .read(bytes: $0, isCached: isCached)
        }
      case .touch(let bytes):
        scaled = bytes.scaled(percent: percent, upTo: Quantity.size.limit).map {
          .touch(bytes: $0)
        }
      case .lock, .beginBackgroundTask, .ifTimeRemains:
        scaled = step.mapNested { $0.scaled(percent: percent) }
      // A registration takes the item no time; its cost is the time of an answer from outside.
      case .registerForRemoteNotifications: scaled = step
      case .yield, .await, .start, .complete, .endBackgroundTask, .reportCall: scaled = step
      }
      guard let scaled else { return nil }
      steps.append(scaled)
    }
    return steps
  }
}

extension Cost {
  /// The cost with all its times scaled; `nil` if one of them is then out of range.
  fileprivate func scaled(percent: Int) -> Cost? {
    var isCost = true
    func scale(_ time: Nanoseconds) -> Nanoseconds {
      let limit = Quantity.time.limit
      guard let scaled = time.rawValue.scaled(percent: percent, upTo: limit) else {
        isCost = false
        return time
      }
      return Nanoseconds(rawValue: scaled)
    }
    let cost: Cost
    switch self {
    case .fixed(let time): cost = .fixed(scale(time))
    case .percentiles(let p50, let p95): cost = .percentiles(p50: scale(p50), p95: scale(p95))
    case .uniform(let low, let high): cost = .uniform(scale(low), scale(high))
    case .triangular(let low, let mode, let high):
      cost = .triangular(low: scale(low), mode: scale(mode), high: scale(high))
    case .samples(let values): cost = .samples(values.map(scale))
    }
    return isCost ? cost : nil
  }
}

extension Int64 {
  /// So many hundredths of the number, rounded up; `nil` if that is below zero or over a limit.
  fileprivate func scaled(percent: Int, upTo limit: Int64) -> Int64? {
    guard percent >= 0 else { return nil }
    let scaled = (Int128(self) * Int128(percent) + 99) / 100
    return scaled <= Int128(limit) ? Int64(scaled) : nil
  }
}
