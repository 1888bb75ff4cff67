extension LaunchScreen {
  /// A value of `UIStatusBarStyle`.
  ///
  /// Source: Apple, UIStatusBarStyle.
  enum StatusBarStyle: String, CaseIterable, Sendable {
    case standard = "UIStatusBarStyleDefault"
    case lightContent = "UIStatusBarStyleLightContent"
    case darkContent = "UIStatusBarStyleDarkContent"
    /// The black styles of iOS 6 and older.
    case blackTranslucent = "UIStatusBarStyleBlackTranslucent"
    case blackOpaque = "UIStatusBarStyleBlackOpaque"

    /// The text color that the style requests; `nil` if the appearance decides.
    var text: StatusBarText? {
      switch self {
      case .standard: nil
      case .lightContent, .blackTranslucent, .blackOpaque: .light
      case .darkContent: .dark
      }
    }
  }
}
