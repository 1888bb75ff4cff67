/// A launch reason that the simulator does not have, with the cause.
enum UnmodelledReason: String, CaseIterable, Sendable {
  case appIntent, widget, liveActivity, spotlight, appClip, carPlay, document, `extension`

  /// The event, in half a line.
  var title: String {
    switch self {
    case .appIntent: "an App Intent runs, from Siri or Shortcuts"
    case .widget: "the user taps a widget"
    case .liveActivity: "the user taps a Live Activity"
    case .spotlight: "the user chooses a result of Spotlight"
    case .appClip: "an App Clip is opened"
    case .carPlay: "the app is chosen on a CarPlay screen"
    case .document: "a document is opened in the app"
    case .extension: "an extension of the app is launched"
    }
  }

  /// The missing knowledge, without a full stop.
  var why: String {
    switch self {
    case .appIntent:
      "no source says which callbacks come before the intent's code, nor what limits such a launch"
    case .widget, .liveActivity:
      "no source says how its URL or activity is delivered, and by which callbacks"
    case .spotlight:
      "no source was found for its delivery; it is an activity, and userActivity is nearest"
    case .appClip:
      "no source says what the invocation adds to a universal link, and how the clip is fetched"
    case .carPlay:
      "only that its scene has a role and a delegate of its own is known, not the order of the launch"
    case .document:
      "a document comes as a URL of a file; no source says what opening in place adds"
    case .extension:
      "it has a process, a principal class and limits of its own, and no UIApplicationMain"
    }
  }
}
