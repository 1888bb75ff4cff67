import Synchronization

/// Runs of one launch under many selections of moves; the runs share everything up to the first
/// item whose place differs.
///
///     let runs = PlanRuns(report, choices)
///     let frames = runs.frames(of: [[0, 0], [1, 0], [1, 2]])
///
/// The search tree is the launch itself: a run stops at an item whose place is open, and goes on
/// once for each place. Moves that change the steps of callbacks need a program of their own.
///
/// Several threads may divide the runs; no answer depends on their number.
package struct PlanRuns: Sendable {
  /// The number of the option that each choice takes; 0 for none.
  package typealias Selection = [UInt8]

  /// Instants of a run up to its first frame.
  struct Frame: Hashable, Sendable {
    var ready: Nanoseconds
    var shown: Nanoseconds
  }

  let report: Report
  let choices: [MoveChoice]
  private let threads: Int
  /// The choice of a place for each item.
  private var places: [ItemIndex: Int] = [:]
  /// The choices that change steps.
  private var structural: [Int] = []
  /// The item of each choice of a place as the machine knows it: unchanged, then with each option.
  private var specs: [[Machine.ItemSpec]] = []

  package init(_ report: Report, _ choices: [MoveChoice], threads: Int = 1) {
    self.report = report
    self.choices = choices
    self.threads = threads
    var queues = NumberedNames<Numbered.Queue>(report.program.names.queues)
    var actors = NumberedNames<Numbered.Actor>(report.program.names.actors)
    for (index, choice) in choices.enumerated() {
      let placements = choice.options.compactMap(\.move.placement)
      specs.append(
        [report.program.specs[choice.item]]
          + placements.map { placement in
            Machine.ItemSpec(
              placement, isBarrier: report.scenario.app.items[choice.item].isBarrier,
              queues: &queues, actors: &actors)
          })
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
    if report.runsAgain {
      return repeated(selections) { report, _ in
        guard let ready = report.metrics.frameReady, let shown = report.metrics.firstFrame else {
          return nil
        }
        return Frame(ready: ready, shown: shown)
      }
    }
    return run(selections, .firstFrame) { simulation, _ in
      guard let ready = simulation.machine.frameReady, let shown = simulation.machine.firstFrame
      else { return nil }
      return Frame(ready: ready, shown: shown)
    }
  }

  /// The launch with each selection, judged; `nil` for a launch that breaks a demand of today's, and
  /// for one that cannot be simulated to its end.
  ///
  /// - Complexity: one run and its metrics for each selection, without the shared parts.
  func plans(of selections: [Selection]) -> [Plan?] {
    if report.runsAgain {
      return repeated(selections) { Plan($1, changing: report, to: $0) }
    }
    return run(selections, .whole) { simulation, selection in
      guard simulation.isOver else { return nil }
      let trace = simulation.trace()
      guard !report.isUnknown(trace) else { return nil }
      let options = options(of: selection)
      var scenario = simulation.program.scenario
      // Only the demand to stay on the main thread is judged by the placement of an item.
      for option in options where scenario.app.items[option.item].isMainOnly {
        guard let placement = option.move.placement else { continue }
        scenario.app.items[option.item].placement = placement
      }
      let metrics = LaunchMetrics(trace, of: scenario)
      let judgment = Judgment(trace, metrics, of: scenario)
      return Plan(options, changing: report.judgment, to: judgment, metrics)
    }
  }

  /// The launch with each selection; `nil` if it cannot be simulated to its end.
  ///
  /// - Complexity: one run and one report for each selection, without the shared parts.
  package func reports(of selections: [Selection]) -> [Report?] {
    if report.runsAgain { return repeated(selections) { report, _ in report } }
    return run(selections, .whole) { simulation, selection in
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

  /// The launch with each selection, of an app whose code runs again.
  private func repeated<Answer>(
    _ selections: [Selection], _ answer: (Report, [MoveOption]) -> Answer?
  ) -> [Answer?] {
    let experiments = Experiments(report: report)
    return selections.map { selection in
      let options = options(of: selection)
      return experiments.applying(options.map(\.move)).flatMap { answer($0, options) }
    }
  }

  // MARK: The tree of runs

  /// The runs with each selection, to the end of a part of the launch.
  func run<Answer: Sendable>(
    _ selections: [Selection], _ extent: LaunchSimulation.Extent,
    _ answer: @Sendable (LaunchSimulation, Selection) -> Answer?
  ) -> [Answer?] {
    let groups = groups(of: selections)
    let answers = Mutex([Answer?](repeating: nil, count: selections.count))
    Platform.forEach(below: groups.count, on: threads) { number in
      let group = groups[number]
      guard let simulation = simulation(of: selections[group[0]], group, selections) else { return }
      var found: [(member: Int, answer: Answer?)] = []
      found.reserveCapacity(group.count)
      branch(simulation, group, &found)
      answers.withLock { for (member, answer) in found { $0[member] = answer } }
    }
    return answers.withLock { $0 }

    @Sendable func branch(
      _ simulation: LaunchSimulation, _ group: [Int],
      _ found: inout [(member: Int, answer: Answer?)]
    ) {
      var simulation = simulation
      var group = group
      while let item = simulation.playToDecision(extent) {
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
        // The largest part goes on in this run, which keeps branches within branches few.
        parts.sort { $0.members.count < $1.members.count }
        let largest = parts.removeLast()
        for part in parts {
          var copy = simulation
          copy.decide(item, spec(of: item, part.option))
          branch(copy, part.members, &found)
        }
        simulation.decide(item, spec(of: item, largest.option))
        group = largest.members
      }
      for member in group { found.append((member, answer(simulation, selections[member]))) }
    }
  }

  /// The selections with the same steps of callbacks, in the order of their first members; with
  /// several threads, large groups in parts.
  private func groups(of selections: [Selection]) -> [[Int]] {
    var groups: [[Int]] = []
    var known: [Selection: Int] = [:]
    let most = threads > 1 ? max(Self.leastPart, selections.count / (threads * 8)) : .max
    for (index, selection) in selections.enumerated() {
      let key = structural.map { selection[$0] }
      if let group = known[key], groups[group].count < most {
        groups[group].append(index)
      } else {
        known[key] = groups.count
        groups.append([index])
      }
    }
    return groups
  }

  /// The least number of runs for which another thread is worth a beginning of its own.
  private static let leastPart = 32

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
    for (item, index) in places {
      let item = ItemID(item)
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
