/// The screen that the system shows from the tap until the app's first frame.
///
///     let plist = try InfoPlist(contentsOf: "App/Info.plist")
///     let resolution = LaunchScreen.resolve(plist, for: .init(.iOS, 26))
///     print(resolution.shown)
///
/// Each decision is a table of rules in the system's order; the first rule that decides gives the
/// answer.
public enum LaunchScreen {
  /// The evidence for a rule.
  public enum Confidence: String, CaseIterable, Sendable {
    /// The system's maker documents the rule.
    case documented
    /// Developers report the rule.
    case reported
    /// Sources disagree about the rule.
    case disputed
    /// No source states the rule.
    case assumed
  }

  /// An orientation of the interface, named by the side of the Home button.
  public enum Orientation: String, CaseIterable, Sendable {
    /// The Home button is below.
    case portrait
    /// The Home button is above.
    case portraitUpsideDown = "portrait-upside-down"
    /// The Home button is on the left.
    case landscapeLeft = "landscape-left"
    /// The Home button is on the right.
    case landscapeRight = "landscape-right"

    /// True for the two landscape orientations.
    var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// Name in an Info.plist, as in `UIInterfaceOrientationLandscapeLeft`.
    var key: String { "UIInterfaceOrientation\(word)" }

    /// The word for the orientation in `UILaunchImageOrientation`.
    var word: String {
      switch self {
      case .portrait: "Portrait"
      case .portraitUpsideDown: "PortraitUpsideDown"
      case .landscapeLeft: "LandscapeLeft"
      case .landscapeRight: "LandscapeRight"
      }
    }

    /// The orientation in words, for a sentence.
    package var words: String {
      switch self {
      case .portrait: "portrait"
      case .portraitUpsideDown: "portrait, upside down"
      case .landscapeLeft: "landscape, Home button on the left"
      case .landscapeRight: "landscape, Home button on the right"
      }
    }
  }
}
