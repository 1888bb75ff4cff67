/// An app to be launched, written in Swift.
///
///     struct Trailhead: SimulatedApp {
///       func didFinishLaunching(_ launch: Launch) async {
///         await launch.work("CrashKit.start", cpu: .milliseconds(7))
///       }
///     }
///
/// Each requirement is a callback that UIKit or SwiftUI makes on the main thread, and each has an empty
/// default. What a callback costs it declares on the `Launch` it is given.
public protocol SimulatedApp: Sendable {
  /// How the app hears about its life; through scenes where it does not say.
  var lifeCycle: LifeCycle { get }
  /// While dyld maps the images the app links: what its frameworks cost there.
  @LaunchMain func systemInterface(_ launch: Launch) async
  /// `+load`, `__attribute__((constructor))` and C++ initializers, before `main()`.
  @LaunchMain func staticInitializers(_ launch: Launch) async
  /// `App.init` of a SwiftUI app, after `main()`.
  @LaunchMain func appInit(_ launch: Launch) async
  /// `init` of the app delegate.
  @LaunchMain func delegateInit(_ launch: Launch) async
  /// `application(_:willFinishLaunchingWithOptions:)`.
  @LaunchMain func willFinishLaunching(_ launch: Launch) async
  /// `application(_:didFinishLaunchingWithOptions:)`.
  @LaunchMain func didFinishLaunching(_ launch: Launch) async
  /// `scene(_:willConnectTo:options:)`.
  @LaunchMain func sceneWillConnect(_ launch: Launch) async
  /// `sceneWillEnterForeground(_:)`.
  @LaunchMain func sceneWillEnterForeground(_ launch: Launch) async
  /// `sceneDidBecomeActive(_:)`.
  @LaunchMain func sceneDidBecomeActive(_ launch: Launch) async
  /// `body` of the first scene and its views, in SwiftUI.
  @LaunchMain func body(_ launch: Launch) async
  /// `onAppear` of the first view, in SwiftUI.
  @LaunchMain func onAppear(_ launch: Launch) async
  /// The change of `scenePhase` to active, in SwiftUI.
  @LaunchMain func scenePhaseActive(_ launch: Launch) async
  /// `applicationWillEnterForeground(_:)`, in a resume without scenes.
  @LaunchMain func applicationWillEnterForeground(_ launch: Launch) async
  /// `applicationDidBecomeActive(_:)`, without scenes.
  @LaunchMain func applicationDidBecomeActive(_ launch: Launch) async
  /// `loadView()` of the first view controller.
  @LaunchMain func loadView(_ launch: Launch) async
  /// `viewDidLoad()`.
  @LaunchMain func viewDidLoad(_ launch: Launch) async
  /// `viewWillAppear(_:)`.
  @LaunchMain func viewWillAppear(_ launch: Launch) async
  /// Layout of the first view tree.
  @LaunchMain func layoutSubviews(_ launch: Launch) async
  /// Drawing of the first view tree.
  @LaunchMain func draw(_ launch: Launch) async
  /// What else the first frame takes before its commit.
  @LaunchMain func initialFrame(_ launch: Launch) async
  /// `viewDidAppear(_:)`, in the first turn after the commit.
  @LaunchMain func viewDidAppear(_ launch: Launch) async
}

extension SimulatedApp {
  /// Makes a callback.
  @LaunchMain func call(_ callback: Callback, _ launch: Launch) async {
    switch callback {
    case .systemInterface: await systemInterface(launch)
    case .staticInitializers: await staticInitializers(launch)
    case .appInit: await appInit(launch)
    case .delegateInit: await delegateInit(launch)
    case .willFinishLaunching: await willFinishLaunching(launch)
    case .didFinishLaunching: await didFinishLaunching(launch)
    case .sceneWillConnect: await sceneWillConnect(launch)
    case .sceneWillEnterForeground: await sceneWillEnterForeground(launch)
    case .sceneDidBecomeActive: await sceneDidBecomeActive(launch)
    case .body: await body(launch)
    case .onAppear: await onAppear(launch)
    case .scenePhaseActive: await scenePhaseActive(launch)
    case .applicationWillEnterForeground: await applicationWillEnterForeground(launch)
    case .applicationDidBecomeActive: await applicationDidBecomeActive(launch)
    case .loadView: await loadView(launch)
    case .viewDidLoad: await viewDidLoad(launch)
    case .viewWillAppear: await viewWillAppear(launch)
    case .layoutSubviews: await layoutSubviews(launch)
    case .draw: await draw(launch)
    case .initialFrame: await initialFrame(launch)
    case .viewDidAppear: await viewDidAppear(launch)
    }
  }
}
