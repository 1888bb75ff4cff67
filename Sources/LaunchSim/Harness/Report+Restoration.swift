extension Report {
  /// When the restoration of the app's state was complete: the last callback that is called for it has
  /// returned, and the items that the scenario names have ended; `nil` where it never is.
  package var restorationComplete: Nanoseconds? {
    let called = scenario.restoration.callbacks
    guard let last = called.last, scenario.restoration.isRestoring,
      var complete = trace.events.last(where: {
        $0.kind == .callbackEnded && Int($0.subject) == last.index
      })?.time
    else { return nil }
    guard scenario.restoration.attempt(.scene)?.obstacle == nil else { return complete }
    for item in scenario.app.restorationComplete {
      let times = metrics.timeline.items[item]
      if times.isSkipped { continue }
      guard let ended = times.ended else { return nil }
      complete = max(complete, ended)
    }
    return complete
  }
}
