import LaunchSim

/// Libraries that a debugger or a diagnostic option loads into an app, and that no customer's phone has.
///
/// Their initializers often outweigh the app's own: libglInterpose alone took 160 to 570 ms in
/// published output.
enum DebugImage {
  private static let names: Set<String> = [
    "libBacktraceRecording.dylib",  // queue debugging
    "libGPUToolsCapture.dylib", "GPUToolsCapture",  // GPU frame capture
    "libMTLCapture.dylib", "libMTLInterpose.dylib", "libMTLHud.dylib", "libglInterpose.dylib",
    "libLogRedirect.dylib",
    "libMainThreadChecker.dylib",
    "libRPAC.dylib",  // the thread performance checker
    "libViewDebuggerSupport.dylib",
    "libXCTestBundleInject.dylib", "libXCTestSwiftSupport.dylib",
    "libgmalloc.dylib",
  ]

  /// `true` if an image of this name belongs to a debugger or a sanitizer.
  static func contains(_ name: String) -> Bool {
    names.contains(name) || name.hasPrefix("libclang_rt.")
  }
}
