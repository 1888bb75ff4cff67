/// A stage of the launch, named as WWDC19-423 names it.
///
/// The phases follow one another, from milestone to milestone (rule 34): queued work counts to the phase in
/// which it runs, and a phase that a launch skips has length 0.
public enum Phase: String, CaseIterable, Sendable {
  /// From the request to the process start: the system's share.
  case processCreation
  /// From the process start until dyld has loaded the images and libSystem is initialized.
  case systemInterface
  /// From there to `main`: `+load` methods and static initializers.
  case staticInitialization
  /// From `main` to the call of willFinishLaunching.
  case uiKitInitialization
  /// From the call of willFinishLaunching to the return of the last life-cycle callback.
  case applicationInitialization
  /// From there to the presentation of the first frame: its steps, rendering and the wait for the display.
  case initialFrame
  /// Of a launch in the background, instead: from there until the process is suspended for the first time, or
  /// comes to the foreground.
  case background
  /// From the first frame until the content is ready, where the scenario names that content (rule 32).
  case extended

  /// The name in reports.
  public var title: String {
    switch self {
    case .processCreation: "Process creation"
    case .systemInterface: "System interface"
    case .staticInitialization: "Static initialization"
    case .uiKitInitialization: "UIKit initialization"
    case .applicationInitialization: "Application initialization"
    case .initialFrame: "Initial frame"
    case .background: "In the background"
    case .extended: "Extended"
    }
  }

  /// The key that budgets and JSON use, as in `applicationInit`.
  var key: String {
    switch self {
    case .staticInitialization: "staticInit"
    case .uiKitInitialization: "uiKitInit"
    case .applicationInitialization: "applicationInit"
    default: rawValue
    }
  }

  /// The phase of that key.
  init?(key: String) {
    guard let match = Phase.allCases.first(where: { $0.key == key }) else { return nil }
    self = match
  }
}

/// A moment of the launch that has a name.
public enum Milestone: String, CaseIterable, Sendable {
  /// The system shows the launch screen, at the request; a resume has none (rule 36).
  case launchScreen
  /// The app's process exists: the end of process creation (rule 34).
  case processStart
  /// dyld has loaded the images and libSystem is initialized: the end of the system interface (rule 34).
  case imagesLoaded
  /// `main` is called: the end of static initialization (rule 34).
  case main
  /// willFinishLaunching is called: the end of UIKit initialization (rule 34).
  case willFinishLaunching
  /// didFinishLaunching has returned.
  case didFinishLaunching
  /// The scene is connected: its willConnect has returned (rule 26).
  case sceneConnected
  /// The last life-cycle callback has returned: the end of application initialization (rule 34).
  case lifeCycleDone
  /// The first frame is committed and goes to the render server (rule 35); MetricKit stops here.
  case firstCommit
  /// The first frame is rendered and waits for the display: the result of the app's own work (rule 33).
  case frameReady
  /// The first frame is presented, at the first refresh from then on: the headline (rule 33).
  case firstFrame
  /// From the first frame on, the main thread is idle for the first time (rule 32).
  case responsive
  /// The first frame is presented, and all items that the scenario names for its content are done (rule 32).
  case contentReady
  /// The app is in the background: it has been told to leave the foreground.
  case enteredBackground
  /// The app is in the foreground again, or for the first time after a launch in the background.
  case enteredForeground
  /// The system takes the app-switcher snapshot.
  case snapshot
  /// The process is suspended.
  case suspended

  /// Its position in the declaration, which the trace records.
  ///
  /// Written out, because it is asked for at every event: looking for a case in `allCases` would cost a
  /// search each time. Saved traces hold names, not these numbers.
  package var index: Int32 {
    switch self {
    case .launchScreen: 0
    case .processStart: 1
    case .imagesLoaded: 2
    case .main: 3
    case .willFinishLaunching: 4
    case .didFinishLaunching: 5
    case .sceneConnected: 6
    case .lifeCycleDone: 7
    case .firstCommit: 8
    case .frameReady: 9
    case .firstFrame: 10
    case .responsive: 11
    case .contentReady: 12
    case .enteredBackground: 13
    case .enteredForeground: 14
    case .snapshot: 15
    case .suspended: 16
    }
  }

  /// The milestone at that position of the declaration.
  init?(index: Int32) {
    guard Milestone.allCases.indices.contains(Int(index)) else { return nil }
    self = Milestone.allCases[Int(index)]
  }

  /// The name in reports.
  public var title: String {
    switch self {
    case .launchScreen: "launch screen shown"
    case .processStart: "process start"
    case .imagesLoaded: "dyld and libSystem done"
    case .main: "main"
    case .willFinishLaunching: "willFinishLaunching called"
    case .didFinishLaunching: "didFinishLaunching returned"
    case .sceneConnected: "scene connected"
    case .lifeCycleDone: "last life-cycle callback returned"
    case .firstCommit: "first commit"
    case .frameReady: "frame ready"
    case .firstFrame: "first frame"
    case .responsive: "responsive"
    case .contentReady: "content ready"
    case .enteredBackground: "background entered"
    case .enteredForeground: "foreground entered"
    case .snapshot: "snapshot taken"
    case .suspended: "suspended"
    }
  }
}
