// The scenes besides the one that a launch shows: what the system calls when one comes or goes.

extension RunningBoard {
  /// What the numbers of further scenes stand for.
  package var sceneNames: [String] { scenario.app.furtherScenes.map(\.name) }

  /// The scenes that connect with the launch, one after another.
  var scenesOfLaunch: [Call] {
    let scenes = scenario.app.furtherScenes
    return scenes.indices.filter { scenes[$0].connectsAtLaunch }.flatMap(connecting)
  }

  /// A scene connects, and a window draws its first frame.
  func connecting(_ scene: Int) -> [Call] {
    let role = scenario.app.furtherScenes[scene].role
    let callbacks = role.connecting(in: scenario.app.lifeCycle)
    var calls: [Call] = [.callback(.configurationForConnecting), .connect(scene)]
    calls += callbacks.map { .sceneCallback(scene, $0) }
    guard role != .carPlay else { return calls }
    return calls + [.sceneCallback(scene, .initialFrame), .showScene(scene)]
  }

  /// The system lets a scene go; its session stays unless the user has closed it for good.
  func disconnecting(_ scene: Int, isDiscarded: Bool) -> [Call] {
    let role = scenario.app.furtherScenes[scene].role
    let last: [Call] = isDiscarded ? [.callback(.didDiscardSceneSessions)] : []
    return [.disconnect(scene), .sceneCallback(scene, role.disconnecting)] + last
  }

  /// What a later event does to a scene, where it can.
  func calls(forScene name: String, _ kind: LaterEvent.Kind) -> [Call] {
    guard let scene = scenario.app.furtherScenes.firstIndex(where: { $0.name == name }) else {
      return []
    }
    let isConnected = connectedScenes.contains(scene)
    switch kind {
    case .connectScene: return isConnected ? [] : connecting(scene)
    case .disconnectScene: return isConnected ? disconnecting(scene, isDiscarded: false) : []
    case .discardSession where isConnected: return disconnecting(scene, isDiscarded: true)
    case .discardSession: return [.callback(.didDiscardSceneSessions)]
    default: return []
    }
  }

  mutating func connect(_ scene: Int, on machine: inout Machine) {
    connectedScenes.insert(scene)
    machine.note(.sceneConnected, subject: Int32(scene))
  }

  mutating func disconnect(_ scene: Int, on machine: inout Machine) {
    connectedScenes.remove(scene)
    machine.note(.sceneDisconnected, subject: Int32(scene))
  }

  /// The scene's frame goes to the render server, and onto its display.
  func show(_ scene: Int, on machine: inout Machine) {
    let ready = machine.now + scenario.device.constants.render.value
    let shown = scenario.display.refresh(atOrAfter: ready)
    machine.note(.sceneFrame, subject: Int32(scene), amount: shown.rawValue)
  }
}
