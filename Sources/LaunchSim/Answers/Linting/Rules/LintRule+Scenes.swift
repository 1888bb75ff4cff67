extension LintRule {
  /// The rules about scenes, orientations and the sizes of windows, the gravest first.
  static let ofScenes: [LintRule] = [
    LintRule(
      id: "scenes-missing",
      title: "An app built with an SDK of version 27 adopts the life cycle with scenes",
      severity: .warning, outcome: .failsToLaunch, isProof: false,
      kinds: InfoPlist.kindsWithScenes, sinceSDK: 27, systems: 27...27,
      source:
        "iOS 27 release notes 141837548; Apple, Transitioning to the UIKit scene-based life cycle",
      confidence: .documented,
      rationale: """
        Without it the app fails to launch on version 27 of iOS, iPadOS, tvOS, visionOS and, by Mac Catalyst, \
        macOS. An empty list of a role configures nothing. The delegate may supply the configuration in code, \
        by application(_:configurationForConnecting:options:), and SwiftUI does, so the file alone is no \
        proof: the sources of the target are searched for both. A manifest that Xcode generates is SwiftUI's.
        """,
      caveat: "No source says if a manifest of CarPlay or of external displays alone is enough.",
      check: .infoPlist { plist in
        let manifest = plist.entry("UIApplicationSceneManifest")
        guard plist.leavesScenesOpen else { return [] }
        return [
          Finding(
            place: .entry(manifest),
            sentence: missingScenes(of: plist, manifest)
              + ", and without scenes the app fails to launch on \(plist.systemName) 27",
            repair: .decide(
              "configure one\(plist.list == nil ? " in a file that INFOPLIST_FILE names" : ""), unless "
                + "the app is SwiftUI's or the delegate has "
                + "application(_:configurationForConnecting:options:)"))
        ]
      }),
    LintRule(
      id: "multitasking-orientations",
      title: "An iPad app that takes part in multitasking supports all four orientations",
      severity: .error, outcome: .rejected, itms: 90474, sinceSDK: 9,
      source: "swift-build, ValidateProductTaskAction; taourl.com/read-1907199",
      confidence: .documented,
      rationale: "Every iPad app takes part unless UIRequiresFullScreen is true.",
      caveat: """
        With the iOS 27 SDK orientations no longer decide about resizing (166422120); no source says that the \
        upload is judged otherwise.
        """,
      repairKind: .choice(
        because: """
          A game for landscape alone may set UIRequiresFullScreen instead, and the app must work in every \
          orientation that it lists.
          """),
      check: .infoPlist { plist in
        let multitasking = plist.multitasking
        guard multitasking.takesPart else { return [] }
        let key = "UISupportedInterfaceOrientations"
        let entry = plist.entry(key, on: .pad)
        // If the families of devices are unknown, only an iPad key of its own shows that the app is
        // for iPad.
        guard plist.isForPad == true || entry?.key == "\(key)~ipad" else { return [] }
        let elements = entry?.value.elements ?? [entry?.value].compactMap(\.self)
        let isOpen = elements.contains(where: \.isSymbolic)
        let listed = Set(elements.compactMap(\.string))
        let missing = orientations.filter { !listed.contains($0) }
        guard !missing.isEmpty else { return [] }
        let all = Repair.Fragment.array(orientations.map { .string($0) })
        return [
          Finding(
            place: .entry(entry),
            sentence: entry == nil
              ? "UISupportedInterfaceOrientations~ipad is missing"
              : "\(missing.listed(with: "and")) \(missing.count == 1 ? "is" : "are") missing on iPad"
                + (multitasking.doubt ?? (isOpen ? ", unless a build setting lists them" : "")),
            // The repair leaves the iPhone's list alone if the plain key holds it.
            repair: Repair(
              words: "list all four, or set UIRequiresFullScreen",
              // A build setting may supply the list that the project's file lacks.
              edit: isOpen || entry == nil && !plist.isComplete
                ? nil
                : entry?.key == "\(key)~ipad"
                  ? .replace("\(key)~ipad", all) : .add("\(key)~ipad", all)),
            mayComeFromBuild: entry == nil, isCertain: multitasking.doubt == nil && !isOpen)
        ]
      }),
    LintRule(
      id: "multitasking-launch-screen",
      title: "An iPad app that takes part in multitasking has a launch storyboard or screen",
      severity: .error, outcome: .rejected, itms: 90475, sinceSDK: 9,
      source: "swift-build, ValidateProductTaskAction", confidence: .documented,
      rationale: """
        Launch images cannot fill the sizes of multitasking. UILaunchScreen counts from iOS 14 on, of several \
        definitions the default.
        """,
      repairKind: emptyScreenIsOneAnswer,
      check: .infoPlist { plist in
        let multitasking = plist.multitasking
        // If a bundle states no minimum, only storyboards count.
        let oldest = plist.isComplete ? LintRule.knownSystems.lowerBound : nil
        guard multitasking.takesPart, let minimum = plist.minimumOS ?? oldest else { return [] }
        guard !plist.hasLaunchInterfaceForPad(from: minimum) else { return [] }
        let keys = launchKeys(from: minimum)
        let entry = keys.lazy.filter { names([$0], in: plist, on: .pad) }.first.flatMap {
          plist.entry($0, on: .pad)
        }
        return [
          Finding(
            place: .entry(entry),
            sentence: (entry.map(reasonAgainst)
              ?? "none of \(keys.listed(with: "and")) is there for iPad")
              + (multitasking.doubt ?? ""),
            repair: minimum < 14
              ? .decide("add a launch storyboard")
              : entry == nil
                ? Repair(.add("UILaunchScreen", .dictionary([])))
                : .decide("mend it, or write UILaunchScreen instead"),
            isCertain: multitasking.doubt == nil)
        ]
      }),
    LintRule(
      id: "full-screen-discrete",
      title: "An iPad app built with the iOS 27 SDK does not rely on UIRequiresFullScreen",
      severity: .warning, outcome: .resizedDiscretely, sinceSDK: 27, systems: 27...27,
      source: "iOS 27 release notes 178560235; TN3192", confidence: .documented,
      rationale: """
        The key no longer opts out of windows of other sizes: the scene takes its new size once, at the end of \
        the drag, as if on another screen.
        """,
      repairKind: .choice(
        because: """
          Systems before iPadOS 27 respect the key: without it the app takes part in multitasking there.
          """),
      check: .infoPlist { plist in
        // From that version on the app takes part in multitasking, as if the key were absent.
        guard plist.fullScreenIsIgnored(onIOS: 27) != true else { return [] }
        return requiresFullScreen(plist).map {
          [
            Finding(
              place: .entry($0),
              sentence: "on iPadOS 27 the window is resized in steps all the same",
              repair: Repair(words: "remove it and support all sizes", edit: .remove($0.key)),
              isCertain: plist.isForPad == true)
          ]
        } ?? []
      }),
    LintRule(
      id: "full-screen-deprecated", title: "UIRequiresFullScreen is not relied on",
      severity: .warning, sinceSDK: 26, untilSDK: 26, source: "TN3192", confidence: .documented,
      rationale: "The key is deprecated since iPadOS 26 and will be ignored by a later release.",
      check: .infoPlist { plist in
        requiresFullScreen(plist).map {
          [
            Finding(
              place: .entry($0), sentence: "it is deprecated since iPadOS 26",
              repair: .decide("support all sizes and orientations on iPad, then remove it"))
          ]
        } ?? []
      }),
    LintRule(
      id: "full-screen-version-alone",
      title: "UIRequiresFullScreenIgnoredStartingWithVersion stands beside UIRequiresFullScreen",
      severity: .warning,
      source: "Apple, UIRequiresFullScreenIgnoredStartingWithVersion", confidence: .documented,
      rationale: "It has an effect only where UIRequiresFullScreen is true.",
      repairKind: .only(because: "Without UIRequiresFullScreen the key has no effect."),
      check: .infoPlist { plist in
        let key = "UIRequiresFullScreenIgnoredStartingWithVersion"
        let values = InfoPlist.Idiom.keys("UIRequiresFullScreen").compactMap { plist.value($0) }
        guard let entry = plist.entry(key),
          !values.contains(where: { $0.truth == true || $0.isSymbolic })
        else { return [] }
        // A build setting may supply the values that the project's file lacks.
        let mayComeFromBuild = values.isEmpty
        return [
          Finding(
            place: .entry(entry), sentence: "without UIRequiresFullScreen it has no effect",
            repair: mayComeFromBuild && !plist.isComplete
              ? .decide("remove it, or set UIRequiresFullScreen") : Repair(.remove(key)),
            mayComeFromBuild: mayComeFromBuild)
        ]
      }),
    LintRule(
      id: "orientation-ignored",
      title: "UIInterfaceOrientation does not stand beside UISupportedInterfaceOrientations",
      severity: .warning, source: "Apple, UIInterfaceOrientation", confidence: .documented,
      rationale:
        "The list of supported orientations decides; its first entry is that of the launch.",
      repairKind: .only(because: "The system ignores the key, whatever its value."),
      check: .infoPlist { plist in
        guard let entry = plist.entry("UIInterfaceOrientation"),
          let list = plist.value("UISupportedInterfaceOrientations")
        else { return [] }
        return [
          Finding(
            place: .entry(entry),
            sentence: "UISupportedInterfaceOrientations makes the system ignore it",
            repair: Repair(
              words: "remove it, and put the orientation first in the list",
              // The system ignores a list of another kind.
              edit: list.elements == nil ? nil : .remove(entry.key)))
        ]
      }),
    LintRule(
      id: "orientation-unknown", title: "Orientations have names that the system knows",
      severity: .error, source: "Apple, UISupportedInterfaceOrientations",
      confidence: .documented, rationale: "An entry of another name supports nothing.",
      check: .infoPlist { plist in
        InfoPlist.Idiom.keys("UISupportedInterfaceOrientations").flatMap { key -> [Finding] in
          guard let entry = plist.entry(key) else { return [] }
          let unknown = (entry.value.elements ?? []).compactMap { element -> String? in
            guard let name = element.string, !element.isSymbolic, !orientations.contains(name)
            else { return nil }
            return name
          }
          // One finding for each name, up to the number of findings shown at once.
          return unknown.uniqued().prefix(DiagnosticList.shownLimit).map { name in
            let near = NearMatch.find(name, in: orientations)
            return Finding(
              place: .entry(entry), sentence: "there is no orientation \(name.quoted)",
              repair: .decide(
                near.map { "did you mean \($0.quoted)?" } ?? "the four are "
                  + orientations.listed(with: "and")))
          }
        }
      }),
  ]

  /// The scenes that a manifest lacks, as words.
  private static func missingScenes(of plist: InfoPlist, _ manifest: InfoPlist.Entry?) -> String {
    guard manifest != nil else { return "UIApplicationSceneManifest is missing" }
    let others = plist.configuredSceneRoles.uniqued()
    return others.isEmpty
      ? "no scene is configured"
      : "scenes are configured for \(others.listed(with: "and")), and none for the app's own windows"
  }

  private static let orientations = LaunchScreen.Orientation.allCases.map(\.key)

  /// Reason why an entry gives iPad no launch storyboard or screen.
  private static func reasonAgainst(_ entry: InfoPlist.Entry) -> String {
    guard
      let table = LaunchScreen.Table.all.first(where: {
        entry.key == $0.key || entry.key == "\($0.key)~ipad"
      }), entry.value.members != nil
    else { return "\(entry.value.kindName) is no launch screen for iPad" }
    return "\(table.defaultKey) names no definition"
      + (table.fileKey.map { " with \($0)" } ?? "") + ", so iPad has no launch screen"
  }

  /// The entry by which an iPad app requests the whole screen.
  private static func requiresFullScreen(_ plist: InfoPlist) -> InfoPlist.Entry? {
    guard plist.isForPad != false,
      let entry = plist.entry("UIRequiresFullScreen", on: .pad), entry.value.truth == true
    else { return nil }
    return entry
  }
}

extension InfoPlist {
  /// The likelihood that the upload is rejected because a launch storyboard is missing.
  var effectOfMissingFile: LintRule.Effect {
    guard kind == .app, multitasking.takesPart else { return .none }
    // An app that also names a screen may pass: damus does.
    let hasScreen =
      minimumOS.map { $0 >= 14 } ?? true
      && ["UILaunchScreen", "UILaunchScreens"].contains { value($0, on: .pad)?.members != nil }
    return multitasking.doubt == nil && !hasScreen ? .certain : .possible
  }

  /// True if a launch storyboard or screen counts on iPad; among several definitions, the default
  /// does.
  ///
  /// Source: swift-build, ValidateProductTaskAction.
  fileprivate func hasLaunchInterfaceForPad(from minimum: Int) -> Bool {
    if value("UILaunchStoryboardName", on: .pad)?.string?.isEmpty == false { return true }
    if definesDefaultForPad(.storyboards) { return true }
    guard minimum >= 14 else { return false }
    return value("UILaunchScreen", on: .pad)?.members != nil || definesDefaultForPad(.screens)
  }

  private func definesDefaultForPad(_ table: LaunchScreen.Table) -> Bool {
    guard let value = value(table.key, on: .pad), let name = value[table.defaultKey],
      let id = name.string
    else { return false }
    guard !name.isSymbolic else { return true }
    return table.definitions(in: value).first { $0.id == id }.map { definition in
      table.fileKey.map { definition.value[$0] != nil } ?? true
    } ?? false
  }

  /// True if the app takes part in multitasking on iPad, with the doubt about the answer.
  ///
  /// If the families of devices are unknown, a key for iPad alone shows that the app is made for
  /// iPad.
  fileprivate var multitasking: (takesPart: Bool, doubt: String?) {
    let fullScreen = value("UIRequiresFullScreen", on: .pad)
    let isLikelyForPad = isForPad ?? entries.contains { $0.key.hasSuffix("~ipad") }
    return (
      isLikelyForPad && fullScreen?.truth != true,
      isForPad == nil
        ? ", unless the app is for iPhone alone"
        : fullScreen?.isSymbolic == true
          ? ", unless a build setting makes UIRequiresFullScreen true" : nil
    )
  }
}
