extension MeasuredGate {
  /// A line for each finding, and for each reason why the baseline was not compared.
  package var lines: [String] {
    differences.map { "not comparable with the baseline: \($0)".printable() }
      + findings.map { line(of: $0) }
  }

  /// A finding in a line: its outcome, the key, and the evidence.
  package func line(of finding: Finding) -> String {
    let key = finding.key.shortened()
    let line =
      switch finding.outcome {
      case .failed(let reason): "failed: \(key): \(reason)"
      case .missing: "missing: \(key) is in the baseline, and was not measured"
      case .new: "new: \(key) is not in the baseline"
      case .budget(let level, let value, let limit):
        "\(level.rawValue): \(key) \(Self.time(value.median)), "
          + "\(level == .warning ? "warning level" : "budget") \(limit) "
          + "(95 %: \(Self.time(value.low)) to \(Self.time(value.high)))"
      case .baseline(let change, let ratio, let interval):
        "\(change.rawValue): \(key) since the baseline: \(MeasuredText.change(ratio)), tolerance "
          + "\(MeasuredText.percent(tolerance)) (95 %: \(MeasuredText.changes(interval)))"
      }
    return line.printable()
  }

  private static func time(_ time: Nanoseconds) -> String {
    MeasuredText.time(Double(time.rawValue))
  }
}
