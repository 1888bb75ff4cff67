/// The Swift runtime of the system that runs the tests.
enum HostRuntime {
  /// True if `Task.yield()` resumes its task on the task's own executor; before macOS 26 the runtime may
  /// resume it on another thread.
  static var yieldsInPlace: Bool {
    if #available(macOS 26, *) { true } else { false }
  }
}
