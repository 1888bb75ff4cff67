// The table of launch reasons: those of which the user sees nothing.

extension LaunchReason.Facts {
  private static let sceneDoubt = """
    Whether a scene connects in such a launch is documented as possible, and not when. How an app without \
    scenes is told is cited.
    """

  static let silentPush = Self(
    "a push with content-available wakes the app", .background, since: 7,
    source: "Apple, Pushing background updates to your App; WWDC13-204"
  ).with {
    $0.payload = [.remoteNotification]
    $0.requirements = [.init(.pushNotifications), .mode(.remoteNotification)]
    $0.instead = "the push does not launch the app"
    $0.launchOptions = [.remoteNotification]
    $0.launched = .init(.didReceiveRemoteNotification)
    $0.running = .init(.didReceiveRemoteNotification)
    $0.ignoresResult = true
    $0.completion = .handler
    $0.limit = .silentPush
    $0.doubt = sceneDoubt
  }

  static let location = Self(
    "a location service has news", .background,
    source: "Apple, LaunchOptionsKey.location; Configuring background execution modes"
  ).with {
    $0.payload = [.service]
    $0.requirements = [.init(.locationAlways), .mode(.location)]
    $0.instead = "the location service does not launch the app"
    $0.launchOptions = [.location]
    $0.launched = .init(.didUpdateLocations)
    $0.running = .init(.didUpdateLocations)
    $0.limit = .location
    $0.doubt = "Only standard updates take the background mode. " + sceneDoubt
  }

  private static func bluetooth(_ role: String, _ mode: BackgroundMode) -> Self {
    Self(
      "Bluetooth has an event for a \(role) manager", .background, since: 7,
      source: "Apple, LaunchOptionsKey; TN3115"
    ).with {
      $0.payload = [.restoreIdentifiers]
      $0.requirements = [.mode(mode), .init(.bluetoothRestoreIdentifiers)]
      $0.instead = "the event does not launch the app"
      $0.limit = .bluetooth
      $0.doubt =
        "To an app that runs the event comes by the manager's own methods, which are not modelled. "
        + sceneDoubt
    }
  }

  static let bluetoothCentral = bluetooth("central", .bluetoothCentral).with {
    $0.launchOptions = [.bluetoothCentrals]
    $0.launched = .init(.centralManagerWillRestoreState)
  }

  static let bluetoothPeripheral = bluetooth("peripheral", .bluetoothPeripheral).with {
    $0.launchOptions = [.bluetoothPeripherals]
    $0.launched = .init(.peripheralManagerWillRestoreState)
  }

  static let backgroundFetch = Self(
    "the system has time for a background fetch", .background, since: 7,
    source: "WWDC13-204, WWDC19-707"
  ).with {
    $0.deprecated = 13
    $0.requirements = [.mode(.fetch)]
    $0.instead = "the system does not launch the app for a fetch"
    $0.launched = .init(.performFetch)
    $0.running = .init(.performFetch)
    $0.completion = .handler
    $0.limit = .backgroundFetch
    $0.doubt = "Deprecated by BGTaskScheduler; it still works. " + sceneDoubt
  }

  private static func task(_ name: String, _ mode: BackgroundMode, limit: SystemLimit) -> Self {
    Self(
      "a \(name) task of BGTaskScheduler is due", .background, since: 13, source: "WWDC19-707"
    ).with {
      $0.payload = [.tasks]
      $0.requirements = [.mode(mode), .init(.backgroundTasks)]
      $0.instead = "the scheduler refuses the request, so that the task is never due"
      $0.launched = .init(.handleBackgroundTask)
      $0.running = .init(.handleBackgroundTask)
      $0.completion = .tasks
      $0.limit = limit
      $0.doubt = "Its handler must be registered before the launch ends. " + sceneDoubt
    }
  }

  static let appRefresh = task("refresh", .fetch, limit: .appRefresh)
  static let processing = task("processing", .processing, limit: .processing)

  static let backgroundURLSession = Self(
    "the transfers of a background URL session are done", .background, since: 7,
    source: "WWDC13-204; Apple, handleEventsForBackgroundURLSession"
  ).with {
    $0.payload = [.session]
    $0.launched = .init(.handleEventsForBackgroundURLSession)
    $0.running = .init(.handleEventsForBackgroundURLSession)
    $0.completion = .handler
    $0.limit = .backgroundURLSession
    $0.doubt = sceneDoubt
  }

  static let voipPush = Self(
    "a VoIP push has come", .background, since: 8, source: "WWDC19-707"
  ).with {
    $0.requirements = [.mode(.voip)]
    $0.instead = "the push does not launch the app"
    $0.missingOnTV = "it has no CallKit, to which the call must be reported"
    $0.launched = .init(.didReceiveIncomingPush)
    $0.running = .init(.didReceiveIncomingPush)
    $0.mustReportCall = true
    $0.limit = .voipPush
    $0.doubt = "That it came with iOS 8 has no source here. " + sceneDoubt
  }

  static let newsstand = Self(
    "Newsstand has downloaded an issue", .background,
    source: "Apple, LaunchOptionsKey.newsstandDownloads"
  ).with {
    $0.payload = [.assets]
    $0.requirements = [.mode(.newsstandContent)]
    $0.instead = "the download does not launch the app"
    $0.retired = (12, "iOS 13 deprecated NewsstandKit, and later systems have left it out")
    $0.missingOnTV = "there was no Newsstand"
    $0.launchOptions = [.newsstandDownloads]
    $0.doubt = "Which system was the last to launch an app for it is documented nowhere."
  }

  static let prewarm = Self(
    "the system prepares a launch before anybody asks for it", .background, since: 15,
    source: "Apple, About the app launch sequence"
  ).with {
    $0.comesAfterForceQuit = true
    $0.doubt = """
      How far such a launch goes is a switch: launch-sim show switches prewarmPolicy. That a force quit \
      does not keep it away is assumed.
      """
  }
}
