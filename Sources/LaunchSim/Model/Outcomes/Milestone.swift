/// A moment of the launch that has a name.
public enum Milestone: String, CaseIterable, Sendable {
  /// The system shows the launch screen, at the request; a resume has none (rule 36).
  case launchScreen
  /// The app's process exists: the end of process creation (rule 34).
  case processStart
  /// dyld has loaded the images and libSystem is initialized: the end of the system interface (rule
  /// 34).
  case imagesLoaded
  /// `main` is called: the end of static initialization (rule 34).
  case main
  /// willFinishLaunching is called: the end of UIKit initialization (rule 34).
  case willFinishLaunching
  /// didFinishLaunching has returned.
  case didFinishLaunching
  /// The scene is connected: its willConnect has returned, and the views of its window are made
  /// (rule 26).
  case sceneConnected
  /// The last life-cycle callback has returned: the end of application initialization (rule 34).
  case lifeCycleDone
  /// The first frame is committed and goes to the render server (rule 35); MetricKit stops here.
  case firstCommit
  /// The first frame is rendered and waits for the display: the result of the app's own work (rule
  /// 33).
  case frameReady
  /// The first frame is presented, at the first refresh after the frame is ready: the headline
  /// (rule 33).
  case firstFrame
  /// The main thread is idle for the first time since the first frame was presented (rule 32).
  case responsive
  /// The first frame is presented, and its content is complete: all items that a scenario names for
  /// it are done, or an app in Swift has called ``Launch/contentIsReady(fileID:line:)`` (rule 32).
  case contentReady
  /// The app has been told to leave the foreground and is in the background.
  case enteredBackground
  /// The app is in the foreground again, or for the first time after a launch in the background.
  case enteredForeground
  /// The system takes the app-switcher snapshot.
  case snapshot
  /// The process is suspended.
  case suspended

  /// Table row of a milestone.
  struct Facts: Sendable {
    let title: String
    /// True for a milestone of the display, which a background launch does not reach.
    var isOfScreen = false
  }

  var facts: Facts {
    switch self {
    case .launchScreen: Facts(title: "launch screen shown")
    case .processStart: Facts(title: "process start")
    case .imagesLoaded: Facts(title: "dyld and libSystem done")
    case .main: Facts(title: "main")
    case .willFinishLaunching: Facts(title: "willFinishLaunching called")
    case .didFinishLaunching: Facts(title: "didFinishLaunching returned")
    case .sceneConnected: Facts(title: "scene connected")
    case .lifeCycleDone: Facts(title: "last life-cycle callback returned")
    case .firstCommit: Facts(title: "first commit", isOfScreen: true)
    case .frameReady: Facts(title: "frame ready", isOfScreen: true)
    case .firstFrame: Facts(title: "first frame", isOfScreen: true)
    case .responsive: Facts(title: "responsive", isOfScreen: true)
    case .contentReady: Facts(title: "content ready", isOfScreen: true)
    case .enteredBackground: Facts(title: "background entered")
    case .enteredForeground: Facts(title: "foreground entered")
    case .snapshot: Facts(title: "snapshot taken")
    case .suspended: Facts(title: "suspended")
    }
  }

  /// The name in reports.
  public var title: String { facts.title }

  /// The milestone's position in the declaration, which the trace records; saved traces hold names
  /// instead.
  ///
  /// A search, because a dictionary would hash the name for each event.
  package var index: Int32 { Int32(Self.allCases.firstIndex { $0 == self } ?? 0) }

  /// The milestone at that position of the declaration.
  package init?(index: Int32) {
    guard Milestone.allCases.indices.contains(Int(index)) else { return nil }
    self = Milestone.allCases[Int(index)]
  }
}

extension Milestone {
  /// The milestones that a waiting user notices, from the first frame on.
  package static let afterFirstFrame = [responsive, contentReady]
}
