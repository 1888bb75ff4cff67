extension LaunchComparison {
  /// A callback of the first launch that the second does not call.
  struct Vanished: Hashable, Sendable {
    let callback: Callback
    /// True if the first launch calls it; if not, the app has steps for it that another request
    /// would run.
    let isCalled: Bool
    /// True if the second life cycle has it at all.
    let isKnown: Bool
    /// The callback of the second life cycle with the same task.
    let instead: Callback?
    /// The callback with its task if the request launches the app, where that is another: an app
    /// with scenes gets the reason of its launch as its scene connects, and the other callback only
    /// while it runs.
    let insteadAtLaunch: Callback?
    /// The items that it starts in the first app and that no callback of the second starts.
    let lost: [String]
    /// The items that it starts in the first app and that run there; some callback of the second
    /// app starts them, but not in this launch.
    let missed: [String]
    /// True if the first app has steps in it, besides calls of items, that its counterpart in the
    /// second lacks.
    let losesSteps: Bool
  }

  static func vanished(
    _ called: [Callback], _ calledNow: [Callback], _ first: Report, _ second: Report
  ) -> [Vanished] {
    let app = second.scenario.app
    let cycle = app.lifeCycle
    let kept = Set(
      app.items(
        startedBy: Callback.allCases.filter { $0.lifeCycles.contains(cycle) }
          .flatMap { app.callbacks[$0] ?? [] }))
    let run = first.namesThatRun
    let runNow = second.namesThatRun
    let gone = called.filter { !calledNow.contains($0) }
    let unreachable = Callback.allCases.filter { callback in
      !called.contains(callback) && !callback.lifeCycles.contains(cycle)
        && first.scenario.app.callbacks[callback]?.isEmpty == false
    }
    return (gone + unreachable).map { callback in
      let steps = first.scenario.app.callbacks[callback] ?? []
      let started = first.scenario.app.items(startedBy: steps)
      let isCalled = called.contains(callback)
      let place = callback.place(
        in: cycle, from: first.scenario.app.lifeCycle, for: first.scenario.request.reason.kind)
      // Steps for the reason of this launch belong where a launch finds them.
      let isHandedAtLaunch = isCalled && first.handsOverAtLaunch(callback)
      let own = [place.running, place.launched].enumerated().flatMap { index, callback in
        index == 0 && isHandedAtLaunch && place.launched != nil
          ? [] : callback.flatMap { app.callbacks[$0] } ?? []
      }
      return Vanished(
        callback: callback, isCalled: isCalled, isKnown: callback.lifeCycles.contains(cycle),
        instead: place.running, insteadAtLaunch: place.launched,
        lost: started.filter { !kept.contains($0) },
        missed: started.filter {
          kept.contains($0) && isCalled && run.contains($0) && !runNow.contains($0)
        },
        losesSteps: steps.contains { step in
          if case .start = step { false } else { !own.contains(step) }
        })
    }
  }
}

extension Report {
  /// True if a callback delivers the reason of the launch.
  fileprivate func handsOverAtLaunch(_ callback: Callback) -> Bool {
    scenario.request.kind != .resume
      && scenario.request.reason.facts.launched[scenario.app.lifeCycle].contains(callback)
  }

  /// The names of the items whose own code has run.
  fileprivate var namesThatRun: Set<String> {
    Set(items.filter(\.isRun).map(\.name))
  }
}

extension App {
  /// The names of the items that some steps start, and of those that these start in turn.
  fileprivate func items(startedBy steps: [Step]) -> [String] {
    var found: [ItemIndex] = []
    var isFound = Array(repeating: false, count: items.count)
    var rest = Array(steps.startedItems.reversed())
    while let item = rest.popLast() {
      guard !isFound[item] else { continue }
      isFound[item] = true
      found.append(item)
      rest += items[item].steps.startedItems.reversed()
    }
    return found.map { items[$0].name }
  }
}
