extension LintRule {
  private static let launchKeys = [
    "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens",
  ]
  private static let imageKeys = ["UILaunchImages", "UILaunchImageFile"]
  private static let storyboardNames = InfoPlist.Idiom.keys("UILaunchStoryboardName")
  private static let emptyScreen = Repair(.add("UILaunchScreen", .dictionary([])))
  private static let storyboardOfOldApp = Repair.decide(
    "add a launch storyboard, and name it by UILaunchStoryboardName")
  static let emptyScreenIsOneAnswer = RepairKind.choice(
    because: "The edit adds an empty launch screen; a launch storyboard is as good an answer.")

  /// The rules about the keys of launch screens, the gravest first.
  static let ofLaunchScreens: [LintRule] = [
    LintRule(
      id: "launch-screen-missing",
      title: "An app built with the iOS 27 SDK names a launch screen at the root of its Info.plist",
      severity: .error, outcome: .rejected, itms: 90870, sinceSDK: 27,
      source: "iOS 27 release notes 168247372 and TN3192, as quoted by codenameone#5839; TN3208",
      confidence: .reported,
      rationale: "App Store Connect rejects the upload; the app itself would launch.",
      repairKind: emptyScreenIsOneAnswer,
      check: .infoPlist { plist in
        let keys = launchKeys(from: plist.minimumOS ?? firstWithScreens)
        return missing(launchKeys, "none of \(keys.listed(with: "and")) is there", in: plist)
      }),
    LintRule(
      id: "launch-screen-none",
      title: "An app names a launch screen",
      severity: .warning, outcome: .letterboxed, untilSDK: 26,
      source: "kivy-ios#756; burtonageo/cargo-bundle#108", confidence: .reported,
      rationale: "Without one the app runs at the size of an older device on newer ones.",
      caveat: "Files named Default.png and its kin may still serve systems before iOS 14.",
      repairKind: emptyScreenIsOneAnswer,
      check: .infoPlist { plist in
        // The system reads no launch images from iOS 14 on.
        let images = plist.minimumOS.map { $0 >= firstWithScreens } ?? false ? [] : imageKeys
        return missing(launchKeys + images, "no key names a launch screen", in: plist)
      }),
    LintRule(
      id: "launch-screen-none-tv",
      title: "An app for tvOS names a launch storyboard",
      severity: .warning, kinds: [.appOfTV],
      source:
        "Human Interface Guidelines, Launching: If the platform requires it, provide a launch screen; Apple, "
        + "UILaunchStoryboardName", confidence: .documented,
      rationale: "Apps for tvOS must supply a launch screen, as those for iOS and iPadOS.",
      caveat: "Launch images serve tvOS before 14.",
      check: .infoPlist { plist in
        let images = plist.minimumOS.map { $0 >= 14 } ?? false ? [] : ["UILaunchImages"]
        guard !names(["UILaunchStoryboardName"] + images, in: plist) else { return [] }
        return [
          Finding(
            sentence: "no key names a launch screen that tvOS reads",
            repair: .decide("name a launch storyboard by UILaunchStoryboardName"),
            mayComeFromBuild: true)
        ]
      }),
    LintRule(
      id: "launch-storyboard-extension",
      title: "Launch storyboards are named without their extension",
      severity: .error, outcome: .rejected, itms: 90476,
      source:
        "QtIosCMake#8 on the upload; flutter#117949 and Q42/template-ios#28 on the black screen",
      confidence: .reported, rationale: effectOfMissingFile,
      repairKind: .only(because: "The system finds the file by no other name."),
      check: .infoPlist { plist in
        let names: [Finding] = storyboardNames.compactMap { key in
          guard let entry = plist.entry(key), let (words, bare) = extended(entry.value) else {
            return nil
          }
          return Finding(
            place: .entry(entry), sentence: words, repair: Repair(.replace(key, .string(bare))),
            effect: plist.effectOfMissingFile)
        }
        // The system ignores a definition whose file is missing.
        let files: [Finding] = plist.launchStoryboardFiles.compactMap { member in
          guard let (words, bare) = extended(member.value) else { return nil }
          return Finding(
            place: member.place, sentence: words,
            repair: .decide("write \(PropertyListFragment.string(bare).xml)"), isCertain: false,
            effect: plist.effectOfMissingFile)
        }
        return names + files
      }),
    LintRule(
      id: "launch-storyboard-empty", title: "UILaunchStoryboardName is not empty",
      severity: .error, source: "isle-portable#857", confidence: .reported,
      rationale: """
        UIKit looks for a storyboard of that name and an assertion fails, and iOS 26 takes the launch path of \
        apps without a launch screen.
        """,
      repairKind: .only(
        because: "An empty name names nothing, and another key names the launch screen."),
      check: .infoPlist { plist in
        storyboardNames.compactMap { key in
          guard isEmptyText(key, plist) else { return nil }
          let isNeeded = plist.idioms.contains { !names(launchKeys, in: plist, on: $0) }
          // Without the key for one kind of device, the key for all kinds would apply to that
          // device. Before iOS 14 a storyboard is needed beside the screens.
          let hidesAnother = key != storyboardNames[0] && plist.entry(storyboardNames[0]) != nil
          return Finding(
            place: .entry(plist.entry(key)), sentence: "the name is empty",
            repair: plist.needsStoryboard
              ? .decide("name a storyboard")
              : isNeeded || hidesAnother
                ? .decide("name a storyboard, or write UILaunchScreen instead")
                : Repair(.remove(key)))
        }
      }),
    LintRule(
      id: "launch-screen-ignored", title: "UILaunchScreen stands alone",
      severity: .warning, source: "Use Your Loaf, Dropping launch storyboards",
      confidence: .reported,
      rationale: """
        Beside UILaunchStoryboardName the system ignores it. The decompiled SplashBoard flags the screen as \
        the default; it would still draw the storyboard, because both have one identifier.
        """,
      caveat: "Right where older systems show the storyboard and both look alike.",
      check: .infoPlist { plist in
        guard let entry = plist.entry("UILaunchScreen"),
          let name = plist.value("UILaunchStoryboardName")?.string, !name.isEmpty,
          // A name with an extension is not found, so the screen is shown.
          InfoPlist.withoutExtension(name) == name
        else { return [] }
        // The default in a table of screens or storyboards takes precedence over both.
        let shown = LaunchScreen.resolve(plist, for: .init(.iOS, plist.usualSystem)).shown
        return [
          Finding(
            place: .entry(entry), sentence: "the system shows \(shown) instead of it",
            repair: .decide("remove one of UILaunchScreen and UILaunchStoryboardName"))
        ]
      }),
    LintRule(
      id: "launch-screen-before-14",
      title: "An app that runs on iOS 13 has a launch storyboard, not only UILaunchScreen",
      severity: .error, outcome: .rejected,
      source: "nordicsemi/IOS-nRF-Connect-Device-Manager#187; Apple, UILaunchScreen",
      confidence: .reported,
      rationale: """
        iOS 13 and older ignore UILaunchScreen and UILaunchScreens, and an upload for them is rejected, \
        whatever system runs the app.
        """,
      check: .infoPlist { plist in
        guard let minimum = plist.minimumOS, plist.needsStoryboard,
          let entry = plist.entry("UILaunchScreen") ?? plist.entry("UILaunchScreens"),
          !names(["UILaunchStoryboardName", "UILaunchStoryboards"], in: plist)
        else { return [] }
        return [
          Finding(
            place: .entry(entry),
            sentence: "iOS \(minimum), which the app still runs on, ignores it",
            repair: .decide("add a launch storyboard, or raise the deployment target to 14"))
        ]
      }),
    LintRule(
      id: "default-screen-unknown",
      title: "UIDefaultLaunchScreen and UIDefaultLaunchStoryboard name a definition",
      severity: .warning, source: "Apple, UILaunchScreens; Apple, UILaunchStoryboards",
      confidence: .documented, rationale: "A default that is not defined leaves the earlier one.",
      check: .infoPlist { plist in
        LaunchScreen.Table.all.compactMap { table in
          guard let entry = plist.entry(table.key),
            let name = entry.value[table.defaultKey]?.string
          else { return nil }
          let known = table.definitions(in: entry.value).compactMap(\.id)
          guard !known.contains(name) else { return nil }
          let near = NearMatch.find(name, in: known)
          return Finding(
            place: .entry(entry),
            sentence:
              "\(table.defaultKey) names \(name.quoted), which \(table.definitionsKey) lacks",
            repair: .decide(near.map { "did you mean \($0.quoted)?" } ?? "define it"))
        }
      }),
    LintRule(
      id: "launch-images-left-behind", title: "No launch images remain where no system reads them",
      severity: .warning, source: "Apple, UILaunchImages", confidence: .documented,
      rationale: "iOS 14 and later take no launch images; the key is left from a migration.",
      repairKind: .only(because: "No system on which the app runs reads the key."),
      check: .infoPlist { plist in
        guard let minimum = plist.minimumOS, minimum >= 14 else { return [] }
        return imageKeys.compactMap { key in
          plist.entry(key).map {
            Finding(
              place: .entry($0), sentence: "no system from iOS \(minimum) on reads launch images",
              repair: Repair(.remove(key)))
          }
        }
      }),
    kindsOfValues,
  ]

  /// The finding about keys that must be present for every kind of device.
  private static func missing(
    _ keys: [String], _ words: String, in plist: InfoPlist
  ) -> [Finding] {
    let lacking = plist.idioms.filter { !names(keys, in: plist, on: $0) }
    guard let first = lacking.first else { return [] }
    let isPartial = lacking.count < plist.idioms.count
    let isEmpty = ["", "~\(first.rawValue)"].contains {
      isEmptyText("UILaunchStoryboardName\($0)", plist)
    }
    let device = isPartial ? " for \(first == .pad ? "iPad" : "iPhone")" : ""
    return [
      Finding(
        sentence: words + device + (isEmpty ? ", and UILaunchStoryboardName is empty" : ""),
        repair: plist.needsStoryboard ? storyboardOfOldApp : emptyScreen, mayComeFromBuild: true,
        // No source says whether a key for one kind of device is enough for the upload.
        isCertain: !isPartial)
    ]
  }

  /// True if one of the keys is present and is not an empty text.
  static func names(
    _ keys: [String], in plist: InfoPlist, on idiom: InfoPlist.Idiom? = nil
  ) -> Bool {
    keys.contains { plist.value($0, on: idiom).map { $0.string?.isEmpty != true } ?? false }
  }

  /// The finding about a name with an extension, and the name without the extension.
  private static func extended(_ value: PropertyListValue) -> (words: String, bare: String)? {
    guard let name = value.string, case let bare = InfoPlist.withoutExtension(name),
      bare != name
    else { return nil }
    return ("\(name.quoted) is not found with its extension", bare)
  }

  private static func isEmptyText(_ key: String, _ plist: InfoPlist) -> Bool {
    plist.value(key)?.string?.isEmpty ?? false
  }

  /// The launch interface keys that an iPad app may have if it supports systems from a version on.
  static func launchKeys(from minimum: Int) -> [String] {
    minimum >= firstWithScreens ? launchKeys : Array(launchKeys.prefix(2))
  }

  /// The first iOS that reads `UILaunchScreen` and `UILaunchScreens`, and no longer reads launch
  /// images.
  ///
  /// Source: Apple, UILaunchScreen and UILaunchImages.
  static let firstWithScreens = 14
}

extension InfoPlist {
  /// True for an app that runs on systems that do not read `UILaunchScreen`.
  var needsStoryboard: Bool { minimumOS.map { $0 < LintRule.firstWithScreens } ?? false }
}
