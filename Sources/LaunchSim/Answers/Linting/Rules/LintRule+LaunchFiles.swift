extension LintRule {
  private static let storyboards = "Use Your Loaf, Using a launch screen storyboard"

  static let reportsOfMissingFiles =
    "flutter_native_splash#689, tauri#9853 and FastPdfKit#66 on the upload; flutter#112160 on the black screen"
  static let effectOfMissingFile = """
    Without the file the launch screen stays black, and the upload of an iPad app that takes part in \
    multitasking is rejected, unless UILaunchScreen is there as well: no source tells of that case.
    """

  /// The rules about the files that an Info.plist names for launch screens, the gravest first.
  static let ofLaunchFiles: [LintRule] = [
    LintRule(
      id: "launch-storyboard-missing", title: "UILaunchStoryboardName names a file that exists",
      severity: .error, outcome: .rejected, itms: 90476, kinds: kindsWithLaunchFiles,
      source: reportsOfMissingFiles, confidence: .reported, rationale: effectOfMissingFile,
      caveat: "A project may keep the file, or generate it, outside of its folder.",
      check: .surroundings { files in
        // A name with an extension breaks another rule.
        files.missingFiles(
          among: files.plist.launchStoryboardNames.filter {
            InterfaceFileForm(path: $0.value.string ?? "") == nil
          }, repair: "add it, or write the name of a file that exists")
          + files.missingFiles(
            among: files.localizedStoryboards.map {
              InfoPlist.Member(key: $0.entry.key, value: $0.entry.value, place: .entry($0.entry))
            }, repair: "add it, or remove the key from this language", isOfUpload: false)
      }),
    LintRule(
      id: "launch-definition-missing",
      title: "Each definition of UILaunchStoryboards names a file that exists",
      severity: .warning, source: "SplashBoard, decompiled: XBApplicationLaunchCompatibilityInfo",
      confidence: .reported,
      rationale: "The system passes over a definition whose file does not exist.",
      caveat: "A project may keep the file, or generate it, outside of its folder.",
      check: .surroundings { files in
        files.missingFiles(
          among: files.plist.launchStoryboardFiles, repair: "add it, or remove the definition")
      }),
    LintRule(
      id: "launch-storyboard-variant",
      title: "UILaunchStoryboardName has no value for one kind of device alone",
      severity: .warning, source: storyboards, confidence: .reported,
      rationale: "Devices of the other kind have no launch storyboard.",
      caveat: "An app that runs on one kind of device only.",
      check: .infoPlist { plist in
        let key = "UILaunchStoryboardName"
        guard plist.entry(key) == nil else { return [] }
        let (phone, pad) = (plist.entry("\(key)~iphone"), plist.entry("\(key)~ipad"))
        guard let entry = phone ?? pad, phone == nil || pad == nil,
          !names(["UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens"], in: plist),
          plist.deviceFamilies != [phone == nil ? 2 : 1]
        else { return [] }
        return [
          Finding(
            place: .entry(entry),
            sentence: "\(phone == nil ? "iPhone" : "iPad") has no launch storyboard",
            repair: .decide("name it by \(key)"))
        ]
      }),
    LintRule(
      id: "launch-file-localized", title: "A launch file is not localized",
      severity: .warning, kinds: kindsWithLaunchFiles, source: storyboards, confidence: .reported,
      rationale: "The system shows the base localization in every language.",
      caveat: "Observed on iOS 8; no source tells about later systems.",
      check: .surroundings { files in
        files.localizedCopies.map {
          Finding(
            place: .file($0.path),
            sentence: "the launch screen is shown in the base localization, and never in this one",
            repair: .decide("remove the copy, and text from the launch screen"))
        }
      }),
    LintRule(
      id: "storyboard-missing-image", title: "A launch storyboard names images of a catalog",
      severity: .warning, kinds: kindsWithLaunchFiles, source: "TN3118", confidence: .documented,
      rationale: "The image stays empty; upper and lower case count.",
      caveat: "A catalog outside of the folder of the project may have it.",
      check: .surroundings { files in
        guard !files.catalogs.isEmpty else { return [] }
        return files.missingAssets(.image, inPlist: false)
      }),
    LintRule(
      id: "storyboard-missing-color", title: "A launch storyboard names colors of a catalog",
      severity: .warning, kinds: kindsWithLaunchFiles,
      source: "TN3118, on images; Use Your Loaf, Dropping launch storyboards, on catalogs",
      confidence: .reported,
      rationale: "A color that is named is one of an asset catalog, with its variants.",
      caveat: "A catalog outside of the folder of the project may have it.",
      check: .surroundings { files in
        files.catalogs.isEmpty ? [] : files.missingAssets(.color, inPlist: false)
      }),
    LintRule(
      id: "static-launch-images", title: "An app has a launch storyboard instead of launch images",
      severity: .warning,
      source: "Use Your Loaf, Dropping launch storyboards; lab.mobi/articles/ios-new-guidelines",
      confidence: .reported,
      rationale: "Static launch images are deprecated since June 2020; uploads need a storyboard.",
      caveat: "Beside a launch storyboard they serve iOS 7, which reads nothing else.",
      check: .infoPlist { plist in
        guard plist.minimumOS.map({ $0 < 14 }) ?? true else { return [] }
        return ["UILaunchImages", "UILaunchImageFile"].compactMap { key in
          plist.entry(key).map {
            Finding(
              place: .entry($0), sentence: "static launch images are deprecated since June 2020",
              repair: .decide("add a launch storyboard, then remove the key"))
          }
        }
      }),
    LintRule(
      id: "launch-image-set", title: "An asset catalog has no launch images",
      severity: .warning, kinds: kindsWithLaunchFiles,
      source: "Use Your Loaf, Dropping launch storyboards",
      confidence: .reported,
      rationale: "Launch images in asset catalogs are deprecated since June 2020.",
      caveat: "Beside a launch storyboard they serve iOS 7, which reads nothing else.",
      check: .catalog { catalog in
        catalog.launchImages.map {
          Finding(
            place: .file($0.path),
            sentence: "launch images in asset catalogs are deprecated since June 2020",
            repair: .decide("make a launch storyboard of them, then remove the set"))
        }
      }),
  ]
}

extension LaunchSurroundings {
  /// The breaks for names of missing files; empty if the files are not known.
  ///
  /// - Parameters:
  ///   - members: The names.
  ///   - repair: The next step if no name is near.
  ///   - isOfUpload: True if App Store Connect checks the names.
  /// - Returns: The breaks.
  fileprivate func missingFiles(
    among members: [InfoPlist.Member], repair: String, isOfUpload: Bool = true
  ) -> [LintRule.Finding] {
    guard let form else { return [] }
    var suggestions = Suggestions { interfaceNames }
    return members.compactMap { member in
      guard let name = member.value.string.map(InfoPlist.withoutExtension),
        !launchFiles.contains(name)
      else { return nil }
      let near = suggestions.name(likelyMeantBy: name)
      return LintRule.Finding(
        place: member.place,
        sentence: form == .bundle
          ? "the bundle has no launch file \(name.quoted)"
          : "no storyboard or xib file \(name.quoted) is in the folder of the project",
        repair: .decide(near.map { "did you mean \($0.quoted)?" } ?? repair),
        isCertain: form == .bundle, effect: isOfUpload ? plist.effectOfMissingFile : .none)
    }
  }

  /// The breaks for screens that name a color or image missing from every catalog.
  func missingAssets(_ kind: Asset.Kind, inPlist: Bool) -> [LintRule.Finding] {
    var suggestions = Suggestions { names(of: kind) }
    return screens.flatMap(\.assets).compactMap { asset in
      guard asset.kind == kind, asset.isInPlist == inPlist, set(of: asset) == nil,
        kind == .color || !looseImages.contains(asset.name)
      else { return nil }
      let near = suggestions.name(likelyMeantBy: asset.name)
      return LintRule.Finding(
        place: asset.place,
        sentence:
          "no asset catalog has the \(kind == .color ? "color" : "image") \(asset.name.quoted)",
        repair: .decide(near.map { "did you mean \($0.quoted)?" } ?? "add it to a catalog"))
    }
  }
}
