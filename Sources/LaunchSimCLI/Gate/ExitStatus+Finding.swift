import LaunchSim
import LaunchSimTools

extension ExitStatus {
  /// The status of a finding alone; if the finding has errors, the status of its errors.
  init(of finding: CheckFinding) {
    let errors = finding.errors.map { ExitStatus(of: $0.cause, badContent: .badData) }
    self = errors.isEmpty ? ExitStatus(of: finding.outcome) : .combining(errors)
  }

  /// The status of an outcome of the gate.
  init(of outcome: CheckFinding.Outcome) {
    self =
      switch outcome {
      case .good: .good
      case .bad: .bad
      case .noAnswer: .noAnswer
      case .nothingToCompare: .nothingToCompare
      case .improved: .improved
      case .notComparable: .notComparable
      case .inconclusive: .inconclusive
      case .badData: .badData
      }
  }
}
