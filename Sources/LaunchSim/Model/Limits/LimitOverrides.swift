/// The limits that a scenario sets itself, for what nobody has published or what is to be tried.
package struct LimitOverrides: Hashable, Sendable {
  private var times: [SystemLimit: Sourced<Nanoseconds>] = [:]

  /// No limit but the system's.
  package init() {}

  /// How long a limit is by the scenario; `nil` where it is the system's.
  package subscript(limit: SystemLimit) -> Sourced<Nanoseconds>? {
    get { times[limit] }
    set { times[limit] = newValue }
  }

  /// The limits that are set, in the order of the table.
  package var limits: [SystemLimit] { SystemLimit.allCases.filter { times[$0] != nil } }
}

extension Scenario {
  /// How long a limit is in this scenario, on its system.
  ///
  /// - Returns: What the scenario sets, else the system's figure; `nil` where the system has no such
  ///   limit, so that nothing ends, and where the limit is no time.
  package func limit(_ limit: SystemLimit) -> Sourced<Nanoseconds>? {
    limits[limit] ?? limit.value(onIOS: counterpartOfSystem)
  }

  /// What a limit is on the scenario's system; `nil` where it has none, or the app is not held to it.
  package func period(of limit: SystemLimit) -> SystemLimit.Period? {
    // A VoIP app of an older SDK need not report its calls.
    if limit == .voipPush, let sdk = app.linkedSDK, sdk < 13 { return nil }
    return limit.period(onIOS: counterpartOfSystem)
  }

  /// What becomes of an app that passes a limit; `nil` where it is not killed for that.
  package func termination(of limit: SystemLimit) -> Termination? {
    period(of: limit)?.termination
  }

  /// How long the watchdog gives this launch to its first frame, a resume included (rule 38).
  package var firstFrameLimit: Sourced<Nanoseconds> {
    limit(.launchWatchdog) ?? Sourced(.max, .assumed("no limit on this system"))
  }
}
