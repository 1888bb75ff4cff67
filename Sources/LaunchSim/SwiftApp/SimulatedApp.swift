/// An app written in Swift, to be launched in simulation.
///
///     struct Trailhead: SimulatedApp {
///       func didFinishLaunching(_ launch: Launch) async {
///         await launch.work("CrashKit.start", cpu: .milliseconds(7))
///       }
///     }
///
/// Each requirement is a callback that UIKit or SwiftUI calls on the main thread, and each has an
/// empty default. A callback declares its costs on the `Launch` that it receives. An error that it
/// throws ends the simulation with ``SimulationError/threw(_:error:)``.
public protocol SimulatedApp: Sendable {
  /// The life cycle of the app; scenes by default.
  var lifeCycle: LifeCycle { get }
  /// Work of the app's frameworks while dyld maps the images.
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
  /// Other work of the first frame before its commit.
  @LaunchMain func initialFrame(_ launch: Launch) async throws
  /// `viewDidAppear(_:)`, in the first turn after the commit.
  @LaunchMain func viewDidAppear(_ launch: Launch) async throws
  /// Loading of the main storyboard, in UIKit: before willFinish; with scenes, before the scene
  /// connects.
  @LaunchMain func mainInterface(_ launch: Launch) async throws
  /// `application(_:shouldRestoreSecureApplicationState:)`, in UIKit: state restoration: whether
  /// there is to be any.
  @LaunchMain func shouldRestoreState(_ launch: Launch) async throws
  /// `viewController(withRestorationIdentifierPath:coder:)`, in UIKit: state restoration: the view
  /// controllers are made.
  @LaunchMain func viewControllerForRestoration(_ launch: Launch) async throws
  /// `decodeRestorableState(with:)`, in UIKit: state restoration: the view controllers read their
  /// state.
  @LaunchMain func decodeRestorableState(_ launch: Launch) async throws
  /// `application(_:didDecodeRestorableStateWith:)`, in UIKit: state restoration: all is read.
  @LaunchMain func didDecodeRestorableState(_ launch: Launch) async throws
  /// `application(_:didDiscardSceneSessions:)`, with scenes and in SwiftUI: sessions were closed,
  /// now or while the app did not run.
  @LaunchMain func didDiscardSceneSessions(_ launch: Launch) async throws
  /// `application(_:configurationForConnecting:options:)`, with scenes and in SwiftUI: a new
  /// session is about to connect.
  @LaunchMain func configurationForConnecting(_ launch: Launch) async throws
  /// `scene(_:restoreInteractionStateWith:)`, with scenes: state restoration: the scene takes up
  /// its state.
  @LaunchMain func sceneRestoreInteractionState(_ launch: Launch) async throws
  /// `scene(_:openURLContexts:)`, with scenes: a URL for a scene that is connected.
  @LaunchMain func sceneOpenURLContexts(_ launch: Launch) async throws
  /// `application(_:open:options:)`, without scenes: a URL, after didFinish or to a running app.
  @LaunchMain func applicationOpenURL(_ launch: Launch) async throws
  /// `onOpenURL(perform:)`, in SwiftUI: a URL, as a view takes it.
  @LaunchMain func onOpenURL(_ launch: Launch) async throws
  /// `scene(_:willContinueUserActivityWithType:)`, with scenes: an activity is on its way.
  @LaunchMain func sceneWillContinueUserActivity(_ launch: Launch) async throws
  /// `scene(_:continue:)`, with scenes: an activity for a scene that is connected.
  @LaunchMain func sceneContinueUserActivity(_ launch: Launch) async throws
  /// `application(_:willContinueUserActivityWithType:)`, without scenes: an activity is on its way.
  @LaunchMain func applicationWillContinueUserActivity(_ launch: Launch) async throws
  /// `application(_:continue:restorationHandler:)`, without scenes: an activity is to be continued.
  @LaunchMain func applicationContinueUserActivity(_ launch: Launch) async throws
  /// `onContinueUserActivity(_:perform:)`, in SwiftUI: an activity, as a view takes it.
  @LaunchMain func onContinueUserActivity(_ launch: Launch) async throws
  /// `windowScene(_:performActionFor:completionHandler:)`, with scenes and in SwiftUI: a quick
  /// action for a scene that is connected.
  @LaunchMain func windowScenePerformAction(_ launch: Launch) async throws
  /// `application(_:performActionFor:completionHandler:)`, without scenes: a quick action.
  @LaunchMain func applicationPerformAction(_ launch: Launch) async throws
  /// `userNotificationCenter(_:didReceive:withCompletionHandler:)`: a notification was tapped.
  @LaunchMain func didReceiveNotificationResponse(_ launch: Launch) async throws
  /// `application(_:didReceiveRemoteNotification:fetchCompletionHandler:)`: a silent push has come.
  @LaunchMain func didReceiveRemoteNotification(_ launch: Launch) async throws
  /// `windowScene(_:userDidAcceptCloudKitShareWith:)`, with scenes and in SwiftUI: a share was
  /// accepted, for a scene that is connected.
  @LaunchMain func windowSceneUserDidAcceptCloudKitShare(_ launch: Launch) async throws
  /// `application(_:userDidAcceptCloudKitShareWith:)`, without scenes: a share was accepted.
  @LaunchMain func applicationUserDidAcceptCloudKitShare(_ launch: Launch) async throws
  /// `application(_:handleEventsForBackgroundURLSession:completionHandler:)`: the transfers of a
  /// background session are done.
  @LaunchMain func handleEventsForBackgroundURLSession(_ launch: Launch) async throws
  /// `application(_:performFetchWithCompletionHandler:)`: time for a background fetch.
  @LaunchMain func performFetch(_ launch: Launch) async throws
  /// `BGTaskScheduler`'s launch handler: a refresh or processing task is to run.
  @LaunchMain func handleBackgroundTask(_ launch: Launch) async throws
  /// `pushRegistry(_:didReceiveIncomingPushWith:for:completion:)`: a VoIP push has come.
  @LaunchMain func didReceiveIncomingPush(_ launch: Launch) async throws
  /// `centralManager(_:willRestoreState:)`: Bluetooth has an event for a central manager.
  @LaunchMain func centralManagerWillRestoreState(_ launch: Launch) async throws
  /// `peripheralManager(_:willRestoreState:)`: Bluetooth has an event for a peripheral manager.
  @LaunchMain func peripheralManagerWillRestoreState(_ launch: Launch) async throws
  /// `locationManager(_:didUpdateLocations:)`: the location has changed.
  @LaunchMain func didUpdateLocations(_ launch: Launch) async throws
  /// `application(_:didRegisterForRemoteNotificationsWithDeviceToken:)`: registration for pushes
  /// has succeeded.
  @LaunchMain func didRegisterForRemoteNotifications(_ launch: Launch) async throws
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)`: registration for pushes
  /// has failed.
  @LaunchMain func didFailToRegisterForRemoteNotifications(_ launch: Launch) async throws
  /// `BGTask.expirationHandler`: the time of a refresh or processing task is over.
  @LaunchMain func backgroundTaskExpired(_ launch: Launch) async throws
  /// `sceneWillResignActive(_:)`, with scenes: the scene is about to be left.
  @LaunchMain func sceneWillResignActive(_ launch: Launch) async throws
  /// `sceneDidEnterBackground(_:)`, with scenes: the scene is in the background.
  @LaunchMain func sceneDidEnterBackground(_ launch: Launch) async throws
  /// `scenePhase == .inactive`, in SwiftUI: the scene is about to be left.
  @LaunchMain func scenePhaseInactive(_ launch: Launch) async throws
  /// `scenePhase == .background`, in SwiftUI: the scene is in the background.
  @LaunchMain func scenePhaseBackground(_ launch: Launch) async throws
  /// `applicationWillResignActive(_:)`, without scenes: the app is about to be left.
  @LaunchMain func applicationWillResignActive(_ launch: Launch) async throws
  /// `applicationDidEnterBackground(_:)`, without scenes: the app is in the background.
  @LaunchMain func applicationDidEnterBackground(_ launch: Launch) async throws
  /// `stateRestorationActivity(for:)`, with scenes: the state of a scene is saved.
  @LaunchMain func stateRestorationActivity(_ launch: Launch) async throws
  /// `application(_:shouldSaveSecureApplicationState:)`, in UIKit: whether state is to be saved.
  @LaunchMain func shouldSaveState(_ launch: Launch) async throws
  /// `encodeRestorableState(with:)`, in UIKit: the view controllers write their state.
  @LaunchMain func encodeRestorableState(_ launch: Launch) async throws
  /// `sceneDidDisconnect(_:)`, with scenes: the scene is released; its session may come back.
  @LaunchMain func sceneDidDisconnect(_ launch: Launch) async throws
  /// `templateApplicationScene(_:didConnect:)`, with scenes and in SwiftUI: CarPlay connects a
  /// scene.
  @LaunchMain func templateApplicationSceneDidConnect(_ launch: Launch) async throws
  /// `templateApplicationScene(_:didDisconnect:)`, with scenes and in SwiftUI: CarPlay lets its
  /// scene go.
  @LaunchMain func templateApplicationSceneDidDisconnect(_ launch: Launch) async throws
  /// `applicationWillTerminate(_:)`: the app is about to be ended, if it is not suspended.
  @LaunchMain func applicationWillTerminate(_ launch: Launch) async throws
}
