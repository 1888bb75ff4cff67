/// A launch to simulate: the app, the device, and the expected outcome.
///
///     let scenario = try Scenario(contentsOf: "Launch/trailhead.jsonc")
///     let report = try scenario.simulate()
///     print(try report.timeToFirstFrame)
///
/// A scenario that exists is valid: every mistake in its file was reported when it was read.
public struct Scenario: Hashable, Sendable {
  package var title: String
  /// The file's note about itself, by paragraph.
  package var note: [String] = []
  package var device: DeviceProfile
  /// Name of the system, as in `iOS`.
  package var systemName = "iOS"
  /// The major version of the system.
  package var systemVersion = 26
  package var request = LaunchRequest()
  /// The events after the request, in the order of their times.
  package var laterEvents: [LaterEvent] = []
  package var switches = Switches()
  /// The limits that the scenario sets.
  package var limits = LimitOverrides()
  package var app: App
  package var budgets: [Budget] = []
  package var expectations = Expectations()
  /// The ignored differences from a baseline.
  package var tolerance = Tolerance()
  /// The severities of findings of a gate.
  package var severities = FindingSeverities()
  /// The code of the app that the scenario models, in the order of the file.
  package var covers: [CoveredCode] = []
  /// Places of the scenario's parts in the files; empty for an app in Swift.
  package var places = Places()
  /// Warnings about the scenario's files, one a line.
  public internal(set) var warnings: [String] = []
}

extension Scenario {
  /// A launch of an app that does nothing yet.
  package init(title: String, device: DeviceProfile, request: LaunchRequest) {
    self.init(title: title, device: device, request: request, app: App())
  }
}
