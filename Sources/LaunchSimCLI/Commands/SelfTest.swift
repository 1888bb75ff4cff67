import LaunchSim

/// The options of `check --measured --self-test`.
struct SelfTestOptions: Hashable, CommandAction {
  /// The number of trials for each slowdown.
  var runs: Int

  static let renderers: OutputFormat.Renderers<SelfTest.Result> = [
    .text: { $0.text($1) }, .json: { result, _ in result.json },
  ]

  var formats: [OutputFormat] { Self.renderers.map(\.key) }

  /// Tests how small a slowdown this machine can measure.
  func answer(_ invocation: Invocation, _ output: Output) -> Answer {
    var line = ProgressLine(
      isShown: !invocation.isQuiet && Platform.isTerminal(.standardError))
    let result = SelfTest(runs: runs).run { done, trials in
      line.show("self-test: \(done) of \(trials) trials")
    }
    line.erase()
    return Answer(
      status: ExitStatus(result.verdict),
      text: invocation.text(of: result, Self.renderers))
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
