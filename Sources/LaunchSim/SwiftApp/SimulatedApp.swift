/// An app written in Swift, for simulated launches.
///
///     struct Trailhead: SimulatedApp {
///       var callbacks: Callbacks {
///         On(.didFinishLaunching) { launch in
///           await launch.work("CrashKit.start", cpu: .milliseconds(7))
///         }
///         On(.viewDidLoad) { launch in
///           await launch.work("Menu.build", cpu: .milliseconds(12))
///         }
///       }
///     }
///
/// A misspelled callback, or code of another type, does not compile.
public protocol SimulatedApp: Sendable {
  /// The life cycle of the app; scenes by default.
  var lifeCycle: LifeCycle { get }

  /// The callbacks of the app.
  ///
  /// A launch evaluates the property once, on the main thread, before the process starts. This
  /// takes no simulated time. An entry for a callback that the app's life cycle does not have ends
  /// the launch with ``SimulationError/neverCalled(callback:lifeCycle:)``;
  /// ``Report/uncalledCallbacks`` lists the entries that a launch did not reach.
  @CallbacksBuilder @LaunchMain var callbacks: Callbacks { get }
}

extension SimulatedApp {
  /// The scene life cycle.
  public var lifeCycle: LifeCycle { .scenes }
}
