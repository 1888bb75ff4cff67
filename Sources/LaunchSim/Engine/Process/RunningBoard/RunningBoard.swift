/// RunningBoard: the time that a process may run in the background, and the consequence when the
/// time ends.
///
/// Assertions keep the process from being suspended: a completion handler that has not been called,
/// a background task that has not been ended, the time of a wake. `due` is the next end; the launch
/// sequence lets time pass up to that instant and calls `act`.
///
/// Invariants: each assertion ends, expires or is killed exactly once; a suspended process holds
/// none.
struct RunningBoard: Sendable {
  /// The state of the process, as the system sees it.
  enum Presence: Sendable {
    case foreground, background, suspended, ended
  }

  /// A wait of the system for the app to return from its callbacks for a later event.
  struct Watch: Sendable {
    var event: Int
    var end: Nanoseconds
    var limit: SystemLimit
  }

  let plan: LaunchPlan
  var scenario: Scenario { plan.scenario }
  var presence: Presence
  /// The system's kill of the process, with its instant.
  var termination: (Termination, at: Nanoseconds)?
  /// True once any time limit has run out.
  var hasExpired = false
  /// The next instant at which to act; the end of time if there is none.
  var due = Nanoseconds.max

  /// Names of the assertions, by their numbers.
  var assertionNames: NumberedNames<Numbered.Assertion>
  var assertions = Assertions()
  /// The present watches; several later events may wait for the main thread at once.
  var watches: [Watch] = [] {
    didSet { nextWatchEnd = watches.reduce(.max) { min($0, $1.end) } }
  }
  /// End of the first watch; the end of time if there is none.
  private(set) var nextWatchEnd = Nanoseconds.max

  /// True until the launch is over; a launch has a watchdog of its own.
  var isLaunching = true
  /// The acts of the system that are still to come, in order.
  var agenda: Agenda = []
  /// True while the launch sequence makes a call.
  var isCalling = true
  /// Index of the first later event that is still to come.
  var nextEvent = 0
  var registrations = Registrations()
  /// True if the call of a VoIP push has been reported.
  var isCallReported = false

  var scenes: Scenes
  var frames: Frames
  /// True if the process was suspended when the next request came.
  var isWoken = false

  /// Creates the view of a process at the request.
  init(_ plan: LaunchPlan, assertions names: [String] = []) {
    self.plan = plan
    assertionNames = NumberedNames(names)
    let isInBackground = plan.isLaunchedToBackground
    presence = isInBackground ? .background : .foreground
    scenes = Scenes(plan)
    // A foreground launch draws its frame by itself.
    frames = Frames(hasDrawn: !isInBackground)
    update(at: .zero)
  }

  /// True if the app is in the foreground, where no background limit applies (rule 50).
  ///
  /// A foreground launch begins in the foreground; later `enterForeground` and `enterBackground`
  /// change the state.
  var isInForeground: Bool { presence == .foreground }

  /// The presence of the app after all events up to now.
  var destination: Presence { agenda.presence ?? presence }

  /// True if nothing keeps the process from being suspended.
  var isSuspendable: Bool {
    presence == .background && !isCalling && agenda.isEmpty && assertions.isEmpty
  }

  /// Updates the next instant at which to act.
  mutating func update(at now: Nanoseconds) {
    due = .max
    let events = plan.scenario.laterEvents
    if nextEvent < events.count { due = events[nextEvent].time }
    // A suspended app gets an answer once it runs again.
    if presence != .suspended, let answer = registrations.next { due = min(due, max(now, answer)) }
    guard !isInForeground || !watches.isEmpty else { return }
    // An expiration whose notice would begin in the past is due at once.
    due = min(due, max(now, nextDeadline))
    if isSuspendable { due = min(due, max(now, frames.last)) }
  }

  /// Reason of a launch or wake that has not been delivered yet.
  private var undelivered: LaunchReason? {
    guard !isLaunching else { return scenario.request.reason }
    for action in agenda {
      switch action {
      case .deliver(let reason): return reason
      case .event(let index, _):
        if case .request(let reason) = scenario.laterEvents[index].kind, reason.isInBackground {
          return reason
        }
      default: break
      }
    }
    return nil
  }

  /// Time that the app may still run in the background.
  ///
  /// - Returns: `nil` in the foreground, and on the way to the foreground if nothing limits the
  ///   time.
  func timeRemaining(at now: Nanoseconds) -> Nanoseconds? {
    guard !isInForeground else { return nil }
    if let end = assertions.end { return end > now ? end - now : .zero }
    // A process that was resumed to come to the foreground has no limit on the way.
    if agenda.isComingForward { return nil }
    // The reason of the launch or wake has not been delivered yet, so its time has not begun.
    guard let reason = undelivered else { return .zero }
    return (reason.facts.limit.flatMap { plan.time(of: $0) }) ?? plan.time(of: .backgroundTask)
  }
}
