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
  /// Name of the further scene whose callback it is; `nil` for the app and its first scene.
  let scene: String?
  let location: SourceLocation
  var body: Body

  /// Creates the code for a callback.
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - scene: The name of a further scene of the launch, for a callback of that scene; if none is
  ///     given, it is a callback of the app and its first scene.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  ///   - body: The code.
  public init(
    _ callback: Callback, scene: String? = nil, fileID: String = #fileID, line: Int = #line,
    perform body: @escaping Body
  ) {
    self.callback = callback
    self.scene = scene
    location = SourceLocation(file: fileID, line: line)
    self.body = body
  }

  /// Creates the code for a callback that is code of the app's main actor, such as the closures and
  /// functions of a module with main-actor default isolation.
  ///
  ///     On(.didFinishLaunching, onMainActor: Session.restore)
  ///
  /// - Parameters:
  ///   - callback: The callback.
  ///   - scene: The name of a further scene of the launch, for a callback of that scene; if none is
  ///     given, it is a callback of the app and its first scene.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  ///   - body: The code.
  @_disfavoredOverload
  public init(
    _ callback: Callback, scene: String? = nil, fileID: String = #fileID, line: Int = #line,
    onMainActor body: @escaping @MainActor @Sendable (Launch) async throws -> Void
  ) {
    self.init(callback, scene: scene, fileID: fileID, line: line) { launch in
      try await body(launch)
    }
  }
}
