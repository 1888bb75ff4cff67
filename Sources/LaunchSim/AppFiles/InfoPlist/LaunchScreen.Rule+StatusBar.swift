extension LaunchScreen {
  /// The color of the text in the status bar.
  public enum StatusBarText: String, CaseIterable, Sendable {
    /// Dark text, for a light background.
    case dark
    /// Light text, for a dark background.
    case light
  }
}

extension LaunchScreen.Rule<Bool?> {
  /// The rules about hiding the status bar during the launch; without an answer on systems without
  /// a status bar.
  static let statusBarHidden: [Self] = [
    Self(
      id: "no-status-bar", title: "tvOS and visionOS have no status bar",
      systems: LaunchScreen.noStatusBar, source: "Apple, UIStatusBarHidden: iOS and iPadOS only",
      confidence: .documented, check: { _ in .decides(nil, "the system has none") }),
    Self(
      id: "hidden", title: "UIStatusBarHidden hides it during the launch",
      systems: LaunchScreen.statusBar, source: "Apple, UIStatusBarHidden", confidence: .documented,
      check: { subject in
        guard let value = subject.value("UIStatusBarHidden") else {
          return .passes("UIStatusBarHidden is missing")
        }
        return value.content == .bool(true)
          ? .decides(true, "UIStatusBarHidden is true") : .passes("UIStatusBarHidden is not true")
      }),
    Self(
      id: "shown", title: "Else it is shown", systems: LaunchScreen.statusBar,
      source: "Apple, UIStatusBarHidden", confidence: .documented,
      check: { _ in .decides(false, "nothing hides it") }),
  ]
}

extension LaunchScreen.Rule<LaunchScreen.StatusBarText?> {
  private static let key = "UIStatusBarStyle"

  /// The rules about the text color of the status bar during the launch.
  static let statusBarText: [Self] = [
    Self(
      id: "no-status-bar", title: "tvOS and visionOS have no status bar",
      systems: LaunchScreen.noStatusBar, source: "Apple, UIStatusBarStyle: iOS and iPadOS only",
      confidence: .documented, check: { _ in .decides(nil, "the system has none") }),
    Self(
      id: "light-content",
      title: "UIStatusBarStyleLightContent and the older black styles ask for light text",
      systems: LaunchScreen.statusBar, source: "Apple, UIStatusBarStyle", confidence: .documented,
      check: { subject in
        guard let name = subject.value(key)?.string else { return .passes("\(key) is missing") }
        return LaunchScreen.StatusBarStyle(rawValue: name)?.text == .light
          ? .decides(.light, "\(key) is \(name)") : .passes("\(key) is \(name.quoted)")
      }),
    Self(
      id: "dark-content", title: "UIStatusBarStyleDarkContent asks for dark text",
      systems: LaunchScreen.Systems(iOS: 13...LaunchScreen.Systems.open),
      source: "Apple, UIStatusBarStyle", confidence: .documented,
      check: { subject in
        let name = LaunchScreen.StatusBarStyle.darkContent.rawValue
        return subject.value(key)?.string == name
          ? .decides(.dark, "\(key) is \(name)") : .passes("\(key) is not \(name)")
      }),
    Self(
      id: "default-automatic", title: "The default style follows the appearance",
      systems: LaunchScreen.Systems(iOS: 13...LaunchScreen.Systems.open),
      source: "Apple, UIStatusBarStyle.default", confidence: .documented,
      check: { subject in
        subject.appearance == .dark
          ? .decides(.light, "the appearance is dark") : .decides(.dark, "the appearance is light")
      }),
    Self(
      id: "default-dark", title: "The default style has dark text", systems: LaunchScreen.statusBar,
      source: "Apple, UIStatusBarStyle.default", confidence: .documented,
      check: { _ in .decides(.dark, "there is no dark appearance before iOS 13") }),
  ]
}

extension LaunchScreen.Rule<LaunchScreen.Conditions.Appearance> {
  /// The rules about the look of the launch screen.
  static let appearances: [Self] = [
    Self(
      id: "before-dark-mode", title: "iOS 12 and older have no dark appearance",
      systems: LaunchScreen.Systems(iOS: 7...12), source: "Apple, UIUserInterfaceStyle: iOS 13",
      confidence: .documented,
      check: { subject in
        subject.appearance == .dark
          ? .decides(.light, "dark begins with iOS 13") : .passes("the appearance is not dark")
      }),
    Self(
      id: "forced-style", title: "UIUserInterfaceStyle forces light or dark",
      systems: LaunchScreen.Systems(iOS: 13...LaunchScreen.Systems.open),
      source: "Apple, UIUserInterfaceStyle", confidence: .documented,
      check: { subject in
        let key = "UIUserInterfaceStyle"
        switch subject.value(key)?.string {
        case "Light":
          return .decides(
            subject.conditions.appearance == .highContrast ? .highContrast : .light,
            "\(key) is Light")
        case "Dark": return .decides(.dark, "\(key) is Dark")
        default: return .passes("\(key) forces none")
        }
      }),
    Self(
      id: "device-appearance", title: "The launch screen matches the device's appearance",
      systems: .all, source: "Human Interface Guidelines, Launching",
      confidence: .documented,
      check: { .decides($0.conditions.appearance, "the user has chosen it") }),
  ]
}

extension LaunchScreen {
  fileprivate static let statusBar = Systems(iOS: 7...Systems.open)
  fileprivate static let noStatusBar = Systems(tvOS: 1...Systems.open, visionOS: 1...Systems.open)
}
