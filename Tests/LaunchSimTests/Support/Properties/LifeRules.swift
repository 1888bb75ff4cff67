@testable import LaunchSim

/// The system's limits and codes, from Apple's documentation and sessions, not from the simulator's
/// table.
struct LifeRules {
  let scenario: Scenario
  var isWatchdogArmed: Bool { scenario.request.isWatchdogArmed }
  var isPrewarm: Bool { scenario.request.reason.kind == .prewarm }
  private var version: Int { scenario.systemVersion }

  init(_ scenario: Scenario) { self.scenario = scenario }

  /// A limit in seconds: the scenario's, or the published one.
  func time(_ limit: SystemLimit) -> Nanoseconds? {
    if let own = scenario.limits[limit] { return own.value }
    let seconds: Int64? =
      switch limit {
      case .backgroundTask: version < 7 ? 600 : version < 13 ? 180 : 30
      case .expirationGrace, .enterBackground, .quitting: 5
      case .backgroundFetch, .silentPush, .backgroundURLSession: 30
      case .appRefresh: 30
      case .processing: 180
      case .bluetooth, .location, .resumeWatchdog, .sceneUpdate, .suspendWatchdog: 10
      default: nil
      }
    return seconds.map { .seconds($0) }
  }

  var grace: Nanoseconds { time(.expirationGrace) ?? .zero }

  var taskKill: Termination { version < 13 ? .backgroundAssertion : .backgroundTask }

  func isInBackground(_ kind: LaunchReason.Kind) -> Bool {
    [
      .silentPush, .location, .bluetoothCentral, .bluetoothPeripheral, .backgroundFetch,
      .appRefresh, .processing, .backgroundURLSession, .voipPush, .newsstand, .prewarm,
    ].contains(kind)
  }

  /// The limit of a background launch or wake, and the kill that follows; `nil` if the app is only
  /// suspended then.
  func allowance(_ kind: LaunchReason.Kind) -> (limit: SystemLimit, kill: Termination?)? {
    switch kind {
    case .silentPush: (.silentPush, .silentPush)
    case .location: (.location, scenario.switches.locationOverrunKills ? .location : nil)
    case .bluetoothCentral, .bluetoothPeripheral: (.bluetooth, .bluetooth)
    case .backgroundFetch: (.backgroundFetch, .backgroundFetch)
    case .appRefresh: (.appRefresh, .appRefreshTask)
    case .processing: (.processing, .processingTask)
    case .backgroundURLSession: (.backgroundURLSession, .backgroundURLSession)
    default: nil
    }
  }

  /// The reason of the launch, and those of the later requests.
  var reasons: [LaunchReason] {
    [scenario.request.reason]
      + scenario.laterEvents.compactMap {
        if case .request(let reason) = $0.kind { reason } else { nil }
      }
  }

  /// The requests that may be delivered under a handler's name; scheduler tasks have their
  /// identifiers.
  func reasons(of handler: String) -> [LaunchReason.Kind] {
    reasons.filter { reason in
      let ids = reason.payload[.tasks]
      return ids.isEmpty ? reason.kind.rawValue == handler : ids.contains(handler)
    }.map(\.kind)
  }

  /// True if the system connects a further scene.
  func connects(_ scene: Int) -> Bool {
    let further = scenario.app.furtherScenes[scene]
    return further.role != .externalDisplay || version < 27 || further.hasAccessory
  }

  func savesState(_ callback: Callback) -> Bool {
    [.stateRestorationActivity, .shouldSaveState].contains(callback)
  }

  func isActive(_ callback: Callback) -> Bool {
    [.sceneDidBecomeActive, .applicationDidBecomeActive, .scenePhaseActive].contains(callback)
  }

  /// True if SwiftUI makes the call only in the foreground; `viewDidAppear` may be the first.
  func showsTheApp(_ callback: Callback) -> Bool {
    [
      .viewDidAppear, .scenePhaseActive, .onOpenURL, .onContinueUserActivity,
      .windowScenePerformAction,
      .didReceiveNotificationResponse, .windowSceneUserDidAcceptCloudKitShare,
    ].contains(callback)
  }
}
