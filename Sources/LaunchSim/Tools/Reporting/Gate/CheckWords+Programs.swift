import LaunchSim

// Sentences with plain spaces: no program breaks their lines.

extension CheckWords {
  /// The sentence of a finding.
  func message(for finding: CheckFinding) -> String {
    TextStyle.plain.finished(sentence(for: finding))
  }

  /// The evidence and the next step.
  func details(for finding: CheckFinding) -> [String] {
    evidence(for: finding).map(TextStyle.plain.finished)
  }
}

extension CheckText {
  /// The lines about a cause, each as long as its sentence is.
  static func unbroken(_ cause: CheckCause, in result: CheckResult) -> [String] {
    let style = TextStyle(width: 100_000)
    return CheckText(result, style: style).lines(of: cause).map(style.finished)
  }

  /// The lines about a launch, each as long as its sentence is.
  static func unbroken(_ launch: LaunchCheck, in result: CheckResult) -> [String] {
    let style = TextStyle(width: 100_000)
    return CheckText(result, style: style).lines(of: launch).map(style.finished)
  }
}
