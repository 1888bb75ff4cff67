extension LintRule {
  private static let guidelines = "Human Interface Guidelines, Launching"
  private static let dropping = "Use Your Loaf, Dropping launch storyboards"

  /// The rules about the colors and images of launch screens, the gravest first.
  static let ofAssets: [LintRule] = [
    LintRule(
      id: "launch-screen-over-25-mb", title: "The images of a launch screen have at most 25 MB",
      severity: .warning, systems: 14...27,
      source: "Apple, Responding to the launch of your app", confidence: .documented,
      rationale: "From iOS 14 on a launch screen is limited to 25 MB.",
      caveat: """
        Files are counted, the largest of each image, and a megabyte as a million bytes; the system may count \
        otherwise.
        """,
      check: .surroundings { files in
        files.screens.compactMap { screen in
          let total = files.bytes(of: screen)
          guard total > sizeLimit else { return nil }
          return Finding(
            place: screen.place,
            sentence: "its images have \(megabytes(total)) MB, and 25 MB is "
              + "the limit of a launch screen", repair: .decide("use smaller images"))
        }
      }),
    LintRule(
      id: "launch-color-missing", title: "A launch screen names colors that a catalog has",
      severity: .warning, source: "Apple, UILaunchScreen; \(dropping)", confidence: .documented,
      rationale: "UIColorName matches a color of an asset catalog; upper and lower case count.",
      caveat: "A catalog outside of the folder of the project may have it.",
      check: .surroundings { files in
        files.catalogs.isEmpty ? [] : files.missingAssets(.color, inPlist: true)
      }),
    LintRule(
      id: "launch-image-missing", title: "A launch screen names images that a catalog has",
      severity: .warning, source: "Apple, UILaunchScreen; TN3118", confidence: .documented,
      rationale: "UIImageName matches an image of an asset catalog; upper and lower case count.",
      caveat: "A catalog outside of the folder of the project may have it.",
      check: .surroundings { files in
        files.catalogs.isEmpty ? [] : files.missingAssets(.image, inPlist: true)
      }),
    LintRule(
      id: "launch-color-no-dark", title: "A color of a launch screen has a dark variant",
      severity: .warning, kinds: kindsWithLaunchFiles, source: "\(guidelines); \(dropping)",
      confidence: .documented,
      rationale: "The launch screen should match the appearance of the device.",
      caveat: "A first screen that has the same color in both; UIUserInterfaceStyle is respected.",
      check: .surroundings { files in
        files.hasOneAppearance
          ? [] : files.lacking("dark variant", .color) { $0.hasDark }
      }),
    LintRule(
      id: "launch-image-no-dark", title: "An image of a launch screen has a dark variant",
      severity: .note, kinds: kindsWithLaunchFiles, source: "\(guidelines); \(dropping)",
      confidence: .documented,
      rationale: "The launch screen should match the appearance of the device.",
      caveat: "An image that suits both, as one with transparent parts may.",
      check: .surroundings { files in
        files.hasOneAppearance
          ? [] : files.lacking("dark variant", .image) { $0.hasDark }
      }),
    LintRule(
      id: "storyboard-fixed-background",
      title: "The background of a launch storyboard follows the appearance of the device",
      severity: .note, kinds: kindsWithLaunchFiles, source: guidelines, confidence: .documented,
      rationale: "The launch screen should match the appearance of the device.",
      caveat: "A first screen that has the same color in both; UIUserInterfaceStyle is respected.",
      check: .surroundings { files in
        guard !files.hasOneAppearance else { return [] }
        return files.storyboards.compactMap { storyboard in
          guard let background = storyboard.rootView?.background, background.kind == .components
          else { return nil }
          return Finding(
            place: .bytes(background.element.range, of: storyboard.text),
            sentence: "the background has the same color in light and dark",
            repair: .decide("take a color of the system, or one of a catalog"))
        }
      }),
    LintRule(
      id: "launch-color-no-high-contrast",
      title: "A color of a launch screen has a variant of high contrast",
      severity: .note, source: dropping, confidence: .reported,
      rationale: "An asset catalog holds variants for light, dark and high contrast.",
      caveat: "A background under nothing else needs none.",
      check: .surroundings { files in
        files.lacking("variant of high contrast", .color) { $0.hasHighContrast }
      }),
    LintRule(
      id: "launch-branding", title: "A launch screen shows no logo and is no splash screen",
      severity: .note, kinds: kindsWithLaunchFiles, source: guidelines, confidence: .documented,
      rationale: "A launch screen makes the launch seem quick; it is no place for branding.",
      caveat: """
        Fixed parts of the first screen. The name of an image is a hint and no proof. A game that begins \
        with a solid color shows only that color.
        """,
      check: .surroundings { files in
        var seen: Set<String> = []
        return files.screens.flatMap(\.assets).compactMap { asset in
          let name = asset.name.lowercased()
          guard asset.kind == .image,
            brandWords.contains(where: { name.firstRange(of: $0) != nil }),
            // Expo's template names the image of a plain color in this way.
            !name.hasSuffix("background"),
            seen.insert(asset.name).inserted
          else { return nil }
          return Finding(
            place: asset.place,
            sentence: "the image \(asset.name.quoted) is branding by its name",
            repair: .decide("leave it out, unless it is a fixed part of the first screen"))
        }
      }),
  ]

  /// Limit in bytes, taking a megabyte as a million bytes; the source does not say.
  private static let sizeLimit = 25_000_000

  /// A size in megabytes with one decimal, rounded up, so that a size above the limit never reads
  /// as the limit.
  private static func megabytes(_ bytes: Int) -> String {
    let tenths = bytes / 100_000 + (bytes % 100_000 == 0 ? 0 : 1)
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static let brandWords = ["logo", "brand", "splash"]
}

extension LaunchSurroundings {
  /// True for an app whose Info.plist fixes one appearance.
  fileprivate var hasOneAppearance: Bool {
    ["Light", "Dark"].contains(plist.value("UIUserInterfaceStyle")?.string)
  }

  /// The breaks for colors or images whose sets lack a variant, one break for each set.
  fileprivate func lacking(
    _ variant: String, _ kind: Asset.Kind, has: (AssetSet) -> Bool?
  ) -> [LintRule.Finding] {
    var seen: Set<String> = []
    return screens.flatMap(\.assets).compactMap { asset in
      // A symbol takes its color from the surroundings.
      guard asset.kind == kind, let set = set(of: asset), set.kind != .symbol,
        set.isEmpty == false, has(set) == false, seen.insert(set.path).inserted
      else { return nil }
      return LintRule.Finding(
        place: asset.place,
        sentence:
          "the \(kind == .color ? "color" : "image") \(asset.name.quoted) has no \(variant)",
        repair: .decide("add one to \(set.path)"))
    }
  }

  /// Size of a screen's images in bytes, counting the largest file of each image.
  fileprivate func bytes(of screen: Screen) -> Int {
    var seen: Set<String> = []
    return screen.assets.reduce(0) { sum, asset in
      guard asset.kind == .image, let set = set(of: asset), seen.insert(set.path).inserted else {
        return sum
      }
      let (total, overflows) = sum.addingReportingOverflow(
        (set.variants ?? []).compactMap(\.size).max() ?? 0)
      return overflows ? .max : total
    }
  }
}
