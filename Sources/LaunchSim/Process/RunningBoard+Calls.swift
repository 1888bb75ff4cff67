// What the system does with the app once it is launched, one call after another.

extension RunningBoard {
  /// The launch is over; a background launch goes on with what it is for.
  mutating func launchIsOver() {
    isLaunching = false
    let reason = scenario.request.reason
    guard reason.isInBackground else {
      calls = scenesOfLaunch + calls
      return
    }
    if reason.kind != .prewarm { calls = delivery(of: reason) + calls }
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
      case .callback, .sceneCallback, .steps: return call
      case .expire(let assertion, let entry):
        if entry < 0 {
          if handlers.contains(where: { $0.assertion == assertion && $0.isExpired }) {
            return .callback(.backgroundTaskExpired)
          }
        } else if tasks.contains(where: { $0.assertion == assertion && $0.isExpired }) {
          return .steps(entry)
        }
      case .connect(let scene): connect(scene, on: &machine)
      case .disconnect(let scene): disconnect(scene, on: &machine)
      case .showScene(let scene): show(scene, on: &machine)
      case .event(let index): calls = self.calls(for: index) + calls
      case .deliver(let reason): deliver(reason, on: &machine)
      case .expectCallReport:
        if !isCallReported { terminate(for: .voipPush, on: machine) }
        isCallReported = false
      case .enterBackground(let event):
        presence = .background
        machine.reach(.enteredBackground)
        stayDeadline = time(of: .backgroundTask).map { machine.now + $0 }
        // A handler that it was handed in the foreground has that time too.
        for index in handlers.indices { handlers[index].deadline = stayDeadline }
        // The callback has its own time, within that of the whole way into the background.
        if scenario.request.isWatchdogArmed, let time = time(of: .enterBackground) {
          watches.append((event, machine.now + time, .enterBackground))
        }
      case .haveReturned(let event): watches.removeAll { $0.event == event }
      case .enterForeground:
        presence = .foreground
        (stayDeadline, wake, isWoken) = (nil, nil, false)
        for index in handlers.indices { handlers[index].deadline = nil }
        needsSnapshot = false
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
    let entry = eventEntries.isEmpty ? -1 : eventEntries[index]
    let steps: [Call] = entry < 0 ? [] : [.steps(entry)]
    switch event.kind {
    case .request(let reason):
      if reason.isInBackground {
        guard presence != .foreground else {
          let report: [Call] = reason.kind == .voipPush ? [.expectCallReport] : []
          return [.deliver(reason)] + handOver(of: reason) + steps + report
        }
        return delivery(of: reason, toRunning: true, steps)
      }
      return toForeground(handing: handOver(of: reason) + steps) + [.haveReturned(index)]
    case .comeBack: return toForeground(handing: steps) + [.haveReturned(index)]
    case .leave:
      guard presence == .foreground else { return steps + [.haveReturned(index)] }
      let lifeCycle = scenario.app.lifeCycle
      return [
        .callback(lifeCycle.resigning), .enterBackground(index),
        .callback(lifeCycle.enteringBackground),
      ] + steps + [.haveReturned(index)] + savingState + [.takeSnapshot]
    case .terminate: return [.callback(.applicationWillTerminate)] + steps + [.exit]
    case .connectScene(let name), .disconnectScene(let name), .discardSession(let name):
      return calls(forScene: name, event.kind) + steps
    }
  }

  /// What is called so that the app's state is saved; nothing where no scene has a state.
  var savingState: [Call] {
    hasScene ? scenario.savingCallbacks.map(Call.callback) : []
  }

  private func handOver(of reason: LaunchReason) -> [Call] {
    // A scene that is about to connect has what its connection options have no place for only.
    reason.callbacks(in: scenario.app.lifeCycle, isRunning: hasScene).map(Call.callback)
  }

  private mutating func toForeground(handing calls: [Call]) -> [Call] {
    let lifeCycle = scenario.app.lifeCycle
    guard presence != .foreground else { return calls }
    var result = (hasScene ? [] : lifeCycle.connecting).map(Call.callback)
    hasScene = true
    if let callback = lifeCycle.enteringForeground { result.append(.callback(callback)) }
    result.append(.enterForeground)
    // A URL or an activity is there before the app is active (iOS App Programming Guide).
    return result + calls + [.callback(lifeCycle.becomingActive)]
  }

  /// What a background launch or wake is for.
  private mutating func delivery(
    of reason: LaunchReason, toRunning: Bool = false, _ steps: [Call] = []
  ) -> [Call] {
    let callbacks = reason.callbacks(in: scenario.app.lifeCycle, isRunning: toRunning)
    var result: [Call] = [.deliver(reason)] + callbacks.map(Call.callback) + steps
    if reason.kind == .voipPush { result.append(.expectCallReport) }
    // An app that was awake has been told.
    let tellsBackground = isWoken && hasScene && scenario.switches.didEnterBackgroundOnWake
    isWoken = false
    if tellsBackground {
      result.insert(.callback(scenario.app.lifeCycle.enteringBackground), at: 0)
    }
    return result
  }
}
