import LaunchSim

// The undocumented rules behind events.

extension EventExplanations {
  /// The switches behind an event's rules, if the switches matter in the launch.
  func switches(of index: Int, _ rules: [ModelRule]) -> [Switch] {
    let event = events[index]
    var switches = Switch.ofRules.filter { row in rules.contains { $0.number == row.rule } }
      .map(\.switch)
    // The rule of cores depends on the switch only for classes that are kept off performance cores.
    let qos =
      event.kind == .bandRate
      ? event.subject : inversions[index].map { Int32($0.culprit.qos.rawValue) }
    if let qos, qos > Int32(QoS.utility.rawValue) {
      switches.removeAll { $0 == .utilityOnEfficiencyCores }
    }
    if event.kind == .callbackBegan {
      let callback = Callback(index: Int(event.subject))
      let rows = Switch.ofCallbacksInBackground.filter { $0.callback == callback }
      if !rows.isEmpty, isInBackground(at: index) { switches += rows.map(\.switch) }
    }
    return switches.filter { $0.matters(in: report.scenario) } + order(of: event)
  }

  /// The switch that decides the place of a call in the order, even if the call takes no time.
  private func order(of event: TraceEvent) -> [Switch] {
    guard event.kind == .callbackBegan, report.scenario.request.kind != .resume else { return [] }
    return Switch.ofOrder.filter { row in
      row.callback.index == Int(event.subject)
        && (row.switch != .viewsLoadBeforeActive || report.scenario.app.lifeCycle != .swiftUI)
    }.map(\.switch)
  }

  /// The remarks on the switches of an event, each after a space; empty for most events.
  func remarks(of index: Int, _ rules: [ModelRule]) -> String {
    switches(of: index, rules).map { " \($0.remark)" }.joined()
  }

  /// True for the calls of a launch or wake in the background.
  private func isInBackground(at index: Int) -> Bool {
    let later = report.scenario.laterEvents
    guard let last = events[..<index].last(where: { $0.kind == .happened }) else {
      return report.scenario.request.reason.isInBackground
    }
    return later.indices.contains(Int(last.subject)) && later[Int(last.subject)].kind.wakes
  }
}
