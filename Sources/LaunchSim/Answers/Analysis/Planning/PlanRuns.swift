/// Runs of one launch under many selections of moves; the runs share everything up to the first
/// item whose place differs.
///
///     let runs = PlanRuns(report, choices)
///     let frames = runs.frames(of: [[0, 0], [1, 0], [1, 2]])
///
/// The search tree is the launch itself: a run stops at an item whose place is open, and goes on
/// once for each place. Moves that change the steps of callbacks need a program of their own.
package struct PlanRuns {
  /// The number of the option that each choice takes; 0 for none.
  package typealias Selection = [UInt8]

  /// Instants of a run up to its first frame.
  struct Frame: Hashable, Sendable {
    var ready: Nanoseconds
    var shown: Nanoseconds
  }

  let report: Report
  let choices: [MoveChoice]
  /// The choice of a place for each item.
  private var places: [ItemIndex: Int] = [:]
  /// The choices that change steps.
  private var structural: [Int] = []
  /// The item of each choice of a place as the machine knows it: unchanged, then with each option.
  private var specs: [[Machine.ItemSpec]] = []

  package init(_ report: Report, _ choices: [MoveChoice]) {
    self.report = report
    self.choices = choices
    var queues = NumberedNames<Numbered.Queue>(report.program.names.queues)
    var actors = NumberedNames<Numbered.Actor>(report.program.names.actors)
    for (index, choice) in choices.enumerated() {
      let placements = choice.options.compactMap(\.move.placement)
      specs.append(
        [report.program.specs[choice.item]]
          + placements.map { Machine.ItemSpec($0, queues: &queues, actors: &actors) })
      if choice.respect == .placement {
        places[choice.item] = index
      } else {
        structural.append(index)
      }
    }
  }

  /// The moves of a selection: places first, then waits, then starts, so that no move shifts the
  /// steps that a later one names.
  package func options(of selection: Selection) -> [MoveOption] {
    let chosen = zip(choices, selection).filter { $0.1 > 0 }
    return [MoveChoice.Respect.placement, .wait, .start].flatMap { respect in
      chosen.filter { $0.0.respect == respect }.map { $0.0.options[Int($0.1) - 1] }
    }
  }

  /// The first frames of the launch with each selection; `nil` without a frame.
  ///
  /// - Complexity: one run up to the frame for each selection, without the shared parts.
  func frames(of selections: [Selection]) -> [Frame?] {
    run(selections, untilFrame: true) { simulation, _ in
      guard let shown = simulation.machine.firstFrame,
        let ready = simulation.machine.events.last(where: {
          $0.kind == .milestone && $0.subject == Milestone.frameReady.index
        })
      else { return nil }
      return Frame(ready: ready.time, shown: shown)
    }
  }

  /// The launch with each selection, judged; `nil` if it cannot be simulated to its end.
  ///
  /// - Complexity: one run and one report for each selection, without the shared parts.
  package func reports(of selections: [Selection]) -> [Report?] {
    run(selections, untilFrame: false) { simulation, selection in
      guard simulation.isOver else { return nil }
      let trace = simulation.trace()
      guard !report.isUnknown(trace) else { return nil }
      var scenario = simulation.program.scenario
      for option in options(of: selection) where option.move.placement != nil {
        try? option.move.apply(to: &scenario.app, costs: report.costs)
      }
      return Report(scenario, costs: report.costs, program: simulation.program, trace: trace)
    }
  }

  // MARK: The tree of runs

  private func run<Answer>(
    _ selections: [Selection], untilFrame: Bool,
    _ answer: (LaunchSimulation, Selection) -> Answer?
  ) -> [Answer?] {
    var answers = [Answer?](repeating: nil, count: selections.count)
    for group in groups(of: selections) {
      guard let simulation = simulation(of: selections[group[0]], group, selections) else {
        continue
      }
      branch(simulation, group)
    }
    return answers

    func branch(_ simulation: LaunchSimulation, _ group: [Int]) {
      var simulation = simulation
      var group = group
      while let item = simulation.playToDecision(untilFrame: untilFrame) {
        let place = places[item.index] ?? 0
        var parts: [(option: UInt8, members: [Int])] = []
        for member in group {
          let option = selections[member][place]
          if let part = parts.firstIndex(where: { $0.option == option }) {
            parts[part].members.append(member)
          } else {
            parts.append((option, [member]))
          }
        }
        let last = parts.removeLast()
        for part in parts {
          var copy = simulation
          copy.decide(item, spec(of: item, part.option))
          branch(copy, part.members)
        }
        simulation.decide(item, spec(of: item, last.option))
        group = last.members
      }
      for member in group { answers[member] = answer(simulation, selections[member]) }
    }
  }

  /// The selections with the same steps of callbacks, in the order of their first members.
  private func groups(of selections: [Selection]) -> [[Int]] {
    guard !structural.isEmpty else { return selections.isEmpty ? [] : [Array(selections.indices)] }
    var groups: [[Int]] = []
    var known: [Selection: Int] = [:]
    for (index, selection) in selections.enumerated() {
      let key = structural.map { selection[$0] }
      if let group = known[key] {
        groups[group].append(index)
      } else {
        known[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// The launch at its request, with the places of all items open that differ within a group.
  private func simulation(
    of selection: Selection, _ group: [Int], _ selections: [Selection]
  ) -> LaunchSimulation? {
    var program = report.program
    let steps = options(of: selection).filter { $0.move.placement == nil }
    if !steps.isEmpty {
      var scenario = report.scenario
      for option in steps {
        guard (try? option.move.apply(to: &scenario.app, costs: report.costs)) != nil else {
          return nil
        }
      }
      program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    }
    var simulation = LaunchSimulation(program)
    for (index, choice) in choices.enumerated() where choice.respect == .placement {
      let item = ItemID(choice.item)
      if group.allSatisfy({ selections[$0][index] == selection[index] }) {
        guard selection[index] > 0 else { continue }
        simulation.leaveUndecided(item)
        simulation.decide(item, spec(of: item, selection[index]))
      } else {
        simulation.leaveUndecided(item)
      }
    }
    return simulation
  }

  /// An item at the place of an option.
  private func spec(of item: ItemID, _ option: UInt8) -> Machine.ItemSpec {
    places[item.index].map { specs[$0][Int(option)] } ?? report.program.specs[item.index]
  }
}
