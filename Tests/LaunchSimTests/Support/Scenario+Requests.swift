@testable import LaunchSim

extension Scenario {
  /// A launch for a reason, of an app that has nothing but what the test adds.
  static func asked(
    _ reason: LaunchReason, _ lifeCycle: LifeCycle = .appDelegate, os: Int = 26,
    system: String = "iOS", kind: LaunchKind = .cold,
    _ change: (inout App) -> Void = { _ in }
  ) -> Scenario {
    var app = App(lifeCycle: lifeCycle)
    change(&app)
    return Scenario(
      title: "told", device: .iPhone12, systemName: system, systemVersion: os,
      request: LaunchRequest(kind: kind, reason: reason), app: app)
  }

  /// A launch of an app whose last run has saved its state.
  static func restored(
    _ lifeCycle: LifeCycle, _ restoration: App.Restoration? = nil,
    _ configure: (inout Scenario) -> Void = { _ in }
  ) -> Scenario {
    var app = App(lifeCycle: lifeCycle)
    app.restoration = restoration
    var scenario = Scenario(title: "Restored", device: .bench(2), app: app)
    scenario.request.previous.hasSavedState = true
    configure(&scenario)
    return scenario
  }
}
