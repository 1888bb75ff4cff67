extension JSONReport {
  /// Writes the scenes besides the one shown first, where there are any.
  func writeScenes(to writer: inout JSONWriter) {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return }
    writer.lines(
      "furtherScenes",
      zip(scenes, metrics.scenes).map { scene, times in
        var members = JSONMembers()
        members.add("scene", scene.name)
        members.add("role", scene.role.rawValue)
        members.add("delegate", scene.role.delegate)
        members.add("connectedNs", times.connected)
        members.add("firstFrameNs", times.firstFrame)
        members.add("disconnectedNs", times.disconnected)
        return members.layout
      })
  }
}
