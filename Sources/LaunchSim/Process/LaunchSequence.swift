/// The launch sequence: hands the actors of a launch their messages, one after another, and has the
/// machine do what they answer.
///
/// Whoever drives a launch calls `goOn` whenever the machine names job 0 and no callback runs, and
/// executes the callbacks that come back in its own way.
package struct LaunchSequence: Sendable {
  /// How far the sequence went.
  package enum Pause: Hashable, Sendable {
    /// Its next step takes time.
    case parked
    /// A callback of the app is to run now; `endCallback` ends it.
    case callback(Callback)
    /// It is over, or the system refused to launch the app.
    case ended
  }

  private var actors: LaunchActors
  /// The message that it delivers when it goes on.
  private var message = LaunchMessage.launchRequested
  /// The callback that runs.
  package private(set) var callback: Callback?
  /// Why the system would not launch the app.
  package private(set) var refusal: Refusal?

  /// The sequence of a scenario's launch, before the request.
  package init(_ scenario: LaunchScenario) {
    actors = LaunchActors(scenario)
  }

  /// Delivers messages until something takes time, a callback runs or the sequence is over.
  package mutating func goOn(on machine: inout Machine) -> Pause {
    while true {
      let outcome: Machine.Outcome
      switch actors.deliver(message, at: machine.now) {
      case .tell(let next):
        message = next
        outcome = .goOn
      case .reach(let milestone, let next):
        machine.reach(milestone)
        message = next
        outcome = .goOn
      case .run(let callback, let next):
        message = next
        self.callback = callback
        machine.beginCallback(callback)
        return .callback(callback)
      case .spend(let cost, let next):
        message = next
        outcome = machine.cpu(0, cost)
      case .elapse(let time, let next):
        message = next
        outcome = machine.elapse(time)
      case .drain(let next):
        message = next
        outcome = machine.drain()
      case .present(let ready, let presentation, let next):
        message = next
        machine.schedulePresentation(ready: ready, at: presentation)
        outcome = .goOn
      case .refuse(let refusal):
        self.refusal = refusal
        return .ended
      case .done:
        machine.finish(0)
        return .ended
      }
      guard outcome == .goOn else { return .parked }
    }
  }

  /// Ends the callback that runs.
  package mutating func endCallback(on machine: inout Machine) {
    guard let callback else { return }
    machine.endCallback(callback)
    self.callback = nil
  }

  /// The last instant that may be played.
  package func horizon(of machine: Machine, upTo instant: Nanoseconds) -> Nanoseconds {
    min(instant, actors.watchdog.horizon(firstFrame: machine.firstFrame))
  }

  /// Whether the launch has come to its end, and not only as far as it was to be played.
  package func isOver(on machine: Machine) -> Bool {
    if refusal != nil { return true }
    return switch machine.end {
    case .quiet: true
    // Of all horizons only the watchdog's ends a launch.
    case .horizon: machine.now >= actors.watchdog.horizon(firstFrame: machine.firstFrame)
    case .turnLimit, .endOfTime, nil: false
    }
  }

  /// How the launch ended, which it must have.
  package func conclusion(_ machine: Machine, isStalled: Bool) -> Trace.Conclusion {
    precondition(isOver(on: machine), "the launch is still being played")
    if let refusal { return .refused(refusal) }
    if machine.firstFrame == nil {
      return actors.watchdog.isArmed
        ? .killed(at: actors.watchdog.limit, isDeadlock: machine.end == .quiet) : .deadlocked
    }
    return isStalled ? .deadlocked : .finished
  }
}
