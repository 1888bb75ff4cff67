/// How the app hears about its life: through scenes, through its delegate alone, or as a SwiftUI app.
public enum LifeCycle: String, CaseIterable, Sendable {
  /// A scene delegate beside the app delegate.
  case scenes
  /// The app delegate alone, as before iOS 13.
  case appDelegate
  /// `App`, `Scene` and `View`.
  case swiftUI
}
