extension LaunchComparison {
  /// A callback of the first launch that the second does not call.
  package struct Vanished: Hashable, Sendable {
    package let callback: Callback
    /// True if the first launch calls the callback; otherwise the app has steps for the callback
    /// that another request would run.
    package let isCalled: Bool
    /// True if the second life cycle has the callback.
    package let isKnown: Bool
    /// The callback of the second life cycle with the same task.
    package let instead: Callback?
    /// The callback with the same task in a launch by the request, if it is not `instead`: an app
    /// with scenes gets the reason of its launch as its scene connects, and `instead` is called
    /// only in a running app.
    package let insteadAtLaunch: Callback?
    /// Items that the callback starts in the first app and no callback of the second app starts.
    package let lost: [String]
    /// Items that the callback starts in the first app and that run in the first launch; some
    /// callback of the second app starts them, but they do not run in the second launch.
    package let missed: [String]
    /// True if the callback has steps in the first app, besides calls of items, that its
    /// counterpart in the second app lacks.
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
      // Steps for the reason of this launch belong in the callback that a launch calls.
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
