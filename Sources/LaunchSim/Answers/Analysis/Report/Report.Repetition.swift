import Synchronization

extension Report {
  /// Further runs of an app written in Swift: the app's code runs again with every change.
  package final class Repetition: Sendable {
    /// Runs the app under the conditions of a scenario, with changes of its items; `nil` if a change
    /// cannot be made in code that runs.
    ///
    /// A launch that is not asked for by itself may be cut short.
    private let run:
      @Sendable (_ first: Report, _ moves: [Move], _ conditions: Scenario, _ isAsked: Bool)
        throws(SimulationError) -> Report?
    /// True if the app, run again without a change, gave the same launch; `nil` if it was not yet
    /// run again.
    private let isSteady = Mutex<Bool?>(nil)

    init(
      _ run:
        @escaping @Sendable (
          _ first: Report, _ moves: [Move], _ conditions: Scenario, _ isAsked: Bool
        )
        throws(SimulationError) -> Report?
    ) {
      self.run = run
    }

    /// The launch of a report with some changes.
    ///
    /// - Parameters:
    ///   - report: The launch without the changes.
    ///   - moves: The changes, made one after the other.
    ///   - scenario: The conditions of the launch.
    ///   - isAsked: True if the launch is asked for by itself, and not one of hundreds.
    /// - Returns: The launch with the changes; `nil` if the app does not do the same in every run,
    ///   or if a change cannot be made in code that runs.
    /// - Throws: `SimulationError` for a change that cannot be carried out, and for a launch without
    ///   an answer.
    /// - Complexity: one run of the app, and at first another one.
    func report(
      _ report: Report, _ moves: [Move], under scenario: Scenario, isAsked: Bool
    ) throws(SimulationError) -> Report? {
      guard repeats(report) else { return nil }
      return try run(report, moves, scenario, isAsked)
    }

    /// Returns true if the app, run again, gives the same launch.
    fileprivate func repeats(_ report: Report) -> Bool {
      if let known = isSteady.withLock({ $0 }) { return known }
      // The app runs without the lock, because its code may ask for a report as well.
      let isSteady = (try? run(report, [], report.scenario, false))??.digest == report.digest
      self.isSteady.withLock { $0 = isSteady }
      return isSteady
    }
  }

  /// True if the launch can be simulated with changes: the recorded steps, or the app's code.
  ///
  /// - Complexity: at the first read, a run of an app whose code has to run again.
  package var canBeChanged: Bool { isReplayable || repetition?.repeats(self) == true }

  /// True if a changed launch is a further run of the app's code.
  var runsAgain: Bool { !isReplayable && repetition != nil }
}
