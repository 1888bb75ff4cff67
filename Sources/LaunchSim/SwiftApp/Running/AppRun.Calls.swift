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
    /// Number of calls, which is the number of the last one.
    private(set) var count = 0
    /// Place where the callback's running entry is declared.
    var location: SourceLocation?
    /// Contexts of earlier calls, with their code.
    private var formerContexts: [FormerContext] = []

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
        let site = CodeSite(former, at: location)
        formerContexts.append(FormerContext(site: site, context: context))
      }
      count += 1
      self.name = name
      self.location = nil
    }

    /// Removes and returns the code of the handlers, with the objects that it uses.
    mutating func takeHandlers() -> [Handler] {
      // The report counts them.
      defer { handlers = handlers.map { Handler(name: $0.name) { _ in } } }
      return handlers
    }

    /// Removes and returns the contexts of earlier calls.
    mutating func takeFormerContexts() -> [FormerContext] {
      defer { formerContexts = [] }
      return formerContexts
    }
  }

  /// The context of an earlier call, with its code.
  struct FormerContext {
    let site: CodeSite
    var context: Launch.Context?
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
