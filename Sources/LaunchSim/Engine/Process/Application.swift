/// The application and its delegate: finishes launching and, without scenes, becomes active.
struct Application: Sendable {
  /// `UIApplication.State`, with a case for the time before the application exists.
  enum State: Sendable {
    case notRunning, inactive, active
  }

  let order: CallbackOrder
  private(set) var state = State.notRunning
  /// The callback that the results of the launch methods suppress.
  var suppressed: Callback?

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .finishLaunching:
      precondition(state == .notRunning, "the application finishes launching once")
      state = .inactive
      return .reach(.willFinishLaunching, .callWillFinish)
    case .callWillFinish:
      return .run(.willFinishLaunching, order.restoration.isEmpty ? .beginDidFinish : .restore(0))
    case .restore(let step):
      let callbacks = order.restoration
      let next = step + 1 < callbacks.count ? LaunchMessage.restore(step + 1) : .beginDidFinish
      return .run(callbacks[step], next)
    case .beginDidFinish:
      return .tell(order.evaluatesBodyEarly ? .evaluateBodyEarly : .callDidFinish)
    case .evaluateBodyEarly:
      return .run(.body, .callDidFinish)
    case .callDidFinish:
      return .run(.didFinishLaunching, .didFinish)
    case .didFinish:
      return .reach(.didFinishLaunching, afterDidFinish)
    case .loadViews(let index):
      guard index < order.views.count else {
        return .tell(order.isInBackground ? .enterBackground : .becomeActive)
      }
      return .run(order.views[index], .loadViews(index + 1))
    case .handOver(let index):
      guard index < order.handOver.count else { return .tell(.becomeActiveNow) }
      let callback = order.handOver[index]
      let next = LaunchMessage.handOver(index + 1)
      return callback == suppressed ? .tell(next) : .run(callback, next)
    case .enterBackground:
      return order.entersBackground && (order.lifeCycle == .appDelegate || order.connectsScene)
        ? .run(order.lifeCycle.enteringBackground, .becameActive) : .tell(.becameActive)
    case .discardSessions:
      return order.discardsSessions
        ? .run(.didDiscardSceneSessions, .startRunLoop) : .tell(.startRunLoop)
    case .becomeActive:
      // A fresh launch without scenes does not enter the foreground: the app begins there.
      if order.isResume { return .run(.applicationWillEnterForeground, .handOver(0)) }
      return order.appearsBeforeActive
        ? .run(.viewDidAppear, .handOver(0)) : .tell(.handOver(0))
    case .becomeActiveNow:
      precondition(state != .active, "the application becomes active once")
      state = .active
      return .run(.applicationDidBecomeActive, .becameActive)
    case .becameActive:
      return .reach(.lifeCycleDone, order.isInBackground ? .launchDone : .endTurn)
    default:
      preconditionFailure("the application got \(message)")
    }
  }

  private var afterDidFinish: LaunchMessage {
    guard order.lifeCycle == .appDelegate else {
      return order.isInBackground && !order.connectsScene ? .enterBackground : .discardSessions
    }
    return .loadViews(0)
  }
}
