/// RunningBoard: how long the process may run where nobody sees it, and what becomes of it then.
///
/// Whatever keeps the process from being suspended is an assertion: a completion handler that has not been
/// called, a background task that has not been ended, the time that a wake gives. It answers when the next
/// of them is over (`due`); the launch sequence lets time pass up to then and has it act.
///
/// Invariants: each assertion ends, expires or is killed exactly once; a suspended process holds none.
package struct RunningBoard: Sendable {
  /// Where the app is, as the system sees it.
  package enum Presence: Sendable {
    case foreground, background, suspended, ended
  }

  /// The system waits until the app is back from what it does about a later event.
  struct Watch: Sendable {
    var event: Int
    var end: Nanoseconds
    var limit: SystemLimit
  }

  let plan: LaunchPlan
  var scenario: Scenario { plan.scenario }
  package internal(set) var presence: Presence
  /// Why the system has killed the process, and when.
  package internal(set) var termination: (Termination, at: Nanoseconds)?
  /// Whether time has run out for anything.
  package internal(set) var hasExpired = false
  /// When there is next something to act on; the end of time if never.
  package internal(set) var due = Nanoseconds.max

  /// What each number of an assertion stands for.
  package internal(set) var assertionNames: NumberedNames<Numbered.Assertion>
  var assertions = Assertions()
  /// Several later events may wait for the main thread at once.
  var watches: [Watch] = []

  /// Whether the launch is still going on, over which its own watchdog watches.
  var isLaunching = true
  /// What the system has still to do with the app, in order.
  var calls: [Call] = []
  /// Whether the launch sequence is at work.
  var isCalling = true
  /// The first of the later events that has not come.
  var nextEvent = 0
  /// When registrations are answered, and how, in the order of asking.
  var answers: [(time: Nanoseconds, callback: Callback)] = []
  /// Whether the call of a VoIP push has been reported.
  var isCallReported = false

  /// Whether a scene has connected; an app without scenes always has its window.
  var hasScene: Bool
  /// The further scenes that are connected, in the order in which they came.
  var connectedScenes: [Int] = []
  /// The further scenes that have a session.
  var sessions: Set<Int> = []
  /// Whether the app has drawn a frame.
  var hasDrawn: Bool
  /// When the frame is on the display that was committed last: nothing is suspended before.
  var frameTime = Nanoseconds.zero
  /// Whether the app's state is to be saved, and its picture taken, before it is suspended.
  var needsSnapshot = false
  /// Whether the process was suspended when the next request came.
  var isWoken = false

  /// What the system knows of a process at the request.
  package init(_ plan: LaunchPlan, assertions names: [String] = []) {
    self.plan = plan
    assertionNames = NumberedNames(names)
    let isInBackground = plan.isLaunchedToBackground
    presence = isInBackground ? .background : .foreground
    // A launch that is seen draws its frame by itself.
    hasDrawn = !isInBackground
    hasScene =
      !isInBackground || plan.order.lifeCycle == .appDelegate || plan.order.connectsScene
    // What connects with the launch was open when the app ended, where its first scene was.
    if !plan.scenesOfLaunch.isEmpty, plan.scenario.request.session == .existing {
      sessions = Set(plan.scenesOfLaunch)
    }
    update(at: .zero)
  }

  /// Whether the app is on its way to the foreground.
  private var isComingForward: Bool { calls.contains(.enterForeground) }

  /// Where the app will be once everything is done that has come by now.
  var destination: Presence {
    var presence = self.presence
    for call in calls {
      switch call {
      case .enterForeground: presence = .foreground
      case .enterBackground: presence = .background
      case .event(let index):
        let kind = scenario.laterEvents[index].kind
        if kind == .leave { presence = .background }
        if kind.bringsForward { presence = .foreground }
      default: break
      }
    }
    return presence
  }

  /// Whether nothing keeps the process from being suspended.
  var isSuspendable: Bool {
    presence == .background && !isCalling && calls.isEmpty && assertions.isEmpty
  }

  /// Looks anew when there is something to act on.
  mutating func update(at now: Nanoseconds) {
    due = .max
    let events = plan.scenario.laterEvents
    if nextEvent < events.count { due = events[nextEvent].time }
    // To a suspended app an answer comes once it runs again.
    if presence != .suspended { for answer in answers { due = min(due, max(now, answer.time)) } }
    guard presence != .foreground || !watches.isEmpty else { return }
    var next = due
    forEachDeadline { next = min(next, $0.end) }
    due = next
    if isSuspendable { due = min(due, max(now, frameTime)) }
  }

  /// What the app is launched or woken for and has not been told yet.
  private var undelivered: LaunchReason? {
    guard !isLaunching else { return scenario.request.reason }
    for call in calls {
      switch call {
      case .deliver(let reason): return reason
      case .event(let index):
        if case .request(let reason) = scenario.laterEvents[index].kind, reason.isInBackground {
          return reason
        }
      default: break
      }
    }
    return nil
  }

  /// How long the app may still run in the background.
  ///
  /// - Returns: `nil` in the foreground and on the way there, where there is no limit.
  package func timeRemaining(at now: Nanoseconds) -> Nanoseconds? {
    guard presence != .foreground, !isComingForward else { return nil }
    let end = assertions.end
    if end == .zero, let reason = undelivered {
      // It has not yet been told what it was launched or woken for.
      return (reason.facts.limit.flatMap { plan.time(of: $0) }) ?? plan.time(of: .backgroundTask)
    }
    return end > now ? end - now : .zero
  }
}
