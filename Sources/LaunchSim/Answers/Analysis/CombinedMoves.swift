/// The moves of several observations together.
package struct CombinedMoves: Hashable, Sendable {
  /// The best launch that some of the moves give.
  package let plan: Plan
  /// The places in the list of the observations whose moves the plan has.
  package let places: [Int]
  /// The places of observations whose moves would break a demand of the scenario beside the plan.
  package let breaking: [Int]
  /// The places of observations whose moves would gain nothing beside the plan.
  package let idle: [Int]

  /// Searches the combinations of the observations' moves for the best launch.
  ///
  /// - Returns: `nil` without a move.
  /// - Complexity: one run up to the frame for each combination, at most
  ///   ``PlanSearch/runLimitOfReports``, and some judged runs.
  init?(_ observations: [Observation], in report: Report) {
    let choices = [MoveChoice](observations.compactMap(\.option))
    guard !choices.isEmpty else { return nil }
    var search = PlanSearch([report], choices, runLimit: PlanSearch.runLimitOfReports)
    guard let plan = search.run()?.best, !plan.options.isEmpty else { return nil }
    var (places, breaking, idle): ([Int], [Int], [Int]) = ([], [], [])
    var left = Set(plan.options)
    for (place, observation) in observations.enumerated() {
      guard let option = observation.option else { continue }
      if left.remove(option) != nil {
        places.append(place)
      } else if search.allows(plan.options + [option]) {
        idle.append(place)
      } else {
        breaking.append(place)
      }
    }
    (self.plan, self.places, self.breaking, self.idle) = (plan, places, breaking, idle)
  }
}
