/// The scene that the launch shows: connects, comes to the foreground, draws its window, appears.
///
/// An app without scenes has its one window drawn by the same steps.
struct Scene: Sendable {
  /// `UIScene.ActivationState`, for a scene on its way to the foreground.
  enum State: Sendable {
    case unattached, background, foregroundInactive, foregroundActive
  }

  let order: CallbackOrder
  private(set) var state = State.unattached

  mutating func receive(_ message: LaunchMessage) -> LaunchAct {
    switch message {
    case .connectScene:
      precondition(state == .unattached, "the scene connects once")
      state = .background
      return order.makesSession
        ? .run(.configurationForConnecting, .loadSceneInterface) : .tell(.loadSceneInterface)
    case .loadSceneInterface:
      return order.lifeCycle == .scenes
        ? .run(.mainInterface, .callWillConnect) : .tell(.callWillConnect)
    case .callWillConnect:
      return .run(.sceneWillConnect, .sceneConnected)
    case .sceneConnected:
      return .reach(.sceneConnected, order.restoresScene ? .restoreScene : afterConnection)
    case .restoreScene:
      return .run(.sceneRestoreInteractionState, afterConnection)
    case .evaluateBody:
      let next = order.isInBackground ? LaunchMessage.enterBackground : .appear
      return order.evaluatesBodyEarly ? .tell(next) : .run(.body, next)
    case .appear:
      state = .foregroundInactive
      return .run(.onAppear, .sceneHandOver(0))
    case .enterForeground:
      state = .foregroundInactive
      return order.lifeCycle == .swiftUI
        ? .tell(.sceneHandOver(0)) : .run(.sceneWillEnterForeground, .sceneHandOver(0))
    case .sceneHandOver(let index):
      return index < order.handOver.count
        ? .run(order.handOver[index], .sceneHandOver(index + 1)) : .tell(.activateScene)
    case .activateScene:
      return order.appearsBeforeActive && !order.isResume
        ? .run(.viewDidAppear, .activateSceneNow) : .tell(.activateSceneNow)
    case .activateSceneNow:
      precondition(state != .foregroundActive, "the scene becomes active once")
      state = .foregroundActive
      return .run(
        order.lifeCycle == .swiftUI ? .scenePhaseActive : .sceneDidBecomeActive, .sceneActive)
    case .sceneActive:
      return .reach(.lifeCycleDone, .endTurn)
    case .drawFrame(let callback):
      let frame = Callback.frame
      guard let index = frame.firstIndex(of: callback) else {
        preconditionFailure("\(callback) is no step of a frame")
      }
      return .run(callback, index + 1 < frame.count ? .drawFrame(frame[index + 1]) : .commit)
    case .commit:
      return .reach(.firstCommit, .committed)
    case .viewDidAppear:
      return order.appearsBeforeActive || order.isResume
        ? .tell(.launchDone) : .run(.viewDidAppear, .launchDone)
    default:
      preconditionFailure("the scene got \(message)")
    }
  }

  /// The message after the connection of the scene.
  private var afterConnection: LaunchMessage {
    if order.lifeCycle == .swiftUI { return .evaluateBody }
    return order.isInBackground ? .enterBackground : .enterForeground
  }
}
