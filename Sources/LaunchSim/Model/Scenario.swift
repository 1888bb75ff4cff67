/// A launch to simulate: the app, the device, and the expected outcome.
///
///     let scenario = try Scenario(contentsOf: "Launch/trailhead.jsonc")
///     let report = try scenario.simulate()
///     print(report.timeToFirstFrame)
///
/// A scenario that exists is valid: every mistake in its file was reported when it was read.
public struct Scenario: Hashable, Sendable {
  package var title: String
  /// The file's note about itself, by paragraph.
  package var note: [String]
  package var device: DeviceProfile
  /// The name of the system, as in `iOS`.
  package var systemName: String
  /// The major version of the system.
  package var systemVersion: Int
  package var request: LaunchRequest
  /// The events after the request, in the order of their times.
  var laterEvents: [LaterEvent]
  package var switches: Switches
  /// The limits that the scenario sets itself.
  package var limits: LimitOverrides
  package var app: App
  var budgets: [Budget]
  var expectations: Expectations
  /// The places of its parts in the files; empty for an app in Swift.
  var places = Places()
  /// Warnings about its files, one a line.
  public internal(set) var warnings: [String] = []

  package init(
    title: String, note: [String] = [], device: DeviceProfile, systemName: String = "iOS",
    systemVersion: Int = 26, request: LaunchRequest = LaunchRequest(),
    laterEvents: [LaterEvent] = [], switches: Switches = Switches(),
    limits: LimitOverrides = LimitOverrides(), app: App,
    budgets: [Budget] = [], expectations: Expectations = Expectations()
  ) {
    self.title = title
    self.note = note
    self.device = device
    self.systemName = systemName
    self.systemVersion = systemVersion
    self.request = request
    self.laterEvents = laterEvents
    self.switches = switches
    self.limits = limits
    self.app = app
    self.budgets = budgets
    self.expectations = expectations
  }
}
