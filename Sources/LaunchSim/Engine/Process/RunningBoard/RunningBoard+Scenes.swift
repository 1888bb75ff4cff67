// The scenes besides the launch's own: the actions when such a scene connects or disconnects (rule
// 59).

extension RunningBoard {
  /// Names of the further scenes, by their numbers.
  var sceneNames: [String] { scenario.app.furtherScenes.map(\.name) }

  /// The actions of a later event for its scene, in the present state; none for an event without a
  /// scene.
  func sceneActions(for kind: LaterEvent.Kind) -> [Action] {
    func scene(_ name: String) -> Int? {
      scenario.app.furtherScenes.firstIndex { $0.name == name }
    }
    switch kind {
    case .connectScene(let name): return scene(name).map(connect) ?? []
    case .disconnectScene(let name): return scene(name).map(disconnect) ?? []
    case .discardSession(let name): return scene(name).map(discard) ?? []
    case .request, .leave, .comeBack, .terminate: return []
    }
  }

  /// The actions that connect the scenes of the launch, one after another.
  var scenesOfLaunch: [Action] {
    plan.scenesOfLaunch.flatMap { connect($0) }
  }

  /// The actions that connect a scene and draw its window's first frame; none if the scene is
  /// connected, or the system connects no such scene.
  func connect(_ scene: Int) -> [Action] {
    guard !scenes.connected.contains(scene),
      scenario.app.furtherScenes[scene].connects(onIOS: scenario.counterpartOfSystem)
    else { return [] }
    let role = scenario.app.furtherScenes[scene].role
    // Only a new session needs a configuration (rule 26).
    var actions: [Action] =
      scenes.sessions.contains(scene) ? [] : [.callback(.configurationForConnecting)]
    actions.append(.connect(scene))
    actions += role.connecting(in: scenario.app.lifeCycle).map { .sceneCallback(scene, $0) }
    guard role != .carPlay else { return actions }
    return actions + [.sceneCallback(scene, .initialFrame), .showScene(scene)]
  }

  /// The actions that disconnect a scene, whose session remains; none if the scene is not
  /// connected.
  func disconnect(_ scene: Int) -> [Action] {
    guard scenes.connected.contains(scene) else { return [] }
    let role = scenario.app.furtherScenes[scene].role
    let last = role.disconnecting(in: scenario.app.lifeCycle)
    return [.disconnect(scene)] + (last.map { [.sceneCallback(scene, $0)] } ?? [])
  }

  /// The actions for a scene that the user closes for good; none if the scene has no session.
  func discard(_ scene: Int) -> [Action] {
    guard scenes.sessions.contains(scene) else { return [] }
    return disconnect(scene) + [.discard(scene), .callback(.didDiscardSceneSessions)]
  }

  /// The actions of the further scenes when the app leaves or returns, in the order of their
  /// connection.
  func furtherScenes(call callback: Callback) -> [Action] {
    scenes.connected.filter { scenario.app.furtherScenes[$0].role != .carPlay }.map {
      .sceneCallback($0, callback)
    }
  }

  mutating func connect(_ scene: Int, on machine: inout Machine) {
    scenes.connected.append(scene)
    scenes.sessions.insert(scene)
    machine.note(.sceneConnected, subject: Int32(scene))
  }

  mutating func disconnect(_ scene: Int, on machine: inout Machine) {
    scenes.connected.removeAll { $0 == scene }
    machine.note(.sceneDisconnected, subject: Int32(scene))
  }

  /// Commits the scene's frame to the render server, for its display.
  func show(_ scene: Int, on machine: inout Machine) {
    let ready = machine.now + scenario.device.constants.render.value
    let shown = scenario.display.refresh(atOrAfter: ready)
    machine.note(.sceneFrame, subject: Int32(scene), amount: shown.rawValue)
  }
}
