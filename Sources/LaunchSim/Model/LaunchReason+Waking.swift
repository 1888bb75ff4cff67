extension LaunchReason {
  /// The limit that the app's work for a reason has when it runs in the background; `nil` for what brings
  /// the app to the foreground, and for what has no time limit.
  package var limit: SystemLimit? {
    switch self {
    case .silentPush: .silentPush
    case .backgroundFetch: .backgroundFetch
    case .appRefresh: .appRefresh
    case .processing: .processing
    case .backgroundURLSession: .backgroundURLSession
    case .bluetoothCentral, .bluetoothPeripheral: .bluetooth
    case .location: .location
    default: nil
    }
  }

  /// Whether the app has to say when it has done what it was woken for.
  package var hasHandler: Bool {
    switch self {
    case .silentPush, .backgroundFetch, .appRefresh, .processing, .backgroundURLSession: true
    default: false
    }
  }

  /// Whether the app is told when its time is over, by a handler of `BGTask`.
  package var expires: Bool { self == .appRefresh || self == .processing }
}

extension LaunchScenario {
  /// The names of the completion handlers that a reason hands over.
  package func handlers(for reason: LaunchReason) -> [String] { [reason.rawValue] }
}
