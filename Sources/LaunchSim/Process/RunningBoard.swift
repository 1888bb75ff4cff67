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

  /// A completion handler that the app has yet to call.
  struct Handler: Sendable {
    var assertion: Int32
    var limit: SystemLimit
    /// When its time is over; `nil` where it has no limit.
    var deadline: Nanoseconds?
    /// Whether the app is told when time is over, and has a while to end it then.
    var hasExpiration: Bool
    var isExpired = false
  }

  /// A background task that the app has begun.
  struct Task: Sendable {
    var assertion: Int32
    /// Where its expiration steps begin, or -1.
    var expiration: Int32
    var isExpired = false
  }

  let scenario: LaunchScenario
  /// What each number of an assertion stands for.
  package internal(set) var assertions: NumberedNames
  /// Where the steps of each of the later events begin, -1 where it has none.
  let eventEntries: [Int32]
  /// Where the steps of each further scene begin, callback by callback.
  let sceneEntries: [Int32]
  /// The further scenes that are connected.
  var connectedScenes: Set<Int> = []
  package internal(set) var presence: Presence
  /// Why the system has killed the process, and when.
  package internal(set) var termination: (Termination, at: Nanoseconds)?
  /// Whether time has run out for anything.
  package internal(set) var hasExpired = false

  var handlers: [Handler] = []
  var tasks: [Task] = []
  /// When the background tasks of this stay in the background are over.
  var stayDeadline: Nanoseconds?
  /// When the time is over that a wake without a handler gives, and which limit that is.
  var wake: (end: Nanoseconds, limit: SystemLimit)?
  /// When the app must be back from what it does about a later event; several may wait at once.
  var watches: [(event: Int, end: Nanoseconds, limit: SystemLimit)] = []
  /// Whether the launch is still going on, over which its own watchdog watches.
  var isLaunching = true
  /// Whether the app's state is to be saved, and its picture taken, before it is suspended.
  var needsSnapshot = false
  /// When the frame is on the display that the launch has committed: nothing is suspended before.
  var frameTime = Nanoseconds.zero
  /// Whether the process was suspended when the next request came.
  var isWoken = false
  /// Whether a scene has connected; an app without scenes always has its window.
  var hasScene: Bool
  /// Whether the call of a VoIP push has been reported.
  var isCallReported = false

  /// What the system has still to do with the app, in order.
  var calls: [Call] = []
  /// Whether the launch sequence is at work.
  var isCalling = true
  /// The first of the later events that has not come.
  var nextEvent = 0
  /// When registrations are answered, and how, in the order of asking.
  var answers: [(time: Nanoseconds, callback: Callback)] = []
  /// When there is next something to act on; the end of time if never.
  package internal(set) var due = Nanoseconds.max

  /// What the system knows of a scenario's process at the request.
  package init(
    _ scenario: LaunchScenario, assertions: [String] = [], eventEntries: [Int32] = [],
    sceneEntries: [Int32] = []
  ) {
    self.scenario = scenario
    self.assertions = NumberedNames(assertions)
    self.eventEntries = eventEntries
    self.sceneEntries = sceneEntries
    let isInBackground = scenario.request.reason.isInBackground
    presence = isInBackground ? .background : .foreground
    hasScene =
      !isInBackground || scenario.app.lifeCycle == .appDelegate
      || scenario.switches.sceneConnectsInBackground
    update(at: .zero)
  }

  /// Whether the app was launched where nobody sees it.
  var isLaunchedToBackground: Bool { scenario.request.reason.isInBackground }

  /// How long a limit is on the scenario's system; `nil` where there is none.
  func time(of limit: SystemLimit) -> Nanoseconds? { scenario.limit(limit)?.value }

  /// Whether nothing keeps the process from being suspended.
  var isSuspendable: Bool {
    // A handler whose time was lifted in the foreground is one that nobody waits for.
    presence == .background && !isCalling && calls.isEmpty && tasks.isEmpty && wake == nil
      && handlers.allSatisfy { $0.deadline == nil }
  }

  /// What may be overrun, each with the limit that it is about.
  private var deadlines: [(end: Nanoseconds, limit: SystemLimit)] {
    var result: [(end: Nanoseconds, limit: SystemLimit)] = []
    let grace = time(of: .expirationGrace) ?? .zero
    for handler in handlers {
      guard let deadline = handler.deadline else { continue }
      result.append((deadline + (handler.isExpired ? grace : .zero), handler.limit))
    }
    if presence == .background, let stayDeadline {
      for task in tasks {
        result.append((stayDeadline + (task.isExpired ? grace : .zero), .backgroundTask))
      }
    }
    if let wake { result.append(wake) }
    for watch in watches { result.append((watch.end, watch.limit)) }
    return result
  }

  /// Looks anew when there is something to act on.
  mutating func update(at now: Nanoseconds) {
    due = .max
    if nextEvent < scenario.laterEvents.count { due = scenario.laterEvents[nextEvent].time }
    // To a suspended app an answer comes once it runs again.
    if presence != .suspended { for answer in answers { due = min(due, max(now, answer.time)) } }
    guard presence != .foreground || !watches.isEmpty else { return }
    for deadline in deadlines { due = min(due, deadline.end) }
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
  /// - Returns: `nil` in the foreground, where there is no limit.
  package func timeRemaining(at now: Nanoseconds) -> Nanoseconds? {
    guard presence != .foreground else { return nil }
    var end = max(stayDeadline ?? .zero, wake?.end ?? .zero)
    for handler in handlers { end = max(end, handler.deadline ?? .zero) }
    if end == .zero, let reason = undelivered {
      // It has not yet been told what it was launched or woken for.
      return (reason.facts.limit.flatMap { time(of: $0) }) ?? time(of: .backgroundTask)
    }
    return end > now ? end - now : .zero
  }
}
