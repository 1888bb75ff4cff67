/// The scene that the launch shows: connects, comes to the foreground, draws its window, appears.
///
/// The same steps draw the single window of an app without scenes.
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
      return .tell(.connecting(0))
    case .connecting(let index):
      guard index < order.connecting.count else {
        return .tell(order.isInBackground ? .enterBackground : .enterForeground)
      }
      let callback = order.connecting[index]
      return .run(
        callback,
        callback == order.endOfConnection ? .sceneConnected(index) : .connecting(index + 1))
    case .sceneConnected(let index):
      return .reach(.sceneConnected, .connecting(index + 1))
    case .enterForeground:
      state = .foregroundInactive
      guard order.lifeCycle == .swiftUI else {
        return .run(.sceneWillEnterForeground, .sceneHandOver(0))
      }
      return order.isResume ? .tell(.sceneHandOver(0)) : .run(.onAppear, .sceneHandOver(0))
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
    case .drawFrame(let index):
      return .run(
        order.frame[index], index + 1 < order.frame.count ? .drawFrame(index + 1) : .commit)
    case .commit:
      return .reach(.firstCommit, .committed)
    case .viewDidAppear:
      return order.appearsBeforeActive || order.isResume
        ? .tell(.launchDone) : .run(.viewDidAppear, .launchDone)
    default:
      preconditionFailure("the scene got \(message)")
    }
  }
}
