import LaunchSim

/// The first frame of a run beside the first frame of the run before it, in one sentence.
package struct FirstFrameChange: Hashable, Sendable {
  /// The first frame; `nil` for a run without one.
  let now: Nanoseconds?
  /// The first frame of the run before.
  let before: Nanoseconds?

  package init(from before: Duration?, to now: Duration?) {
    self.now = now.map { Nanoseconds($0) }
    self.before = before.map { Nanoseconds($0) }
  }

  /// The sentence, as in `First frame 383.3 ms, 11.0 ms later than before the last save`.
  package var sentence: String {
    // No-break spaces are for the lines of wrapped text.
    words.replacing("\u{A0}", with: " ")
  }

  private var words: String {
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
  }
}
