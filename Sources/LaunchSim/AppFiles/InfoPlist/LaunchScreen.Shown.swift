extension LaunchScreen {
  /// The contents of the display until the app's first frame.
  public enum Shown: Hashable, Sendable {
    /// The snapshot that the system took when the app was suspended.
    case snapshot
    /// The launch storyboard or nib of that name.
    case storyboard(String)
    /// A screen described by an Info.plist.
    case screen(Definition)
    /// Launch images: one file for a known device, else one for each size of screen.
    case images([Image])
    /// On visionOS, a window with the app's icon, if the app loads slowly.
    case iconWindow(Space)
    /// A black screen; `letterboxed` if the app then runs at the size of an older device.
    case nothing(letterboxed: Bool)
    /// No launch screen, with the reason: the bundle or system has none, or the system does not
    /// install the app.
    case notApplicable(String)
  }

  /// A space of visionOS in which the first scene opens.
  public enum Space: String, Sendable {
    /// The window has the size and background of the app's first window.
    case shared
    /// The window has a size chosen by the system.
    case full
  }

  /// A screen of `UILaunchScreen` or `UILaunchScreens`.
  public struct Definition: Hashable, Sendable {
    /// A bar, which the system draws empty.
    public struct Bar: Hashable, Sendable {
      /// `UINavigationBar`, `UITabBar` or `UIToolbar`.
      public let key: String
      /// The image in the asset catalog that the bar shows; `nil` for none.
      public let image: String?
    }

    /// The identifier in `UILaunchScreens`; `nil` in `UILaunchScreen`.
    public let id: String?
    /// The background, a color of the asset catalog; `nil` for the system's background.
    public let color: String?
    /// The image in the asset catalog; `nil` for none.
    public let image: String?
    /// True if the image stays inside the safe area.
    public let respectsSafeArea: Bool
    /// The bars, from top to bottom.
    public let bars: [Bar]
  }

  /// A file with a launch image.
  public struct Image: Hashable, Sendable {
    /// The name of the file in the bundle.
    public let file: String
    /// Width in pixels.
    public let width: Int
    /// Height in pixels.
    public let height: Int
    /// The devices whose screens the image fills.
    public let devices: String
  }
}

extension LaunchScreen.Definition {
  init(_ value: PropertyListValue) {
    id = value["UILaunchScreenIdentifier"]?.string
    color = value["UIColorName"]?.nonemptyText
    image = value["UIImageName"]?.nonemptyText
    respectsSafeArea = value["UIImageRespectsSafeAreaInsets"]?.content == .bool(true)
    bars = App.Screen.Bar.allCases.compactMap { kind in
      value[kind.infoPlistKey].flatMap { bar in
        bar.members == nil
          ? nil : Bar(key: kind.infoPlistKey, image: bar["UIImageName"]?.nonemptyText)
      }
    }
  }

  /// The contents, as in `color Sky, image Logo, tab bar`.
  package var words: String {
    let bars = bars.map { bar in
      (App.Screen.Bar.allCases.first { $0.infoPlistKey == bar.key }?.words ?? bar.key)
        + (bar.image.map { " with image \($0.shortened())" } ?? "")
    }
    let image = image.map {
      "image \($0.shortened())" + (respectsSafeArea ? " in the safe area" : "")
    }
    return
      ([color.map { "color \($0.shortened())" } ?? "system background"]
      + [image].compactMap(\.self) + bars).joined(separator: ", ")
  }
}

extension LaunchScreen.Shown: CustomStringConvertible {
  /// The contents in words, as in `the storyboard "LaunchScreen"`.
  public var description: String {
    switch self {
    case .snapshot: "the snapshot of the suspended app"
    case .storyboard(let name): "the storyboard \(name.quoted)"
    case .screen(let screen):
      "the launch screen\(screen.id.map { " \($0.quoted)" } ?? ""): \(screen.words)"
    case .images(let images):
      if images.count == 1, let image = images.first {
        "the image \(image.file.shortened()) (\(image.width) × \(image.height) px)"
      } else {
        "a launch image, which depends on the size of the screen"
      }
    case .iconWindow(.shared):
      "a window with the app icon if the app loads slowly, of the size of its first window"
    case .iconWindow(.full):
      "a window with the app icon if the app loads slowly, of a size of the system's"
    case .nothing(letterboxed: true):
      "nothing: the screen stays black, and the app runs letterboxed"
    case .nothing(letterboxed: false): "nothing: the screen stays black"
    case .notApplicable(let reason): "no launch screen: \(reason)"
    }
  }

  /// Kind of the contents, as a word in the JSON form.
  package var kind: String {
    switch self {
    case .snapshot: "snapshot"
    case .storyboard: "storyboard"
    case .screen: "screen"
    case .images: "images"
    case .iconWindow: "icon-window"
    case .nothing: "nothing"
    case .notApplicable: "not-applicable"
    }
  }

  /// True for contents that the system renders ahead of the launch and keeps.
  var isGenerated: Bool {
    switch self {
    case .storyboard, .screen: true
    case .snapshot, .images, .iconWindow, .nothing, .notApplicable: false
    }
  }
}

extension PropertyListValue {
  /// Text of a non-empty string; `nil` for any other value.
  var nonemptyText: String? { string.flatMap { $0.isEmpty ? nil : $0 } }
}
