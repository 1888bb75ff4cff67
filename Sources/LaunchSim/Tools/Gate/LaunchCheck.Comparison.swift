import LaunchSim

extension LaunchCheck {
  /// Values of a run with the accepted values.
  struct Comparison {
    let values: [Measure: GateValue]
    let accepted: [Measure: GateValue]
    let tolerance: Tolerance
    /// The complete order of the run.
    var order: [LaunchValues.Lane] = []

    /// The findings, the worst first.
    var findings: [CheckFinding] {
      var findings: [CheckFinding] = []
      let movements = Change.judged(from: accepted, to: values)
      let frameReady = movements.first { $0.subject == .milestone(.frameReady) }
      let beyond = movements.filter { $0.loss > tolerance(of: $0) }
      let (slipped, worse) = slip(in: beyond, frameReady: frameReady)
      if !worse.isEmpty {
        findings.append(CheckFinding(subject: .regressed(worse, blame(for: worse[0].subject))))
      }
      let gone = Measure.judged.filter { accepted[$0] != nil && values[$0] == nil }
      if !gone.isEmpty { findings.append(CheckFinding(subject: .missing(gone))) }
      let new = Measure.judged.filter { accepted[$0] == nil && values[$0] != nil }
      if !new.isEmpty { findings.append(CheckFinding(subject: .new(new, isWhole: false))) }
      if !slipped.isEmpty, let ready = frameReady {
        findings.append(
          CheckFinding(
            subject: .slipped(slipped, frameReady: ready, blame(for: slipped[0].subject))))
      }
      if let digest = accepted[.order], digest != values[.order] { findings.append(orderChange) }
      let better = movements.filter { -$0.loss > tolerance(of: $0) }
      if !better.isEmpty { findings.append(CheckFinding(subject: .improved(better))) }
      return findings
    }

    /// The changes of the order on lanes that both sides list.
    private var orderChange: CheckFinding {
      let former = accepted.lanes
      // A lane without a list was empty, unless the baseline leaves out a list.
      let known = accepted.listsWholeOrder ? nil : Set(former.map(\.lane))
      let unlisted = order.filter { lane in
        !lane.names.isEmpty && (!lane.isListed || known.map { !$0.contains(lane.lane) } ?? false)
      }.map(\.lane)
      func listed(_ lanes: [LaunchValues.Lane]) -> [LaunchValues.Lane] {
        lanes.filter { !unlisted.contains($0.lane) }
      }
      return CheckFinding(
        subject: .orderChanged(
          OrderChange.all(from: listed(former), to: listed(order)), unlisted: unlisted))
    }

    private func tolerance(of movement: CheckFinding.Movement) -> Nanoseconds {
      tolerance.of(movement.subject).of(movement.first)
    }

    /// Measures that moved only because the first frame's refresh did, and the other measures.
    ///
    /// The display shows the first frame at the first refresh after it is ready (rule 33), so a
    /// change within the tolerance may move the first frame by a whole refresh, and with it all
    /// measures that wait for the frame.
    private func slip(
      in movements: [CheckFinding.Movement], frameReady: CheckFinding.Movement?
    ) -> (slipped: [CheckFinding.Movement], others: [CheckFinding.Movement]) {
      let first = Measure.milestone(.firstFrame)
      guard let frame = movements.first(where: { $0.subject == first }),
        let ready = frameReady, ready.loss <= tolerance(of: ready)
      else { return ([], movements) }
      func movesWithFrame(_ movement: CheckFinding.Movement) -> Bool {
        !movement.subject.isMargin && movement.loss == frame.loss
      }
      return (movements.filter(movesWithFrame), movements.filter { !movesWithFrame($0) })
    }

    private func blame(for head: Measure) -> CheckFinding.Blame {
      CheckFinding.Blame(for: head, from: accepted, to: values)
    }
  }
}
