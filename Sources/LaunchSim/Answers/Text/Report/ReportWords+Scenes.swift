extension ReportWords {
  /// The most scenes to list.
  private static let scenesShown = 12

  /// The further scenes, without the launch's own scene; `nil` without further scenes.
  var scenes: ReportSection? {
    let scenes = scenario.app.furtherScenes
    guard !scenes.isEmpty else { return nil }
    let texts = zip(scenes, metrics.scenes).map { scene, times in
      "\(style.text(scene.name)) · \(scene.role.rawValue), \(scene.role.delegate): "
        + (times.isEmpty ? "never connects" : times.map(words).joined(separator: "; again "))
    }
    return ReportSection(
      "Further scenes", texts.limited(to: Self.scenesShown).map { .entry($0) })
  }

  /// The times of a scene, as in `connects at 2.000 s, first frame at 2.117 s, disconnects at 3.000
  /// s`.
  private func words(for times: SceneTimes) -> String {
    var text = "connects at \(instant(times.connected))"
    if let frame = times.firstFrame { text += ", first frame at \(instant(frame))" }
    if let gone = times.disconnected { text += ", disconnects at \(instant(gone))" }
    return text
  }

  /// An instant in the list; all instants are in seconds if one of them is a second or later.
  private func instant(_ time: Nanoseconds) -> String {
    let times = metrics.scenes.joined().flatMap { [$0.connected, $0.firstFrame, $0.disconnected] }
    let last = times.compactMap(\.self).max() ?? .zero
    return last >= .seconds(1) ? time.inThousandths : time.inMilliseconds
  }
}
