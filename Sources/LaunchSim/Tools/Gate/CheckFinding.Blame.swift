import LaunchSim

extension CheckFinding {
  /// The parts of a launch whose changes make a time worse, and the parts whose changes offset some
  /// of the loss.
  struct Blame: Hashable, Sendable {
    /// The phases with a changed share of the path to the first frame, the largest change first.
    var phases: [Movement] = []
    /// Length of the path; `nil` if it is unknown on either side.
    var path: Movement?
    /// The changed parts of the path in the form of `diff`, the largest change first; empty if the
    /// path is not behind the change.
    var parts: [Change<String?, Nanoseconds>] = []
    /// The items with a changed time on the main thread, the largest change first; empty unless a
    /// moment after the frame moved.
    var held: [Movement] = []
    /// The last item of the content to end, or the handler or background task with the least time
    /// left; `nil` for other measures.
    var last: String?
  }
}

extension CheckFinding.Blame {
  /// The phase with the largest loss; `nil` if no phase lost time.
  var phase: CheckFinding.Movement? { phases.first { $0.loss > .zero } }

  /// The items with a loss, the largest first.
  var items: [CheckFinding.Movement] {
    let parts = parts.compactMap { part in
      part.subject.map { Change(Measure.item($0), from: part.first, to: part.second) }
    }
    return (parts + held).filter { $0.loss > .zero }
  }

  /// The item to mend first; `nil` if no item lost time.
  var culprit: String? {
    let part = parts.first { $0.more > .zero }
    return part.map(\.subject) ?? held.first { $0.loss > .zero }?.subject.title ?? last
  }
}

extension CheckFinding.Blame {
  /// Finds the parts behind the change of a measure.
  ///
  /// - Parameters:
  ///   - head: The measure.
  ///   - accepted: The accepted values.
  ///   - values: The values of the run.
  init(
    for head: Measure, from accepted: [Measure: GateValue],
    to values: [Measure: GateValue]
  ) {
    func changes(_ isOfKind: (Measure) -> Bool) -> [CheckFinding.Movement] {
      // A key is made anew each time, so each is made once.
      Set(values.keys).union(accepted.keys).filter(isOfKind)
        .map { (key: $0.key, measure: $0) }.sorted { $0.key < $1.key }.map(\.measure)
        .map { Change($0, from: accepted[$0]?.time ?? .zero, to: values[$0]?.time ?? .zero) }
        .largestFirst()
    }
    path = Change.judged(from: accepted, to: values)
      .first { $0.subject == .milestone(.frameReady) }
    switch head {
    case .milestone(.frameReady), .milestone(.firstFrame):
      phases = changes { if case .phase(let phase, _) = $0 { phase != .extended } else { false } }
      parts = PathShares.changes(from: PathShares(accepted), to: PathShares(values))
    case .milestone(.responsive):
      held = changes { if case .item(_, .main) = $0 { true } else { false } }
    case .backgroundMargin:
      parts = PathShares.changes(from: PathShares(accepted), to: PathShares(values))
    default: break
    }
  }
}

extension PathShares {
  /// The parts of a path as a baseline keeps them, by name.
  fileprivate init(_ values: [Measure: GateValue]) {
    let items = values.compactMap { measure, value -> (name: String, length: Nanoseconds)? in
      guard case .item(let name, .path) = measure else { return nil }
      return value.time.map { (name, $0) }
    }
    self.init(
      length: values[.milestone(.frameReady)]?.time, items: items.sorted { $0.name < $1.name })
  }
}
