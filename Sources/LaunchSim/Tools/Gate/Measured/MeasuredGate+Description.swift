import LaunchSim

extension MeasuredGate {
  /// A line for each finding, and for each reason why the baseline was not compared.
  package var lines: [String] {
    differences.map { "not comparable with the earlier values: \($0)".printable() }
      + findings.map { line(of: $0) }
  }

  /// A finding as a sentence: the key, its outcome and the evidence.
  package func line(of finding: Comparison) -> String {
    // Not shortened, so that the quantile at the end stays.
    let key = finding.basis == nil ? finding.key.shortened() : finding.key
    let line =
      switch finding.outcome {
      case .failed(let reason): "\(key) failed: \(reason)"
      case .missing: "\(key) has an earlier value, and was not measured"
      case .new: "\(key) has no earlier value"
      case .budget(let level, let value, let limit):
        "\(key) \(Self.time(value.median)), \(level.words(finding.remark)) of \(limit) "
          + "(\(finding.basis ?? value.basis): \(Self.time(value.low)) to \(Self.time(value.high)))"
      case .baseline(_, let ratio, let interval):
        "\(key) \(MeasuredText.change(ratio, from: "the earlier value")), "
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
    case .tooFewLaunches(let needed): "\(needed) launches are needed to tell"
    case .withinBucket:
      "the limit is inside a bucket of the histogram, which does not tell on which side its launches "
        + "are; a limit at an end of the bucket can be judged"
    }
  }
}

extension MeasuredGate.BudgetLevel {
  /// The place of a value among its limits; a remark is the reason of a value that is not judged.
  fileprivate func words(_ remark: MeasuredGate.Remark?) -> String {
    switch self {
    case .within: "within its budget"
    case .warning: "over its warning level"
    case .inconclusive: remark == nil ? "too near to its budget" : "not judged by its budget"
    case .exceeded: "over its budget"
    }
  }
}
