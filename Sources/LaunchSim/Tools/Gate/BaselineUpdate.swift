package import LaunchSim

/// A baseline after an update, with the changed lines.
package struct BaselineUpdate: Sendable {
  /// Values of a scenario: the values for each device, none for a device that cannot be simulated
  /// any more, and the values of the scenario itself.
  package struct Scenario: Sendable {
    package var name: String
    package var values: [Baseline.Variant?: [Measure: GateValue]]

    package init(_ name: String, values: [Baseline.Variant?: [Measure: GateValue]]) {
      self.name = name
      self.values = values
    }
  }

  package private(set) var baseline: Baseline
  /// The lines that were written, changed or removed, in no order.
  private var moved: [Change<Baseline.Key, GateValue?>] = []
  /// Scenarios that have changed in more than the model, and are left as they were.
  package private(set) var refused: [String] = []
  private let reason: String

  /// Begins with the accepted values.
  ///
  /// - Parameters:
  ///   - baseline: The accepted values.
  ///   - reason: The reason for every changed line.
  package init(of baseline: Baseline, reason: String) {
    self.baseline = baseline
    self.reason = reason
  }

  /// Accepts the values of a scenario; lines with unchanged values stay as they are.
  ///
  /// - Parameters:
  ///   - scenario: The values of the scenario.
  ///   - modelOnly: True to accept the values only if nothing but the model has changed: the
  ///     scenario's input is the accepted input, and the model differs.
  package mutating func accept(_ scenario: Scenario, modelOnly: Bool) {
    if modelOnly {
      let own = scenario.values[nil] ?? [:]
      func accepted(_ measure: Measure) -> GateValue? {
        baseline[.init(scenario.name, nil, measure)]?.value
      }
      guard accepted(.model) != own[.model] else { return }
      let covered = own.keys.filter { if case .covers = $0 { true } else { false } }
      guard accepted(.input) == own[.input], accepted(.input) != nil,
        covered.allSatisfy({ accepted($0) == own[$0] })
      else {
        refused.append(scenario.name)
        return
      }
    }
    for (variant, values) in scenario.values {
      let former = baseline.values(of: scenario.name, variant)
      for measure in Set(values.keys).union(former.keys) where former[measure] != values[measure] {
        change(.init(scenario.name, variant, measure), to: values[measure])
      }
    }
  }

  /// Removes the lines of a scenario that no longer exists.
  package mutating func remove(_ scenario: String) {
    for (key, _) in baseline.entries(of: scenario) { change(key, to: nil) }
  }

  /// The changed lines, in the order of the file.
  ///
  /// - Complexity: O(*n* log *n*).
  package var changes: [Change<Baseline.Key, GateValue?>] {
    moved.map { (words: $0.subject.words, change: $0) }
      .sorted { $0.words.utf8.lexicographicallyPrecedes($1.words.utf8) }.map(\.change)
  }

  private mutating func change(_ key: Baseline.Key, to value: GateValue?) {
    moved.append(Change(key, from: baseline[key]?.value, to: value))
    baseline[key] = value.map { .init(value: $0, reason: reason, location: nil) }
  }
}
