/// The limits that a scenario sets, for an unpublished figure or as an experiment.
package struct LimitOverrides: Hashable, Sendable {
  private var times: [SystemLimit: Sourced<Nanoseconds>] = [:]

  /// The time that the scenario sets for a limit; `nil` if the system's figure applies.
  package subscript(limit: SystemLimit) -> Sourced<Nanoseconds>? {
    get { times[limit] }
    set { times[limit] = newValue }
  }

  /// The limits that the scenario sets, in the order of the table.
  package var limits: [SystemLimit] { SystemLimit.allCases.filter { times[$0] != nil } }
}

extension Scenario {
  /// Time of a limit in this scenario, on its system.
  ///
  /// - Returns: The scenario's figure, else the system's; `nil` if the system has no such limit, or
  ///   if the limit is not a time.
  package func limit(_ limit: SystemLimit) -> Sourced<Nanoseconds>? {
    limits[limit] ?? limit.value(onIOS: counterpartOfSystem)
  }

  /// Row of a limit on the scenario's system; `nil` if the system has no such limit, or the app is
  /// exempt.
  package func period(of limit: SystemLimit) -> SystemLimit.Period? {
    // A VoIP app of an older SDK need not report its calls.
    if limit == .voipPush, let sdk = app.linkedSDK, sdk < 13 { return nil }
    return limit.period(onIOS: counterpartOfSystem)
  }

  /// The kill after a limit; `nil` if an overrun does not kill the app.
  func termination(of limit: SystemLimit) -> Termination? {
    if limit == .location, switches.locationOverrunKills { return .location }
    return period(of: limit)?.termination
  }

  /// The watchdog's time for this launch, or for the resume with which the scenario begins (rule
  /// 38).
  var firstFrameLimit: Sourced<Nanoseconds> {
    limit(.launchWatchdog) ?? Sourced(.max, .assumed("no limit on this system"))
  }
}
