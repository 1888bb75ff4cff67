/// What a launch follows and never changes: its scenario, and what is worked out from that once.
///
/// Every run of a program shares one, so that a run copies no scenario and asks no table anew.
package final class LaunchPlan: Sendable {
  package let scenario: Scenario
  package let order: CallbackOrder
  /// Why the system does not turn to the app, where it does not.
  package let nonDelivery: NonDelivery?
  /// Whether an item takes part or fails as another one fails.
  package let asksAfterFailures: Bool
  /// What the system waits for before it gives the launch up.
  package let watchdog: Watchdog
  /// How long what has expired still has until the app is killed.
  package let grace: Nanoseconds
  /// The further scenes that connect with the launch, by their places.
  package let scenesOfLaunch: [Int]
  /// The message at which a launch ends that nobody has asked for; `nil` for any other.
  package let lastMessage: LaunchMessage?
  /// The address of each later event's steps; empty where no event has any.
  package let eventCode: [CodeAddress?]
  /// The address of each further scene's steps, callback by callback; empty where the app makes those
  /// callbacks itself.
  private let sceneCode: [CodeAddress?]

  package init(
    _ scenario: Scenario, eventCode: [CodeAddress?] = [], sceneCode: [CodeAddress?] = []
  ) {
    self.scenario = scenario
    self.eventCode = eventCode
    self.sceneCode = sceneCode
    order = CallbackOrder(scenario)
    nonDelivery = scenario.nonDelivery
    asksAfterFailures = scenario.app.asksAfterFailures
    grace = scenario.limit(.expirationGrace)?.value ?? .zero
    let scenes = scenario.app.furtherScenes
    scenesOfLaunch = scenes.indices.filter { scenes[$0].connectsAtLaunch }
    watchdog = Watchdog(
      limit: scenario.firstFrameLimit.value, isArmed: scenario.request.isWatchdogArmed)
    lastMessage =
      switch (scenario.request.reason.kind, scenario.switches.prewarmPolicy) {
      case (.prewarm, .libsOnly): .initializeRuntime
      case (.prewarm, .untilUIApplicationMain): .createApplication
      default: nil
      }
  }

  /// The address of a later event's steps; `nil` where it has none.
  func code(ofEvent event: Int) -> CodeAddress? { eventCode.isEmpty ? nil : eventCode[event] }

  /// Whether the scenario has the steps of the further scenes' callbacks, not the app.
  var hasSceneCode: Bool { !sceneCode.isEmpty }

  /// The address of a scene's own steps of a callback; `nil` where it has none.
  func code(ofScene scene: Int, _ callback: Callback) -> CodeAddress? {
    guard hasSceneCode, let position = Callback.ofFurtherScenes.firstIndex(of: callback)
    else { return nil }
    return sceneCode[scene * Callback.ofFurtherScenes.count + position]
  }

  /// Whether the app was launched where nobody sees it.
  var isLaunchedToBackground: Bool { order.isInBackground }

  /// How long a limit is on the scenario's system; `nil` where there is none.
  func time(of limit: SystemLimit) -> Nanoseconds? { scenario.limit(limit)?.value }

  /// What becomes of an app that passes a limit; `nil` where it is not killed for that.
  func kill(for limit: SystemLimit) -> Termination? { scenario.termination(of: limit) }
}
