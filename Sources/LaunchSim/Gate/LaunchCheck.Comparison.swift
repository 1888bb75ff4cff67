extension LaunchCheck {
  /// The values of a run beside the accepted ones.
  struct Comparison {
    let values: [GateMeasure: GateValue]
    let accepted: [GateMeasure: GateValue]
    let tolerance: Tolerance

    /// The findings, the worst first.
    var findings: [CheckFinding] {
      var findings: [CheckFinding] = []
      let movements = CheckFinding.Movement.all(from: accepted, to: values)
      let frameReady = movements.first { $0.measure == .milestone(.frameReady) }
      let beyond = movements.filter { $0.loss > tolerance(of: $0.measure) }
      let (slipped, worse) = slip(in: beyond, frameReady: frameReady)
      if !worse.isEmpty {
        findings.append(CheckFinding(subject: .regressed(worse, blame(for: worse[0].measure))))
      }
      let gone = GateMeasure.judged.filter { accepted[$0] != nil && values[$0] == nil }
      if !gone.isEmpty { findings.append(CheckFinding(subject: .missing(gone))) }
      let new = GateMeasure.judged.filter { accepted[$0] == nil && values[$0] != nil }
      if !new.isEmpty { findings.append(CheckFinding(subject: .new(new, isWhole: false))) }
      if !slipped.isEmpty, let ready = frameReady {
        findings.append(CheckFinding(subject: .slipped(slipped, frameReady: ready)))
      }
      if let order = accepted[.order], order != values[.order] {
        findings.append(CheckFinding(subject: .orderChanged))
      }
      let better = movements.filter { -$0.loss > tolerance(of: $0.measure) }
      if !better.isEmpty { findings.append(CheckFinding(subject: .improved(better))) }
      return findings
    }

    private func tolerance(of measure: GateMeasure) -> Nanoseconds {
      measure.tolerance.map(tolerance.of) ?? .zero
    }

    /// Measures that moved with the first frame's refresh alone, and the others.
    ///
    /// The display shows the first frame at the first refresh after it is ready (rule 33), so a
    /// change within the tolerance may move it by a whole refresh, and by as much what waits for
    /// the frame.
    private func slip(
      in movements: [CheckFinding.Movement], frameReady: CheckFinding.Movement?
    ) -> (slipped: [CheckFinding.Movement], others: [CheckFinding.Movement]) {
      let first = GateMeasure.milestone(.firstFrame)
      guard let frame = movements.first(where: { $0.measure == first }),
        let ready = frameReady, ready.loss <= tolerance(of: ready.measure)
      else { return ([], movements) }
      func movesWithFrame(_ movement: CheckFinding.Movement) -> Bool {
        movement.measure != .backgroundMargin && movement.loss == frame.loss
      }
      return (movements.filter(movesWithFrame), movements.filter { !movesWithFrame($0) })
    }

    /// The phase and the items whose shares grew.
    private func blame(for head: GateMeasure) -> CheckFinding.Blame {
      let isOfFrame = [.frameReady, .firstFrame].map(GateMeasure.milestone).contains(head)
      var phases: [CheckFinding.Movement] = []
      var items: [CheckFinding.Movement] = []
      for measure in Set(values.keys).union(accepted.keys) {
        let movement = CheckFinding.Movement(
          measure: measure, before: accepted[measure]?.time ?? .zero,
          after: values[measure]?.time ?? .zero)
        guard movement.loss > .zero else { continue }
        switch measure {
        case .phase where isOfFrame: phases.append(movement)
        case .item where isOfFrame: items.append(movement)
        case .main where head == .milestone(.responsive): items.append(movement)
        default: break
        }
      }
      func isWorse(_ left: CheckFinding.Movement, _ right: CheckFinding.Movement) -> Bool {
        (right.loss, left.measure.key) < (left.loss, right.measure.key)
      }
      return .init(phase: phases.min(by: isWorse), items: items.sorted(by: isWorse))
    }
  }
}
