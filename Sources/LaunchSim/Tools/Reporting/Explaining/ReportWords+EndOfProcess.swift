import LaunchSim

extension ReportWords {
  /// The end of the process, of a deadlocked run or of a refused request, as the last step of a
  /// story.
  ///
  /// The trace has no event for the end, so the step has no number.
  var endOfProcess: EventExplanation {
    var time = metrics.timeline.end
    let text: String
    switch report.verdict {
    case .killed(let termination, let isDeadlock):
      let deadlock = isDeadlock ? "; nothing would have ended the wait" : ""
      text =
        "The system kills the app: \(report.words(for: termination)) "
        + "(\(termination.markedCode))\(holders)\(deadlock)"
    case .deadlocked:
      text = "Nothing is due any more: the app waits for itself, and no watchdog is armed for that"
    case .failsToLaunch(let refusal): text = "UIKit stops the app (SIGTRAP): \(refusal)"
    case .notDelivered(let obstacle):
      text = "The request is not delivered: \(style.text(obstacle.description))"
    case .expired: text = "Out of background time: \(expiration)"
    case .ended:
      time = metrics.background.end
      text = completionOfEnded
    default: text = "The run ends"
    }
    return EventExplanation(
      number: nil, time: time, text: text + ".", because: nil,
      rules: [ModelRule.ofEnd(report.verdict)].compactMap(\.self))
  }
}
