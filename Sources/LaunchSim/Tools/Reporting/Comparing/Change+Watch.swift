package import LaunchSim

extension Change<Milestone, Duration?> {
  /// The first frame of a run beside the first frame of the run before it, as in
  /// `First frame 383.3 ms, 11.0 ms later than before the last save`.
  package var sentence: String {
    let (before, now) = (first.map { Nanoseconds($0) }, second.map { Nanoseconds($0) })
    let words =
      switch (now, before) {
      case (let now?, let before?) where now == before:
        "First frame \(now.inMilliseconds), as before the last save"
      case (let now?, let before?):
        "First frame \(now.inMilliseconds), "
          + (now > before
            ? "\((now - before).inMilliseconds) later" : "\((before - now).inMilliseconds) earlier")
          + " than before the last save"
      case (let now?, nil): "First frame \(now.inMilliseconds), none before the last save"
      case (nil, let before?):
        "No first frame, and one at \(before.inMilliseconds) before the last save"
      case (nil, nil): "No first frame, as before the last save"
      }
    // No-break spaces are for the lines of wrapped text.
    return words.replacing("\u{A0}", with: " ")
  }
}
