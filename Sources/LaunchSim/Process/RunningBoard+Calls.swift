// What the system does with the app once it is launched, one call after another.

extension RunningBoard {
  /// The launch is over; a background launch goes on with what it is for.
  mutating func launchIsOver(at now: Nanoseconds) {
    isLaunching = false
    guard plan.isLaunchedToBackground else {
      calls = scenesOfLaunch + calls
      return
    }
    let request = scenario.request
    guard request.reason.kind != .prewarm else {
      // Nothing is delivered that would give what has begun a time.
      assertions.stayEnd = plan.time(of: .backgroundTask).map { now + $0 }
      return
    }
    calls = delivery(of: request.reason, toRunning: request.kind == .resume) + calls
  }

  /// The launch sequence has made all calls there are for now.
  mutating func callsAreOver(at now: Nanoseconds) {
    isCalling = false
    update(at: now)
  }

  /// The next call that is one of the app's code, with what the system does before it; `nil` when nothing
  /// is left.
  mutating func nextCall(on machine: inout Machine) -> Call? {
    defer { update(at: machine.now) }
    while termination == nil, !calls.isEmpty {
      let call = calls.removeFirst()
      switch call {
      case .callback, .sceneCallback, .code, .drain: return call
      case .expireHandler(let id):
        if assertions.handlers.contains(where: { $0.id == id && $0.expired != nil }) {
          return .callback(.backgroundTaskExpired)
        }
      case .expireTask(let number):
        if let task = assertions.tasks.first(where: { $0.number == number && $0.expired != nil }) {
          if let code = task.expiration { return .code(code) }
        }
      case .connect(let scene): connect(scene, on: &machine)
      case .disconnect(let scene): disconnect(scene, on: &machine)
      case .discard(let scene): sessions.remove(scene)
      case .showScene(let scene): show(scene, on: &machine)
      case .event(let index):
        machine.note(.eventBegan, subject: Int32(index))
        calls = self.calls(for: index) + [.endEvent(index)] + calls
        // From the first thing that is done about it, it is awake.
        isWoken = false
      case .endEvent(let index): machine.note(.eventEnded, subject: Int32(index))
      case .deliver(let reason): deliver(reason, on: &machine)
      case .expectCallReport:
        if !isCallReported { terminate(for: .voipPush, on: machine) }
        isCallReported = false
      case .enterBackground(let event):
        presence = .background
        machine.reach(.enteredBackground)
        assertions.enterBackground(
          until: plan.time(of: .backgroundTask).map { machine.now + $0 })
        // The callback has its own time, within that of the whole way into the background.
        watch(event, .enterBackground, on: &machine)
      case .haveReturned(let event):
        guard watches.contains(where: { $0.event == event }) else { continue }
        watches.removeAll { $0.event == event }
        machine.note(.watchEnded, subject: Int32(event))
      case .enterForeground:
        presence = .foreground
        machine.reach(.enteredForeground)
        assertions.enterForeground()
        needsSnapshot = false
      case .present(let event, let isFirst): present(for: event, isFirst, on: &machine)
      case .takeSnapshot:
        needsSnapshot = false
        machine.reach(.snapshot)
      case .exit:
        presence = .ended
        calls = []
      }
    }
    return nil
  }

  /// What one of the later events makes of the app, where it stands by now.
  private mutating func calls(for index: Int) -> [Call] {
    let event = scenario.laterEvents[index]
    let steps: [Call] = plan.code(ofEvent: index).map { [.code($0)] } ?? []
    switch event.kind {
    case .request(let reason):
      if reason.isInBackground {
        guard presence != .foreground else {
          return [.deliver(reason)] + handOver(of: reason) + steps + expectedReport(of: reason)
        }
        return delivery(of: reason, toRunning: true, steps)
      }
      return toForeground(for: index, handing: handOver(of: reason) + steps)
    case .comeBack: return toForeground(for: index, handing: steps)
    case .leave:
      guard presence == .foreground else { return steps + [.haveReturned(index)] }
      let lifeCycle = scenario.app.lifeCycle
      return [.callback(lifeCycle.resigning)] + scenes(hear: lifeCycle.resigning)
        + [.enterBackground(index), .callback(lifeCycle.enteringBackground)]
        + scenes(hear: lifeCycle.enteringBackground) + steps + [.haveReturned(index)]
        + savingState + [.takeSnapshot]
    case .terminate: return [.callback(.applicationWillTerminate)] + steps + [.exit]
    case .connectScene:
      let connecting = sceneCalls(for: event.kind)
      return connecting.isEmpty
        ? steps + [.haveReturned(index)]
        : toForeground(for: index, handing: []) + connecting + steps
    case .disconnectScene, .discardSession: return sceneCalls(for: event.kind) + steps
    }
  }

  /// What is called so that the app's state is saved; nothing where no scene has a state.
  var savingState: [Call] {
    hasScene ? scenario.savingCallbacks.map(Call.callback) : []
  }

  private func handOver(of reason: LaunchReason) -> [Call] {
    // A scene that is about to connect has what its connection options have no place for only.
    scenario.callbacks(handing: reason, isRunning: hasScene).map(Call.callback)
  }

  private mutating func toForeground(for event: Int, handing calls: [Call]) -> [Call] {
    let lifeCycle = scenario.app.lifeCycle
    guard presence != .foreground else { return calls + [.haveReturned(event)] }
    var result = (hasScene ? [] : plan.order.connecting).map(Call.callback)
    hasScene = true
    if let callback = lifeCycle.enteringForeground {
      result += [.callback(callback), .enterForeground] + scenes(hear: callback)
    } else {
      result.append(.enterForeground)
    }
    // A URL or an activity is there before the app is active (iOS App Programming Guide).
    result += calls
    // What the launch was not seen to do, the first frame does.
    let appears = !hasDrawn
    hasDrawn = true
    let appearsBeforeActive = appears && plan.order.appearsBeforeActive
    if appearsBeforeActive { result.append(.callback(.viewDidAppear)) }
    result.append(.callback(lifeCycle.becomingActive))
    result += scenes(hear: lifeCycle.becomingActive)
    result.append(.haveReturned(event))
    if scenario.switches.queuedWorkBeforeCommit { result.append(.drain) }
    // Its views are there already, and need no layout, in an app that has been seen (assumed).
    if appears { result += Callback.frame.map(Call.callback) }
    result.append(.present(event, isFirst: appears))
    if appears, !appearsBeforeActive { result.append(.callback(.viewDidAppear)) }
    return appears ? result + scenesOfLaunch : result
  }

  /// The frame that an event brings goes to the render server, and onto the display.
  private mutating func present(
    for event: Int, _ isFirst: Bool, on machine: inout Machine
  ) {
    let ready = machine.now + scenario.device.constants.render.value
    frameTime = scenario.display.refresh(atOrAfter: ready)
    machine.note(.frame, subject: Int32(event), amount: frameTime.rawValue)
    guard isFirst else { return }
    machine.reach(.firstCommit)
    machine.schedulePresentation(ready: ready, at: frameTime)
  }

  /// The table of reasons says for which of them a call must have been reported.
  private func expectedReport(of reason: LaunchReason) -> [Call] {
    reason.facts.mustReportCall ? [.expectCallReport] : []
  }

  /// What a background launch or wake is for.
  private mutating func delivery(
    of reason: LaunchReason, toRunning: Bool = false, _ steps: [Call] = []
  ) -> [Call] {
    let callbacks = scenario.callbacks(handing: reason, isRunning: toRunning)
    var result: [Call] = [.deliver(reason)] + callbacks.map(Call.callback) + steps
    result += expectedReport(of: reason)
    // An app that was awake has been told.
    let tellsBackground = isWoken && hasScene && scenario.switches.didEnterBackgroundOnWake
    if tellsBackground {
      result.insert(.callback(scenario.app.lifeCycle.enteringBackground), at: 0)
    }
    return result
  }
}
