extension AppRun {
  /// Calls from the system into the app's code: callbacks, and handlers of the app's own.
  struct Calls {
    /// The code that the system calls next; `nil` if no call is left.
    var code: Code?
    /// Expiration handlers, and the app's answers to later events.
    private(set) var handlers: [Handler]
    /// The answer to each later event.
    let eventHandlers: [CodeAddress?]
    /// Number of answers to later events, which come first among the handlers.
    let eventHandlerCount: Int
    /// Values that the launch methods return, if the app states them.
    var returned: [Callback: Bool] = [:]

    /// Name of the code called last, whose context belongs to the launch sequence's job.
    private(set) var name: String?
    /// Place where the callback's running entry is declared.
    var location: SourceLocation?
    /// Contexts of earlier calls, with their code.
    private var formerContexts: [(site: CodeSite, context: Launch.Context?)] = []

    init(_ eventHandlers: [Handler?]) {
      handlers = eventHandlers.compactMap(\.self)
      eventHandlerCount = handlers.count
      var next = CodeAddress(0)
      self.eventHandlers = eventHandlers.map { handler in
        guard handler != nil else { return nil }
        defer { next = next.advanced(by: 1) }
        return next
      }
    }

    /// Adds a handler that the system may call.
    mutating func add(_ handler: Handler) -> CodeAddress {
      handlers.append(handler)
      return CodeAddress(handlers.count - 1)
    }

    /// Begins a call of named code, and keeps the context of the previous call.
    mutating func begin(
      _ name: String, replacing context: Launch.Context?, of location: SourceLocation?
    ) {
      if let former = self.name, let context {
        formerContexts.append((CodeSite(former, at: location), context))
      }
      self.name = name
      self.location = nil
    }

    /// Removes and returns the contexts of earlier calls.
    mutating func takeFormerContexts() -> [(site: CodeSite, context: Launch.Context?)] {
      defer { formerContexts = [] }
      return formerContexts
    }
  }

  /// Code of the app that the system calls.
  enum Code {
    case callback(Callback)
    case handler(CodeAddress)
  }

  /// Code of the app that the system calls outside callbacks.
  struct Handler: Sendable {
    let name: String
    let body: @LaunchMain @Sendable (Launch) async throws -> Void
  }
}
