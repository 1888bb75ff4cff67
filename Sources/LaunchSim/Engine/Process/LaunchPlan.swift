/// The constants of a launch: its scenario, and facts derived from the scenario once.
///
/// All runs of a program share one plan, so that a run neither copies the scenario nor looks
/// anything up in tables again.
package final class LaunchPlan: Sendable {
  let scenario: Scenario
  let configuration: MachineConfiguration
  let order: CallbackOrder
  /// The actors of the launch, before the request.
  package let actors: LaunchActors
  /// Reason why the request is not delivered; `nil` if it is delivered.
  let nonDelivery: NonDelivery?
  /// True if the failure of an item decides whether other items take part or fail.
  let asksAfterFailures: Bool
  /// The watchdog of the launch.
  let watchdog: Watchdog
  /// CPU time that a launch in the background may take; `nil` without an allowance.
  let cpuAllowance: Nanoseconds?
  /// Time between an expiration and the end of the time that runs out.
  let grace: Nanoseconds
  /// The further scenes that connect during the launch, by index.
  let scenesOfLaunch: [Int]
  /// The message at which a prewarming launch ends; `nil` for any other launch.
  let lastMessage: LaunchMessage?
  /// Address of each later event's steps; empty if no event has steps.
  let eventCode: [CodeAddress?]
  /// Address of each further scene's steps, callback by callback; empty if the app makes those
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
    actors = LaunchActors(scenario, order: order, nonDelivery: nonDelivery)
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

  /// Address of a later event's steps; `nil` if the event has none.
  func code(ofEvent event: Int) -> CodeAddress? { eventCode.isEmpty ? nil : eventCode[event] }

  /// True if the scenario, not the app, has the steps of the further scenes' callbacks.
  var hasSceneCode: Bool { !sceneCode.isEmpty }

  /// Address of a scene's own steps for a callback; `nil` if the scene has none.
  func code(ofScene scene: Int, _ callback: Callback) -> CodeAddress? {
    guard hasSceneCode, let position = Callback.ofFurtherScenes.firstIndex(of: callback)
    else { return nil }
    return sceneCode[scene * Callback.ofFurtherScenes.count + position]
  }

  /// True if the app was launched in the background.
  var isLaunchedToBackground: Bool { order.isInBackground }

  /// Time of a limit on the scenario's system; `nil` if there is no such limit.
  package func time(of limit: SystemLimit) -> Nanoseconds? { scenario.limit(limit)?.value }

  /// The kill of an app that passes a limit; `nil` if passing the limit does not kill.
  func kill(for limit: SystemLimit) -> Termination? { scenario.termination(of: limit) }
}
