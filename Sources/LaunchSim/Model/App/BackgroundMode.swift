/// A value of `UIBackgroundModes`.
package enum BackgroundMode: String, CaseIterable, Sendable {
  case audio
  case bluetoothCentral = "bluetooth-central"
  case bluetoothPeripheral = "bluetooth-peripheral"
  case externalAccessory = "external-accessory"
  case fetch
  case location
  case nearbyInteraction = "nearby-interaction"
  case networkAuthentication = "network-authentication"
  case newsstandContent = "newsstand-content"
  case processing
  case pushToTalk = "push-to-talk"
  case remoteNotification = "remote-notification"
  case voip

  /// Table row of a background mode.
  struct Facts: Sendable {
    /// The use of the mode, as an activity of the app.
    let use: String
    /// The model's assertion for the mode; `nil` if the model has none.
    let assertion: String?
    /// True if the assertion covers the use, so that the simulator suspends the app when the system
    /// would.
    let isModeled: Bool

    /// Row of a mode whose use is modeled.
    fileprivate init(_ use: String, _ assertion: String) {
      (self.use, self.assertion, isModeled) = (use, assertion, true)
    }

    /// Row of a mode whose use keeps an app running in ways that are not modeled.
    fileprivate init(notModeled use: String, but assertion: String? = nil) {
      (self.use, self.assertion, isModeled) = (use, assertion, false)
    }
  }

  /// The use of the mode, and its effect that is not modeled.
  var sentence: String { "an app that \(facts.use) keeps running in the background" }

  var facts: Facts {
    switch self {
    case .audio:
      Facts(notModeled: "plays or records audio or shows picture in picture")
    case .bluetoothCentral:
      Facts("uses Bluetooth accessories", "the wake for an event (rule 51)")
    case .bluetoothPeripheral:
      Facts("acts as a Bluetooth accessory", "the wake for an event (rule 51)")
    case .externalAccessory:
      Facts(notModeled: "communicates with an accessory of the External Accessory framework")
    case .fetch:
      Facts(
        "fetches content now and then",
        "the completion handler of a fetch or of a refresh task (rule 48)")
    case .location:
      Facts(
        notModeled: "follows the location as in navigation",
        but: "only the wake for an event (rule 51)")
    case .nearbyInteraction: Facts(notModeled: "interacts with nearby devices")
    case .networkAuthentication: Facts(notModeled: "authenticates with networks")
    case .newsstandContent:
      Facts("downloads issues for Newsstand", "the time of a background task (rule 49)")
    case .processing:
      Facts("does maintenance now and then", "the handler of a processing task (rule 48)")
    case .pushToTalk: Facts(notModeled: "takes part in a Push to Talk channel")
    case .remoteNotification:
      Facts("downloads content after a push", "the completion handler of the push (rule 48)")
    case .voip:
      Facts(
        notModeled: "is in a call",
        but: "none; only the report of the call is checked (rule 55)")
    }
  }
}

extension App {
  /// The declared background modes whose use keeps an app running in ways that are not modeled, in
  /// the order of the table.
  var modesNotModeled: [BackgroundMode] {
    let declared = Set(declares?[.backgroundModes] ?? [])
    return BackgroundMode.allCases.filter {
      declared.contains($0.rawValue) && !$0.facts.isModeled
    }
  }
}
