extension Report {
  /// A call of a callback by the system.
  public struct CallbackCall: Hashable, Sendable {
    /// The callback.
    public let callback: Callback
    /// Beginning of the call, counted from the request.
    public let start: Duration
    /// Return of the callback; `nil` if it did not return.
    public internal(set) var end: Duration?
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
    var calls: [CallbackCall] = []
    // Callbacks do not nest.
    for event in trace.events where event.kind == .callbackBegan || event.kind == .callbackEnded {
      guard let callback = Callback(index: Int(event.subject)), declared.contains(callback) else {
        continue
      }
      if event.kind == .callbackBegan {
        calls.append(CallbackCall(callback: callback, start: event.time.duration))
      } else if let last = calls.indices.last {
        calls[last].end = event.time.duration
      }
    }
    return calls
  }

  /// The callbacks that the app declares and that the system did not call in this launch, in their
  /// order.
  ///
  ///     #expect(report.uncalledCallbacks == [.didReceiveRemoteNotification])
  ///
  /// - Complexity: O(events).
  public var uncalledCallbacks: [Callback] {
    let called = Set(calledCallbacks)
    return scenario.declaredCallbacks.filter { !called.contains($0) }
  }

  /// The callbacks that were called, each once, in the order of their first calls; also callbacks
  /// without steps.
  package var calledCallbacks: [Callback] {
    var isCalled = Array(repeating: false, count: Callback.names.count)
    var callbacks: [Callback] = []
    for event in trace.events where event.kind == .callbackBegan {
      guard let callback = Callback(index: Int(event.subject)), !isCalled[callback.index] else {
        continue
      }
      isCalled[callback.index] = true
      callbacks.append(callback)
    }
    return callbacks
  }
}
