// Problems of further scenes, for scenario files and for apps in Swift.

extension App.FurtherScene {
  /// The problem of a scene that the scenario's device or system never connects.
  func problem(in scenario: Scenario) -> Problem? {
    if role == .window, scenario.device.family == .phone, scenario.system == .iOS {
      return .windowOnPhone(name, scenario.device.name)
    }
    return connects(onIOS: scenario.counterpartOfSystem)
      ? nil : .displayWithoutAccessory(name, system: scenario.os.description)
  }
}

extension Scenario {
  /// Problems of later events that disconnect or discard a scene that is not connected by then, by
  /// the number of the event.
  var problemsOfSceneEvents: [Int: Problem] {
    // A launch in the background connects no further scenes.
    let isSeen = !request.reason.isInBackground
    let atLaunch = app.furtherScenes.filter { $0.connectsAtLaunch && isSeen }.map(\.name)
    var connected = Set(atLaunch)
    var known = connected
    var problems: [Int: Problem] = [:]
    for (index, event) in laterEvents.enumerated() {
      switch event.kind {
      case .connectScene(let name):
        connected.insert(name)
        known.insert(name)
      case .disconnectScene(let name):
        if connected.remove(name) == nil {
          problems[index] = .sceneNotThere(name, event: .disconnectScene)
        }
      case .discardSession(let name):
        if known.remove(name) == nil {
          problems[index] = .sceneNotThere(name, event: .discardSession)
        }
        connected.remove(name)
      case .request, .leave, .comeBack, .terminate: break
      }
    }
    return problems
  }
}
