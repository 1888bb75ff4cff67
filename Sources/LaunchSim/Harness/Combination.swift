/// The changes of several observations that can be made together, with the launch they give.
package struct Combination: Hashable, Sendable {
  /// Which of the observations the changes are of, by their place in the list.
  package var places: [Int]
  package var changes: [Change]
  /// The places of those whose change would then break what the scenario asks for.
  package var breaking: [Int]
  /// The places of those whose change then gains nothing more.
  package var idle: [Int]
  package var firstFrame: Nanoseconds
  package var frameReady: Nanoseconds
}

extension Report {
  /// Makes the changes of some observations one after the other, as long as they go together.
  ///
  /// Each was tried alone. Together they may break what each alone respects, or gain nothing more: such
  /// a change is left out, and the next is tried with those that were taken before.
  ///
  /// - Returns: `nil` where no change can be made.
  /// - Complexity: one simulation for each observation.
  package func combining(_ observations: [Observation]) -> Combination? {
    var latest = self
    var result = Combination(
      places: [], changes: [], breaking: [], idle: [], firstFrame: .zero, frameReady: .zero)
    for (place, observation) in observations.enumerated() {
      guard let change = observation.change else { continue }
      guard !result.changes.contains(where: { $0.replaces(change) }),
        let next = applying(result.changes + [change])
      else {
        result.idle.append(place)
        continue
      }
      if !allows(next) {
        result.breaking.append(place)
      } else if !next.isBetter(than: latest, for: observation) {
        result.idle.append(place)
      } else {
        latest = next
        result.places.append(place)
        result.changes.append(change)
      }
    }
    guard !result.places.isEmpty, let frame = latest.metrics.firstFrame,
      let ready = latest.metrics.frameReady
    else { return nil }
    result.firstFrame = frame
    result.frameReady = ready
    return result
  }

  /// Whether a change has, beside those made before it, the effect for which it was found.
  private func isBetter(than before: Report, for observation: Observation) -> Bool {
    guard let ready = metrics.frameReady, let readyBefore = before.metrics.frameReady else {
      return false
    }
    guard case .busyAfterFirstFrame = observation.finding else { return ready < readyBefore }
    return ready <= readyBefore && metrics.longestTapWait <= before.metrics.longestTapWait
      && metrics.busyAfterFrame < before.metrics.busyAfterFrame
  }
}

extension Change {
  /// Whether both set the same place of the file, so that the later one would undo the earlier.
  fileprivate func replaces(_ other: Change) -> Bool {
    switch (self, other) {
    case (.place(let item, _), .place(let otherItem, _)): item == otherItem
    case (.waitInSync(let callback, let step), .waitInSync(let otherCallback, let otherStep)):
      callback == otherCallback && step == otherStep
    case (.place, .waitInSync), (.waitInSync, .place): false
    }
  }
}

extension LaunchMetrics {
  /// How long the main thread is busy after the first frame, all its turns together.
  fileprivate var busyAfterFrame: Nanoseconds {
    guard let frame = firstFrame else { return .zero }
    return timeline.turns.reduce(.zero) { busy, turn in
      turn.end > frame ? busy + (turn.end - max(turn.start, frame)) : busy
    }
  }
}
