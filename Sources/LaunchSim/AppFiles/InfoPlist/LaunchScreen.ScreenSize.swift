extension LaunchScreen {
  /// A screen size for which launch images are made: one row of the table.
  struct ScreenSize: Sendable {
    /// The part of a file name that stands for the height, as in `-568h`.
    let height: String
    /// The part of the file name that stands for the scale, as in `@2x`, with the part for the
    /// device.
    let ending: String
    /// Size in portrait, in pixels.
    let pixels: (width: Int, height: Int)
    /// Pixels per point.
    let scale: Int
    /// True if a landscape file exists; otherwise the portrait file is rotated.
    let hasLandscape: Bool
    let isPad: Bool
    let devices: String
    /// The device profiles with such a screen.
    let profiles: [String]
    /// True for iPhones with a Home button, which may be held upside down.
    let hasHomeButton: Bool

    /// Every size, from the resource tables of Cordova and Ionic; scales from Apple's technical
    /// specifications.
    static let all: [ScreenSize] = [
      phone("", "~iphone", 320, 480, 1, "iPhone 3GS"),
      phone("", "@2x~iphone", 640, 960, 2, "iPhone 4 and 4s"),
      phone("-568h", "@2x~iphone", 640, 1136, 2, "iPhone 5 and SE"),
      phone(
        "-667h", "@2x", 750, 1334, 2, "iPhone 6, 7, 8 and SE 2",
        ["iphone-6s", "iphone-7", "iphone-8", "iphone-se-2"]),
      phone("-736h", "@3x", 1242, 2208, 3, "iPhone Plus", ["iphone-6-plus"], hasLandscape: true),
      phone(
        "-2436h", "", 1125, 2436, 3, "iPhone X and XS", hasLandscape: true, hasHomeButton: false),
      phone(
        "-1792h", "~iphone", 828, 1792, 2, "iPhone XR and 11", ["iphone-xr"], hasLandscape: true,
        hasHomeButton: false),
      phone(
        "-2688h", "~iphone", 1242, 2688, 3, "iPhone XS Max", hasLandscape: true,
        hasHomeButton: false),
      pad("~ipad", 768, 1024, 1, "iPad without Retina display"),
      pad("@2x~ipad", 1536, 2048, 2, "iPad with Retina display"),
      pad("@~ipadpro", 2048, 2732, 2, "iPad Pro 12.9-inch"),
    ]

    private static func phone(
      _ heightPart: String, _ ending: String, _ width: Int, _ height: Int, _ scale: Int,
      _ devices: String, _ profiles: [String] = [], hasLandscape: Bool = false,
      hasHomeButton: Bool = true
    ) -> ScreenSize {
      ScreenSize(
        height: heightPart, ending: ending, pixels: (width, height), scale: scale,
        hasLandscape: hasLandscape, isPad: false, devices: devices, profiles: profiles,
        hasHomeButton: hasHomeButton)
    }

    private static func pad(
      _ ending: String, _ width: Int, _ height: Int, _ scale: Int, _ devices: String
    ) -> ScreenSize {
      ScreenSize(
        height: "", ending: ending, pixels: (width, height), scale: scale, hasLandscape: true,
        isPad: true, devices: devices, profiles: [], hasHomeButton: true)
    }

    /// Size in portrait, in points.
    var points: (width: Int, height: Int) { (pixels.width / scale, pixels.height / scale) }

    /// The file of this size, named by the grammar of launch images.
    func image(_ base: String, in orientation: Orientation) -> Image {
      let turned = orientation.isLandscape && hasLandscape
      let mark = turned ? "-Landscape" : isPad ? "-Portrait" : ""
      return image(named: base + height + mark + ending + ".png", turned: turned)
    }

    func image(named file: String, turned: Bool) -> Image {
      Image(
        file: file, width: turned ? pixels.height : pixels.width,
        height: turned ? pixels.width : pixels.height, devices: devices)
    }
  }
}

extension LaunchScreen.Subject {
  /// The sizes that the device can have: a single size if the device is known.
  var sizes: [LaunchScreen.ScreenSize] {
    LaunchScreen.ScreenSize.all.filter { size in
      if let device = conditions.device, device.profile.family == .phone {
        return size.profiles.contains(device.profile.id)
      }
      return size.isPad == (idiom == .pad)
    }
  }

  /// True if the device has a Home button; false for an unnamed phone.
  var hasHomeButton: Bool {
    conditions.device != nil && sizes.contains(where: \.hasHomeButton)
  }

  /// The images with a base name.
  func files(of base: String, _ words: String) -> Ruling {
    let orientation = orientation ?? .portrait
    guard !sizes.isEmpty else {
      return .passes("\(conditions.device?.description ?? "the device") runs no system with images")
    }
    let images = sizes.map { $0.image(base, in: orientation) }
    let scheme = conditions.urlScheme.map {
      "; one named \("\(base)-\($0)".shortened()) comes first for its URLs"
    }
    guard let files = conditions.files else {
      return .decides(
        .images(images), "\(words): the image shows if it is in the bundle\(scheme ?? "")")
    }
    let present = images.filter { files.contains($0.file) }
    guard !present.isEmpty else { return .passes("\(words), and no such image is in the bundle") }
    return .decides(.images(present), "\(words)\(scheme ?? "")")
  }

  /// The images of `UILaunchImages` that fit the version, screen and orientation.
  var listedImages: Ruling {
    guard let value = value("UILaunchImages") else { return .passes("UILaunchImages is missing") }
    guard let entries = value.elements else {
      return .passes("UILaunchImages is \(value.kindName), not an array")
    }
    let isLetterboxed = conditions.system != .tvOS
    // No source states the size of a launch image on tvOS.
    if conditions.system == .tvOS, entries.contains(where: { fits($0) }) {
      return .decides(.images([]), "UILaunchImages lists images for this version")
    }
    let images = sizes.flatMap { size in
      entries.filter { fits($0) && Self.points($0) == size.points }.compactMap {
        entry -> (rank: Int, image: LaunchScreen.Image)? in
        guard let name = entry["UILaunchImageName"]?.nonemptyText,
          let rank = rank(entry["UILaunchImageOrientation"]?.string ?? "Portrait", on: size)
        else { return nil }
        let mark = size.scale == 1 ? "" : "@\(size.scale)x"
        let turned = orientation?.isLandscape == true && size.hasLandscape
        return (rank, size.image(named: "\(name)\(mark).png", turned: turned))
      }.stablySorted { $0.rank < $1.rank }.prefix(1).map(\.image)
    }
    guard !images.isEmpty else {
      return .decides(
        .nothing(letterboxed: isLetterboxed),
        "UILaunchImages is used exclusively, and none of its images fits")
    }
    return .decides(
      .images(images),
      "UILaunchImages lists \(images.count == 1 ? "an image" : "images") that fit"
        + (images.count == 1 ? "s" : ""))
  }

  /// True if an image applies to this version of the system.
  private func fits(_ entry: PropertyListValue) -> Bool {
    guard let text = entry["UILaunchImageMinimumOSVersion"]?.string,
      let minimum = Int(text.prefix { $0.isASCII && $0.isNumber })
    else { return false }
    return minimum <= conditions.version
  }

  /// Size of an image in points, as in `{320, 568}`; if not stated, the screen size of the first
  /// iPhone.
  private static func points(_ entry: PropertyListValue) -> (width: Int, height: Int) {
    guard let text = entry["UILaunchImageSize"]?.string else { return (320, 480) }
    let numbers = text.split { !($0.isASCII && $0.isNumber) }.compactMap { Int($0) }
    return numbers.count == 2 ? (numbers[0], numbers[1]) : (0, 0)
  }

  /// The rank of an image's orientation, the exact orientation first; `nil` if the image does not
  /// fit.
  private func rank(_ word: String, on size: LaunchScreen.ScreenSize) -> Int? {
    guard let orientation, size.hasLandscape else { return word == "Portrait" ? 0 : nil }
    if word == orientation.word { return 0 }
    if orientation.isLandscape { return word == "Landscape" ? 1 : nil }
    return word == "Portrait" ? 1 : nil
  }
}
