extension Report {
  /// A call that the system makes of a callback.
  public struct CallbackCall: Hashable, Sendable {
    /// The callback.
    public let callback: Callback
    /// Beginning of the call, counted from the request.
    public let start: Duration
    /// Return of the callback; `nil` if it did not return.
    public let end: Duration?
  }

  /// The calls of the callbacks that the app declares, in order.
  ///
  ///     #expect(report.callbacks.map(\.callback) == [.didFinishLaunching, .viewDidLoad])
  ///
  /// A callback that the system called more than once, for another scene or in a later life of the
  /// app, has several calls.
  ///
  /// - Complexity: O(events).
  public var callbacks: [CallbackCall] {
    let declared = Set(scenario.declaredCallbacks)
    return history.calls.filter { declared.contains($0.callback) }.map { callback, frame in
      CallbackCall(
        callback: callback, start: history.time(of: frame.start).duration,
        end: frame.end < trace.events.count ? history.time(of: frame.end).duration : nil)
    }
  }

  /// Callbacks that the app declares and that the system did not call in this launch, in the order
  /// of the declarations.
  ///
  ///     #expect(report.uncalledCallbacks == [.didReceiveRemoteNotification])
  ///
  /// - Complexity: O(events).
  public var uncalledCallbacks: [Callback] {
    let called = Set(calledCallbacks)
    return scenario.declaredCallbacks.filter { !called.contains($0) }
  }

  /// The callbacks that were called, each once, in the order of their first calls; callbacks
  /// without steps are included.
  package var calledCallbacks: [Callback] { history.calls.map(\.callback).uniqued() }
}
