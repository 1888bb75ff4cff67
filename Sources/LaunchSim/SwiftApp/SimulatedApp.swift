/// An app to be launched, written in Swift.
///
///     struct Trailhead: SimulatedApp {
///       func didFinishLaunching(_ launch: Launch) async {
///         await launch.work("CrashKit.start", cpu: .milliseconds(7))
///       }
///     }
///
/// Each requirement is a callback that UIKit or SwiftUI makes on the main thread, and each has an empty
/// default. What a callback costs it declares on the `Launch` it is given. An error that a callback throws
/// ends the simulation with ``SimulationError/threw(_:error:)``.
public protocol SimulatedApp: Sendable {
  /// How the app hears about its life; through scenes where it does not say.
  var lifeCycle: LifeCycle { get }
  /// While dyld maps the images the app links: what its frameworks cost there.
  @LaunchMain func systemInterface(_ launch: Launch) async throws
  /// `+load`, `__attribute__((constructor))` and C++ initializers, before `main()`.
  @LaunchMain func staticInitializers(_ launch: Launch) async throws
  /// `App.init` of a SwiftUI app, after `main()`.
  @LaunchMain func appInit(_ launch: Launch) async throws
  /// `init` of the app delegate.
  @LaunchMain func delegateInit(_ launch: Launch) async throws
  /// `application(_:willFinishLaunchingWithOptions:)`.
  @LaunchMain func willFinishLaunching(_ launch: Launch) async throws
  /// `application(_:didFinishLaunchingWithOptions:)`.
  @LaunchMain func didFinishLaunching(_ launch: Launch) async throws
  /// `scene(_:willConnectTo:options:)`.
  @LaunchMain func sceneWillConnect(_ launch: Launch) async throws
  /// `sceneWillEnterForeground(_:)`.
  @LaunchMain func sceneWillEnterForeground(_ launch: Launch) async throws
  /// `sceneDidBecomeActive(_:)`.
  @LaunchMain func sceneDidBecomeActive(_ launch: Launch) async throws
  /// `body` of the first scene and its views, in SwiftUI.
  @LaunchMain func body(_ launch: Launch) async throws
  /// `onAppear` of the first view, in SwiftUI.
  @LaunchMain func onAppear(_ launch: Launch) async throws
  /// The change of `scenePhase` to active, in SwiftUI.
  @LaunchMain func scenePhaseActive(_ launch: Launch) async throws
  /// `applicationWillEnterForeground(_:)`, in a resume without scenes.
  @LaunchMain func applicationWillEnterForeground(_ launch: Launch) async throws
  /// `applicationDidBecomeActive(_:)`, without scenes.
  @LaunchMain func applicationDidBecomeActive(_ launch: Launch) async throws
  /// `loadView()` of the first view controller.
  @LaunchMain func loadView(_ launch: Launch) async throws
  /// `viewDidLoad()`.
  @LaunchMain func viewDidLoad(_ launch: Launch) async throws
  /// `viewWillAppear(_:)`.
  @LaunchMain func viewWillAppear(_ launch: Launch) async throws
  /// Layout of the first view tree.
  @LaunchMain func layoutSubviews(_ launch: Launch) async throws
  /// Drawing of the first view tree.
  @LaunchMain func draw(_ launch: Launch) async throws
  /// What else the first frame takes before its commit.
  @LaunchMain func initialFrame(_ launch: Launch) async throws
  /// `viewDidAppear(_:)`, in the first turn after the commit.
  @LaunchMain func viewDidAppear(_ launch: Launch) async throws
}

extension SimulatedApp {
  /// Makes a callback.
  @LaunchMain func call(_ callback: Callback, _ launch: Launch) async throws {
    switch callback {
    case .systemInterface: try await systemInterface(launch)
    case .staticInitializers: try await staticInitializers(launch)
    case .appInit: try await appInit(launch)
    case .delegateInit: try await delegateInit(launch)
    case .willFinishLaunching: try await willFinishLaunching(launch)
    case .didFinishLaunching: try await didFinishLaunching(launch)
    case .sceneWillConnect: try await sceneWillConnect(launch)
    case .sceneWillEnterForeground: try await sceneWillEnterForeground(launch)
    case .sceneDidBecomeActive: try await sceneDidBecomeActive(launch)
    case .body: try await body(launch)
    case .onAppear: try await onAppear(launch)
    case .scenePhaseActive: try await scenePhaseActive(launch)
    case .applicationWillEnterForeground: try await applicationWillEnterForeground(launch)
    case .applicationDidBecomeActive: try await applicationDidBecomeActive(launch)
    case .loadView: try await loadView(launch)
    case .viewDidLoad: try await viewDidLoad(launch)
    case .viewWillAppear: try await viewWillAppear(launch)
    case .layoutSubviews: try await layoutSubviews(launch)
    case .draw: try await draw(launch)
    case .initialFrame: try await initialFrame(launch)
    case .viewDidAppear: try await viewDidAppear(launch)
    }
  }
}
