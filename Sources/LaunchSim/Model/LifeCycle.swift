/// How the app hears about its life: through scenes, through its delegate alone, or as a SwiftUI app.
public enum LifeCycle: String, CaseIterable, Sendable {
  /// A scene delegate beside the app delegate.
  case scenes
  /// The app delegate alone, as before iOS 13.
  case appDelegate
  /// `App`, `Scene` and `View`.
  case swiftUI
}

/// A place in the launch at which the app's own code runs, in the order of the launch.
///
/// The raw value is the key of a scenario file's `app` object. Which of them an app has depends on
/// its life cycle; the order is that of UIKit (see the model reference, *Callbacks*).
package enum Callback: String, CaseIterable, Sendable {
  case systemInterface, staticInitializers
  case appInit, delegateInit
  case willFinishLaunching, didFinishLaunching
  case sceneWillConnect, sceneWillEnterForeground, sceneDidBecomeActive
  case body, onAppear, scenePhaseActive
  case applicationWillEnterForeground, applicationDidBecomeActive
  case loadView, viewDidLoad, viewWillAppear, layoutSubviews, draw, initialFrame
  case viewDidAppear

  /// The life cycles that have this callback.
  package var lifeCycles: Set<LifeCycle> {
    switch self {
    case .appInit, .body, .onAppear, .scenePhaseActive: [.swiftUI]
    case .sceneWillConnect: [.scenes, .swiftUI]
    case .sceneWillEnterForeground, .sceneDidBecomeActive: [.scenes]
    case .applicationWillEnterForeground, .applicationDidBecomeActive: [.appDelegate]
    default: Set(LifeCycle.allCases)
    }
  }

  /// The steps of the initial frame, in order, up to the commit.
  package static let frame: [Callback] = [
    .loadView, .viewDidLoad, .viewWillAppear, .layoutSubviews, .draw, .initialFrame,
  ]

  /// Its position in the declaration, which the trace records.
  ///
  /// Written out, because it is asked for at every event: looking for a case in `allCases` would cost a
  /// search each time. Saved traces hold names, not these numbers.
  package var index: Int {
    switch self {
    case .systemInterface: 0
    case .staticInitializers: 1
    case .appInit: 2
    case .delegateInit: 3
    case .willFinishLaunching: 4
    case .didFinishLaunching: 5
    case .sceneWillConnect: 6
    case .sceneWillEnterForeground: 7
    case .sceneDidBecomeActive: 8
    case .body: 9
    case .onAppear: 10
    case .scenePhaseActive: 11
    case .applicationWillEnterForeground: 12
    case .applicationDidBecomeActive: 13
    case .loadView: 14
    case .viewDidLoad: 15
    case .viewWillAppear: 16
    case .layoutSubviews: 17
    case .draw: 18
    case .initialFrame: 19
    case .viewDidAppear: 20
    }
  }

  /// The callback at that position of the declaration.
  package init?(index: Int) {
    guard Callback.allCases.indices.contains(index) else { return nil }
    self = Callback.allCases[index]
  }
}
