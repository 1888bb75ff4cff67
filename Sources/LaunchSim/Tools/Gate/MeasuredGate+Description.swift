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
          + "(\(value.basis): \(Self.time(value.low)) to \(Self.time(value.high)))"
      case .baseline(let level, let ratio, let interval):
        "\(level.rawValue): \(key) against the earlier value: \(MeasuredText.change(ratio)), "
          + "tolerance \(MeasuredText.percent(tolerance)) (\(MeasuredText.changes(interval)))"
      }
    return (line + (finding.remark.map { "; \($0.words)" } ?? "")).printable()
  }

  private static func time(_ time: Nanoseconds) -> String {
    MeasuredText.time(Double(time.rawValue))
  }
}

extension MeasuredValue {
  /// The samples behind the interval, in words.
  fileprivate var basis: String {
    let count = max(processes.count, 1)
    let words = count == 1 ? "1 process" : "\(count) processes"
    return coversProcesses ? "95 %, \(words)" : words
  }
}

extension MeasuredGate.Remark {
  fileprivate var words: String {
    switch self {
    case .processorTime: "processor time is judged, because the work only computes"
    case .busy(let withheld):
      "the host was busy: computing code waited for a core "
        + "\(MeasuredText.percent(Double(withheld) / 1_000)) of the time"
    case .tooFewRounds(let rounds):
      "\(MeasuredText.rounds(rounds)); \(MeasuredText.leastRounds) are needed"
    }
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
