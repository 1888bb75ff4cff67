extension JSONReport {
  /// Writes the scenes besides the one shown first, where there are any.
  func writeScenes(to writer: inout JSONWriter) {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return }
    writer.lines(
      "furtherScenes",
      zip(scenes, metrics.scenes).flatMap { scene, times in
        times.isEmpty ? [scene.layout(nil)] : times.map(scene.layout)
      })
  }
}

extension App.FurtherScene {
  fileprivate func layout(_ times: SceneTimes?) -> JSONLayout {
    var members = JSONMembers()
    members.add("scene", name)
    members.add("role", role.rawValue)
    members.add("delegate", role.delegate)
    members.add("connectedNs", times?.connected)
    members.add("firstFrameNs", times?.firstFrame)
    members.add("disconnectedNs", times?.disconnected)
    return members.layout
  }
}
