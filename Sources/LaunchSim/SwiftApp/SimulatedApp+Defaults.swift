// Every callback has an empty default, so an app implements those it has.

extension SimulatedApp {
  /// Scenes.
  public var lifeCycle: LifeCycle { .scenes }
  /// Does nothing.
  @LaunchMain public func systemInterface(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func staticInitializers(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func appInit(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func delegateInit(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func willFinishLaunching(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func didFinishLaunching(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func sceneWillConnect(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func sceneWillEnterForeground(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func sceneDidBecomeActive(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func body(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func onAppear(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func scenePhaseActive(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func applicationWillEnterForeground(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func applicationDidBecomeActive(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func loadView(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func viewDidLoad(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func viewWillAppear(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func layoutSubviews(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func draw(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func initialFrame(_ launch: Launch) async {}
  /// Does nothing.
  @LaunchMain public func viewDidAppear(_ launch: Launch) async {}
}
