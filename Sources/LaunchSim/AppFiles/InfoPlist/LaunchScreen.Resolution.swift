extension LaunchScreen {
  /// The launch screen of an app, with the rules that lead to it.
  public struct Resolution: Hashable, Sendable {
    /// The launch after removing one key of the file.
    public struct Removal: Hashable, Sendable {
      /// The key, as in `UILaunchStoryboardName`.
      public let key: String
      /// The launch screen.
      public let shown: Shown
      /// The launch orientation; `nil` if the system has none or chooses one itself.
      public let orientation: Orientation?
      /// True if the status bar is hidden; `nil` on a system without a status bar.
      public let isStatusBarHidden: Bool?
      /// The text color of the status bar; `nil` on a system without a status bar.
      public let statusBarText: StatusBarText?
      /// True if the removal changes any of these answers.
      public let changesLaunch: Bool
    }

    /// The resolved launch.
    public let conditions: Conditions
    /// The launch screen.
    public let screen: Decision<Shown>
    /// The look in which the launch screen is drawn.
    public let appearance: Decision<Conditions.Appearance>
    /// The origin of the image; `nil` if no image is generated.
    public let generatedImage: Decision<GeneratedImage?>
    /// The launch orientation; `nil` if the system has none or chooses one itself.
    public let orientation: Decision<Orientation?>
    /// True if the status bar is hidden during the launch; `nil` on a system without a status bar.
    public let isStatusBarHidden: Decision<Bool?>
    /// The text color of the status bar during the launch; `nil` on a system without a status bar.
    public let statusBarText: Decision<StatusBarText?>
    /// The launch after removing each participating key, in the order of the file.
    public let withoutEach: [Removal]
    /// Remarks on the conditions, each a sentence without a period.
    public let notes: [String]

    /// The contents of the screen.
    public var shown: Shown { screen.answer }
  }

  /// Resolves the launch screen of an app.
  ///
  /// - Parameters:
  ///   - plist: The Info.plist of the app.
  ///   - conditions: The system, device and history of the launch.
  /// - Returns: The launch screen, its orientation and status bar, and the rules that decide. For
  ///   bundles without a launch screen the answer is `notApplicable`.
  /// - Complexity: O(*n*) in the size of the file, for each participating key.
  public static func resolve(_ plist: InfoPlist, for conditions: Conditions) -> Resolution {
    let kind = plist.kind
    let launch = Launch(Subject(plist, conditions, kind: kind))
    var seen: Set<String> = []
    let keys = plist.entries.map(\.key).filter {
      launch.subject.takesPart($0) && seen.insert($0).inserted
    }
    let removals = keys.map { key in
      let other = Launch(Subject(plist.without(key), conditions, kind: kind))
      return Resolution.Removal(
        key: key, shown: other.screen.answer, orientation: other.orientation.answer,
        isStatusBarHidden: other.hidden.answer, statusBarText: other.text.answer,
        changesLaunch: other.answers != launch.answers)
    }
    return Resolution(
      conditions: conditions, screen: launch.screen, appearance: launch.appearance,
      generatedImage: launch.image, orientation: launch.orientation,
      isStatusBarHidden: launch.hidden, statusBarText: launch.text, withoutEach: removals,
      notes: launch.subject.notes)
  }

  /// The decisions about one launch, each of which builds on the decisions before it.
  private struct Launch {
    /// The answers that removing a key may change.
    struct Answers: Hashable {
      var shown: Shown
      var orientation: Orientation?
      var isHidden: Bool?
      var text: StatusBarText?
      var appearance: Conditions.Appearance
    }

    var subject: Subject
    let appearance: Decision<Conditions.Appearance>
    let orientation: Decision<Orientation?>
    let screen: Decision<Shown>
    let image: Decision<GeneratedImage?>
    let hidden: Decision<Bool?>
    let text: Decision<StatusBarText?>

    init(_ subject: Subject) {
      var subject = subject
      appearance = Rule.decide(Rule.appearances, subject, otherwise: subject.appearance)
      subject.appearance = appearance.answer
      orientation = Rule.decide(Rule.orientations, subject, otherwise: nil)
      subject.orientation = orientation.answer
      screen = Rule.decide(Rule.screens, subject, otherwise: .nothing(letterboxed: false))
      subject.shown = screen.answer
      image = Rule.decide(Rule.generatedImages, subject, otherwise: nil)
      hidden = Rule.decide(Rule.statusBarHidden, subject, otherwise: nil)
      text = Rule.decide(Rule.statusBarText, subject, otherwise: nil)
      self.subject = subject
    }

    var answers: Answers {
      Answers(
        shown: screen.answer, orientation: orientation.answer, isHidden: hidden.answer,
        text: text.answer, appearance: appearance.answer)
    }
  }
}

extension LaunchScreen.Subject {
  /// The keys that rules read.
  private static let keys: Set<String> = [
    "UILaunchStoryboardName", "UILaunchStoryboards", "UILaunchScreen", "UILaunchScreens",
    "UILaunchImages", "UILaunchImageFile", "UIApplicationPreferredDefaultSceneSessionRole",
    "UIInterfaceOrientation", "UISupportedInterfaceOrientations", "UIRequiresFullScreen",
    "UIPreferredDefaultInterfaceOrientation", "UIStatusBarHidden", "UIStatusBarStyle",
    "UIUserInterfaceStyle",
  ]

  /// True for a key that rules read on this device.
  fileprivate func takesPart(_ key: String) -> Bool {
    if Self.keys.contains(key) { return true }
    guard let idiom, key.hasSuffix("~\(idiom.rawValue)") else { return false }
    return Self.keys.contains(String(key.dropLast(idiom.rawValue.count + 1)))
  }

  /// Remarks on the conditions.
  fileprivate var notes: [String] {
    if case .notApplicable = shown { return [] }
    var notes: [String] = []
    let version = conditions.version
    if let device = conditions.device, let systems = device.profile.systems,
      !systems.contain(version)
    {
      notes.append(
        "No \(device) runs \(conditions.systemName): it runs "
          + systems.names(of: device.profile.family.systemName))
    }
    if let scheme = conditions.urlScheme, !declares(scheme) {
      notes.append(
        "CFBundleURLTypes does not list the scheme \(scheme.quoted), so no URL of it launches the app"
      )
    }
    if kind == .app, conditions.system == .visionOS {
      notes.append(
        "No source says if an iPhone or iPad app shows its own launch screen on visionOS")
    }
    if case .nothing = shown, !plist.isComplete {
      notes.append("A build setting may add a launch screen that this file does not name")
    }
    if conditions.system != .tvOS, !plist.isComplete, supportsByDefault {
      notes.append("A build setting may add the supported orientations")
    }
    if conditions.system == .tvOS, shown?.isGenerated == true {
      notes.append("On tvOS the launch screen is static, without layered images")
    }
    if case .storyboard(let name) = shown {
      notes +=
        plist.localizedStoryboards.map { localized in
          localized.filter { $0.name != name }.map {
            "In its language, \($0.entry.location) names the storyboard \($0.name.quoted)"
          }
        } ?? ["An InfoPlist.strings of the bundle, not seen here, may name another storyboard"]
    }
    return notes
  }

  /// True if no key names an orientation, so that the defaults apply.
  private var supportsByDefault: Bool {
    entry("UISupportedInterfaceOrientations") == nil && entry("UIInterfaceOrientation") == nil
  }

  /// True if the app lists a URL scheme as its own, or a build setting may list the scheme.
  private func declares(_ scheme: String) -> Bool {
    // Links to the app's web site need no entry in the file.
    if ["http", "https"].contains(scheme.lowercased()) { return true }
    let types = value("CFBundleURLTypes")?.elements ?? []
    return types.flatMap { $0["CFBundleURLSchemes"]?.elements ?? [] }.contains {
      $0.isSymbolic || $0.string?.lowercased() == scheme.lowercased()
    }
  }
}
