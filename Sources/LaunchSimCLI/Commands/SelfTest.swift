import LaunchSim

extension LaunchSimCommand {
  /// Tests what this machine can measure.
  static func selfTest(runs: Int, _ invocation: Invocation, _ style: TextStyle) -> Answer {
    var line = ProgressLine(
      isShown: !invocation.isQuiet && Platform.isTerminal(.standardError))
    let result = SelfTest(runs: runs).run { done, trials in
      line.show("self-test: \(done) of \(trials) trials")
    }
    line.erase()
    let layout = OutputFormat.Layout(style: style, isQuiet: invocation.isQuiet)
    return Answer(
      status: ExitStatus(result.verdict),
      text: invocation.format.selfTest.map { $0(result, layout) } ?? "")
  }
}

extension ExitStatus {
  /// The status of a measured answer.
  init(_ verdict: Measurement.Verdict) {
    self =
      switch verdict {
      case .pass: .good
      case .fail: .bad
      case .inconclusive: .inconclusive
      }
  }
}
