extension Scenario {
  /// The restoration of the app's last state in the launch.
  package var restoration: StateRestoration {
    var result = StateRestoration()
    if app.restoresViewControllers {
      let configuration = app.restoration ?? App.Restoration()
      var attempt = StateRestoration.Attempt(
        form: .viewControllers, obstacle: commonObstacle, callbacks: [])
      if attempt.obstacle == nil {
        attempt.callbacks = [.shouldRestoreState]
        if !configuration.shouldRestore {
          attempt.obstacle = .refused
        } else if !configuration.hasWindowInTime {
          attempt.obstacle = .noWindow
        } else {
          result.restore(configuration.controllers)
          attempt.callbacks = Callback.viewControllerRestoration
          if result.isListed, result.restored.isEmpty {
            attempt.callbacks.removeAll(where: Callback.ofRestoredViewControllers.contains)
          }
        }
      }
      result.attempts.append(attempt)
    }
    if app.lifeCycle == .scenes {
      let obstacle =
        commonObstacle ?? (connectingReason == nil ? .noScene : nil)
        ?? (request.session == .new ? .newSession : nil)
      let callback = Callback.sceneRestoreInteractionState
      let isCalled = obstacle == nil && callback.isCalled(onIOS: counterpartOfSystem)
      result.attempts.append(
        StateRestoration.Attempt(
          form: .scene, obstacle: obstacle, callbacks: isCalled ? [callback] : []))
    }
    return result
  }

  /// The obstacle that both forms share; `nil` if there is none.
  private var commonObstacle: StateRestoration.Obstacle? {
    if request.kind == .resume { return .alive }
    if !request.previous.hasSavedState { return .nothingSaved }
    if request.isFirstLaunch { return .firstLaunch }
    switch request.previous.end {
    case .normal: break
    case .forceQuit: return .forceQuit
    case .crashedInLaunch: return .crashedInLaunch
    }
    // A prewarmed process may have been created on a locked device; the user who then tapped has
    // unlocked it.
    return request.isDeviceLocked && request.kind != .prewarmed ? .locked : nil
  }

  /// Steps of a callback in this launch: the app's own steps, then the view controllers' steps.
  package func steps(of callback: Callback) -> [Step] {
    let own = app.callbacks[callback] ?? []
    guard app.restoration?.controllers != nil else { return own }
    return switch callback {
    case .viewControllerForRestoration: own + restoration.make
    case .decodeRestorableState: own + restoration.restored.flatMap(\.decode)
    default: own
    }
  }

  /// The callbacks on the way to the first frame that this launch does not call.
  var uncalledCallbacks: [Callback] {
    let called = restoration.callbacks
    var uncalled = (Callback.viewControllerRestoration + [.sceneRestoreInteractionState])
      .filter { !called.contains($0) }
    if request.discardedSessions == 0 { uncalled.append(.didDiscardSceneSessions) }
    if request.session == .existing { uncalled.append(.configurationForConnecting) }
    return uncalled
  }

  /// The callbacks in which the app saves its state on leaving the foreground, in order.
  package var savingCallbacks: [Callback] {
    var callbacks: [Callback] = app.lifeCycle == .scenes ? [.stateRestorationActivity] : []
    if app.restoresViewControllers { callbacks += [.shouldSaveState, .encodeRestorableState] }
    return callbacks
  }
}

extension StateRestoration {
  /// Restores the view controllers that were saved, parents first.
  fileprivate mutating func restore(_ controllers: [App.Restoration.Controller]?) {
    guard let controllers else { return }
    isListed = true
    for controller in controllers { restore(controller, below: []) }
  }

  private mutating func restore(_ controller: App.Restoration.Controller, below path: [String]) {
    guard let id = controller.id else {
      return drop(controller, .noIdentifier, below: path)
    }
    make += controller.make
    if controller.provider == .restorationClass, controller.returnsNil {
      return drop(controller, .classReturnedNil, below: path)
    }
    guard controller.provider != .none else { return drop(controller, .notFound, below: path) }
    let path = path + [id]
    restored.append(Restored(path: path, provider: controller.provider, decode: controller.decode))
    for child in controller.children { restore(child, below: path) }
  }

  /// Drops a view controller and everything below it.
  private mutating func drop(
    _ controller: App.Restoration.Controller, _ cause: Dropped.Cause, below path: [String?]
  ) {
    let path = path + [controller.id]
    dropped.append(Dropped(path: path, cause: cause))
    for child in controller.children { drop(child, .parentDropped, below: path) }
  }
}

extension App.Restoration.Controller {
  /// Steps of the view controller and of all controllers below it.
  var allSteps: [Step] { make + decode + children.flatMap(\.allSteps) }
}
