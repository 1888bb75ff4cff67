/// A connection of a scene besides the first: its connection, first frame and disconnection.
package struct SceneTimes: Hashable, Sendable {
  package var connected: Nanoseconds
  package var firstFrame: Nanoseconds?
  package var disconnected: Nanoseconds?

  /// The times of each further scene, in the order of the scenario, with an entry for each
  /// connection.
  ///
  /// The process ended at `end`, so no later frame is shown.
  static func all(_ trace: Trace, until end: Nanoseconds) -> [[SceneTimes]] {
    guard !trace.names.scenes.isEmpty else { return [] }
    var scenes = Array(repeating: [SceneTimes](), count: trace.names.scenes.count)
    for event in trace.events {
      let scene = Int(event.subject)
      switch event.kind {
      case .sceneConnected: scenes[scene].append(SceneTimes(connected: event.time))
      case .sceneFrame:
        guard let last = scenes[scene].indices.last else { break }
        let shown = Nanoseconds(event.amount)
        scenes[scene][last].firstFrame = scenes[scene][last].firstFrame ?? shown
      case .sceneDisconnected:
        guard let last = scenes[scene].indices.last else { break }
        scenes[scene][last].disconnected = event.time
      default: break
      }
    }
    for scene in scenes.indices {
      for entry in scenes[scene].indices {
        // A frame due after the end of the scene or of the process is never shown.
        let gone = min(end, scenes[scene][entry].disconnected ?? .max)
        if let frame = scenes[scene][entry].firstFrame, frame > gone {
          scenes[scene][entry].firstFrame = nil
        }
      }
    }
    return scenes
  }
}
