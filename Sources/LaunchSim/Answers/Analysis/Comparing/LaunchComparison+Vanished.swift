extension LaunchComparison {
  /// A callback of the first launch that the second does not call.
  package struct Vanished: Hashable, Sendable {
    package let callback: Callback
    /// True if the first launch calls it; if not, the app has steps for it that another request
    /// would run.
    package let isCalled: Bool
    /// True if the second life cycle has it at all.
    package let isKnown: Bool
    /// The callback of the second life cycle with the same task.
    package let instead: Callback?
    /// The callback with its task if the request launches the app, where that is another: an app
    /// with scenes gets the reason of its launch as its scene connects, and the other callback only
    /// while it runs.
    package let insteadAtLaunch: Callback?
    /// The items that it starts in the first app and that no callback of the second starts.
    package let lost: [String]
    /// The items that it starts in the first app and that run there; some callback of the second
    /// app starts them, but not in this launch.
    package let missed: [String]
    /// True if the first app has steps in it, besides calls of items, that its counterpart in the
    /// second lacks.
    package let losesSteps: Bool
  }

  static func vanished(
    _ first: ComparedLaunch, _ second: ComparedLaunch
  ) -> [Vanished] {
    let cycle = second.heading.lifeCycle
    let kept = Set(
      second.code.all(
        from: Callback.allCases.filter { $0.lifeCycles.contains(cycle) }
          .flatMap { second.code.callbacks[$0]?.starts ?? [] }))
    let run = first.namesThatRun
    let runNow = second.namesThatRun
    let (called, calledNow) = (Set(first.called), Set(second.called))
    let gone = first.called.filter { !calledNow.contains($0) }
    let unreachable = Callback.allCases.filter { callback in
      !called.contains(callback) && !callback.lifeCycles.contains(cycle)
        && first.code.callbacks[callback] != nil
    }
    return (gone + unreachable).map { callback in
      let steps = first.code.callbacks[callback]
      let started = first.code.all(from: steps?.starts ?? [])
      let isCalled = called.contains(callback)
      let place = callback.place(
        in: cycle, from: first.heading.lifeCycle, for: first.heading.reason)
      // Steps for the reason of this launch belong where a launch finds them.
      let isHandedAtLaunch = isCalled && first.handsOverAtLaunch(callback)
      let own = [place.running, place.launched].enumerated().flatMap { index, callback in
        index == 0 && isHandedAtLaunch && place.launched != nil
          ? [] : callback.flatMap { second.code.callbacks[$0]?.own } ?? []
      }
      return Vanished(
        callback: callback, isCalled: isCalled, isKnown: callback.lifeCycles.contains(cycle),
        instead: place.running, insteadAtLaunch: place.launched,
        lost: started.filter { !kept.contains($0) },
        missed: started.filter {
          kept.contains($0) && isCalled && run.contains($0) && !runNow.contains($0)
        },
        losesSteps: steps.map { !$0.own.isSubset(of: own) } ?? false)
    }
  }
}
