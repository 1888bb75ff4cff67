extension StepList {
  /// The steps for programs, with the value that the run took for each cost.
  func layouts(_ costs: CostPolicy, _ names: [String]) -> [JSONLayout] {
    var writer = StepWriter(
      draws: CostDraws(costs, of: self), measuredSpeed: measuredSpeed, names: names)
    return writer.layouts(steps)
  }
}

/// Writes steps in their order, which is also that of their costs.
private struct StepWriter {
  var draws: CostDraws
  let measuredSpeed: Int
  /// The names of the items.
  let names: [String]

  mutating func layouts(_ steps: [Step]) -> [JSONLayout] { steps.map { layout($0) } }

  private mutating func layout(_ step: Step) -> JSONLayout {
    var members = JSONMembers()
    switch step {
    case .cpu(let cost):
      members.add("step", "cpu")
      let time = draws.next(cost)
      members.add("writtenNs", time)
      members.add("referenceNs", time.onReferenceCore(measuredAt: measuredSpeed))
      cost.addDistribution(to: &members)
    case .read(let bytes, let isCached):
      members.add("step", "read")
      members.add("bytes", .integer(bytes))
      members.add("cached", isCached)
    case .touch(let bytes):
      members.add("step", "touch")
      members.add("bytes", .integer(bytes))
    case .wait(let cost, let reason):
      members.add("step", "wait")
      members.add("writtenNs", draws.next(cost))
      cost.addDistribution(to: &members)
      members.add("for", reason)
    case .lock(let name, let steps):
      members.add("step", "lock")
      members.add("lock", name)
      members.add("steps", .list(layouts(steps)))
    case .await(let item, let viaSemaphore):
      members.add("step", "await")
      members.add("item", names[item])
      members.add("viaSemaphore", viaSemaphore)
    case .start(let item):
      members.add("step", "start")
      members.add("item", names[item])
    case .complete(let name):
      members.add("step", "complete")
      members.add("assertion", name)
    case .beginBackgroundTask(let name, let expiration):
      members.add("step", "beginBackgroundTask")
      members.add("assertion", name)
      members.add("steps", .list(layouts(expiration)))
    case .endBackgroundTask(let name):
      members.add("step", "endBackgroundTask")
      members.add("assertion", name)
    case .ifTimeRemains(let time, let steps, let otherwise):
      members.add("step", "ifTimeRemains")
      members.add("timeNs", time)
      members.add("steps", .list(layouts(steps)))
      members.add("otherwise", .list(layouts(otherwise)))
    case .reportCall: members.add("step", "reportCall")
    case .registerForRemoteNotifications(let cost, let fails):
      members.add("step", "registerForRemoteNotifications")
      members.add("writtenNs", draws.next(cost))
      cost.addDistribution(to: &members)
      members.add("fails", fails)
    }
    return members.layout
  }
}

extension Cost {
  /// Adds the distribution that the value was taken from, unless the cost is fixed.
  fileprivate func addDistribution(to members: inout JSONMembers) {
    var parameters = JSONMembers()
    switch self {
    case .fixed: return
    case .percentiles(let p50, let p95):
      parameters.add("p50Ns", p50)
      parameters.add("p95Ns", p95)
    case .uniform(let low, let high):
      parameters.add("lowNs", low)
      parameters.add("highNs", high)
    case .triangular(let low, let mode, let high):
      parameters.add("lowNs", low)
      parameters.add("modeNs", mode)
      parameters.add("highNs", high)
    case .samples(let samples):
      parameters.add("samplesNs", .list(samples.map { .integer($0.rawValue) }))
    }
    members.add("distribution", parameters.layout)
  }
}
