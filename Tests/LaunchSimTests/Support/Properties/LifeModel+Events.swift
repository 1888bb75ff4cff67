@testable import LaunchSim

// The later events that an app has to deal with, and the state to which they bring it.

extension LifeModel {
  mutating func happen(_ event: LaterEvent, number: Int) {
    func ask(_ limit: SystemLimit, _ kill: Termination) {
      guard rules.isWatchdogArmed, let time = rules.time(limit) else { return }
      asked.append(Debt(asked: now, end: now + time, kill: kill, event: number))
    }
    let isShown = isHeadedForTheFront
    switch event.kind {
    case .leave where isShown: ask(.suspendWatchdog, .suspendWatchdog)
    case .terminate: ask(.quitting, .quitting)
    case .comeBack where !isShown: ask(.resumeWatchdog, .resumeWatchdog)
    case .connectScene where !isShown: ask(.resumeWatchdog, .resumeWatchdog)
    case .request(let reason) where !rules.isInBackground(reason.kind):
      ask(isShown ? .sceneUpdate : .resumeWatchdog, isShown ? .sceneUpdate : .resumeWatchdog)
    default: break
    }
  }

  /// The first request for the background that has not been delivered: the launch's, that of the
  /// event in progress, or a pending one.
  var undelivered: LaunchReason.Kind? {
    let current = hasDelivered ? nil : current
    let later = ([current].compactMap(\.self) + pending).lazy.compactMap { index in
      if case .request(let reason) = rules.scenario.laterEvents[index].kind {
        reason.kind
      } else {
        nil
      }
    }
    return awaited ?? later.first(where: rules.isInBackground)
  }

  /// True if an event affects the app.
  func isDealtWith(_ event: LaterEvent) -> Bool {
    func number(_ name: String) -> Int {
      rules.scenario.app.furtherScenes.firstIndex { $0.name == name } ?? -1
    }
    if place != .suspended { return true }
    switch event.kind {
    case .leave, .terminate: return false
    case .connectScene(let name):
      return !event.steps.isEmpty || mayConnect(number(name))
    case .disconnectScene(let name):
      return !event.steps.isEmpty || connected.contains(number(name))
    case .discardSession(let name):
      return !event.steps.isEmpty || sessions.contains(number(name))
    case .request, .comeBack: return true
    }
  }

  private func mayConnect(_ scene: Int) -> Bool {
    scene >= 0 && !connected.contains(scene) && rules.connects(scene)
  }

  /// True if the event in progress or a pending one brings the app to the foreground.
  private var isHeadedForTheFront: Bool {
    var isShown = place == .foreground
    for index in [current].compactMap(\.self) + pending {
      switch rules.scenario.laterEvents[index].kind {
      case .comeBack, .connectScene: isShown = true
      case .request(let reason) where !rules.isInBackground(reason.kind): isShown = true
      case .leave: isShown = false
      default: break
      }
    }
    return isShown
  }

  /// True if an event, in the present state, brings the app to the foreground.
  func bringsForward(_ kind: LaterEvent.Kind) -> Bool {
    switch kind {
    case .comeBack: return true
    case .request(let reason): return !rules.isInBackground(reason.kind)
    case .connectScene(let name):
      let number = rules.scenario.app.furtherScenes.firstIndex { $0.name == name }
      return number.map(mayConnect) ?? false
    default: return false
    }
  }
}
