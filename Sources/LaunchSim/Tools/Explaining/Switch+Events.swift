import LaunchSim

// The undocumented rules that events rest on.

extension Switch {
  /// The switch of each undocumented rule that is known by its number alone.
  static let ofRules: [(rule: Int, switch: Switch)] = [
    (6, .utilityOnEfficiencyCores),
    (27, .queuedWorkBeforeScene),
    (28, .queuedWorkBeforeCommit),
    (36, .prewarmPolicy),
    (51, .locationOverrunKills),
  ]

  /// The switch of each callback that only an undocumented rule gives an app in the background.
  static let ofCallbacksInBackground: [(callback: Callback, switch: Switch)] = [
    (.sceneWillConnect, .sceneConnectsInBackground),
    (.sceneDidEnterBackground, .didEnterBackgroundOnWake),
    (.scenePhaseBackground, .didEnterBackgroundOnWake),
    (.applicationDidEnterBackground, .didEnterBackgroundOnWake),
  ]

  /// The switch of each callback whose place in the order of a launch is undocumented.
  static let ofOrder: [(callback: Callback, switch: Switch)] =
    Callback.viewCreation.map { ($0, .viewsLoadBeforeActive) } + [
      (.viewDidAppear, .viewDidAppearBeforeActive), (.body, .bodyBeforeDidFinish),
    ]

  /// The remark on a step that depends on the switch, as in `(undocumented: switch
  /// queuedWorkBeforeCommit)`.
  var remark: String { "(undocumented: switch \(rawValue))" }
}
