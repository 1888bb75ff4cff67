extension InfoPlist.Rule {
  private static let launchKeys = [
    "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens",
  ]
  private static let emptyScreen = "<key>UILaunchScreen</key><dict/>"

  /// Every rule, the gravest first.
  static let all: [InfoPlist.Rule] = [
    InfoPlist.Rule(
      id: "launch-screen-missing",
      title: "An app built with the iOS 27 SDK names a launch screen at the root of its Info.plist",
      severity: .error, itms: 90870, sinceSDK: 27,
      source: "iOS 27 release notes 168247372 and TN3192, as quoted by codenameone#5839; TN3208",
      confidence: .reported,
      rationale: "App Store Connect rejects the upload; the app itself would launch."
    ) { plist in
      guard launchKeys.allSatisfy({ plist.entry($0) == nil || isEmptyText($0, plist) }) else {
        return []
      }
      let words = "none of \(launchKeys.listed(with: "and")) is there"
      return [
        plist.isComplete
          ? Finding(sentence: words, repair: "add \(emptyScreen)")
          : Finding(
            sentence: words + ", unless a build setting adds one",
            repair: "add \(emptyScreen), or set INFOPLIST_KEY_UILaunchScreen_Generation",
            severity: .warning)
      ]
    },
    InfoPlist.Rule(
      id: "scenes-missing",
      title: "An app built with the iOS 27 SDK adopts the life cycle with scenes",
      severity: .warning, sinceSDK: 27,
      source: "Apple, Transitioning to the UIKit scene-based life cycle", confidence: .documented,
      rationale: """
        Without it the app fails to launch on iOS 27. The delegate may supply the configuration in code, by \
        application(_:configurationForConnecting:options:), and SwiftUI does, so the file alone is no proof.
        """
    ) { plist in
      let manifest = plist.entry("UIApplicationSceneManifest")
      let configurations = manifest?.value["UISceneConfigurations"]?.members
      guard configurations?.isEmpty != false else { return [] }
      return [
        Finding(
          entry: manifest,
          sentence: (manifest == nil
            ? "UIApplicationSceneManifest is missing" : "no scene is configured")
            + ", and without scenes the app fails to launch on iOS 27",
          repair: "configure one, unless the app is SwiftUI's or the delegate has "
            + "application(_:configurationForConnecting:options:)")
      ]
    },
    InfoPlist.Rule(
      id: "launch-storyboard-extension",
      title: "UILaunchStoryboardName names the storyboard without its extension",
      severity: .error, itms: 90705, source: "flutter#112160; TN3118", confidence: .reported,
      rationale: "The file is not found: the launch screen stays black, and the upload is rejected."
    ) { plist in
      for key in ["UILaunchStoryboardName", "UILaunchStoryboardName~ipad"] {
        guard let entry = plist.entry(key), let name = entry.value.string else { continue }
        for ending in [".storyboard", ".xib", ".storyboardc", ".nib"] where name.hasSuffix(ending) {
          let plain = String(name.dropLast(ending.count))
          return [
            Finding(
              entry: entry, sentence: "\(name.quoted) is not found with its extension",
              repair: "write <string>\(plain)</string>")
          ]
        }
      }
      return []
    },
    InfoPlist.Rule(
      id: "launch-storyboard-empty", title: "UILaunchStoryboardName is not empty",
      severity: .error, source: "isle-portable#857; Reed-iOS#166", confidence: .reported,
      rationale: """
        An empty name is dropped where the file is generated, and iOS 26 falls back to its launch path for \
        apps without a launch screen.
        """
    ) { plist in
      ["UILaunchStoryboardName", "UILaunchStoryboardName~ipad"].compactMap { key in
        guard isEmptyText(key, plist) else { return nil }
        return Finding(
          entry: plist.entry(key), sentence: "the name is empty",
          repair: "name a storyboard, or write \(emptyScreen) instead")
      }
    },
    InfoPlist.Rule(
      id: "launch-screen-ignored", title: "UILaunchScreen stands alone",
      severity: .warning, source: "Use Your Loaf, Dropping launch storyboards",
      confidence: .reported,
      rationale: """
        Beside UILaunchStoryboardName the system ignores it. The decompiled SplashBoard flags the screen as \
        the default; it would still draw the storyboard, because both have one identifier.
        """
    ) { plist in
      guard let entry = plist.entry("UILaunchScreen"),
        let name = plist.value("UILaunchStoryboardName")?.string, !name.isEmpty
      else { return [] }
      return [
        Finding(
          entry: entry, sentence: "the system shows the storyboard \(name.quoted) instead of it",
          repair: "remove one of UILaunchScreen and UILaunchStoryboardName")
      ]
    },
    InfoPlist.Rule(
      id: "launch-screen-before-14",
      title: "An app that runs on iOS 13 has a launch storyboard, not only UILaunchScreen",
      severity: .error,
      source: "nordicsemi/IOS-nRF-Connect-Device-Manager#187; Apple, UILaunchScreen",
      confidence: .documented,
      rationale: "iOS 13 and older ignore UILaunchScreen and UILaunchScreens."
    ) { plist in
      guard let minimum = plist.minimumOS, minimum < 14,
        let entry = plist.entry("UILaunchScreen") ?? plist.entry("UILaunchScreens"),
        plist.entry("UILaunchStoryboardName") == nil, plist.entry("UILaunchStoryboards") == nil
      else { return [] }
      return [
        Finding(
          entry: entry, sentence: "iOS \(minimum), which the app still runs on, ignores it",
          repair: "add a launch storyboard, or raise MinimumOSVersion to 14")
      ]
    },
    InfoPlist.Rule(
      id: "multitasking-orientations",
      title: "An iPad app that takes part in multitasking supports all four orientations",
      severity: .error, itms: 90474,
      source: "swift-build, ValidateProductTaskAction; taourl.com/read-1907199",
      confidence: .documented,
      rationale: "Every iPad app takes part unless UIRequiresFullScreen is true."
    ) { plist in
      guard plist.isInMultitasking else { return [] }
      let entry = plist.entry("UISupportedInterfaceOrientations", on: .pad)
      let listed = Set((entry?.value.elements ?? []).compactMap(\.string))
      let missing = orientations.filter { !listed.contains($0) }
      guard !missing.isEmpty else { return [] }
      return [
        Finding(
          entry: entry,
          sentence: entry == nil
            ? "UISupportedInterfaceOrientations~ipad is missing"
            : "\(missing.listed(with: "and")) \(missing.count == 1 ? "is" : "are") missing on iPad",
          repair: "list all four, or set UIRequiresFullScreen",
          severity: entry == nil && !plist.isComplete ? .warning : nil)
      ]
    },
    InfoPlist.Rule(
      id: "multitasking-launch-screen",
      title: "An iPad app that takes part in multitasking has a launch storyboard or screen",
      severity: .error, itms: 90475, source: "swift-build, ValidateProductTaskAction",
      confidence: .documented,
      rationale:
        "Launch images cannot fill the sizes of multitasking. UILaunchScreen counts from iOS 14 on."
    ) { plist in
      guard plist.isInMultitasking, let minimum = plist.minimumOS else { return [] }
      let keys = minimum >= 14 ? launchKeys : Array(launchKeys.prefix(2))
      guard
        keys.allSatisfy({ plist.entry($0, on: .pad) == nil || isEmptyText($0, plist) })
      else { return [] }
      return [
        Finding(
          sentence: "none of \(keys.listed(with: "and")) is there for iPad",
          repair: minimum >= 14 ? "add \(emptyScreen)" : "add a launch storyboard")
      ]
    },
    InfoPlist.Rule(
      id: "default-screen-unknown",
      title: "UIDefaultLaunchScreen and UIDefaultLaunchStoryboard name a definition",
      severity: .warning, source: "Apple, UILaunchScreens; Apple, UILaunchStoryboards",
      confidence: .documented, rationale: "A default that is not defined leaves the earlier one."
    ) { plist in
      [
        (
          "UILaunchScreens", "UILaunchScreenDefinitions", "UILaunchScreenIdentifier",
          "UIDefaultLaunchScreen"
        ),
        (
          "UILaunchStoryboards", "UILaunchStoryboardDefinitions", "UILaunchStoryboardIdentifier",
          "UIDefaultLaunchStoryboard"
        ),
      ].compactMap { key, definitions, identifier, standard in
        guard let entry = plist.entry(key), let name = entry.value[standard]?.string else {
          return nil
        }
        let known = (entry.value[definitions]?.elements ?? []).compactMap { $0[identifier]?.string }
        guard !known.contains(name) else { return nil }
        let near = NearMatch.find(name, in: known)
        return Finding(
          entry: entry, sentence: "\(standard) names \(name.quoted), which \(definitions) lacks",
          repair: near.map { "did you mean \($0.quoted)?" } ?? "define it")
      }
    },
    InfoPlist.Rule(
      id: "launch-images-left-behind", title: "No launch images remain where no system reads them",
      severity: .warning, source: "Apple, UILaunchImages", confidence: .documented,
      rationale: "iOS 14 and later take no launch images; the key is left from a migration."
    ) { plist in
      guard let minimum = plist.minimumOS, minimum >= 14 else { return [] }
      return ["UILaunchImages", "UILaunchImageFile"].compactMap { key in
        plist.entry(key).map {
          Finding(
            entry: $0, sentence: "no system from iOS \(minimum) on reads launch images",
            repair: "remove it")
        }
      }
    },
    InfoPlist.Rule(
      id: "orientation-ignored",
      title: "UIInterfaceOrientation does not stand beside UISupportedInterfaceOrientations",
      severity: .warning, source: "Apple, UIInterfaceOrientation", confidence: .documented,
      rationale:
        "The list of supported orientations decides; its first entry is that of the launch."
    ) { plist in
      guard let entry = plist.entry("UIInterfaceOrientation"),
        plist.entry("UISupportedInterfaceOrientations") != nil
      else { return [] }
      return [
        Finding(
          entry: entry, sentence: "UISupportedInterfaceOrientations makes the system ignore it",
          repair: "remove it, and put the orientation first in the list")
      ]
    },
    InfoPlist.Rule(
      id: "wrong-kind", title: "The keys of launch screens and scenes have values of their kinds",
      severity: .error, source: "Apple, Information Property List", confidence: .documented,
      rationale: "The system passes over a value of another kind, as if the key were not there."
    ) { plist in
      kinds.flatMap { key, kind in
        [key, "\(key)~ipad", "\(key)~iphone"].compactMap { key in
          guard let entry = plist.entry(key), entry.value.kindName != kind,
            !entry.value.isSymbolic
          else { return nil }
          return Finding(entry: entry, sentence: "this is \(entry.value.kindName), not \(kind)")
        }
      }
    },
  ]

  static let orientations = [
    "UIInterfaceOrientationPortrait", "UIInterfaceOrientationPortraitUpsideDown",
    "UIInterfaceOrientationLandscapeLeft", "UIInterfaceOrientationLandscapeRight",
  ]

  private static let kinds = [
    ("UILaunchStoryboardName", "a string"), ("UILaunchStoryboards", "a dictionary"),
    ("UILaunchScreen", "a dictionary"), ("UILaunchScreens", "a dictionary"),
    ("UILaunchImages", "an array"), ("UIApplicationSceneManifest", "a dictionary"),
    ("UISupportedInterfaceOrientations", "an array"), ("UIRequiresFullScreen", "a Boolean"),
  ]

  private static func isEmptyText(_ key: String, _ plist: InfoPlist) -> Bool {
    plist.value(key)?.string?.isEmpty ?? false
  }
}

extension InfoPlist {
  /// True for an app on iPad that shares the screen.
  fileprivate var isInMultitasking: Bool {
    deviceFamilies?.contains(2) == true
      && value("UIRequiresFullScreen", on: .pad)?.content != .bool(true)
  }
}
