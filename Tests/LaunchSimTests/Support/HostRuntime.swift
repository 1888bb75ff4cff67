@testable import LaunchSim

/// The Swift runtime of the system that runs the tests.
enum HostRuntime {
  /// True if `Task.yield()` resumes its task on the task's own executor; before macOS 26 the runtime may
  /// resume it on another thread.
  static var yieldsInPlace: Bool {
    if #available(macOS 26, *) { true } else { false }
  }

  /// True if the runtime tells of sleeps on its clocks, so that they take simulated time.
  static var tellsOfSleeps: Bool { keepsJobs && AppRun.clocksAreSimulated }

  /// True if runs keep the jobs of the main actor and of tasks without an executor; before Swift 6.2
  /// the runtime has no hooks for that.
  static let keepsJobs: Bool = {
    // The first run finds it out.
    _ = try? OneApp { _ in }.simulate()
    return AppRun.keepsJobs
  }()
}
