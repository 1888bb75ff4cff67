/// A launch reason, or a circumstance of a launch, that is not modeled, with the cause.
package enum UnmodeledReason: String, CaseIterable, Sendable {
  case appIntent, widget, liveActivity, spotlight, appClip, carPlay, document, `extension`
  case continuedProcessing, healthResearch, pushToTalk, externalAccessory, nearbyInteraction
  case networkAuthentication
  // Circumstances.
  case appRefreshOff, beforeFirstUnlock, lowPriorityPush

  /// The event, in half a line.
  package var title: String {
    switch self {
    case .appIntent: "an App Intent runs, from Siri or Shortcuts"
    case .widget: "the user taps a widget"
    case .liveActivity: "the user taps a Live Activity"
    case .spotlight: "the user chooses a result of Spotlight"
    case .appClip: "an App Clip is opened"
    case .carPlay: "the app is chosen on a CarPlay screen"
    case .document: "a document is opened in the app"
    case .extension: "an extension of the app is launched"
    case .continuedProcessing: "a BGContinuedProcessingTask continues in the background"
    case .healthResearch: "a BGHealthResearchTask is due"
    case .pushToTalk: "a Push to Talk channel gets a push"
    case .externalAccessory: "an accessory of the External Accessory framework has data"
    case .nearbyInteraction: "a Nearby Interaction session continues in the background"
    case .networkAuthentication: "a network asks a hotspot helper to authenticate"
    case .appRefreshOff: "the user has switched Background App Refresh off"
    case .beforeFirstUnlock: "the device has not been unlocked since it started"
    case .lowPriorityPush:
      "a push with content-available arrives with apns-priority 5, or too often"
    }
  }

  /// The knowledge that is missing, without a period.
  package var why: String {
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
    case .continuedProcessing:
      "it is begun in the foreground and launches no app (iOS 26); no source gives its limit"
    case .healthResearch:
      "it launches no app for the reasons of other tasks (iOS 17), and no source gives its limit"
    case .pushToTalk:
      "it has a background mode, and no source gives the order of its launch or its limits"
    case .externalAccessory, .nearbyInteraction, .networkAuthentication:
      "it has a background mode; no source says how it launches or wakes an app, and for how long"
    case .appRefreshOff:
      "it prevents the background launches of a force quit (WWDC13-204): write previousEnd forceQuit"
    case .beforeFirstUnlock:
      "Bluetooth relaunches only after the first unlock (TN3115); for other reasons no source was found"
    case .lowPriorityPush:
      "a silent push must have that priority and has no guarantee: the system delays and drops some by "
        + "rules that are not published"
    }
  }
}
