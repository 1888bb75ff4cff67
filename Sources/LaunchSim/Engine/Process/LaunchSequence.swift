/// The launch sequence: delivers the messages of a launch to its actors, has the machine perform
/// their answers, and then makes the system's calls to the running app.
///
/// The driver of a launch calls `advance` whenever the machine returns the launch sequence and no
/// callback runs, and executes the resulting callbacks and steps in its own way. If the machine has
/// nothing more to play, `act` decides whether the run is over.
struct LaunchSequence: Sendable {
  /// Reason why the sequence advanced no further.
  enum Stop: Hashable, Sendable {
    /// The next act takes time.
    case parked
    /// A callback of the app runs now; `endCallback` ends it.
    case callback(Callback)
    /// Steps outside of any callback run now.
    case code(CodeAddress)
    /// The launch is over, or the system refused to launch the app.
    case ended
  }

  private var actors: LaunchActors
  /// The system's view of the process, with the limits that the system sets.
  var board: RunningBoard
  /// The next message.
  private var message = LaunchMessage.launchRequested
  /// The running callback.
  private(set) var callback: Callback?
  /// Number of the further scene whose callback runs; `nil` for a callback of the app or of its first
  /// scene.
  private(set) var scene: Int?
  /// The running steps outside of callbacks.
  private(set) var code: CodeAddress?
  /// True if code of the app runs in the launch sequence.
  var isInCode: Bool { callback != nil || code != nil }
  /// Reason why the system refused to launch the app.
  private(set) var refusal: Refusal?

  /// Creates the sequence of a launch, before the request.
  ///
  /// - Parameters:
  ///   - plan: The launch, and the later events.
  ///   - assertions: The names of background tasks and completion handlers that are numbered
  ///     already.
  init(_ plan: LaunchPlan, assertions: [String] = []) {
    actors = plan.actors
    board = RunningBoard(plan, assertions: assertions)
  }

  /// Advances until an act takes time, code of the app runs, or nothing is left to do for now.
  mutating func advance(on machine: inout Machine) -> Stop {
    if board.isLaunching {
      if let stop = launch(on: &machine) { return stop }
      machine.cpuLeft = nil
      board.launchIsOver(at: machine.now)
    }
    while let action = board.nextAction(on: &machine) {
      switch action {
      case .callback(let callback): return begin(callback, on: &machine)
      case .sceneCallback(let scene, let callback):
        let stop = begin(callback, on: &machine)
        self.scene = scene
        guard board.plan.hasSceneCode else { return stop }
        if let code = board.plan.code(ofScene: scene, callback) { return .code(code) }
        endCallback(on: &machine)
      case .code(let address):
        code = address
        return .code(address)
      case .drain: guard machine.drain() == .continues else { return .parked }
      default: preconditionFailure("\(action) is the board's own")
      }
    }
    machine.finish(.launchSequence)
    board.actionsAreOver(at: machine.now)
    return .ended
  }

  private mutating func begin(_ callback: Callback, on machine: inout Machine) -> Stop {
    self.callback = callback
    machine.beginCallback(callback)
    return .callback(callback)
  }

  /// Delivers the messages of the launch; `nil` once the launch is done.
  private mutating func launch(on machine: inout Machine) -> Stop? {
    if message == .launchRequested { machine.cpuLeft = board.plan.cpuAllowance }
    while message != board.plan.lastMessage {
      let result: Machine.StepResult
      switch actors.deliver(message, at: machine.now) {
      case .tell(let next):
        message = next
        result = .continues
      case .reach(let milestone, let next):
        machine.reach(milestone)
        message = next
        result = .continues
      case .run(let callback, let next):
        message = next
        return begin(callback, on: &machine)
      case .spend(let cost, let next):
        message = next
        result = machine.cpu(.launchSequence, cost)
      case .elapse(let time, let next):
        message = next
        result = machine.elapse(time)
      case .drain(let next):
        message = next
        result = machine.drain()
      case .present(let ready, let presentation, let next):
        message = next
        machine.schedulePresentation(ready: ready, at: presentation)
        board.frames.last = presentation
        result = .continues
      case .refuse(let refusal):
        self.refusal = refusal
        return .ended
      case .done:
        return nil
      }
      guard result == .continues else { return .parked }
    }
    return nil
  }

  /// Ends the running callback, or the running steps.
  mutating func endCallback(on machine: inout Machine) {
    code = nil
    guard let callback else { return }
    machine.endCallback(callback)
    self.callback = nil
    scene = nil
  }

  /// Suppresses the callback that the results of the launch methods rule out; `nil` for none.
  mutating func suppress(_ callback: Callback?) { actors.suppress(callback) }

  // MARK: Assertions

  /// Number of a background task or completion handler of that name.
  mutating func number(ofAssertion name: String) -> AssertionID {
    board.assertionNames.number(of: name)
  }

  /// Reads the time left in the background; `nil` if there is no limit.
  mutating func timeRemaining(by job: JobID, on machine: inout Machine) -> Nanoseconds? {
    board.readTime(by: job, on: &machine)
  }

  /// True if the time left in the background is at least a given length.
  mutating func hasTime(
    _ time: Nanoseconds, by job: JobID, on machine: inout Machine
  ) -> Bool {
    board.hasTime(time, by: job, on: &machine)
  }

  // MARK: The end

  /// True until the system has refused or ended the process.
  var isOpen: Bool {
    refusal == nil && board.termination == nil && board.presence != .ended
  }

  /// True if nothing of the process runs until the system acts on the process.
  var isSuspended: Bool { board.presence == .suspended }

  /// The last instant to play before an act of the system is due.
  func horizon(of machine: Machine, upTo instant: Nanoseconds) -> Nanoseconds {
    min(instant, watchdogHorizon(of: machine), board.due)
  }

  /// Performs all acts that are due, once the machine has nothing more to play, or nothing up to
  /// the horizon.
  ///
  /// - Returns: `true` if there is more to play.
  mutating func act(on machine: inout Machine, upTo instant: Nanoseconds) -> Bool {
    guard isOpen else { return false }
    switch machine.end {
    case _ where isSuspended: guard board.due <= instant, board.due < .max else { return false }
    case .quiet:
      // A launch that waits for itself is over, whatever later events follow.
      guard !isWatched(machine) else { return false }
      if board.actOnQuiet(on: &machine) { return board.termination == nil }
      guard board.due <= instant, board.due < .max else { return false }
    case .horizon where machine.isCPUSpent:
      board.terminate(for: .backgroundLaunchCPU, on: machine)
      return false
    case .horizon:
      let watchdog = watchdogHorizon(of: machine)
      guard machine.now < watchdog else { return false }
      if board.due > machine.now { return min(instant, watchdog, board.due) > machine.horizon }
    case .turnLimit, .endOfTime, nil:
      return false
    }
    repeat {
      guard board.due <= Machine.endOfTime else {
        machine.giveUp(.endOfTime)
        return false
      }
      guard !board.registrations.areRunaway else {
        machine.giveUp(.turnLimit)
        return false
      }
      machine.pass(to: max(machine.now, board.due))
      board.act(on: &machine)
    } while isSuspended && board.due <= instant && board.due < .max
    return isOpen && !isSuspended
  }

  /// True once the launch is over, the app runs, and no later event is due.
  func hasNothingToCome(on machine: Machine) -> Bool {
    isOpen && !isSuspended && !board.isLaunching && board.due == .max && !isWatched(machine)
  }

  /// True while the watchdog waits for the end of the launch.
  func isWatched(_ machine: Machine) -> Bool {
    board.plan.isLaunchedToBackground ? board.isLaunching : machine.firstFrame == nil
  }

  private func watchdogHorizon(of machine: Machine) -> Nanoseconds {
    isWatched(machine) ? board.plan.watchdog.horizon : .max
  }

  /// The error of a run that was given up; `nil` if the run has an answer.
  ///
  /// - Parameters:
  ///   - machine: The machine of the run.
  ///   - lastName: The name of the job that had the last turn.
  /// - Returns: The error for the limit that the run exceeded.
  func failure(of machine: Machine, lastName: String) -> SimulationError? {
    switch machine.end {
    case .turnLimit:
      let registrations = board.registrations
      return registrations.areRunaway
        ? .registersAgain(at: machine.now.duration, times: registrations.count)
        : .runaway(at: machine.now.duration, turns: machine.turns, last: lastName)
    case .endOfTime: return .endless(at: machine.now.duration, last: lastName)
    case .quiet, .horizon, nil: return nil
    }
  }

  /// True if the launch has ended, rather than reached the last instant to play.
  func isOver(on machine: Machine) -> Bool {
    if !isOpen { return true }
    if isSuspended { return board.due == .max }
    return switch machine.end {
    case .quiet: board.due == .max || isWatched(machine)
    // Of all horizons only the watchdog's horizon ends a launch.
    case .horizon: machine.now >= watchdogHorizon(of: machine)
    case .turnLimit, .endOfTime, nil: false
    }
  }

  /// True if the app ended before the launch achieved its purpose.
  private func isCutShort(_ machine: Machine) -> Bool {
    board.plan.isLaunchedToBackground
      ? board.assertions.areOpen || board.isLaunching : machine.firstFrame == nil
  }

  /// True if a job waits that can never be resumed.
  ///
  /// A suspended or terminated process stands still in the middle of its work without being
  /// stalled. A job that waits for a frame while the app is in the background counts only if no
  /// other job would be resumed.
  func isStalled(_ stalls: [Machine.Stall]) -> Bool {
    // A prewarmed process may wait for something that the rest of its launch provides.
    if board.plan.lastMessage != nil { return false }
    let hasEnded = board.presence == .ended
    guard isSuspended || hasEnded else { return !stalls.isEmpty }
    // In an app that was ended, the launch sequence waits at its end without being stalled.
    let stalls = stalls.filter { !hasEnded || $0.job != .launchSequence }
    let resumes = stalls.contains { $0.cause == .time || $0.cause == .starved }
    return !resumes
      && stalls.contains { stall in
        switch stall.cause {
        case .firstFrame, .idleMainThread, .ownWait: false
        default: true
        }
      }
  }

  /// The conclusion of a launch that is over: the first conclusion below that applies (rules 37,
  /// 38, 57 and 58), whatever the app does after its time ran out.
  ///
  /// - Parameters:
  ///   - machine: The machine of the run.
  ///   - isStalled: The result of `isStalled(_:)`.
  /// - Returns: The conclusion that the trace records.
  func conclusion(_ machine: Machine, isStalled: Bool) -> Trace.Conclusion {
    precondition(isOver(on: machine), "the launch is still being played")
    if let refusal { return .refused(refusal) }
    if let (termination, instant) = board.termination {
      return .terminated(termination, at: instant)
    }
    let isOpen = board.presence != .ended
    if !isOpen, isCutShort(machine) { return .ended }
    if isOpen, isWatched(machine) {
      return board.plan.watchdog.isArmed
        ? .killed(at: board.plan.watchdog.limit, isDeadlock: machine.end == .quiet) : .deadlocked
    }
    if isStalled { return .deadlocked }
    return board.hasExpired ? .expired : .finished
  }
}
