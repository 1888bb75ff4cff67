/// Simulations of one launch with changes, each compared with the unchanged launch.
package struct Experiments {
  let report: Report

  package init(report: Report) {
    self.report = report
  }

  private var metrics: LaunchMetrics { report.metrics }

  /// The launch with some moves carried out; `nil` if the launch cannot be simulated again, a
  /// move does not apply to it, or the simulation takes too many turns or too long.
  ///
  /// - Complexity: one simulation.
  package func applying(_ moves: [Move]) -> Report? {
    guard report.canBeChanged else { return nil }
    var scenario = report.scenario
    for move in moves {
      guard (try? move.apply(to: &scenario.app, costs: report.costs)) != nil else { return nil }
    }
    return try? simulating(scenario, after: moves)
  }

  /// Simulates a launch that was changed by some moves; an app whose recorded steps do not predict
  /// the launch runs again.
  ///
  /// - Throws: `SimulationError` if the launch has no answer, and for an app that does not do the
  ///   same in every run.
  /// - Complexity: one simulation.
  func simulating(
    _ scenario: Scenario, after moves: [Move], isAsked: Bool = false
  ) throws(SimulationError) -> Report {
    var dependences = report.timeDependences
    if report.isReplayable {
      do { return try simulating(scenario) } catch {
        guard case .notReplayable(let found) = error else { throw error }
        dependences = found
      }
    }
    guard
      let changed = try report.repetition?.report(
        report, moves, under: scenario, isAsked: isAsked)
    else {
      throw .notReplayable(dependences)
    }
    return changed
  }

  /// Simulates a changed launch; locks, queues and actors keep their numbers, so that ties are
  /// decided in the same way.
  ///
  /// - Throws: `SimulationError` if the launch takes too many turns or too long, or calls an
  ///   expiration handler whose steps are not recorded. Fatal.
  /// - Complexity: one simulation.
  func simulating(_ scenario: Scenario) throws(SimulationError) -> Report {
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    var simulation = LaunchSimulation(program)
    let trace = try simulation.run()
    if report.isUnknown(trace) { throw .notReplayable([.backgroundTime]) }
    return Report(scenario, costs: report.costs, program: program, trace: trace)
  }

  /// The run of a changed launch; `nil` if the simulation takes too many turns or too long, or calls
  /// an expiration handler whose steps are not recorded.
  ///
  /// - Complexity: one simulation.
  func trace(of scenario: Scenario) -> Trace? {
    let program = LaunchProgram(scenario, costs: report.costs, names: report.program.names)
    var simulation = LaunchSimulation(program)
    guard let trace = try? simulation.run(), !report.isUnknown(trace) else { return nil }
    return trace
  }

  /// The run without an item; `nil` if the launch cannot be simulated again, or the simulation
  /// takes too many turns or too long.
  ///
  /// - Complexity: one simulation.
  func trace(without item: ItemIndex) -> Trace? {
    if report.runsAgain {
      return applying([.remove(report.scenario.app.items[item].name)])?.trace
    }
    guard report.isReplayable else { return nil }
    var simulation = LaunchSimulation(report.program.removing(item))
    guard let trace = try? simulation.run(), !report.isUnknown(trace) else { return nil }
    return trace
  }

  /// Time by which the frame is ready sooner without an item and the items that only it starts.
  ///
  /// Negative if the item makes the frame earlier; `nil` if either launch has no frame.
  ///
  /// - Complexity: one simulation.
  package func gain(ofRemoving item: ItemIndex) -> Nanoseconds? { gains(ofRemoving: [item])[item] }

  /// The gains of removing items one at a time, as ``gain(ofRemoving:)`` has them.
  ///
  /// - Complexity: one simulation for each item, without the parts that the launches share.
  package func gains(ofRemoving items: some Sequence<ItemIndex>) -> [ItemIndex: Nanoseconds] {
    guard let ready = metrics.frameReady, report.canBeChanged else { return [:] }
    // The steps of a recorded app may turn out to be unknown after the frame.
    if report.isRecorded || report.program.plan.asksAfterFailures {
      let gains = Set(items).map { item in
        (item, trace(without: item)?.time(of: .frameReady).map { ready - $0 })
      }
      return Dictionary(uniqueKeysWithValues: gains).compactMapValues(\.self)
    }
    var runs = RemovalRuns(report.program)
    return runs.frames(without: items).mapValues { ready - $0 }
  }
}

extension LaunchMetrics {
  /// Longest time a tap waits from the first frame on.
  package var longestTapWait: Nanoseconds {
    guard let frame = firstFrame else { return .zero }
    return timeline.turns.reduce(.zero) { longest, turn in
      max(longest, turn.end - max(turn.start, frame))
    }
  }
}
