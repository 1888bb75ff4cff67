/// The headline of a launch: the app, the request and the device.
package struct LaunchHeading: Hashable, Sendable {
  package var title: String
  package var kind: LaunchKind
  package var reason: LaunchReason.Kind
  package var lifeCycle: LifeCycle
  /// The id of the device's profile.
  package var deviceID: String
  package var deviceName: String
  /// Refresh rate of the display, in refreshes per second.
  package var refreshRate: Int64
  package var systemName: String
  package var systemVersion: Int64

  /// True if the user sees nothing of the launch.
  package var isInBackground: Bool { reason.facts.presence == .background }

  /// The system and its major version, as in `iOS 26`.
  package var system: String { "\(systemName) \(systemVersion)" }
}

extension LaunchHeading {
  package init(_ scenario: Scenario) {
    self.init(
      title: scenario.title, kind: scenario.request.kind, reason: scenario.request.reason.kind,
      lifeCycle: scenario.app.lifeCycle, deviceID: scenario.device.id,
      deviceName: scenario.device.name, refreshRate: Int64(scenario.device.refreshRate.value),
      systemName: scenario.systemName, systemVersion: Int64(scenario.systemVersion))
  }
}
