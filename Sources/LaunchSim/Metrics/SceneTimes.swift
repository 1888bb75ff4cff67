/// When a scene besides the first came, was seen for the first time, and went.
package struct SceneTimes: Hashable, Sendable {
  package var connected: Nanoseconds?
  package var firstFrame: Nanoseconds?
  package var disconnected: Nanoseconds?

  /// The times of each further scene, in the order of the scenario; of several times the first.
  static func all(_ trace: Trace) -> [SceneTimes] {
    var scenes = Array(repeating: SceneTimes(), count: trace.names.scenes.count)
    guard !scenes.isEmpty else { return [] }
    for event in trace.events {
      let scene = Int(event.subject)
      switch event.kind {
      case .sceneConnected: scenes[scene].connected = scenes[scene].connected ?? event.time
      case .sceneFrame:
        scenes[scene].firstFrame = scenes[scene].firstFrame ?? Nanoseconds(event.amount)
      case .sceneDisconnected:
        scenes[scene].disconnected = scenes[scene].disconnected ?? event.time
      default: break
      }
    }
    return scenes
  }
}
