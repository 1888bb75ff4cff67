package import LaunchSim

extension CheckFinding {
  /// Disagreements of a scenario with the app's sources, and code that has changed since the
  /// baseline was written.
  ///
  /// - Parameters:
  ///   - scenario: The scenario, with its places.
  ///   - name: The name of the scenario in the baseline.
  ///   - path: The file of the scenario.
  ///   - outcome: The outcome of the scenario's drift check.
  ///   - baseline: The accepted digests; `nil` for the disagreements alone.
  /// - Returns: The disagreements, then changed code and code missing from the baseline.
  package static func drift(
    of scenario: Scenario, named name: String, at path: String, _ outcome: DriftCheck.Outcome,
    against baseline: Baseline?
  ) -> [CheckFinding] {
    var findings = outcome.findings.map { stale($0) }
    let accepted = baseline?.values(of: name, nil) ?? [:]
    let places = Dictionary(
      zip(scenario.covers.map { "\($0.code)" }, scenario.places.covers), uniquingKeysWith: { $1 })
    // For a scenario that is not in the baseline, nothing has been accepted.
    for (code, digest) in outcome.digests where !accepted.isEmpty {
      let place = places[code] ?? SourceLocation(file: path)
      switch accepted[.covers(code)] {
      case .digest(let known)? where Digest.text(known) == digest: break
      case nil:
        findings.append(
          CheckFinding(subject: .new([.covers(code)], isWhole: false), location: place))
      default: findings.append(stale(Diagnostic(.codeMoved(code), at: place)))
      }
    }
    return findings
  }
}

extension Problem {
  /// The id of a change that an update of the baseline accepts.
  static let codeMovedID = codeMoved("").id

  /// Covered code that has changed since the baseline was written.
  static func codeMoved(_ code: String) -> Problem {
    Problem(
      "code-moved", "\(code.shortened()) has changed since the baseline was written",
      "bring the scenario up to date, then update the baseline", cause: .content
    )
  }
}
