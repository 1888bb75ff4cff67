// Calls with which an app and the system agree on background time.

extension Launch {
  /// Calls the completion handler of a launch or request in the background.
  ///
  /// For a `BGTask` this is `setTaskCompleted(success:)`. The system suspends the app soon after
  /// the call, and kills an app that does not call the handler in time. A second call is reported
  /// as a failure.
  ///
  /// - Parameter handler: The reason of the launch or request, such as `silentPush`, or the
  ///   identifier of a background task.
  public func complete(_ handler: String) {
    agree(.complete(run.state.sequence.number(ofAssertion: handler)))
  }

  /// Begins a background task, which keeps the app from being suspended for a while.
  ///
  /// Like `beginBackgroundTask(withName:expirationHandler:)` it starts no work. The system kills an
  /// app whose task has not ended when its expiration handler returns.
  ///
  /// - Parameters:
  ///   - name: Name by which ``endBackgroundTask(_:)`` ends the task.
  ///   - expiration: Handler called on the main thread when the time is up.
  public func beginBackgroundTask(
    _ name: String, expiration: (@LaunchMain @Sendable (Launch) async throws -> Void)? = nil
  ) {
    guard run.isOpen(to: job) else { return }
    var code: CodeAddress?
    if let expiration {
      code = run.state.calls.add(
        AppRun.Handler(name: "the expiration of \(name)", body: expiration))
    }
    agree(.beginTask(run.state.sequence.number(ofAssertion: name), expiration: code))
  }

  /// Ends a background task.
  public func endBackgroundTask(_ name: String) {
    agree(.endTask(run.state.sequence.number(ofAssertion: name)))
  }

  /// Time that the app may still run in the background; `nil` in the foreground, where the time is
  /// not limited.
  ///
  /// An app that reads the time may act differently at another time, so its run is not replayable.
  public var backgroundTimeRemaining: Duration? {
    guard run.isOpen(to: job) else { return nil }
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
    submit(
      .step(
        .register(
          answeredAfter: run.amount(time, "registerForRemoteNotifications", by: self),
          fails: isDenied), .any))
  }

  private func agree(_ step: @autoclosure () -> LaunchProgram.Instruction) {
    guard run.isOpen(to: job) else { return }
    submit(.step(step(), .any))
  }
}
