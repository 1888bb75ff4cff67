extension TextReport {
  /// How many scenes are listed.
  private static let scenesShown = 12

  /// A heading and the scenes besides the one shown first; nothing where there are none.
  var sceneLines: [String] {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return [] }
    var lines: [String] = []
    for (scene, times) in zip(scenes, metrics.scenes).prefix(Self.scenesShown) {
      var text = "\(style.text(scene.name)) · \(scene.role.rawValue), \(scene.role.delegate): "
      if let connected = times.connected {
        text += "connects at \(connected.inSeconds)"
        if let frame = times.firstFrame { text += ", first frame at \(frame.inSeconds)" }
        if let gone = times.disconnected { text += ", let go at \(gone.inSeconds)" }
      } else {
        text += "never connects"
      }
      lines += text.wrapped(toWidth: min(style.width, 80) - 4, indentation: "  ").map { "  \($0)" }
    }
    let rest = scenes.count - Self.scenesShown
    if rest > 0 { lines.append("  … and \(rest) more (--format json)") }
    return [style(.bold, "Further scenes")] + lines
  }
}
