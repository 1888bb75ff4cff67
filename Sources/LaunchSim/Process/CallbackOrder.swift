/// What decides which callbacks the application and its scene call, and in which order.
package struct CallbackOrder: Sendable {
  package let lifeCycle: LifeCycle
  /// A resumed app has its views, and only comes to the foreground again (rule 36).
  package let isResume: Bool
  /// Whether the view has appeared before the scene or the app becomes active (rule 35).
  package let appearsBeforeActive: Bool
  /// Whether a SwiftUI body is evaluated before didFinish, not once the scene is connected (rule 35).
  package let evaluatesBodyEarly: Bool

  /// The order of a scenario's launch.
  package init(_ scenario: LaunchScenario) {
    lifeCycle = scenario.app.lifeCycle
    isResume = scenario.request.kind == .resume
    appearsBeforeActive = scenario.switches.viewDidAppearBeforeActive
    evaluatesBodyEarly = lifeCycle == .swiftUI && scenario.switches.bodyBeforeDidFinish
  }
}
