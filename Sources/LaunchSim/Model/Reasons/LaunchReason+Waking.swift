extension LaunchReason {
  /// Whether nobody sees the app that is launched, or woken, for it.
  package var isInBackground: Bool { facts.presence == .background }

  /// The names of the completion handlers that the app has to call; none where it has to call none.
  ///
  /// A task of `BGTaskScheduler` is completed by its identifier, where that is known.
  package var handlers: [String] {
    switch facts.completion {
    case .nothing: []
    case .handler: [kind.rawValue]
    case .tasks: payload.tasks.isEmpty ? [kind.rawValue] : payload.tasks
    }
  }

  /// Whether the app is told when its time is over, by the handler of a `BGTask`.
  package var expires: Bool { facts.completion == .tasks }
}
