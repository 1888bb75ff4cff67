package import LaunchSim

/// The launches of a `check`, in order.
package struct CheckResult: Sendable {
  package var launches: [LaunchCheck] = []
  /// The file of the baseline; `nil` if there is none.
  package var baseline: String?
  /// The command that writes the baseline, without its reason.
  package var updateCommand: [String]
  /// The environment variable of the reason; `nil` if the command has it as an option.
  package var reasonVariable: String?
  /// The files from which the baseline was written; `nil` outside of a Git repository.
  package var acceptedFiles: AcceptedFiles?
  /// Problems that belong to no scenario, such as problems of the baseline itself.
  package var problems: [Diagnostic] = []
  /// The measured values within their limits, a line each, with the remarks about all values.
  package var measured: [String] = []
  /// Limits that nothing judges, a line each.
  package var unjudged: [String] = []

  package init(baseline: String?, updateCommand: [String]) {
    self.baseline = baseline
    self.updateCommand = updateCommand
  }

  /// All findings with their launches.
  package var findings: [(launch: LaunchCheck, finding: CheckFinding)] {
    launches.flatMap { launch in launch.findings.map { (launch, $0) } }
  }

  /// Gives findings the severities that the scenarios' files state.
  package mutating func applySeverities() {
    for launch in launches.indices {
      let severities = launches[launch].severities
      let judged = launches[launch]
      launches[launch].findings = judged.findings.compactMap { finding in
        // A launch without an answer cannot be judged, whatever its files say.
        guard let level = severities[finding.facts.kind], !judged.lacksAnswer(finding) else {
          return finding
        }
        var finding = finding
        switch level {
        case .error: finding.ownSeverity = .error
        case .warning: finding.ownSeverity = .warning
        case .off:
          launches[launch].turnedOff.append(finding.facts.kind)
          return nil
        }
        return finding
      }
    }
  }

  /// Raises warnings or improvements to failures, unless a file states their severity.
  package mutating func raise(warnings: Bool, improvements: Bool) {
    for launch in launches.indices {
      for finding in launches[launch].findings.indices
      where launches[launch].findings[finding].ownSeverity == nil {
        switch launches[launch].findings[finding].facts.severity {
        case .error: break
        case .warning: launches[launch].findings[finding].isRaised = warnings
        case .note: launches[launch].findings[finding].isRaised = improvements
        }
      }
    }
  }

  /// Number of findings that fail the gate.
  package var failureCount: Int { findings.count { $0.finding.isFailure } }

  /// Number of findings that files turned off.
  package var turnedOffCount: Int { launches.reduce(0) { $0 + $1.turnedOff.count } }

  /// True if a file's severity keeps a finding from failing the gate.
  package var isLenient: Bool {
    turnedOffCount > 0
      || findings.contains { $0.finding.facts.severity == .error && !$0.finding.isFailure }
  }

  /// Number of launches with a failure.
  package var failingCount: Int { launches.count(where: \.isFailing) }
}

extension LaunchCheck {
  /// True if a finding of the launch fails the gate.
  package var isFailing: Bool { findings.contains(where: \.isFailure) }

  /// True for a finding that fails the gate because the launch has no answer, as it fails `run`.
  package func lacksAnswer(_ finding: CheckFinding) -> Bool {
    finding.isFailure && finding.facts.severity == .error && finding.isAboutRun
      && report?.verdict == .deadlocked
  }

  /// The findings, failures first, then warnings.
  package var sortedFindings: [CheckFinding] {
    [Diagnostic.Severity.error, .warning, .note].flatMap { severity in
      findings.filter { $0.severity == severity }
    }
  }

  /// The worst finding; `nil` without findings.
  package var worst: CheckFinding? { sortedFindings.first }

  /// Values with their accepted values, changed or not, in the order in which users meet them.
  var compared: [CheckFinding.Movement] {
    values.map { Change.judged(from: accepted, to: $0.values) } ?? []
  }

  /// Changed values, within their tolerance or beyond.
  var movements: [CheckFinding.Movement] { compared.filter { $0.more != .zero } }
}
