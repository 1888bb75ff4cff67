package import LaunchSim

/// The state of a launch right after an event, as lines: the call stack and turn of the main
/// thread, then every other place that is not empty.
package struct PlaybackText {
  let playback: Playback
  let style: TextStyle

  /// The most things in one place that are named; further things are counted.
  private static let shown = 6

  package init(_ playback: Playback, style: TextStyle = .plain) {
    self.playback = playback
    self.style = style
  }

  /// The state after an event.
  ///
  /// - Parameter index: The place of the event in the trace, from 0.
  /// - Returns: A wrapped line for each place; the line of the main thread has the turn.
  package func lines(after index: Int) -> [String] {
    var names: [(place: Playback.Station, names: [String])] = []
    for presence in playback.state(after: index) {
      if names.last?.place == presence.place {
        names[names.count - 1].names.append(words(for: presence))
      } else {
        names.append((presence.place, [words(for: presence)]))
      }
    }
    let turn = playback.turn(at: index)
    return names.flatMap { place, names -> [String] in
      let rest = names.count - Self.shown
      var text = names.prefix(Self.shown).joined(separator: separator(of: place.kind))
      if rest > 0 { text += ", and \(rest) more" }
      var title = style.text(playback.title(of: place))
      if place.kind == .mainThread, turn > 0 { title += ", turn \(turn)" }
      return "\(title): \(text)".wrapped(toWidth: min(style.width, 80) - 2, indentation: "  ")
        .map { "  \($0)" }
    }
  }

  private func separator(of kind: Playback.Kind) -> String {
    kind == .callStack ? " > " : ", "
  }

  /// A presence in words, as in `Feed.load (userInitiated, waits for Database.open)`.
  private func words(for presence: Playback.Presence) -> String {
    var details: [String] = []
    if let qos = presence.qos { details.append(qos.name) }
    if let detail = presence.detail { details.append(style.text(detail)) }
    if let deadline = presence.deadline {
      let isLong = deadline >= .seconds(10)
      details.append("until \(isLong ? deadline.inSeconds : deadline.inMilliseconds)")
    }
    let name = style.text(presence.name)
    return details.isEmpty ? name : "\(name) (\(details.joined(separator: ", ")))"
  }
}
