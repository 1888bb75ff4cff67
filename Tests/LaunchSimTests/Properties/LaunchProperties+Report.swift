import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("An item's instants lie within the run, and its times add up from start to end")
  func itemTimes() {
    expectOfEveryLaunch { launch in
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      for item in report.items {
        let instants = [.zero, item.started, item.began, item.ended, report.end].compactMap(\.self)
        guard instants == instants.sorted() else { return "\(item.name) is at \(instants)" }
        guard let started = item.started else { continue }
        let sum = item.queued + item.running + item.waiting + item.calling
        let length = (item.ended ?? report.end) - started
        guard sum == length else { return "\(item.name) adds up to \(sum), not to \(length)" }
        guard (item.began ?? report.end) - started == item.queued else {
          return "\(item.name) queued for \(item.queued)"
        }
        guard (item.began != nil && item.state != .doneBefore) == (item.lane != nil) else {
          return "\(item.name) is on \(item.lanes)"
        }
      }
      return nil
    }
  }

  @Test("Time in calls is the time of called and hosted items")
  func itemCalls() {
    expectOfEveryLaunch { launch in
      let timeline = launch.metrics.timeline
      for (index, item) in launch.scenario.app.items.enumerated() {
        var calls = item.steps.startedItems.filter { timeline.items[$0].isInline }.reduce(
          Nanoseconds.zero
        ) { sum, called in
          let times = timeline.items[called]
          return sum + (times.started.map { (times.ended ?? timeline.end) - $0 } ?? .zero)
        }
        let job = timeline.items[index].job
        for interval in job.map({ timeline.intervals[$0] }) ?? [] {
          if case .hosting = interval.activity, interval.item == ItemID(index) {
            calls += interval.length
          }
        }
        let told = launch.metrics.uses[index].calling
        guard told == calls else { return "\(item.name) calls for \(told), not for \(calls)" }
      }
      return nil
    }
  }

  @Test("A what-if without changes gives the same launch")
  func noProposal() {
    expectOfEveryLaunch { launch in
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      return try report.whatIf().trace == launch.trace ? nil : "another trace"
    }
  }

  @Test("A what-if without an item gives the launch of the scenario without it")
  func removalProposed() {
    expectOfEveryLaunch(every: 11) { launch in
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      // Removing an item removes the items it starts, so use items that start nothing.
      for (index, item) in launch.scenario.app.items.enumerated()
      where item.steps.startedItems.isEmpty {
        let proposed = try report.whatIf(.remove(item.name))
        guard proposed.time(of: .frameReady) == report.frameReady(without: index) else {
          return "without \(item.name), the gain says another thing"
        }
        let without = LaunchProgram(
          launch.scenario.removing(item: index), costs: launch.costs, names: launch.trace.names)
        var simulation = LaunchSimulation(without)
        let trace = try simulation.run()
        let expected = LaunchMetrics(trace, of: without.scenario)
        // Content without remaining items is ready with the frame; a scenario without content has
        // none.
        let isContent = launch.scenario.app.contentReady.allSatisfy { $0 == index }
        for milestone in Milestone.allCases
        where (milestone != .contentReady || !isContent)
          && proposed.metrics.time(of: milestone) != expected.time(of: milestone)
        {
          return "without \(item.name), \(milestone) is another"
        }
        let others = proposed.metrics.timeline.items.enumerated().filter { $0.offset != index }
        guard others.map(\.element.ended) == expected.timeline.items.map(\.ended) else {
          return "without \(item.name), another item ends at another time"
        }
      }
      return nil
    }
  }

  @Test("A what-if with an unchanged cost gives the same launch")
  func sameCost() {
    expectOfEveryLaunch(every: 7) { launch in
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      for item in launch.scenario.app.items {
        guard try report.whatIf(.cost(item.name, percent: 100)).trace == launch.trace else {
          return "\(item.name) times 1 costs something else"
        }
        var draws = CostDraws(launch.costs, of: item.stepList)
        let cpu = draws.cpu(item.steps)
        guard cpu > .zero, cpu <= .seconds(86_400) else { continue }
        guard try report.whatIf(.cost(item.name, cpu: cpu.duration)).trace == launch.trace else {
          return "\(item.name) with its own \(cpu) costs something else"
        }
      }
      return nil
    }
  }
}

extension Report {
  /// The instant at which the frame is ready without an item, by the report's gain.
  fileprivate func frameReady(without item: ItemIndex) -> Duration? {
    guard let ready = metrics.frameReady, let gain = gain(ofRemoving: item) else {
      // There is no gain if either launch has no frame.
      return (try? whatIf(.remove(scenario.app.items[item].name)))?.time(of: .frameReady)
    }
    return (ready - gain).duration
  }
}

extension CostDraws {
  /// The sum of the CPU steps among these, as measured.
  fileprivate mutating func cpu(_ steps: [Step]) -> Nanoseconds {
    steps.reduce(.zero) { sum, step in
      switch step {
      case .cpu(let cost): return sum + next(cost)
      case .wait(let cost, for: _), .registerForRemoteNotifications(let cost, fails: _):
        _ = next(cost)
        return sum
      case .lock(_, let body), .beginBackgroundTask(_, expiration: let body):
        return sum + cpu(body)
      case .ifTimeRemains(_, then: let body, otherwise: let other):
        return sum + cpu(body) + cpu(other)
      default: return sum
      }
    }
  }
}
