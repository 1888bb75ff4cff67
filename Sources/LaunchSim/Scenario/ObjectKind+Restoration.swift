// What a scenario says of the app's last run, and of what is brought back of it.

extension ObjectKind {
  /// The keys of a launch about the time before it.
  static let previousRunKeys = [
    Key("locked", .flag, "Whether the device is locked."),
    Key("restores", .flag, "Whether the app's last run has saved its state."),
    Key(
      "previousEnd", .choice(PreviousRun.End.allCases.map(\.rawValue)),
      "How the last run ended; normal if absent."),
    Key(
      "sceneSession", .choice(SceneSession.allCases.map(\.rawValue)),
      "Whether the scene's session was there before; new after an install and a force quit."),
    Key(
      "discardedSessions", .whole(0...100),
      "How many sessions were closed while the app did not run."),
  ]

  /// The keys of an app about its main interface and its state.
  static let restoringKeys = [
    Key(
      "replacesMainInterface", .flag,
      "Whether the app puts another root in the place of the storyboard's."),
    Key("restoration", .object(.restoration), "How its view controllers are restored."),
    Key(
      "restorationComplete", .list(.text),
      "The items whose end makes the restoration of a scene complete."),
  ]

  static let restorationKeys = [
    Key("shouldRestore", .flag, "What shouldRestoreState returns; true if absent."),
    Key(
      "windowInWillFinish", .flag,
      "Whether the window is there by the end of willFinish; true if absent."),
    Key("viewControllers", .list(.object(.viewController)), "What was saved, outermost first."),
  ]

  static let viewControllerKeys = [
    Key("id", .text, "Its restoration identifier; without one nothing of it is saved."),
    Key(
      "from", .choice(App.Restoration.Origin.allCases.map(\.rawValue)),
      "Who has it for UIKit; storyboard if absent."),
    Key("returnsNil", .flag, "Whether its restoration class returns nil."),
    Key("make", .steps, "What making it takes."),
    Key("decode", .steps, "What its decodeRestorableState takes."),
    Key("children", .list(.object(.viewController)), "The view controllers below it."),
  ]
}
