/// The app being launched: the steps of its callbacks, and the items that they start.
package struct App: Hashable, Sendable {
  package var lifeCycle = LifeCycle.scenes
  /// The major version of the SDK the app is linked against; `nil` if the file does not say.
  package var linkedSDK: Int?
  /// The app's version, as in `5.2`; `nil` if the file does not say.
  package var version: String?
  /// The declarations of the app; `nil` if everything that a launch needs counts as declared.
  package var declares: Declarations?
  /// Result of `willFinishLaunching`; `nil` if the file does not say.
  package var willFinishReturns: ReturnedValue?
  /// Result of `didFinishLaunching`; `nil` if the file does not say.
  package var didFinishReturns: ReturnedValue?
  /// Steps of each callback the app implements.
  package var callbacks: [Callback: [Step]] = [:]
  /// The device and core speed that costs written directly into callbacks were measured on.
  package var measuredSpeed = 1000
  /// The items whose end makes the content ready.
  package var contentReady: [ItemIndex] = []
  package var items: [WorkItem] = []
  /// Number of items that a queue runs at once, by label: `Int.max` for a concurrent queue.
  ///
  /// A queue without an entry is serial.
  package var queueWidths: [String: Int] = [:]
  /// Number of jobs that may hold a lock at once, by name: the lock is a counted semaphore.
  package var semaphores: [String: Int] = [:]
  /// True if the app replaces the root view controller of the main interface.
  package var replacesMainInterface = false
  package var restoration: Restoration?
  /// The scenes besides the first one, in the order of the file.
  package var furtherScenes: [FurtherScene] = []
  /// The items whose end makes the restoration of a scene complete.
  package var restorationComplete: [ItemIndex] = []
  /// The items that start playback by themselves in a live-viewing app; `nil` for any other app.
  var livePlayback: [ItemIndex]?
  /// The launch screen that the system shows; `nil` if neither the file nor its Info.plist says.
  package var launchScreen: Screen?
  /// The app's first screen; `nil` if the file does not say.
  var firstScreen: Screen?
}

extension App {
  /// The first SDK, and the first iOS, that require the scene life cycle.
  static let systemThatRequiresScenes = 27

  /// True if the app's SDK requires the scene life cycle and the app has not adopted scenes.
  var lacksRequiredScenes: Bool {
    lifeCycle == .appDelegate && linkedSDK.map { $0 >= Self.systemThatRequiresScenes } ?? false
  }
}

extension Scenario {
  /// The SDK because of which UIKit stops an app without scenes; `nil` if UIKit does not stop the
  /// app.
  var sdkThatRequiresScenes: Int? {
    let isChecked =
      counterpartOfSystem >= App.systemThatRequiresScenes || switches.sdkAloneRequiresScenes
    return app.lacksRequiredScenes && isChecked ? app.linkedSDK : nil
  }

  /// The words that the system logs about an app without scenes; `nil` if the system logs none.
  var logAboutScenes: String? {
    guard app.lifeCycle == .appDelegate, sdkThatRequiresScenes == nil else { return nil }
    switch counterpartOfSystem {
    case ..<18: return nil
    case 18..<26: return "does not adopt UIScene lifecycle"
    default: return "UIScene lifecycle will soon be required"
    }
  }
}

extension App {
  /// True for a queue that runs several items at once.
  ///
  /// An operation queue with a limit of one is a serial queue.
  package func isWide(_ label: String) -> Bool { queueWidths[label].map { $0 > 1 } ?? false }

  /// The names of locks that are counted semaphores.
  func semaphores(among locks: [String]) -> [String] {
    semaphores.isEmpty ? [] : locks.filter { semaphores[$0] != nil }
  }
}
