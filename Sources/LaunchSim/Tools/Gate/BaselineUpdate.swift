package import LaunchSim

/// A baseline after an update, with the changed lines.
package struct BaselineUpdate: Sendable {
  /// Values of a scenario: the values for each device, none for a device that cannot be simulated
  /// any more, and the values of the scenario itself.
  package struct Scenario: Sendable {
    package var name: String
    package var values: [Baseline.Variant?: [Measure: GateValue]]
    /// The covered code as it stands.
    package var code: [(code: String, reading: CodeReading)]
    /// The statements about the work, whose edits an update looks for.
    package var statements: WorkStatements
    /// Findings of covered code that cannot be read or found.
    package var unread: [Diagnostic]
    /// Findings that no update accepts: the scenario and the code disagree.
    package var disagreements: [Diagnostic]

    package init(
      _ name: String, values: [Baseline.Variant?: [Measure: GateValue]],
      code: [(code: String, reading: CodeReading)] = [], statements: WorkStatements? = nil,
      unread: [Diagnostic] = [],
      disagreements: [Diagnostic] = []
    ) {
      self.name = name
      self.values = values
      self.code = code
      self.statements = statements ?? WorkStatements(values[nil] ?? [:])
      self.unread = unread
      self.disagreements = disagreements
    }
  }

  package private(set) var baseline: Baseline
  /// The lines that were written, changed or removed, in no order.
  private var moved: [Change<Baseline.Key, GateValue?>] = []
  /// Scenarios that have changed in more than the model, and are left as they were.
  package private(set) var refused: [String] = []
  /// Scenarios with changes of code for which nothing was edited, and which are left as they were,
  /// each with these changes.
  package private(set) var stale: [(scenario: String, findings: [Diagnostic])] = []
  /// Scenarios with covered code that cannot be read or found, which are left as they were, each
  /// with its findings.
  package private(set) var unread: [(scenario: String, findings: [Diagnostic])] = []
  /// Scenarios that disagree with their code after the update, each with its findings.
  package private(set) var disagreeing: [(scenario: String, findings: [Diagnostic])] = []
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
  ///   - isReviewed: True to accept changed code although its items have not been edited.
  package mutating func accept(
    _ scenario: Scenario, modelOnly: Bool = false, isReviewed: Bool = false
  ) {
    guard scenario.unread.isEmpty else {
      // Without the code an update would drop the calls to compare with, and no check would tell.
      unread.append((scenario.name, scenario.unread))
      return
    }
    if !scenario.disagreements.isEmpty {
      disagreeing.append((scenario.name, scenario.disagreements))
    }
    let own = scenario.values[nil] ?? [:]
    let accepted = baseline.values(of: scenario.name, nil)
    let isUnchanged = scenario.code.allSatisfy { $0.reading.isAccepted(accepted, of: $0.code) }
    if modelOnly {
      guard accepted[.model] != own[.model] else { return }
      guard accepted[.input] == own[.input], accepted[.input] != nil, isUnchanged,
        scenario.code.allSatisfy({ accepted[.covers($0.code)] != nil })
      else {
        refused.append(scenario.name)
        return
      }
    }
    let unanswered = isUnchanged || isReviewed ? [] : scenario.unanswered(since: accepted)
    guard unanswered.isEmpty else {
      stale.append((scenario.name, unanswered))
      return
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

extension LaunchCheck {
  /// True if a baseline can take the launch's values, or drop the values of a device that no longer
  /// exists.
  package func hasAnswer(modelOnly: Bool) -> Bool {
    !findings.contains(where: lacksAnswer) && values != nil
      || !modelOnly && !findings.isEmpty && findings.allSatisfy(\.isOtherDevice)
  }
}

extension BaselineUpdate.Scenario {
  /// The changes of the code for which no statement was edited.
  fileprivate func unanswered(since accepted: [Measure: GateValue]) -> [Diagnostic] {
    let edits = statements.edits(since: accepted)
    let place = SourceLocation(file: name)
    var changes: [CodeChange] = []
    var moved: [Diagnostic] = []
    for (code, reading) in code {
      if let found = reading.changes(since: accepted, of: code, in: place) {
        changes += found
      } else if !edits.isEdited {
        moved.append(Diagnostic(.codeMoved(code), at: place, severity: .warning))
      }
    }
    return moved
      + edits.naming(CodeChange.joined(changes)).filter { edits.answer(to: $0) == nil }.map {
        Diagnostic($0.problem(answer: nil), at: $0.location, severity: .warning)
      }
  }
}
