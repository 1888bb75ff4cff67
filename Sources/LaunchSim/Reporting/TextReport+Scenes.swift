extension TextReport {
  /// The most scenes that are listed.
  private static let scenesShown = 12

  /// A heading and the scenes besides the one shown first; nothing without any.
  var sceneLines: [String] {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return [] }
    var lines: [String] = []
    for (scene, times) in zip(scenes, metrics.scenes).prefix(Self.scenesShown) {
      var text = "\(style.text(scene.name)) · \(scene.role.rawValue), \(scene.role.delegate): "
      text += times.isEmpty ? "never connects" : times.map(words).joined(separator: "; again ")
      lines += entry(text)
    }
    let rest = scenes.count - Self.scenesShown
    if rest > 0 { lines.append("  … and \(rest) more (--format json)") }
    return [style(.bold, "Further scenes")] + lines
  }

  /// As in `connects at 2.0 s, first frame at 2.1 s, disconnects at 3.0 s`.
  private func words(for times: SceneTimes) -> String {
    var text = "connects at \(times.connected.inSeconds)"
    if let frame = times.firstFrame { text += ", first frame at \(frame.inSeconds)" }
    if let gone = times.disconnected { text += ", disconnects at \(gone.inSeconds)" }
    return text
  }
}
