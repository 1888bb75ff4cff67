import LaunchSim

extension SelfTest.Result {
  /// The document; `launchSelfTest` is the version of its form.
  var json: String {
    let alarms = falseAlarms
    let range = falseAlarmPermille
    var members: [JSONLayout.Member] = [
      .init("launchSelfTest", .integer(1)), .init("verdict", .string(verdict.rawValue)),
    ]
    if let leastEffect { members.append(.init("leastEffectPermille", .integer(leastEffect * 10))) }
    members += [
      .init("falseAlarms", .integer(alarms.count)), .init("trials", .integer(alarms.trials)),
      .init("falseAlarmLowPermille", .integer(range.low)),
      .init("falseAlarmHighPermille", .integer(range.high)),
      .init(
        "rows",
        .list(
          rows.map { row in
            .object([
              .init("injectedPermille", .integer(row.injected * 10)),
              .init("tolerancePermille", .integer(row.injected * 5)),
              .init("found", .integer(row.slower.failed)),
              .init("missed", .integer(row.slower.passed)),
              .init("inconclusive", .integer(row.slower.inconclusive)),
              .init("falseAlarms", .integer(row.same.failed)),
              .init("passed", .integer(row.same.passed)),
              .init("undecided", .integer(row.same.inconclusive)),
            ])
          })),
      .init("host", host.layout),
    ]
    return JSONLayout.object(members).text() + "\n"
  }
}
