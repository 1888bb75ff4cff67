extension LaunchReason {
  /// Whether nobody sees the app that is launched, or woken, for it.
  package var isInBackground: Bool { facts.presence == .background }

  /// The names of the completion handlers that the app has to call; none where it has to call none.
  ///
  /// A task of `BGTaskScheduler` is completed by its identifier, where that is known.
  package var handlers: [String] {
    switch kind {
    case .silentPush, .backgroundFetch, .backgroundURLSession: [kind.rawValue]
    case .appRefresh, .processing: payload.tasks.isEmpty ? [kind.rawValue] : payload.tasks
    default: []
    }
  }

  /// Whether the app is told when its time is over, by the handler of a `BGTask`.
  package var expires: Bool { kind == .appRefresh || kind == .processing }
}
