/// The source of an app's life-cycle callbacks: scenes, the app delegate alone, or SwiftUI.
public enum LifeCycle: String, CaseIterable, Sendable {
  /// A scene delegate beside the app delegate.
  case scenes
  /// The app delegate alone, as before iOS 13.
  case appDelegate
  /// `App`, `Scene` and `View`.
  case swiftUI

  /// The first iOS that has the life cycle.
  var firstVersion: Int {
    switch self {
    case .scenes: 13
    case .appDelegate: 2
    case .swiftUI: 14
    }
  }
}
