/// The constants of a launch: its scenario, and the facts worked out from it once.
///
/// Every run of a program shares one, so that a run copies no scenario and asks no table anew.
package final class LaunchPlan: Sendable {
  let scenario: Scenario
  let configuration: MachineConfiguration
  let order: CallbackOrder
  /// The reason why the request is not delivered, where it is not.
  let nonDelivery: NonDelivery?
  /// True if the failure of an item decides which others take part or fail.
  let asksAfterFailures: Bool
  /// The watchdog of the launch.
  let watchdog: Watchdog
  /// CPU time that a launch in the background may take; `nil` without an allowance.
  let cpuAllowance: Nanoseconds?
  /// Time from an expiration to the end of the time that runs out.
  let grace: Nanoseconds
  /// The further scenes that connect with the launch, by their places.
  let scenesOfLaunch: [Int]
  /// The message at which a prewarming launch ends; `nil` for any other launch.
  let lastMessage: LaunchMessage?
  /// The address of each later event's steps; empty where no event has any.
  let eventCode: [CodeAddress?]
  /// The address of each further scene's steps, callback by callback; empty where the app makes those
  /// callbacks itself.
  private let sceneCode: [CodeAddress?]

  package init(
    _ scenario: Scenario, eventCode: [CodeAddress?] = [], sceneCode: [CodeAddress?] = []
  ) {
    self.scenario = scenario
    self.eventCode = eventCode
    self.sceneCode = sceneCode
    configuration = MachineConfiguration(
      device: scenario.device, request: scenario.request, switches: scenario.switches)
    order = CallbackOrder(scenario)
    nonDelivery = scenario.nonDelivery
    asksAfterFailures = scenario.app.asksAfterFailures
    let request = scenario.request
    let isNewInBackground =
      order.isInBackground && request.kind != .resume && request.reason.kind != .prewarm
    cpuAllowance =
      isNewInBackground && request.isWatchdogArmed
      ? scenario.limit(.backgroundLaunchCPU)?.value : nil
    grace = scenario.limit(.expirationGrace)?.value ?? .zero
    let scenes = scenario.app.furtherScenes
    let version = scenario.counterpartOfSystem
    scenesOfLaunch = scenes.indices.filter {
      scenes[$0].connectsAtLaunch && scenes[$0].connects(onIOS: version)
    }
    watchdog = Watchdog(
      limit: scenario.firstFrameLimit.value, isArmed: scenario.request.isWatchdogArmed)
    lastMessage =
      scenario.request.reason.kind == .prewarm ? scenario.switches.prewarmPolicy.boundary : nil
  }

  /// The address of a later event's steps; `nil` where it has none.
  func code(ofEvent event: Int) -> CodeAddress? { eventCode.isEmpty ? nil : eventCode[event] }

  /// True if the scenario has the steps of the further scenes' callbacks, not the app.
  var hasSceneCode: Bool { !sceneCode.isEmpty }

  /// The address of a scene's own steps of a callback; `nil` where it has none.
  func code(ofScene scene: Int, _ callback: Callback) -> CodeAddress? {
    guard hasSceneCode, let position = Callback.ofFurtherScenes.firstIndex(of: callback)
    else { return nil }
    return sceneCode[scene * Callback.ofFurtherScenes.count + position]
  }

  /// True if the app was launched in the background.
  var isLaunchedToBackground: Bool { order.isInBackground }

  /// The time of a limit on the scenario's system; `nil` where there is none.
  package func time(of limit: SystemLimit) -> Nanoseconds? { scenario.limit(limit)?.value }

  /// The kill of an app that passes a limit; `nil` where it is not killed for that.
  func kill(for limit: SystemLimit) -> Termination? { scenario.termination(of: limit) }
}
