extension LaunchReason {
  package var isInBackground: Bool {
    switch self {
    case .silentPush, .location, .bluetoothCentral, .bluetoothPeripheral, .backgroundFetch,
      .appRefresh, .processing, .backgroundURLSession, .voipPush, .newsstand, .prewarm:
      true
    default: false
    }
  }

  package func callbacks(in lifeCycle: LifeCycle, isRunning: Bool) -> [Callback] {
    switch self {
    case .silentPush: [.didReceiveRemoteNotification]
    case .location: [.didUpdateLocations]
    case .bluetoothCentral: [.centralManagerWillRestoreState]
    case .bluetoothPeripheral: [.peripheralManagerWillRestoreState]
    case .backgroundFetch: [.performFetch]
    case .appRefresh, .processing: [.handleBackgroundTask]
    case .backgroundURLSession: [.handleEventsForBackgroundURLSession]
    case .voipPush: [.didReceiveIncomingPush]
    case .url where isRunning:
      lifeCycle == .scenes
        ? [.sceneOpenURLContexts] : lifeCycle == .appDelegate ? [.applicationOpenURL] : [.onOpenURL]
    case .url where lifeCycle == .appDelegate: [.applicationOpenURL]
    default: []
    }
  }
}
