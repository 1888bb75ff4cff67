extension LaunchMetrics {
  /// What a budget measures in this run, or `nil` where it never came to that.
  package func value(of budget: Budget, in scenario: LaunchScenario) -> Nanoseconds? {
    switch budget.subject {
    case .milestone(let milestone): return time(of: milestone)
    case .turn(let name): return longestTurn(holding: name, in: scenario)
    default: break
    }
    let speed = scenario.device.performanceCores.speed.value
    switch budget.measure {
    case .path:
      return path.segments.reduce(.zero) {
        isCounted($1, by: budget.subject, in: scenario) ? $0 + $1.length : $0
      }
    case .cpu:
      // A launch that is killed leaves steps half done, whose costs may add up to anything.
      let sum = scenario.app.items.indices.reduce(Int128(0)) { sum, item in
        guard isCounted(item, by: budget.subject, in: scenario) else { return sum }
        let cost = Int128(timeline.items[item].cpu.rawValue)
        return sum + (cost * 1000 + Int128(speed) - 1) / Int128(speed)
      }
      return Nanoseconds(Int64(clamping: sum))
    case .main:
      return scenario.app.items.indices.reduce(.zero) { sum, item in
        isCounted(item, by: budget.subject, in: scenario) ? sum + mainThreadTime(of: item) : sum
      }
    }
  }

  /// Whether a segment of the path falls under a budget's subject.
  private func isCounted(
    _ segment: CriticalPath.Segment, by subject: BudgetSubject, in scenario: LaunchScenario
  ) -> Bool {
    switch subject {
    case .phase(let phase):
      guard let entry = phases.entries.first(where: { $0.phase == phase }) else { return false }
      return entry.start <= segment.start && segment.end <= entry.end
    case .item(let item): return segment.item == Int32(item)
    case .tag(let tag):
      return segment.item >= 0 && scenario.app.items[Int(segment.item)].tags.contains(tag)
    case .lane(let name): return segment.thread.laneName(names) == name
    case .milestone, .turn: return false
    }
  }

  private func isCounted(
    _ item: ItemIndex, by subject: BudgetSubject, in scenario: LaunchScenario
  ) -> Bool {
    switch subject {
    case .item(let index): return item == index
    case .tag(let tag): return scenario.app.items[item].tags.contains(tag)
    case .phase(let phase):
      guard let began = timeline.items[item].began,
        let entry = phases.entries.first(where: { $0.phase == phase })
      else { return false }
      return entry.start <= began && began < entry.end
    case .lane(let name):
      let job = timeline.items[item].job
      guard job >= 0 else { return false }
      return timeline.intervals[Int(job)].contains {
        $0.item == Int32(item) && $0.thread.laneName(names) == name
      }
    case .milestone, .turn: return false
    }
  }

  /// The longest turn of the main thread that an item or a callback of that name was part of.
  private func longestTurn(holding name: String, in scenario: LaunchScenario) -> Nanoseconds? {
    var longest: Nanoseconds?
    for intervals in timeline.intervals {
      for interval in intervals where interval.thread == .main {
        let item = interval.item >= 0 ? scenario.app.items[Int(interval.item)].name : nil
        guard item == name || interval.callback?.rawValue == name else { continue }
        let turn = timeline.turns.first { $0.start <= interval.start && interval.end <= $0.end }
        longest = max(longest ?? .zero, turn?.length ?? .zero)
      }
    }
    return longest
  }

  /// Whether any of an item's own code ran on another thread than the main one.
  func ranOffMainThread(_ item: ItemIndex) -> Bool {
    let job = timeline.items[item].job
    guard job >= 0 else { return false }
    return timeline.intervals[Int(job)].contains {
      $0.item == Int32(item) && $0.thread != .main && $0.activity.isOnThread
    }
  }
}

extension Timeline.Activity {
  /// Whether the job occupies its thread meanwhile.
  fileprivate var isOnThread: Bool {
    switch self {
    case .running, .reading, .faulting, .lockWait, .hosting: true
    case .waiting, .elapsing, .awaiting, .draining, .queued, .deferred: false
    }
  }
}

extension Timeline.Thread {
  /// The name of its lane in budgets and in output; `nil` for no thread.
  package func laneName(_ names: Trace.Names) -> String? {
    switch self {
    case .none: nil
    case .main: "main"
    case .pool: "pool"
    case .global(let qos): "global:\(qos.name)"
    case .queue(let home): "queue:\(names.queues[Int(home)])"
    }
  }
}
