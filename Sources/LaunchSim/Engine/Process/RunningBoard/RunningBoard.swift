/// RunningBoard: the time a process may run in the background, and the end of that.
///
/// Assertions keep the process from being suspended: a completion handler that has not been called, a
/// background task that has not been ended, the time of a wake. `due` is the end of the next; the launch
/// sequence lets time pass up to then and has it act.
///
/// Invariants: each assertion ends, expires or is killed exactly once; a suspended process holds none.
struct RunningBoard: Sendable {
  /// The state of the process, as the system sees it.
  enum Presence: Sendable {
    case foreground, background, suspended, ended
  }

  /// A wait of the system until the app has returned from its callbacks for a later event.
  struct Watch: Sendable {
    var event: Int
    var end: Nanoseconds
    var limit: SystemLimit
  }

  let plan: LaunchPlan
  var scenario: Scenario { plan.scenario }
  var presence: Presence
  /// The kill of the process by the system, and its instant.
  var termination: (Termination, at: Nanoseconds)?
  /// True once any time has run out.
  var hasExpired = false
  /// The next instant to act at; the end of time if there is none.
  var due = Nanoseconds.max

  /// The names of the assertions, by their numbers.
  var assertionNames: NumberedNames<Numbered.Assertion>
  var assertions = Assertions()
  /// Several later events may wait for the main thread at once.
  var watches: [Watch] = [] {
    didSet { nextWatchEnd = watches.reduce(.max) { min($0, $1.end) } }
  }
  /// The end of the first watch; the end of time if there is none.
  private(set) var nextWatchEnd = Nanoseconds.max

  /// True until the launch is over, which has a watchdog of its own.
  var isLaunching = true
  /// The acts of the system that are still to come, in order.
  var agenda: Agenda = []
  /// True while the launch sequence is at work.
  var isCalling = true
  /// The first of the later events that has not come.
  var nextEvent = 0
  var registrations = Registrations()
  /// True if the call of a VoIP push has been reported.
  var isCallReported = false

  var scenes: Scenes
  var frames: Frames
  /// True if the process was suspended when the next request came.
  var isWoken = false

  /// The view of a process at the request.
  init(_ plan: LaunchPlan, assertions names: [String] = []) {
    self.plan = plan
    assertionNames = NumberedNames(names)
    let isInBackground = plan.isLaunchedToBackground
    presence = isInBackground ? .background : .foreground
    scenes = Scenes(plan)
    // A launch that is seen draws its frame by itself.
    frames = Frames(hasDrawn: !isInBackground)
    update(at: .zero)
  }

  /// True if the app is in the foreground, where no limit of the background holds (rule 50).
  ///
  /// A launch in the foreground begins so; later the app is from `enterForeground` to `enterBackground`.
  var isInForeground: Bool { presence == .foreground }

  /// The presence of the app after all events that have come by now.
  var destination: Presence { agenda.presence ?? presence }

  /// True if nothing keeps the process from being suspended.
  var isSuspendable: Bool {
    presence == .background && !isCalling && agenda.isEmpty && assertions.isEmpty
  }

  /// Updates the next instant to act at.
  mutating func update(at now: Nanoseconds) {
    due = .max
    let events = plan.scenario.laterEvents
    if nextEvent < events.count { due = events[nextEvent].time }
    // To a suspended app an answer comes once it runs again.
    if presence != .suspended, let answer = registrations.next { due = min(due, max(now, answer)) }
    guard !isInForeground || !watches.isEmpty else { return }
    // With less time left than an expiration needs, it is due at once.
    due = min(due, max(now, nextDeadline))
    if isSuspendable { due = min(due, max(now, frames.last)) }
  }

  /// The reason of a launch or wake that has not been delivered yet.
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
    // A process that was resumed to come to the foreground has no limit until it is there.
    if agenda.isComingForward { return nil }
    // The reason of its launch or wake has not been delivered yet.
    guard let reason = undelivered else { return .zero }
    return (reason.facts.limit.flatMap { plan.time(of: $0) }) ?? plan.time(of: .backgroundTask)
  }
}
