import LaunchSim

extension MeasuredGate {
  /// A line for each finding, and for each reason why the baseline was not compared.
  package var lines: [String] {
    differences.map { "not comparable with the earlier values: \($0)".printable() }
      + findings.map { line(of: $0) }
  }

  /// A finding on one line: its outcome, the key, and the evidence.
  package func line(of finding: Comparison) -> String {
    let key = finding.key.shortened()
    let line =
      switch finding.outcome {
      case .failed(let reason): "failed: \(key): \(reason)"
      case .missing: "missing: \(key) has an earlier value, and was not measured"
      case .new: "new: \(key) has no earlier value"
      case .budget(let level, let value, let limit):
        "\(level.words): \(key) \(Self.time(value.median)), "
          + "\(level == .warning ? "warning level" : "budget") \(limit) "
          + "(95 %: \(Self.time(value.low)) to \(Self.time(value.high)))"
      case .baseline(let level, let ratio, let interval):
        "\(level.rawValue): \(key) against the earlier value: \(MeasuredText.change(ratio)), "
          + "tolerance \(MeasuredText.percent(tolerance)) (95 %: \(MeasuredText.changes(interval)))"
      }
    return line.printable()
  }

  private static func time(_ time: Nanoseconds) -> String {
    MeasuredText.time(Double(time.rawValue))
  }
}

extension MeasuredGate.BudgetLevel {
  /// The level, as the pages name it.
  fileprivate var words: String {
    switch self {
    case .within, .warning, .inconclusive: rawValue
    case .exceeded: "over budget"
    }
  }
}
