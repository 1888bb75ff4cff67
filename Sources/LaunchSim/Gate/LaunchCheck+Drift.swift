extension LaunchCheck {
  /// Judges a scenario by the app's sources: disagreements with them, and code that has changed since the
  /// baseline was written.
  ///
  /// - Parameters:
  ///   - scenario: The scenario as the baseline names it.
  ///   - path: The file of the scenario.
  ///   - outcome: The outcome of its drift check.
  ///   - covers: The scenario itself, which has the places.
  ///   - baseline: The accepted digests; `nil` for the disagreements alone.
  ///   - command: The words of a command that repeats the check.
  package init(
    driftOf scenario: String, path: String, _ outcome: DriftCheck.Outcome, covers: Scenario,
    against baseline: Baseline?, command: [String]
  ) {
    var findings = outcome.findings.map { CheckFinding.stale($0) }
    let accepted = baseline?.values(of: scenario, nil) ?? [:]
    let places = Dictionary(
      zip(covers.covers.map { "\($0.code)" }, covers.places.covers), uniquingKeysWith: { $1 })
    // Of a scenario that the baseline does not have, nothing was accepted.
    for (code, digest) in outcome.digests where !accepted.isEmpty {
      let place = places[code] ?? SourceLocation(file: path)
      switch accepted[.covers(code)] {
      case .digest(let known)? where Digest.text(known) == digest: break
      case nil:
        findings.append(
          CheckFinding(subject: .new([.covers(code)], isWhole: false), location: place))
      default: findings.append(.stale(Diagnostic(.codeMoved(code), at: place)))
      }
    }
    self.init(scenario, path: path, command: command, findings: findings)
  }
}

extension Problem {
  /// Covered code that has changed since the baseline was written.
  static func codeMoved(_ code: String) -> Problem {
    Problem(
      "code-moved", "\(code.shortened()) has changed since the baseline was written",
      "bring the scenario up to date, then accept it by launch-sim baseline update", cause: .content
    )
  }
}
