import LaunchSim

/// A baseline with what moved, and the lines that changed.
package struct BaselineUpdate: Sendable {
  /// A line that is written, changed or removed.
  package struct Change: Sendable {
    package let key: Baseline.Key
    /// `nil` for a line that is new.
    package let before: GateValue?
    /// `nil` for a line that is removed.
    package let after: GateValue?
  }

  /// The values of a scenario: the values of each device, none for a device that can no longer be
  /// simulated, and the values of the scenario itself.
  package struct Scenario: Sendable {
    package var name: String
    package var values: [Baseline.Variant?: [GateMeasure: GateValue]]

    package init(_ name: String, values: [Baseline.Variant?: [GateMeasure: GateValue]]) {
      self.name = name
      self.values = values
    }
  }

  package private(set) var baseline: Baseline
  private var moved: [Change] = []
  /// Scenarios that changed beside the model, and are left as they were.
  package private(set) var refused: [String] = []
  private let reason: String

  /// Begins with the accepted values.
  ///
  /// - Parameters:
  ///   - baseline: The accepted values.
  ///   - reason: The reason that each line that moves gets.
  package init(of baseline: Baseline, reason: String) {
    self.baseline = baseline
    self.reason = reason
  }

  /// Accepts the values of a scenario; lines whose values are the same stay as they are.
  ///
  /// - Parameters:
  ///   - scenario: Its values.
  ///   - modelOnly: True to accept them only if the model alone has changed: the scenario's input
  ///     is the accepted one, and the model is another.
  package mutating func accept(_ scenario: Scenario, modelOnly: Bool) {
    if modelOnly {
      let own = scenario.values[nil] ?? [:]
      func accepted(_ measure: GateMeasure) -> GateValue? {
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

  /// Removes the lines of a scenario that is gone.
  package mutating func remove(_ scenario: String) {
    for (key, _) in baseline.entries(of: scenario) { change(key, to: nil) }
  }

  /// The lines that moved, in the order of the file.
  ///
  /// - Complexity: O(*n* log *n*).
  package var changes: [Change] {
    moved.map { (words: $0.key.words, change: $0) }
      .sorted { $0.words.utf8.lexicographicallyPrecedes($1.words.utf8) }.map(\.change)
  }

  private mutating func change(_ key: Baseline.Key, to value: GateValue?) {
    moved.append(Change(key: key, before: baseline[key]?.value, after: value))
    baseline[key] = value.map { .init(value: $0, reason: reason, location: nil) }
  }
}
