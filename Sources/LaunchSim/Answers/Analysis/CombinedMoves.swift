/// Moves of several observations that can be carried out together, with the resulting launch.
package struct CombinedMoves: Hashable, Sendable {
  /// The places of the moves' observations in the list.
  package private(set) var places: [Int] = []
  package private(set) var moves: [Move] = []
  /// The places of observations whose moves would break a demand of the scenario together with
  /// the chosen moves.
  package private(set) var breaking: [Int] = []
  /// The places of observations whose moves would gain nothing beyond the chosen moves.
  package private(set) var idle: [Int] = []
  package private(set) var firstFrame = Nanoseconds.zero
  package private(set) var frameReady = Nanoseconds.zero

  /// Carries out the moves of some observations one after the other, where they can be
  /// combined.
  ///
  /// Each move was tried alone. Together moves may break a demand that each respects alone,
  /// or gain nothing more: such a move is left out, and the next is tried with the moves
  /// chosen before.
  ///
  /// - Returns: `nil` if no move can be carried out.
  /// - Complexity: one simulation for each observation.
  init?(_ observations: [Observation], in report: Report) {
    let experiments = Experiments(report: report)
    var latest = report
    for (place, observation) in observations.enumerated() {
      guard let move = observation.move else { continue }
      guard !moves.contains(where: { $0.replaces(move) }),
        let next = experiments.applying(moves + [move])
      else {
        idle.append(place)
        continue
      }
      if !experiments.allows(next) {
        breaking.append(place)
      } else if !next.metrics.isBetter(than: latest.metrics, for: observation) {
        idle.append(place)
      } else {
        latest = next
        places.append(place)
        moves.append(move)
      }
    }
    guard !places.isEmpty, let frame = latest.metrics.firstFrame,
      let ready = latest.metrics.frameReady
    else { return nil }
    firstFrame = frame
    frameReady = ready
  }
}

extension LaunchMetrics {
  /// True if a move has its intended effect in addition to the moves carried out before.
  fileprivate func isBetter(than before: LaunchMetrics, for observation: Observation) -> Bool {
    guard let ready = frameReady, let readyBefore = before.frameReady else { return false }
    guard case .busyAfterFirstFrame = observation.finding else { return ready < readyBefore }
    return ready <= readyBefore && longestTapWait <= before.longestTapWait
      && busyAfterFrame < before.busyAfterFrame
  }

  /// Time the main thread is busy after the first frame, all its turns together.
  private var busyAfterFrame: Nanoseconds {
    guard let frame = firstFrame else { return .zero }
    return timeline.turns.reduce(.zero) { busy, turn in
      turn.end > frame ? busy + (turn.end - max(turn.start, frame)) : busy
    }
  }
}
