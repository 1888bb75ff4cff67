package import LaunchSim

extension MeasuredGate {
  /// The most keys to compare with the keys of budgets.
  private static let misspelledLimit = 100

  /// Warnings about measured values that no budget judges, probably because of a misspelled key.
  ///
  /// A value without a budget is not a mistake by itself: the value may serve as a cost.
  ///
  /// - Parameters:
  ///   - file: The values.
  ///   - scenarios: The scenarios whose budgets judge the values.
  ///   - baseline: Values measured before.
  /// - Returns: A warning for each key that is nearly the key of a budget, in the order of the
  ///   file.
  package static func misspelledKeys(
    in file: MeasurementFile, judgedBy scenarios: [Scenario], baseline: MeasurementFile?
  ) -> [Diagnostic] {
    let budgets = Set(scenarios.flatMap { $0.budgets.map(\.key) })
    var known = budgets.union(baseline?.measures.map(\.key) ?? [])
    known.formUnion(Milestone.allCases.map(\.rawValue))
    for name in scenarios.flatMap({ $0.app.items.map(\.name) }) {
      known.formUnion(Measure.Quantity.allCases.map { Measure.item(name, $0).key })
    }
    let sorted = budgets.sorted()
    return file.measures.filter { !known.contains($0.key) }.prefix(misspelledLimit).compactMap {
      measure in
      guard let location = measure.location, let nearest = NearMatch.find(measure.key, in: sorted)
      else { return nil }
      return Diagnostic(
        .unknownMeasuredKey(measure.key, nearest: nearest), at: location, severity: .warning)
    }
  }
}
