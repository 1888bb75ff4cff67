extension App {
  /// The look of a screen, as far as a scenario or an Info.plist states it.
  package struct Screen: Hashable, Sendable {
    /// A bar that frames the content.
    enum Bar: String, CaseIterable, Sendable {
      case navigationBar, tabBar, toolbar

      /// Key of the bar in `UILaunchScreen`.
      var infoPlistKey: String {
        switch self {
        case .navigationBar: "UINavigationBar"
        case .tabBar: "UITabBar"
        case .toolbar: "UIToolbar"
        }
      }
    }

    /// Name of a launch screen, as in `Launch.storyboard`.
    package var name: String?
    /// Name of the background color; `nil` if no color is stated.
    var background: String?
    /// The bars of the screen; `nil` if bars are not stated.
    var bars: [Bar]?

    /// The background of a launch screen that names none.
    static let systemBackground = "systemBackground"
  }
}

extension App.Screen {
  /// The first property that both screens state differently, in words for each.
  func difference(from other: App.Screen) -> (own: String, other: String)? {
    if let own = background, let other = other.background, own != other {
      return ("the background \(own.quoted)", "the background \(other.quoted)")
    }
    guard let own = bars, let bars = other.bars else { return nil }
    for bar in Bar.allCases where own.contains(bar) != bars.contains(bar) {
      let (with, without) = ("a \(bar.words)", "no \(bar.words)")
      return own.contains(bar) ? (with, without) : (without, with)
    }
    return nil
  }
}

extension App.Screen.Bar {
  /// Name of the launch screen, as used in a sentence.
  var words: String {
    switch self {
    case .navigationBar: "navigation bar"
    case .tabBar: "tab bar"
    case .toolbar: "toolbar"
    }
  }
}
