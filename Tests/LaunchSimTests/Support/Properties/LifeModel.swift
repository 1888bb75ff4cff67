@testable import LaunchSim

/// An independent model of background execution, driven by the events of a trace.
///
/// It reads a trace and does its own accounting: the time remaining, open background tasks, pending
/// requests. At each instant it knows which expirations, kills and suspensions are due, and
/// compares them with the trace.
struct LifeModel {
  /// A deadline, with the kill that follows it.
  struct Debt {
    var asked: Nanoseconds
    var end: Nanoseconds
    var kill: Termination
    /// Its later event, if any.
    var event: Int?
  }

  struct Handler {
    var number: Int32
    /// `nil` once the app has entered the foreground, where it has no limit.
    var end: Nanoseconds?
    /// The instant at which it was given that end.
    var given: Nanoseconds
    var kill: Termination
    var isTold: Bool
    /// The end it had at its expiration; reset in the foreground.
    var expired: Nanoseconds?
  }

  struct Task {
    var number: Int32
    var begun: Nanoseconds
    var isTold: Bool
    /// The end it had at its expiration; reset in the foreground.
    var expired: Nanoseconds?
  }

  enum Place { case foreground, background, suspended, gone }

  let rules: LifeRules
  private let trace: Trace
  private let firstFrame: Nanoseconds
  /// The instant at which the display shows the last frame of a transition to the foreground.
  private var frameShown = Nanoseconds.zero
  var replay: TraceReplay
  var now = Nanoseconds.zero
  var place: Place
  var handlers: [Handler] = []
  /// The handlers of UIKit that have been called.
  var called: Set<Int32> = []
  var tasks: [Task] = []
  var stayEnd: Nanoseconds? { didSet { if stayEnd != oldValue { stayGiven = now } } }
  var stayGiven = Nanoseconds.zero
  var wake: (end: Nanoseconds, kill: Termination?)?
  /// A later and shorter wake, which counts if the work of the longer one had ended before it.
  var wakeIfOver: (end: Nanoseconds, kill: Termination?)?
  /// True until a background task has been begun in that wake.
  var isWakeShort = false
  /// The request of a background launch, until it is delivered.
  var awaited: LaunchReason.Kind?
  /// Demands on the main thread: to leave, to come back, to show a frame.
  var asked: [Debt] = []
  /// The limits of the transition to the background, during its last callback.
  private var leaving: [Debt] = []
  private var isCalling = true
  private var isLaunched = false
  private var lastActOfMain = Nanoseconds.zero
  private var isCallReported = false
  /// True if the work of the wake may have ended.
  var isWakeDoubtful = false
  private var heldItems: Set<Int32> = []
  /// The later event in progress, and those that are pending.
  private(set) var current: Int?
  private(set) var pending: [Int] = []
  /// True if the request of the event in progress has been delivered.
  var hasDelivered = false
  /// True if an event has come for which a suspended process must be resumed at this instant.
  private var isSummoned = false
  /// True during a transition to the foreground.
  private(set) var isComingToTheFront = false
  /// The scenes that have yet to become active in it, the first and the windows.
  private var inactive = 0
  /// The connected further scenes, and those with a session.
  private(set) var connected: Set<Int> = []
  private(set) var sessions: Set<Int> = []
  /// The kill that must come at this instant.
  var owed: Termination?
  private var problem: String?

  init(_ play: Play) {
    rules = LifeRules(play.scenario)
    trace = play.trace
    replay = play.replay
    firstFrame = play.trace.time(of: .firstFrame) ?? .zero
    let kind = play.scenario.request.reason.kind
    place = rules.isInBackground(kind) ? .background : .foreground
    awaited = place == .background && kind != .prewarm ? kind : nil
    if play.scenario.request.session == .existing {
      for (scene, further) in play.scenario.app.furtherScenes.enumerated()
      where further.connectsAtLaunch && rules.connects(scene) { sessions.insert(scene) }
    }
  }

  /// The first fault of the trace, or `nil`.
  mutating func verdict() -> String? {
    while let event = replay.next() {
      if event.time > now { pass(to: event.time) }
      if problem == nil { read(event) }
      if let problem { return "\(event.time): \(problem)" }
    }
    conclude()
    return problem.map { "at the end, \(trace.end): \($0)" }
  }

  mutating func expect(_ isTrue: Bool, _ text: String) {
    if !isTrue { complain(text) }
  }

  mutating func complain(_ text: String) { problem = problem ?? text }

  func name(_ number: Int32) -> String { trace.names.assertions[Int(number)] }

  // MARK: Time

  /// True if only its wake keeps the app awake.
  private var isIdle: Bool {
    place == .background && !isCalling && tasks.isEmpty && handlers.allSatisfy { $0.end == nil }
  }

  /// True if a committed frame has not been shown yet.
  private var isFrameOnItsWay: Bool {
    if now < frameShown { return true }
    guard let commit = trace.time(of: .firstCommit), commit <= now else { return false }
    return trace.time(of: .firstFrame).map { now < $0 } ?? true
  }

  /// The deadlines in force.
  private var debts: [Debt] {
    guard place == .background else { return leaving }
    var result = leaving
    for handler in handlers {
      guard let end = handler.end else { continue }
      let last = handler.expired ?? end
      result.append(Debt(asked: .zero, end: last, kill: handler.kill))
    }
    for task in tasks {
      guard let stayEnd else { continue }
      let last = task.expired ?? stayEnd
      result.append(Debt(asked: .zero, end: last, kill: rules.taskKill))
    }
    return result
  }

  private mutating func pass(to time: Nanoseconds) {
    expect(!isSummoned, "it stays suspended, whatever has come")
    guard place != .suspended, place != .gone else {
      now = time
      return
    }
    if let owed { complain("the app lives on after \(owed)") }
    // A main thread that is in one step the whole time cannot have answered.
    for debt in debts + asked.filter({ lastActOfMain <= $0.asked && isLaunched }) {
      if debt.end < time { complain("\(debt.kill) was due at \(debt.end)") }
    }
    if wake != nil, !isCalling, !isGoingOn {
      // Deferred work may run by itself, or never.
      if isPutOff { isWakeDoubtful = true } else { wake = nil }
    }
    if place == .background, let end = wake?.end, end < time {
      let isDone =
        wake?.kill == nil || isWakeDoubtful || !tasks.isEmpty || !(isCalling || isAtWork)
      expect(isDone, "the wake was over at \(end)")
      wake = nil
    }
    if isIdle { expect(wake != nil || isFrameOnItsWay, "it runs, and nothing keeps it awake") }
    now = time
  }

  private var isPutOff: Bool {
    // A pending frame keeps the run going too.
    firstFrame > now || replay.jobs.dropFirst().contains { $0.doing == .deferred }
  }

  // MARK: What happens

  private mutating func read(_ event: TraceEvent) {
    let isEnd = event.kind == .jobEnded && event.job == 0 || event.kind == .watchEnded
    if place == .gone, !isEnd { complain("\(event.kind) after the end of the process") }
    if event.job == 0, event.kind != .happened { lastActOfMain = now }
    switch event.kind {
    case .queued where event.job == 0:
      // The system may call the app because the work of its wake has ended at this instant.
      if !isCalling, !isGoingOn { isWakeDoubtful = true }
      isCalling = true
    case .jobEnded where event.job == 0:
      // A prewarmed process gets no delivery that would give its tasks a limit.
      if rules.isPrewarm, !isLaunched { stayEnd = rules.time(.backgroundTask).map { now + $0 } }
      (isCalling, isLaunched, asked) = (false, true, [])
      // Work without duration may end before another event of the same instant.
      if !isGoingOn { isWakeDoubtful = true }
    case .callbackBegan: begin(Callback.allCases[Int(event.subject)])
    case .callbackEnded: end(Callback.allCases[Int(event.subject)])
    case .milestone: reach(Milestone(index: event.subject))
    case .happened:
      let later = rules.scenario.laterEvents[Int(event.subject)]
      if isDealtWith(later) {
        isSummoned = isSummoned || place == .suspended
        happen(later, number: Int(event.subject))
        pending.append(Int(event.subject))
      } else if later.kind == .terminate {
        place = .gone
      }
    case .sceneConnected:
      connected.insert(Int(event.subject))
      sessions.insert(Int(event.subject))
    case .sceneDisconnected: connected.remove(Int(event.subject))
    case .itemBegan where rules.scenario.app.items[Int(event.subject)].heldFile != nil:
      heldItems.insert(event.subject)
    case .itemEnded: heldItems.remove(event.subject)
    case .callReported: isCallReported = true
    case .eventBegan:
      pending.removeAll { $0 == Int(event.subject) }
      (current, hasDelivered) = (Int(event.subject), false)
      isComingToTheFront = bringsForward(rules.scenario.laterEvents[Int(event.subject)].kind)
      inactive = 1 + connected.count { rules.scenario.app.furtherScenes[$0].role != .carPlay }
    case .eventEnded: (current, isComingToTheFront) = (nil, false)
    case .frame: frameShown = Nanoseconds(event.amount)
    case .processSuspended: suspend()
    case .processResumed: resume()
    default: readAssertion(event)
    }
  }

  private mutating func begin(_ callback: Callback) {
    // SwiftUI gets no call before it is in the foreground.
    if rules.scenario.app.lifeCycle == .swiftUI, place == .background, rules.showsTheApp(callback) {
      comeToTheFront()
    }
    guard rules.savesState(callback) else { return }
    haveLeft()
    // Its state is saved once the work of its wake is done.
    if place == .background, !isGoingOn { wake = nil }
  }

  private mutating func end(_ callback: Callback) {
    switch callback {
    case .sceneWillEnterForeground, .applicationWillEnterForeground: comeToTheFront()
    case .didReceiveIncomingPush:
      if !isCallReported, rules.scenario.systemVersion >= 13 { owed = owed ?? .unreportedCall }
      isCallReported = false
    case .applicationWillTerminate: place = .gone
    case .didDiscardSceneSessions: discardSession()
    case _ where rules.isActive(callback):
      inactive -= 1
      guard inactive == 0 else { break }
      // It is back; the frame that follows has no limit.
      asked.removeAll { $0.event == current && $0.kill == .resumeWatchdog }
    default: break
    }
  }

  private mutating func discardSession() {
    guard let current, case .discardSession(let name) = rules.scenario.laterEvents[current].kind
    else { return complain("a session ends by itself") }
    sessions = sessions.filter { rules.scenario.app.furtherScenes[$0].name != name }
  }

  /// The app has returned from leaving the foreground, the first of several times.
  private mutating func haveLeft() {
    guard !leaving.isEmpty else { return }
    leaving = []
    if let first = asked.firstIndex(where: { $0.kill == .suspendWatchdog }) {
      asked.remove(at: first)
    }
  }

  private mutating func comeToTheFront() {
    place = .foreground
    stayEnd = nil
    wake = nil
    for index in handlers.indices { (handlers[index].end, handlers[index].expired) = (nil, nil) }
    for index in tasks.indices { tasks[index].expired = nil }
  }

  private mutating func reach(_ milestone: Milestone?) {
    switch milestone {
    case .enteredBackground:
      place = .background
      stayEnd = rules.time(.backgroundTask).map { now + $0 }
      // Requests delivered in the foreground have that limit too.
      for index in handlers.indices {
        (handlers[index].end, handlers[index].given) = (stayEnd, now)
      }
      guard rules.isWatchdogArmed else { break }
      // The trace does not number the transitions to the background.
      leaving = [asked.last { $0.kill == .suspendWatchdog }].compactMap(\.self)
      if let time = rules.time(.enterBackground) {
        leaving.append(Debt(asked: now, end: now + time, kill: .enterBackground))
      }
    case .snapshot: haveLeft()
    default: break
    }
  }

  // MARK: The end

  private mutating func suspend() {
    // At the limit of a wake the app is suspended, even within its callback.
    let isTimeOver = [wake, wakeIfOver].compactMap(\.self).contains {
      $0.end <= now && $0.kill == nil
    }
    expect(isIdle || isTimeOver, "it is suspended while something keeps it awake")
    expect(heldItems.isEmpty, "it is suspended with a file lock")
    if let wake, wake.end > now { expect(!isGoingOn, "it is suspended in the work of its wake") }
    place = .suspended
    (wake, wakeIfOver) = (nil, nil)
    isWakeDoubtful = false
  }

  private mutating func resume() {
    expect(place == .suspended, "it is resumed where it is \(place)")
    expect(isSummoned, "it is resumed, and nothing has come for it")
    isSummoned = false
    place = .background
    stayEnd = nil
  }

  private mutating func conclude() {
    expect(!isSummoned, "it stays suspended, whatever has come")
    switch trace.conclusion {
    case .terminated(let kill, let time):
      expect(trace.end == time, "it is killed at \(time) and lives on")
      if time > now { pass(to: time) }
      let isDue = (debts + asked).contains { $0.end == time && $0.kill == kill }
      // A delayed item has been started, and has not ended.
      let isOver =
        wake?.end == time && wake?.kill == kill && (isCalling || isAtWork || isPutOff)
      let isTimeOver = wake.map { $0.end <= time && $0.kill == nil } ?? false
      let isHeld = kill == .fileLock && (isIdle || isTimeOver) && !heldItems.isEmpty
      // What takes CPU time in a launch is no part of the model.
      let isSpent = kill == .backgroundLaunchCPU && !isLaunched && place == .background
      expect(isSpent || kill == owed || isDue || isOver || isHeld, "\(kill) is not due: \(debts)")
    case .killed, .refused: break
    case .ended: expect(place == .gone, "it is ended where it is \(place)")
    case .finished, .expired, .deadlocked:
      if trace.end > now { pass(to: trace.end) }
      expect(owed == nil, "it should have been killed")
      guard place == .background, !isWatched else { break }
      // The main thread may wait forever, so that the system gets no answer.
      if trace.conclusion == .deadlocked, isCalling, !isGoingOn { break }
      complain("it is left in the background: \(debts)")
    }
  }

  /// The end of a launch that waits for itself with the watchdog off.
  private var isWatched: Bool { !isLaunched || rules.isPrewarm }
}
