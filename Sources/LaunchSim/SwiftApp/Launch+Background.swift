// What the app agrees with the system about the background.

extension Launch {
  /// Calls the completion handler of what the app was launched or woken for.
  ///
  /// Of a `BGTask` this is `setTaskCompleted(success:)`. The system suspends the app soon after, and kills
  /// one that does not call it in time. A second call is reported as a failure.
  ///
  /// - Parameter handler: The reason of the launch or request, as in `silentPush`, or the identifier of a
  ///   background task.
  public func complete(_ handler: String) {
    agree(.complete(run.state.number(ofAssertion: handler)))
  }

  /// Begins a background task: the app goes on running for a while once it is in the background.
  ///
  /// As `beginBackgroundTask(withName:expirationHandler:)` it starts nothing, it only keeps the app from being
  /// suspended. A task that is not ended when time is over, or in its expiration handler, is the end of the
  /// app.
  ///
  /// - Parameters:
  ///   - name: The name to end it by.
  ///   - expiration: Called on the main thread when time is over.
  public func beginBackgroundTask(
    _ name: String, expiration: (@LaunchMain @Sendable (Launch) async throws -> Void)? = nil
  ) {
    guard run.isOpen(to: place.job) else { return }
    var code: CodeAddress?
    if let expiration {
      run.state.recording.note(.backgroundTime)
      code = run.state.add(AppRun.Work(name: "the expiration of \(name)", body: expiration))
    }
    agree(.beginTask(run.state.number(ofAssertion: name), expiration: code))
  }

  /// Ends a background task.
  public func endBackgroundTask(_ name: String) {
    agree(.endTask(run.state.number(ofAssertion: name)))
  }

  /// How long the app may still run in the background; `nil` in the foreground, where there is no limit.
  ///
  /// An app that asks for it may do something else at another time, so its run is not replayable.
  public var backgroundTimeRemaining: Duration? {
    guard run.isOpen(to: place.job) else { return nil }
    run.state.recording.note(.backgroundTime)
    return run.state.timeRemaining(by: place.job)?.duration
  }

  /// Reports the call that a VoIP push is about, as CallKit wants it before the push's callback returns.
  public func reportCall() { agree(.reportCall) }

  /// Asks to be registered for remote notifications.
  ///
  /// - Parameters:
  ///   - time: How long the answer takes, which is a callback of its own.
  ///   - isDenied: Whether the registration fails.
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
    guard run.isOpen(to: place.job) else { return }
    submit(.step(step(), .any))
  }
}

extension AppRun.State {
  /// Keeps code that the system may call, and returns its position.
  mutating func add(_ work: AppRun.Work) -> CodeAddress {
    works.append(work)
    return CodeAddress(works.count - 1)
  }

  mutating func number(ofAssertion name: String) -> AssertionID {
    sequence.number(ofAssertion: name)
  }

  mutating func timeRemaining(by job: JobID) -> Nanoseconds? {
    sequence.timeRemaining(by: job, on: &machine)
  }
}
