// The table of launch reasons: those that bring the app to the screen.

extension LaunchReason.Facts {
  private static let launchOptionsPage = "Apple, LaunchOptionsKey"

  static let tap = Self(
    "the user taps the icon", .foreground, source: "Apple, Responding to the launch"
  ).with {
    $0.limit = .launchWatchdog
  }

  static let url = Self(
    "a URL of a scheme of the app's own is opened", .foreground,
    source: "\(launchOptionsPage).url; Apple, scene(_:openURLContexts:)"
  ).with {
    $0.payload = [.url, .sourceApplication, .sameTeam, .annotation, .eventAttribution]
    $0.requirements = [.init(.urlSchemes)]
    $0.instead = "no app opens the URL, and who asked is told that it failed"
    $0.launchOptions = [.url, .sourceApplication, .annotation, .eventAttribution]
    $0.connectionOptions = [.urlContexts, .sourceApplication]
    $0.launched = .init(appDelegate: [.applicationOpenURL], swiftUI: [.onOpenURL])
    $0.heldBack = .applicationOpenURL
    $0.running = .init(
      scenes: [.sceneOpenURLContexts], appDelegate: [.applicationOpenURL], swiftUI: [.onOpenURL])
    $0.limit = .launchWatchdog
    $0.doubt = """
      The header promises eventAttribution among the connection options; it stands in the options of a URL \
      context. That SwiftUI calls onOpenURL after a launch too is inferred.
      """
  }

  static let universalLink = Self(
    "a link to an associated web site is opened", .foreground, since: 9,
    source: "Apple TN3155; Apple, Supporting universal links in your app"
  ).with {
    $0.payload = [.url]
    $0.requirements = [.init(.associatedDomains)]
    $0.instead = "the browser opens the page"
    $0.launchOptions = [.userActivityDictionary, .userActivityType]
    $0.connectionOptions = [.userActivities]
    $0.launched = .init(
      appDelegate: [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
      swiftUI: [.onOpenURL])
    $0.running = .init(
      scenes: [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
      appDelegate: [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
      swiftUI: [.onOpenURL])
    $0.limit = .launchWatchdog
    $0.doubt = """
      SwiftUI hands the link to onOpenURL and not as an activity, says Apple's page on it. The \
      callbacks of an app without scenes after its launch are inferred from those of one that runs.
      """
  }

  static let handoff = Self(
    "an activity of another device is continued", .foreground, since: 8,
    source: "\(launchOptionsPage).userActivityDictionary; UIScene.ConnectionOptions"
  ).with {
    $0.payload = [.activityType]
    $0.requirements = [.init(.userActivityTypes)]
    $0.instead = "the app is not offered for the activity"
    $0.launchOptions = [.userActivityDictionary, .userActivityType]
    $0.connectionOptions = [.handoffUserActivityType, .userActivities]
    $0.launched = .init(
      appDelegate: [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
      swiftUI: [.onContinueUserActivity])
    $0.running = activityOfRunningApp
    $0.limit = .launchWatchdog
    $0.doubt = "An activity that does not arrive calls didFail instead, which is not modelled."
  }

  static let userActivity = Self(
    "a user activity of this device is continued", .foreground, since: 8,
    source: "\(launchOptionsPage).userActivityDictionary; UIScene.ConnectionOptions"
  ).with {
    $0.payload = [.activityType]
    $0.requirements = [.init(.userActivityTypes)]
    $0.instead = "the app is not offered for the activity"
    $0.launchOptions = [.userActivityDictionary, .userActivityType]
    $0.connectionOptions = [.userActivities]
    $0.launched = .init(
      appDelegate: [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
      swiftUI: [.onContinueUserActivity])
    $0.running = activityOfRunningApp
    $0.limit = .launchWatchdog
    $0.doubt = "Taken to be as Handoff, without the type that arrives before the activity."
  }

  private static let activityOfRunningApp = LaunchReason.Handover(
    scenes: [.sceneWillContinueUserActivity, .sceneContinueUserActivity],
    appDelegate: [.applicationWillContinueUserActivity, .applicationContinueUserActivity],
    swiftUI: [.onContinueUserActivity])

  static let quickAction = Self(
    "the user chooses a quick action of the icon", .foreground, since: 9,
    source: "\(launchOptionsPage).shortcutItem; Apple, windowScene(_:performActionFor:)"
  ).with {
    $0.payload = [.shortcutItem]
    $0.requirements = [.init(.shortcutItems)]
    $0.instead = "the icon's menu does not offer the action"
    $0.missingOnTV = "icons there have no quick actions"
    $0.launchOptions = [.shortcutItem]
    $0.connectionOptions = [.shortcutItem]
    $0.launched = .init(appDelegate: [.applicationPerformAction])
    $0.heldBack = .applicationPerformAction
    $0.running = .init(
      scenes: [.windowScenePerformAction], appDelegate: [.applicationPerformAction],
      swiftUI: [.windowScenePerformAction])
    $0.limit = .launchWatchdog
  }

  static let notification = Self(
    "the user taps a remote notification", .foreground, since: 3,
    source: "\(launchOptionsPage).remoteNotification; UIScene.ConnectionOptions"
  ).with {
    $0.ignoresResult = true
    $0.payload = [.remoteNotification]
    $0.requirements = [
      .init(.pushNotifications, without: .withoutKey(.remoteNotification))
    ]
    $0.missingOnTV = "notifications there cannot be tapped"
    $0.launchOptions = [.remoteNotification]
    $0.connectionOptions = [.notificationResponse]
    $0.launched = .init(.didReceiveNotificationResponse)
    $0.running = .init(.didReceiveNotificationResponse)
    $0.limit = .launchWatchdog
    $0.doubt = """
      Whether the notification center's delegate is called before or after the options are read is \
      documented nowhere; it is taken to come after, and takes a delegate set before the launch ends.
      """
  }

  static let localNotification = Self(
    "the user taps a local notification", .foreground,
    source: "\(launchOptionsPage).localNotification; UIScene.ConnectionOptions"
  ).with {
    $0.payload = [.localNotification]
    $0.missingOnTV = "notifications there cannot be tapped"
    $0.launchOptions = [.localNotification]
    $0.connectionOptions = [.notificationResponse]
    $0.launched = .init(.didReceiveNotificationResponse)
    $0.running = .init(.didReceiveNotificationResponse)
    $0.limit = .launchWatchdog
    $0.doubt = """
      From iOS 10 on the notification center's delegate has it, and the key is deprecated: it is taken to \
      be gone. On iOS 9 the app delegate's own method has it, which is not modelled.
      """
  }

  static let cloudKitShare = Self(
    "the user accepts a CloudKit share", .foreground, since: 10,
    source: "\(launchOptionsPage).cloudKitShareMetadata; Apple, CKSharingSupported"
  ).with {
    $0.payload = [.share]
    $0.requirements = [.init(.cloudKitSharing)]
    $0.instead = "the link to the share does not open the app"
    $0.launchOptions = [.cloudKitShareMetadata]
    $0.connectionOptions = [.cloudKitShareMetadata]
    $0.launched = .init(appDelegate: [.applicationUserDidAcceptCloudKitShare])
    $0.running = .init(
      scenes: [.windowSceneUserDidAcceptCloudKitShare],
      appDelegate: [.applicationUserDidAcceptCloudKitShare],
      swiftUI: [.windowSceneUserDidAcceptCloudKitShare])
    $0.limit = .launchWatchdog
    $0.doubt = """
      The window scene's method is named from its header. That an app without scenes has its method \
      called after a launch too is inferred.
      """
  }

  static let restoration = Self(
    "the app comes back as it was", .foreground, since: 6, source: "WWDC19-258, WWDC13-222"
  ).with {
    $0.limit = .launchWatchdog
    $0.doubt =
      "The state to restore is the session's, not an option of the launch or the connection."
  }
}
