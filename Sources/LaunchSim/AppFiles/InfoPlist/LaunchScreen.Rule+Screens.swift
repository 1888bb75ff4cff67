extension LaunchScreen.Rule<LaunchScreen.Shown> {
  private static let open = LaunchScreen.Systems.open
  private static let splashBoard = "decompiled SplashBoard"

  /// The rules about the launch screen that is shown, in the system's order.
  static let screens: [Self] = [
    Self(
      id: "bundle-kind", title: "Extensions and apps of other systems have no launch screen here",
      systems: .all, source: "Human Interface Guidelines, Launching",
      confidence: .documented,
      check: { subject in
        subject.absence.map { .decides(.notApplicable($0), $0) } ?? .passes("the bundle is an app")
      }),
    Self(
      id: "deployment-target", title: "An app is installed only where its deployment target is met",
      systems: .all, source: "Apple, MinimumOSVersion", confidence: .documented,
      check: { subject in
        guard let target = subject.plist.minimumOS else {
          return .passes("the deployment target is not known")
        }
        let name = "\(subject.plist.systemName) \(target)"
        guard subject.versionOfTarget < target else {
          return .passes("the deployment target is \(name)")
        }
        let reason =
          "the app is not installed on \(subject.conditions.systemName), "
          + "as its deployment target is \(name)"
        return .decides(.notApplicable(reason), reason)
      }),
    Self(
      id: "icon-window",
      title: "visionOS shows a window with the app icon while the first scene loads",
      systems: LaunchScreen.Systems(visionOS: 1...open),
      source: "Human Interface Guidelines, Launching", confidence: .documented,
      check: { subject in
        let role = subject.plist.preferredSceneRole?.value.string
        let isImmersive = role.flatMap(InfoPlist.SceneRole.init)?.isImmersive ?? false
        return .decides(
          .iconWindow(isImmersive ? .full : .shared),
          isImmersive
            ? "the first scene is an immersive space" : "the first scene opens in the Shared Space")
      }),
    Self(
      id: "snapshot", title: "The snapshot of a suspended app comes before every launch screen",
      systems: LaunchScreen.Systems(iOS: 7...open, tvOS: 9...open),
      source: "TN3118; WWDC13-222 on when it is skipped", confidence: .documented,
      disagreement: { _ in
        .init(
          followed: "the system shows the snapshot",
          other: "TN3118 says that it may: it may show the launch screen as well")
      },
      check: { subject in
        let conditions = subject.conditions
        guard conditions.state == .suspended else { return .passes("the app was not suspended") }
        if conditions.ignoresSnapshot {
          return .passes("ignoreSnapshotOnNextApplicationLaunch() was called")
        }
        guard conditions.hasRestorationIdentifier else {
          return .passes("the top view controller had no restoration identifier")
        }
        return .decides(.snapshot, "the app was suspended")
      }),
    Self(
      id: "interface-id", title: "The interface that the launch asks for by identifier",
      systems: LaunchScreen.Systems(iOS: 9...open), source: splashBoard, confidence: .reported,
      check: { $0.requested }),
    Self(
      id: "url-storyboard", title: "The storyboard that UILaunchStoryboards gives the URL's scheme",
      systems: LaunchScreen.Systems(iOS: 9...open),
      source: "Apple, UILaunchStoryboards; before screens: \(splashBoard)", confidence: .documented,
      check: { $0.association(in: .storyboards) }),
    Self(
      id: "url-screen", title: "The screen that UILaunchScreens gives the URL's scheme",
      systems: LaunchScreen.Systems(iOS: 14...open),
      source: "Apple, UILaunchScreens; Use Your Loaf, Dropping launch storyboards",
      confidence: .documented,
      check: { $0.association(in: .screens) }),
    Self(
      id: "default-screen", title: "UIDefaultLaunchScreen of UILaunchScreens",
      systems: LaunchScreen.Systems(iOS: 14...open),
      source: "Apple, UIDefaultLaunchScreen; first: \(splashBoard)", confidence: .documented,
      check: { $0.defaultDefinition(of: .screens) }),
    Self(
      id: "default-storyboard", title: "UIDefaultLaunchStoryboard of UILaunchStoryboards",
      systems: LaunchScreen.Systems(iOS: 9...open),
      source: "Apple, UIDefaultLaunchStoryboard; second: \(splashBoard)", confidence: .documented,
      check: { $0.defaultDefinition(of: .storyboards) }),
    Self(
      id: "storyboard-name",
      title: "UILaunchStoryboardName, where such a storyboard is in the bundle",
      systems: LaunchScreen.Systems(iOS: 8...open, tvOS: 9...open),
      source:
        "Use Your Loaf, Dropping launch storyboards; Apple, UILaunchStoryboardName",
      confidence: .disputed,
      disagreement: { subject in
        if subject.conditions.version == 8, subject.conditions.system != .tvOS {
          return .init(
            followed: "iOS 8 reads UILaunchStoryboardName (Use Your Loaf)",
            other: "Apple's page of the key gives iOS 9 as the first")
        }
        // The other reading matters only if a screen would be next.
        guard subject.plainScreen != nil, subject.readsScreens else { return nil }
        return .init(
          followed: "UILaunchStoryboardName comes before UILaunchScreen (Use Your Loaf)",
          other: "UILaunchScreen takes over as the default (\(splashBoard))")
      },
      check: { subject in
        guard let value = subject.value("UILaunchStoryboardName") else {
          return .passes("UILaunchStoryboardName is missing")
        }
        guard let name = value.string else {
          return .passes("UILaunchStoryboardName is \(value.kindName), not a string")
        }
        guard !name.isEmpty else { return .passes("UILaunchStoryboardName is empty") }
        return subject.storyboard(name, "UILaunchStoryboardName names")
      }),
    Self(
      id: "screen", title: "UILaunchScreen, also where it is empty",
      systems: LaunchScreen.Systems(iOS: 14...open), source: "Apple, UILaunchScreen",
      confidence: .documented,
      check: { subject in
        guard let value = subject.value("UILaunchScreen") else {
          return .passes("UILaunchScreen is missing")
        }
        guard let screen = subject.plainScreen else {
          return .passes("UILaunchScreen is \(value.kindName), not a dictionary")
        }
        return .decides(.screen(screen), "UILaunchScreen describes it")
      }),
    Self(
      id: "launch-images", title: "An image of UILaunchImages for the screen, or none at all",
      systems: LaunchScreen.Systems(iOS: 7...13, tvOS: 9...13),
      source: "Apple, iPhoneOSKeys: used exclusively; Apple, UILaunchImages",
      confidence: .documented, check: { $0.listedImages }),
    Self(
      id: "launch-image-file", title: "The images named by UILaunchImageFile",
      systems: LaunchScreen.Systems(iOS: 7...13), source: "Apple, iPhoneOSKeys",
      confidence: .documented,
      check: { subject in
        guard let base = subject.value("UILaunchImageFile")?.nonemptyText else {
          return .passes("UILaunchImageFile is missing")
        }
        return subject.files(of: base, "UILaunchImageFile is \(base.quoted)")
      }),
    Self(
      id: "default-image", title: "Default.png and its kin",
      systems: LaunchScreen.Systems(iOS: 7...13), source: "Apple, iPhoneOSKeys",
      confidence: .documented,
      check: { $0.files(of: "Default", "no key names an image") }),
    Self(
      id: "nothing",
      title: "Without a launch screen the screen stays black and the app is letterboxed",
      systems: .all, source: "kivy-ios#756; burtonageo/cargo-bundle#108", confidence: .reported,
      check: { subject in
        let isLetterboxed = subject.conditions.system != .tvOS
        return .decides(.nothing(letterboxed: isLetterboxed), "no rule before has a launch screen")
      }),
  ]
}

extension LaunchScreen.Subject {
  /// The system version that is compared with a deployment target.
  fileprivate var versionOfTarget: Int {
    // An app for iPhone and iPad states an iOS version, even if visionOS runs the app.
    kind == .app
      ? conditions.system.counterpart(of: conditions.version) : conditions.version
  }

  /// Reason why the bundle has no launch screen on the system; `nil` if it has a launch screen.
  var absence: String? {
    switch kind {
    case .appExtension: return "an extension is shown inside another app"
    case .otherBundle: return "only apps have one"
    case .appOfWatch: return "watchOS shows none"
    case .appOfMac, .appOfCatalyst: return "macOS shows none"
    case .unrelated: return "the file has no key of an Info.plist"
    case .app: return nil
    case .appOfTV:
      return conditions.system == .tvOS ? nil : "an app for tvOS runs on no other system"
    case .appOfVision:
      return conditions.system == .visionOS ? nil : "an app for visionOS runs on no other system"
    }
  }
}
