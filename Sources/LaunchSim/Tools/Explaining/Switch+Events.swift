import LaunchSim

// The undocumented rules that events rest on.

extension Switch {
  /// The switch of each open rule that governs events by its number alone.
  static let ofRules: [(rule: Int, switch: Switch)] = [
    (6, .utilityOnEfficiencyCores),
    (27, .queuedWorkBeforeScene),
    (28, .queuedWorkBeforeCommit),
    (36, .prewarmPolicy),
    (51, .locationOverrunKills),
  ]

  /// The switch of each callback that an app gets in the background only by an open rule.
  static let ofCallbacksInBackground: [(callback: Callback, switch: Switch)] = [
    (.sceneWillConnect, .sceneConnectsInBackground),
    (.sceneDidEnterBackground, .didEnterBackgroundOnWake),
    (.scenePhaseBackground, .didEnterBackgroundOnWake),
    (.applicationDidEnterBackground, .didEnterBackgroundOnWake),
  ]

  /// The switch of each callback whose place in the order of a launch is an open rule.
  static let ofOrder: [(callback: Callback, switch: Switch)] =
    Callback.viewCreation.map { ($0, .viewsLoadBeforeActive) } + [
      (.viewDidAppear, .viewDidAppearBeforeActive), (.body, .bodyBeforeDidFinish),
    ]

  /// The remark on a step that rests on it, as in `(undocumented: switch queuedWorkBeforeCommit)`.
  var remark: String { "(undocumented: switch \(rawValue))" }
}
