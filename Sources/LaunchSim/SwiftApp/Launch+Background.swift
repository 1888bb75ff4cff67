// Calls with which an app and the system agree on background time.

extension Launch {
  /// Calls the completion handler of a launch or request in the background.
  ///
  ///     launch.complete(.silentPush)
  ///     launch.complete(.appRefresh("com.example.refresh"))
  ///
  /// For a `BGTask` this is `setTaskCompleted(success:)`. The system suspends the app soon after
  /// the call, and kills an app that does not call the handler in time. A second call is reported
  /// as a failure. A handler that the system has not delivered ends the run with
  /// ``SimulationError/noSuchHandler(_:_:nearest:)``.
  ///
  /// - Parameters:
  ///   - reason: The reason of the launch or request; for a background task with its identifier, if
  ///     the request names one.
  ///   - fileID: File that an error names.
  ///   - line: Line that an error names.
  public func complete(_ reason: LaunchReason, fileID: String = #fileID, line: Int = #line) {
    let handlers = reason.handlers.isEmpty ? [reason.kind.rawValue] : reason.handlers
    for handler in handlers { complete(handler, at: Origin(nil, fileID, line)) }
  }

  /// Calls the completion handler with a name: the reason of the launch or request, or the
  /// identifier of a background task.
  @available(*, deprecated, message: "name the reason, as in complete(.silentPush)")
  public func complete(_ handler: String) { complete(handler, at: nil) }

  private func complete(_ handler: String, at origin: Origin?) {
    check(
      handler, in: run.state.names { $0.delivered }, at: origin, else: SimulationError.noSuchHandler
    )
    agree(on: handler) { .complete($0) }
  }

  /// Makes a call about a handler or a background task, whether or not there is one of that name.
  func agree(on name: String, _ step: (AssertionID) -> LaunchProgram.Instruction) {
    agree(step(run.state.sequence.number(ofAssertion: name)))
  }

  /// Ends the run if a name is not among some.
  private func check(
    _ name: String, in names: @autoclosure () -> [String], at origin: Origin?,
    else error: (CodeSite, String, String?) -> SimulationError
  ) {
    // Another thread may not look at the run's names.
    guard isOpen else { return }
    let names = names()
    if names.contains(name) { return }
    let nearest = NearMatch.find(name, in: names)
    run.state.fail(error(run.state.site(of: job, at: origin), name, nearest))
  }

  /// Begins a background task, which keeps the app from being suspended for a while.
  ///
  /// Like `beginBackgroundTask(withName:expirationHandler:)` it starts no work. The system kills an
  /// app whose task has not ended when its expiration handler returns.
  ///
  /// - Parameters:
  ///   - name: Name by which ``endBackgroundTask(_:fileID:line:)`` ends the task.
  ///   - expiration: Handler called on the main thread when the time is up.
  public func beginBackgroundTask(
    _ name: String, expiration: (@LaunchMain @Sendable (Launch) async throws -> Void)? = nil
  ) {
    guard isOpen else { return }
    var code: CodeAddress?
    if let expiration {
      code = run.state.calls.add(
        AppRun.Handler(name: "the expiration of \(name)", body: expiration))
    }
    agree(on: name) { .beginTask($0, expiration: code) }
  }

  /// Ends a background task.
  ///
  /// A task that the app has not begun ends the run with
  /// ``SimulationError/noSuchBackgroundTask(_:_:nearest:)``.
  public func endBackgroundTask(_ name: String, fileID: String = #fileID, line: Int = #line) {
    check(
      name, in: run.state.names { $0.begun }, at: Origin(nil, fileID, line),
      else: SimulationError.noSuchBackgroundTask)
    agree(on: name) { .endTask($0) }
  }

  /// Time that the app may still run in the background; `nil` in the foreground, where the time is
  /// not limited.
  ///
  /// An app that reads the time may act differently at another time, so its run is not replayable.
  public var backgroundTimeRemaining: Duration? {
    guard isOpen else { return nil }
    run.state.recording.note(.backgroundTime)
    return run.state.timeRemaining(by: job)?.duration
  }

  /// Reports the call of a VoIP push to CallKit, which must happen before the push's callback
  /// returns.
  public func reportCall() { agree(.reportCall) }

  /// Registers the app for remote notifications.
  ///
  /// - Parameters:
  ///   - time: Time until the answer, which is a callback of its own.
  ///   - isDenied: A Boolean value indicating whether the registration fails.
  public func registerForRemoteNotifications(
    answeredAfter time: Duration, isDenied: Bool = false
  ) {
    agree(
      .register(
        answeredAfter: run.amount(time, "registerForRemoteNotifications", by: self),
        fails: isDenied))
  }

  private func agree(_ step: @autoclosure () -> LaunchProgram.Instruction) {
    guard isOpen else { return }
    submit(.step(step(), .any))
  }
}

extension AppRun.State {
  /// The names of some assertions, in the order of first use.
  fileprivate func names(
    _ assertions: (RunningBoard.Assertions) -> Set<AssertionID>
  ) -> [String] {
    let board = sequence.board
    return assertions(board.assertions).sorted().map { board.assertionNames.names[$0.index] }
  }
}
