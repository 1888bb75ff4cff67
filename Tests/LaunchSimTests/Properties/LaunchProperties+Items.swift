import Testing

@testable import LaunchSim
@testable import LaunchSimTestSupport

extension LaunchProperties {
  @Test("No lock has two owners, no actor two holders, and only the owner releases a lock")
  func owners() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {
        let held = replay.actorHolders.values
        guard Set(held).count == held.count else { return "one job has two actors" }
      }
      return replay.contradictions.first { $0.contains("own") || $0.contains("has the actor") }
    }
  }

  @Test("An item starts, begins and ends once each, in that order")
  func lives() {
    expectOfEveryLaunch(andApps: true, andLives: true) { launch in
      var times = Array(repeating: [Nanoseconds](), count: launch.trace.names.items.count)
      let stages: [TraceEvent.Kind] = [.itemStarted, .itemBegan, .itemEnded]
      for event in launch.trace.events {
        let kind = event.kind == .childStarted ? .itemStarted : event.kind
        guard let stage = stages.firstIndex(of: kind) else { continue }
        let item = Int(event.subject)
        guard times[item].count == stage else {
          return
            "\(launch.trace.names.items[item]): \(event.kind) after \(times[item].count) stages"
        }
        guard times[item].last ?? .zero <= event.time else { return "time goes back" }
        times[item].append(event.time)
      }
      let read = launch.metrics.timeline.items
      for (item, stages) in times.enumerated() where !read[item].isSkipped && !stages.isEmpty {
        let known = [read[item].started, read[item].began, read[item].ended].compactMap { $0 }
        guard known == stages else {
          return "\(launch.trace.names.items[item]) is read as \(known)"
        }
      }
      return nil
    }
  }

  @Test("A skipped item never starts, nor do items that only it starts")
  func skippedItems() {
    expectOfEveryLaunch { launch in
      let skipped = launch.scenario.skippedItems
      for event in launch.trace.events where event.kind == .itemStarted {
        guard !skipped.contains(Int(event.subject)) else {
          return "\(launch.trace.names.items[Int(event.subject)]) is started"
        }
      }
      let recorded = Set(
        launch.trace.events.filter { $0.kind == .itemSkipped }.map { Int($0.subject) })
      return recorded == skipped ? nil : "\(recorded) are said to be skipped, not \(skipped)"
    }
  }

  @Test("Removing a skipped item gains nothing")
  func gainOfSkippedItems() {
    expectOfEveryLaunch { launch in
      guard launch.trace.time(of: .frameReady) != nil else { return nil }
      let skipped = launch.scenario.skippedItems.sorted()
      guard !skipped.isEmpty else { return nil }
      let report = try Report(simulating: launch.scenario, costs: launch.costs)
      for item in skipped where report.gain(ofRemoving: item) != .zero {
        return "item \(item) gains \(String(describing: report.gain(ofRemoving: item)))"
      }
      return nil
    }
  }

  @Test("Removing an item that nothing waits for never changes the draws of another")
  func draws() {
    expectOfEveryLaunch { launch in
      let awaited = Set(launch.scenario.allSteps.compactMap(\.awaited))
      for item in launch.scenario.app.items.indices where !awaited.contains(item) {
        let without = LaunchProgram(launch.scenario.removing(item: item), costs: launch.costs)
        for (other, name) in launch.trace.names.items.enumerated() where other != item {
          let index = other > item ? other - 1 : other
          guard launch.program.amounts(of: other) == without.amounts(of: index) else {
            return "without item \(item), \(name) costs something else"
          }
        }
        for callback in Callback.allCases {
          guard launch.program.amounts(of: callback) == without.amounts(of: callback) else {
            return "without item \(item), \(callback) costs something else"
          }
        }
      }
      return nil
    }
  }

  @Test("Every unfinished job is named at the end, with the cause of its wait")
  func stalls() {
    expectOfEveryLaunch(andApps: true) { launch in
      var replay = launch.replay
      while replay.next() != nil {}
      let unfinished = replay.jobs.indices.filter { replay.jobs[$0].doing != .ended }
      if case .refused = launch.trace.conclusion { return nil }
      let named = launch.trace.stalls.map(\.job.index)
      guard named == unfinished else { return "\(named) are named, \(unfinished) are unfinished" }
      let isDone = unfinished.isEmpty && launch.trace.time(of: .firstFrame) != nil
      guard isDone == (launch.trace.conclusion == .finished) else {
        return "the launch is \(launch.trace.conclusion)"
      }
      guard !launch.wasCutShort else { return nil }
      // Nothing is due any more, so no job waits for time.
      for stall in launch.trace.stalls where stall.cause == .time || stall.cause == .starved {
        return "job \(stall.job) is said to wait for time at \(launch.trace.end)"
      }
      return nil
    }
  }

  @Test("The reported cause of a stall agrees with the trace")
  func stallCauses() {
    expectOfEveryLaunch { launch in
      var replay = launch.replay
      while replay.next() != nil {}
      for stall in launch.trace.stalls {
        let isTrue: Bool
        switch (stall.cause, replay.jobs[stall.job.index].doing) {
        case (.lock(let lock, let owner), let doing):
          isTrue =
            doing == .lockWait(lock.rawValue)
            && replay.lockOwner(lock.rawValue) == owner?.index
        case (.semaphore(let lock, let holders), let doing):
          isTrue =
            doing == .lockWait(lock.rawValue)
            && replay.lockHolders[lock.index] == holders.map(\.index)
        case (.item(let item, let job), let doing):
          // An inline item has no job of its own.
          let ends = launch.metrics.timeline.items[item.index].ended == nil
          isTrue =
            doing == .awaiting(item.rawValue) && ends
            && job.map { replay.jobs[$0.index].item == item.rawValue } ?? true
        case (.itemNeverStarted(let item), let doing):
          isTrue =
            doing == .awaiting(item.rawValue)
            && launch.metrics.timeline.items[item.index].started == nil
        case (.ownWait, _): isTrue = false
        case (.drain, let doing): isTrue = doing == .draining
        case (.hosted(let job), let doing): isTrue = doing == .hosting(job.index)
        case (.firstFrame, let doing), (.idleMainThread, let doing): isTrue = doing == .deferred
        case (.mainThread(let occupant), let doing):
          isTrue =
            doing == .queued(.main)
            && occupant.map { replay.jobs[$0.index].thread == .main } ?? true
        case (.poolThread, let doing): isTrue = doing == .queued(.pool)
        case (.worker, let doing): isTrue = doing == .queued(.global)
        case (.queue, let doing): isTrue = doing == .queued(.queue)
        case (.actor(let actor, let holder), let doing):
          let name = launch.trace.names[actor]
          isTrue = doing == .queued(.actor) && replay.actorHolders[name] == holder?.index
        case (.time, _), (.starved, _): isTrue = launch.wasCutShort
        }
        guard isTrue else {
          return "job \(stall.job), \(replay.jobs[stall.job.index].doing), is said: \(stall.cause)"
        }
      }
      return nil
    }
  }
}

extension Scenario {
  /// The items whose condition does not hold, and what is started by them alone (rule 20).
  fileprivate var skippedItems: Set<ItemIndex> {
    func skip(_ item: ItemIndex, into result: inout Set<ItemIndex>) {
      guard result.insert(item).inserted else { return }
      for started in app.items[item].steps.startedItems { skip(started, into: &result) }
    }
    var result: Set<ItemIndex> = []
    let circumstances = circumstances
    for (index, item) in app.items.enumerated()
    where !item.conditions.allSatisfy({ $0.holds(in: circumstances) }) {
      skip(index, into: &result)
    }
    return result
  }

  /// Every step, including those inside locks.
  fileprivate var allSteps: [Step] {
    (app.items.map(\.steps) + Callback.allCases.compactMap { app.callbacks[$0] }).flatMap(\.nested)
  }
}

extension [Step] {
  fileprivate var nested: [Step] {
    flatMap { step -> [Step] in
      if case .lock(_, let body) = step { [step] + body.nested } else { [step] }
    }
  }
}

extension Step {
  fileprivate var awaited: ItemIndex? {
    if case .await(let item, _) = self { item } else { nil }
  }
}

extension LaunchProgram {
  /// The costs of an item's own steps, in order.
  fileprivate func amounts(of item: ItemIndex) -> [Int64] {
    amounts(from: itemCode[ItemID(item)])
  }

  fileprivate func amounts(of callback: Callback) -> [Int64] {
    callbackCode[callback.index].map(amounts) ?? []
  }

  private func amounts(from address: CodeAddress) -> [Int64] {
    instructions[address...].prefix { $0 != .end }.compactMap(\.amount)
  }
}
