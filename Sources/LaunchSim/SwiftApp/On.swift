/// The app's code for one callback.
///
///     On(.didFinishLaunching) { launch in
///       await launch.work("CrashKit.start", cpu: .milliseconds(7))
///     }
///
/// The system calls the code on the main thread. The code declares its costs on the `Launch` that
/// it receives. A thrown error ends the simulation with ``SimulationError/threw(_:error:)``.
public struct On: Sendable {
  /// The code of a callback.
  public typealias Body = @LaunchMain @Sendable (Launch) async throws -> Void

  let callback: Callback
  let location: SourceLocation
  let body: Body

  /// Creates the code for a callback.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  ///   - body: The code.
  public init(
    _ callback: Callback, fileID: String = #fileID, line: Int = #line,
    perform body: @escaping Body
  ) {
    self.callback = callback
    location = SourceLocation(file: fileID, line: line)
    self.body = body
  }
}
