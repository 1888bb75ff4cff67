// What the system does with the app once it is launched, one call after another.

extension RunningBoard {
  /// The launch is over; a background launch goes on with what it is for.
  mutating func launchIsOver() {
    let reason = scenario.request.reason
    guard reason.isInBackground else {
      calls = scenesOfLaunch
      return
    }
    if reason.kind != .prewarm { calls = delivery(of: reason) }
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
      case .connect(let scene): connect(scene, on: &machine)
      case .disconnect(let scene): disconnect(scene, on: &machine)
      case .showScene(let scene): show(scene, on: &machine)
      case .event(let index): calls = self.calls(for: index) + calls
      case .deliver(let reason): deliver(reason, on: &machine)
      case .expectCallReport:
        if !isCallReported { terminate(for: .voipPush, on: machine) }
        isCallReported = false
      case .enterBackground:
        presence = .background
        machine.reach(.enteredBackground)
        stayDeadline = time(of: .backgroundTask).map { machine.now + $0 }
        // The callback has its own time, within that of the whole way into the background.
        if let end = time(of: .enterBackground).map({ machine.now + $0 }),
          end < returnDeadline?.end ?? .max
        {
          returnDeadline = (end, .enterBackground)
        }
      case .haveEnteredBackground, .haveEnteredForeground: returnDeadline = nil
      case .enterForeground:
        presence = .foreground
        (stayDeadline, wake) = (nil, nil)
        for index in handlers.indices { handlers[index].deadline = nil }
        needsSnapshot = false
      case .takeSnapshot:
        needsSnapshot = false
        machine.reach(.snapshot)
      case .exit: presence = .ended
      }
    }
    return nil
  }

  /// What one of the later events makes of the app, where it stands by now.
  private func calls(for index: Int) -> [Call] {
    let event = scenario.laterEvents[index]
    let entry = eventEntries.isEmpty ? -1 : eventEntries[index]
    let steps: [Call] = entry < 0 ? [] : [.steps(entry)]
    switch event.kind {
    case .request(let reason):
      if reason.isInBackground {
        guard presence != .foreground else {
          let report: [Call] = reason.kind == .voipPush ? [.expectCallReport] : []
          return handOver(of: reason) + steps + report
        }
        return delivery(of: reason, wakesUp: true, steps)
      }
      return toForeground(handing: handOver(of: reason) + steps)
    case .comeBack: return toForeground(handing: steps)
    case .leave:
      guard presence == .foreground else { return steps }
      let lifeCycle = scenario.app.lifeCycle
      return [
        .callback(lifeCycle.resigning), .enterBackground, .callback(lifeCycle.enteringBackground),
      ] + steps + [.haveEnteredBackground] + savingState + [.takeSnapshot]
    case .terminate: return [.callback(.applicationWillTerminate)] + steps + [.exit]
    case .connectScene(let name), .disconnectScene(let name), .discardSession(let name):
      return calls(forScene: name, event.kind) + steps
    }
  }

  private var savingState: [Call] { scenario.savingCallbacks.map(Call.callback) }

  private func handOver(of reason: LaunchReason) -> [Call] {
    reason.callbacks(in: scenario.app.lifeCycle, isRunning: true).map(Call.callback)
  }

  private func toForeground(handing calls: [Call]) -> [Call] {
    let lifeCycle = scenario.app.lifeCycle
    guard presence != .foreground else { return calls + [.haveEnteredForeground] }
    var result: [Call] = lifeCycle.enteringForeground.map { [.callback($0)] } ?? []
    result.append(.enterForeground)
    // A URL or an activity is there before the app is active (iOS App Programming Guide).
    return result + calls + [.callback(lifeCycle.becomingActive), .haveEnteredForeground]
  }

  /// What a background launch or wake is for.
  private func delivery(
    of reason: LaunchReason, wakesUp: Bool = false, _ steps: [Call] = []
  ) -> [Call] {
    let callbacks = reason.callbacks(in: scenario.app.lifeCycle, isRunning: wakesUp)
    var result: [Call] = [.deliver(reason)] + callbacks.map(Call.callback) + steps
    if reason.kind == .voipPush { result.append(.expectCallReport) }
    guard wakesUp, scenario.switches.didEnterBackgroundOnWake else { return result }
    result.insert(.callback(scenario.app.lifeCycle.enteringBackground), at: 0)
    return result
  }
}
