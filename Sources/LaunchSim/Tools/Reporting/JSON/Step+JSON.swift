import LaunchSim

extension StepList {
  /// The steps for programs, with the value of each cost in the run.
  func members(_ costs: CostPolicy, _ names: [String]) -> [JSONMembers] {
    var writer = StepWriter(
      draws: CostDraws(costs, of: self), measuredSpeed: measuredSpeed, names: names)
    return writer.members(of: steps)
  }
}

/// Writes steps in order; the costs are drawn in the same order.
private struct StepWriter {
  var draws: CostDraws
  let measuredSpeed: Int
  /// The names of the items.
  let names: [String]

  mutating func members(of steps: [Step]) -> [JSONMembers] { steps.map { members(of: $0) } }

  private mutating func members(of step: Step) -> JSONMembers {
    switch step {
    case .cpu(let cost):
      let time = draws.next(cost)
      return [
        "step": "cpu", "writtenNs": time,
        "referenceNs": time.onReferenceCore(measuredAt: measuredSpeed),
        "distribution": cost.parameters,
      ]
    case .read(let bytes, let isCached):
      return ["step": "read", "bytes": bytes, "cached": isCached]
    case .touch(let bytes): return ["step": "touch", "bytes": bytes]
    case .wait(let cost, let reason):
      return [
        "step": "wait", "writtenNs": draws.next(cost), "distribution": cost.parameters,
        "for": reason,
      ]
    case .yield: return ["step": "yield"]
    case .lock(let name, let steps):
      return ["step": "lock", "lock": name, "steps": members(of: steps)]
    case .await(let item, let viaSemaphore):
      return ["step": "await", "item": names[item], "viaSemaphore": viaSemaphore]
    case .start(let item): return ["step": "start", "item": names[item]]
    case .complete(let name): return ["step": "complete", "assertion": name]
    case .beginBackgroundTask(let name, let expiration):
      return [
        "step": "beginBackgroundTask", "assertion": name, "steps": members(of: expiration),
      ]
    case .endBackgroundTask(let name): return ["step": "endBackgroundTask", "assertion": name]
    case .ifTimeRemains(let time, let steps, let otherwise):
      return [
        "step": "ifTimeRemains", "timeNs": time, "steps": members(of: steps),
        "otherwise": members(of: otherwise),
      ]
    case .reportCall: return ["step": "reportCall"]
    case .registerForRemoteNotifications(let cost, let fails):
      return [
        "step": "registerForRemoteNotifications", "writtenNs": draws.next(cost),
        "distribution": cost.parameters, "fails": fails,
      ]
    }
  }
}

extension Cost {
  /// The parameters of the distribution behind the value; `nil` for a fixed cost.
  fileprivate var parameters: JSONMembers? {
    switch self {
    case .fixed: nil
    case .percentiles(let p50, let p95): ["p50Ns": p50, "p95Ns": p95]
    case .uniform(let low, let high): ["lowNs": low, "highNs": high]
    case .triangular(let low, let mode, let high):
      ["lowNs": low, "modeNs": mode, "highNs": high]
    case .samples(let samples): ["samplesNs": samples]
    }
  }
}
