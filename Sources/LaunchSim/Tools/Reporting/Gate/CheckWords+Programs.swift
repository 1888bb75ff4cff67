import LaunchSim

// Sentences for programs, with plain spaces and without line breaks.

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
  /// The lines about a cause, without breaks inside sentences.
  static func unbroken(_ cause: CheckCause, in result: CheckResult) -> [String] {
    let style = TextStyle(width: 100_000)
    return CheckText(result, style: style).lines(of: cause).map(style.finished)
  }

  /// The lines about a launch, without breaks inside sentences.
  static func unbroken(_ launch: LaunchCheck, in result: CheckResult) -> [String] {
    let style = TextStyle(width: 100_000)
    return CheckText(result, style: style).lines(of: launch).map(style.finished)
  }
}
