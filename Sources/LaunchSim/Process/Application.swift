/// The application and its delegate: told to finish launching and, without scenes, to become active.
package struct Application: Sendable {
  /// `UIApplication.State`, with the time before there is one.
  package enum State: Sendable {
    case notRunning, inactive, active
  }

  package let order: CallbackOrder
  package private(set) var state = State.notRunning

  package mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .finishLaunching:
      precondition(state == .notRunning, "the application finishes launching once")
      state = .inactive
      return .reach(.willFinishLaunching, .callWillFinish)
    case .callWillFinish:
      return .run(
        .willFinishLaunching, order.evaluatesBodyEarly ? .evaluateBodyEarly : .callDidFinish)
    case .evaluateBodyEarly:
      return .run(.body, .callDidFinish)
    case .callDidFinish:
      return .run(.didFinishLaunching, .didFinish)
    case .didFinish:
      return .reach(
        .didFinishLaunching, order.lifeCycle == .appDelegate ? .becomeActive : .startRunLoop)
    case .becomeActive:
      // A fresh launch without scenes does not enter the foreground, it begins there.
      if order.isResume { return .run(.applicationWillEnterForeground, .becomeActiveNow) }
      return order.appearsBeforeActive
        ? .run(.viewDidAppear, .becomeActiveNow) : .tell(.becomeActiveNow)
    case .becomeActiveNow:
      precondition(state != .active, "the application becomes active once")
      state = .active
      return .run(.applicationDidBecomeActive, .becameActive)
    case .becameActive:
      return .reach(.lifeCycleDone, .endTurn)
    default:
      preconditionFailure("the application got \(message)")
    }
  }
}
