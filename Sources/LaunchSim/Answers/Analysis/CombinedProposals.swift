/// Proposals of several observations that can be carried out together, with the resulting launch.
package struct CombinedProposals: Hashable, Sendable {
  /// The places of the proposals' observations in the list.
  package private(set) var places: [Int] = []
  package private(set) var proposals: [Proposal] = []
  /// The places of observations whose proposals would break a demand of the scenario together with
  /// the chosen proposals.
  package private(set) var breaking: [Int] = []
  /// The places of observations whose proposals would gain nothing beyond the chosen proposals.
  package private(set) var idle: [Int] = []
  package private(set) var firstFrame = Nanoseconds.zero
  package private(set) var frameReady = Nanoseconds.zero

  /// Carries out the proposals of some observations one after the other, where they can be
  /// combined.
  ///
  /// Each proposal was tried alone. Together proposals may break a demand that each respects alone,
  /// or gain nothing more: such a proposal is left out, and the next is tried with the proposals
  /// chosen before.
  ///
  /// - Returns: `nil` if no proposal can be carried out.
  /// - Complexity: one simulation for each observation.
  init?(_ observations: [Observation], in report: Report) {
    let experiments = Experiments(report: report)
    var latest = report
    for (place, observation) in observations.enumerated() {
      guard let proposal = observation.proposal else { continue }
      guard !proposals.contains(where: { $0.replaces(proposal) }),
        let next = experiments.applying(proposals + [proposal])
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
        proposals.append(proposal)
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
  /// True if a proposal has its intended effect in addition to the proposals carried out before.
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
