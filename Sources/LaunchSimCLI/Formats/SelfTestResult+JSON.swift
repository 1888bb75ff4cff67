import LaunchSim

extension SelfTest.Result {
  /// The document; `launchSelfTest` is the version of its form.
  var json: String {
    let (alarms, range) = (falseAlarms, falseAlarmPermille)
    let members: JSONMembers = [
      "launchSelfTest": 1, "verdict": verdict.rawValue,
      "leastEffectPermille": leastEffect.map { $0 * 10 },
      "processorLeastEffectPermille": leastProcessorEffect.map { $0 * 10 },
      "falseAlarms": alarms.count, "trials": alarms.trials,
      "falseAlarmLowPermille": range.low, "falseAlarmHighPermille": range.high,
      "rows": zip(rows, processorRows).map { row, byProcessor -> JSONMembers in
        [
          "injectedPermille": row.injected * 10, "tolerancePermille": row.injected * 5,
          "found": row.slower.failed, "missed": row.slower.passed,
          "inconclusive": row.slower.inconclusive, "falseAlarms": row.same.failed,
          "passed": row.same.passed, "undecided": row.same.inconclusive,
          "processorFound": byProcessor.slower.failed,
          "processorFalseAlarms": byProcessor.same.failed,
        ]
      },
      "host": host.layout,
    ]
    return members.document
  }
}
