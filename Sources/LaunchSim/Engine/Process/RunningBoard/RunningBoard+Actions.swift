// The actions of the system once the app is launched, one after another.

extension RunningBoard {
  /// Ends the launch; a background launch continues with its purpose.
  mutating func launchIsOver(at now: Nanoseconds) {
    isLaunching = false
    guard plan.isLaunchedToBackground else {
      agenda.prepend(scenesOfLaunch)
      return
    }
    let request = scenario.request
    guard request.reason.kind != .prewarm else {
      // A delivery would set a time for the tasks that have begun; without a delivery the end of
      // the launch does.
      assertions.periodEnd = plan.time(of: .backgroundTask).map { now + $0 }
      return
    }
    agenda.prepend(delivery(of: request.reason, toRunning: request.kind == .resume))
  }

  /// Records that the launch sequence has made all present actions.
  mutating func actionsAreOver(at now: Nanoseconds) {
    isCalling = false
    update(at: now)
  }

  /// Performs the system's own acts up to the next call of the app's code, and returns that call;
  /// `nil` if none is left.
  mutating func nextAction(on machine: inout Machine) -> Action? {
    defer { update(at: machine.now) }
    while termination == nil, let action = agenda.popFirst() {
      switch action {
      case .callback, .sceneCallback, .code, .drain: return action
      case .expireHandler(let id):
        if assertions.hasExpiredHandler(id) {
          return .callback(.backgroundTaskExpired)
        }
      case .expireTask(let number):
        if let task = assertions.tasks[number], task.expired != nil, let code = task.expiration {
          return .code(code)
        }
      case .connect(let scene): connect(scene, on: &machine)
      case .disconnect(let scene): disconnect(scene, on: &machine)
      case .discard(let scene): scenes.sessions.remove(scene)
      case .showScene(let scene): show(scene, on: &machine)
      case .event(let index, _):
        machine.note(.eventBegan, subject: Int32(index))
        agenda.prepend(actions(for: index) + [.endEvent(index)])
        // The first call wakes the process.
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
        // The callback has its own time, within the time for the whole way into the background.
        watch(event, .enterBackground, on: &machine)
      case .haveReturned(let event):
        guard watches.contains(where: { $0.event == event }) else { continue }
        watches.removeAll { $0.event == event }
        machine.note(.watchEnded, subject: Int32(event))
      case .enterForeground:
        presence = .foreground
        machine.reach(.enteredForeground)
        assertions.enterForeground()
        frames.needsSnapshot = false
      case .present(let event, let isFirst): present(for: event, isFirst, on: &machine)
      case .takeSnapshot:
        frames.needsSnapshot = false
        machine.reach(.snapshot)
      case .exit:
        presence = .ended
        agenda = []
      }
    }
    return nil
  }

  /// The actions for a later event, in the present state of the app.
  private mutating func actions(for index: Int) -> [Action] {
    let event = scenario.laterEvents[index]
    let steps: [Action] = plan.code(ofEvent: index).map { [.code($0)] } ?? []
    switch event.kind {
    case .request(let reason):
      if reason.isInBackground {
        guard !isInForeground else {
          return [.deliver(reason)] + handOver(of: reason) + steps + expectedReport(of: reason)
        }
        return delivery(of: reason, toRunning: true, steps)
      }
      return toForeground(for: index, handing: handOver(of: reason) + steps)
    case .comeBack: return toForeground(for: index, handing: steps)
    case .leave:
      guard isInForeground else { return steps + [.haveReturned(index)] }
      let lifeCycle = scenario.app.lifeCycle
      return [.callback(lifeCycle.resigning)] + furtherScenes(call: lifeCycle.resigning)
        + [.enterBackground(index), .callback(lifeCycle.enteringBackground)]
        + furtherScenes(call: lifeCycle.enteringBackground) + steps + [.haveReturned(index)]
        + savingState + [.takeSnapshot]
    case .terminate:
      return [.callback(.applicationWillTerminate)] + steps + [.haveReturned(index), .exit]
    case .connectScene:
      let connecting = sceneActions(for: event.kind)
      return connecting.isEmpty
        ? steps + [.haveReturned(index)]
        : toForeground(for: index, handing: []) + connecting + steps
    case .disconnectScene, .discardSession: return sceneActions(for: event.kind) + steps
    }
  }

  /// The actions that save the app's state; none if no scene has a state.
  var savingState: [Action] {
    scenes.hasFirst ? scenario.savingCallbacks.map(Action.callback) : []
  }

  private func handOver(of reason: LaunchReason) -> [Action] {
    // A scene about to connect gets only requests that do not fit into its connection options.
    scenario.callbacks(handing: reason, isRunning: scenes.hasFirst).map(Action.callback)
  }

  private mutating func toForeground(for event: Int, handing delivery: [Action]) -> [Action] {
    let lifeCycle = scenario.app.lifeCycle
    guard !isInForeground else { return delivery + [.haveReturned(event)] }
    var result: [Action] = []
    if !scenes.hasFirst {
      result = plan.order.connecting.map(Action.callback)
      if lifeCycle == .swiftUI { result.append(.callback(.onAppear)) }
      scenes.hasFirst = true
    }
    if let callback = lifeCycle.enteringForeground {
      result += [.callback(callback), .enterForeground] + furtherScenes(call: callback)
    } else {
      result.append(.enterForeground)
    }
    // A URL or an activity is delivered before the app is active (iOS App Programming Guide).
    result += delivery
    // After a background launch the first frame is still to be drawn.
    let appears = !frames.hasDrawn
    frames.hasDrawn = true
    let appearsBeforeActive = appears && plan.order.appearsBeforeActive
    if appearsBeforeActive { result.append(.callback(.viewDidAppear)) }
    result.append(.callback(lifeCycle.becomingActive))
    result += furtherScenes(call: lifeCycle.becomingActive)
    result.append(.haveReturned(event))
    if scenario.switches.queuedWorkBeforeCommit { result.append(.drain) }
    // An app that has been seen has its views already, and needs no layout (assumed).
    if appears { result += plan.order.frame.map(Action.callback) }
    result.append(.present(event, isFirst: appears))
    if appears, !appearsBeforeActive { result.append(.callback(.viewDidAppear)) }
    return appears ? result + scenesOfLaunch : result
  }

  /// Commits the frame of an event to the render server, for the display.
  private mutating func present(
    for event: Int, _ isFirst: Bool, on machine: inout Machine
  ) {
    let ready = machine.now + scenario.device.constants.render.value
    frames.last = scenario.display.refresh(atOrAfter: ready)
    machine.note(.frame, subject: Int32(event), amount: frames.last.rawValue)
    guard isFirst else { return }
    machine.reach(.firstCommit)
    machine.schedulePresentation(ready: ready, at: frames.last)
  }

  /// The check that a call was reported, for reasons that require a report.
  private func expectedReport(of reason: LaunchReason) -> [Action] {
    reason.facts.mustReportCall ? [.expectCallReport] : []
  }

  /// The actions that deliver the reason of a background launch or wake.
  private mutating func delivery(
    of reason: LaunchReason, toRunning: Bool = false, _ steps: [Action] = []
  ) -> [Action] {
    let callbacks = scenario.callbacks(handing: reason, isRunning: toRunning)
    var result: [Action] = [.deliver(reason)] + callbacks.map(Action.callback) + steps
    result += expectedReport(of: reason)
    // An app that was awake has had this callback already.
    let tellsBackground = isWoken && scenes.hasFirst && scenario.switches.didEnterBackgroundOnWake
    if tellsBackground {
      result.insert(.callback(scenario.app.lifeCycle.enteringBackground), at: 0)
    }
    return result
  }
}
