// The scenes besides the one that a launch shows: what the system calls when one comes or goes (rule 59).

extension RunningBoard {
  /// What the numbers of further scenes stand for.
  package var sceneNames: [String] { scenario.app.furtherScenes.map(\.name) }

  /// What a later event does to the scene that it is about, as things stand; nothing for any other event.
  func sceneCalls(for kind: LaterEvent.Kind) -> [Call] {
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

  /// The scenes that connect with the launch, one after another.
  var scenesOfLaunch: [Call] {
    plan.scenesOfLaunch.flatMap(connect)
  }

  /// A scene connects, and a window draws its first frame; nothing where it is there already.
  func connect(_ scene: Int) -> [Call] {
    guard !connectedScenes.contains(scene) else { return [] }
    let role = scenario.app.furtherScenes[scene].role
    // Only a new session needs a configuration (rule 26).
    var calls: [Call] = sessions.contains(scene) ? [] : [.callback(.configurationForConnecting)]
    calls.append(.connect(scene))
    calls += role.connecting(in: scenario.app.lifeCycle).map { .sceneCallback(scene, $0) }
    guard role != .carPlay else { return calls }
    return calls + [.sceneCallback(scene, .initialFrame), .showScene(scene)]
  }

  /// The system lets a scene go, and its session stays; nothing where it is not there.
  func disconnect(_ scene: Int) -> [Call] {
    guard connectedScenes.contains(scene) else { return [] }
    let role = scenario.app.furtherScenes[scene].role
    let last = role.disconnecting(in: scenario.app.lifeCycle)
    return [.disconnect(scene)] + (last.map { [.sceneCallback(scene, $0)] } ?? [])
  }

  /// The user closes a scene for good; nothing where it has no session.
  func discard(_ scene: Int) -> [Call] {
    guard sessions.contains(scene) else { return [] }
    return disconnect(scene) + [.discard(scene), .callback(.didDiscardSceneSessions)]
  }

  /// What the further scenes hear when the app leaves or comes back, in the order in which they connected.
  func scenes(hear callback: Callback) -> [Call] {
    connectedScenes.filter { scenario.app.furtherScenes[$0].role != .carPlay }.map {
      .sceneCallback($0, callback)
    }
  }

  mutating func connect(_ scene: Int, on machine: inout Machine) {
    connectedScenes.append(scene)
    sessions.insert(scene)
    machine.note(.sceneConnected, subject: Int32(scene))
  }

  mutating func disconnect(_ scene: Int, on machine: inout Machine) {
    connectedScenes.removeAll { $0 == scene }
    machine.note(.sceneDisconnected, subject: Int32(scene))
  }

  /// The scene's frame goes to the render server, and onto its display.
  func show(_ scene: Int, on machine: inout Machine) {
    let ready = machine.now + scenario.device.constants.render.value
    let shown = scenario.display.refresh(atOrAfter: ready)
    machine.note(.sceneFrame, subject: Int32(scene), amount: shown.rawValue)
  }
}
