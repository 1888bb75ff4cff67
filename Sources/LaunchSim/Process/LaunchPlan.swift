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
  /// Where the steps of each of the later events begin, -1 where it has none; empty for none at all.
  package let eventEntries: [Int32]
  /// Where the steps of each further scene begin, callback by callback; empty where the app makes those
  /// callbacks itself.
  package let sceneEntries: [Int32]

  package init(
    _ scenario: Scenario, eventEntries: [Int32] = [], sceneEntries: [Int32] = []
  ) {
    self.scenario = scenario
    self.eventEntries = eventEntries
    self.sceneEntries = sceneEntries
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

  /// Where the steps of a later event begin, -1 where it has none.
  func entry(ofEvent event: Int) -> Int32 { eventEntries.isEmpty ? -1 : eventEntries[event] }

  /// Where a scene's own steps of a callback begin, -1 where it has none.
  func entry(ofScene scene: Int, _ callback: Callback) -> Int32 {
    guard !sceneEntries.isEmpty, let position = Callback.ofFurtherScenes.firstIndex(of: callback)
    else { return -1 }
    return sceneEntries[scene * Callback.ofFurtherScenes.count + position]
  }

  /// Whether the app was launched where nobody sees it.
  var isLaunchedToBackground: Bool { order.isInBackground }

  /// How long a limit is on the scenario's system; `nil` where there is none.
  func time(of limit: SystemLimit) -> Nanoseconds? { scenario.limit(limit)?.value }

  /// What becomes of an app that passes a limit; `nil` where it is not killed for that.
  func kill(for limit: SystemLimit) -> Termination? { scenario.termination(of: limit) }
}
