/// The keys that a request's app is handed, and those that are kept from it.
///
/// A function of the request, the system, the app's life cycle and what it declares, and of nothing that
/// runs: what work depends on may depend on it.
package struct Told: Sendable {
  package let nonDelivery: NonDelivery?
  package let isRunning: Bool
  package private(set) var launchOptions: [Delivery.Entry<LaunchOption>] = []
  package private(set) var connectionOptions: [Delivery.Entry<ConnectionOption>] = []
  package private(set) var withheld: [Delivery.Withheld] = []

  /// What the scene connects for, or the app was launched for.
  private let reason: LaunchReason
  private let system: LaunchSystem
  private let version: Int
  /// The declarations without which a key is left out, and that are missing.
  private var undeclared: [(option: LaunchOption, declaration: Declaration)] = []

  package init(_ scenario: Scenario) {
    let connecting = scenario.connectingReason
    reason = connecting ?? scenario.request.reason
    system = scenario.system
    version = scenario.counterpartOfSystem
    isRunning = scenario.request.kind == .resume
    nonDelivery = scenario.nonDelivery
    guard nonDelivery == nil, !isRunning else { return }
    let missing = scenario.app.declares.map { [reason] in reason.missing(in: $0) } ?? []
    undeclared = missing.compactMap { missing in
      guard case .withoutKey(let option) = missing.requirement.without else { return nil }
      return (option, missing.requirement.declaration)
    }
    if scenario.app.lifeCycle == .appDelegate {
      for option in reason.facts.launchOptions { add(option) }
    } else if connecting != nil {
      for option in reason.facts.connectionOptions { add(option) }
      if reason.kind == .url { withholdPartsOfContext() }
    }
  }

  // MARK: Without scenes

  private mutating func add(_ option: LaunchOption) {
    guard let value = value(of: option) else { return }
    if let why = reasonToWithhold(option) {
      withheld.append(.init(key: option.rawValue, why: why))
    } else {
      launchOptions.append(.init(option, value))
    }
  }

  private func reasonToWithhold(_ option: LaunchOption) -> Delivery.Withheld.Why? {
    let facts = option.facts
    if system == .tvOS, !facts.isOnTV { return .notOn(system) }
    if let since = facts.since, version < since { return .comesWith(iOS: since) }
    if let gone = facts.goneSince, version >= gone { return .goneSince(iOS: gone) }
    if let missing = undeclared.first(where: { $0.option == option }) {
      return .notDeclared(missing.declaration)
    }
    if option == .sourceApplication, !reason.payload.isSameTeam { return .otherTeam }
    return nil
  }

  /// What the key holds; `nil` where nothing came for it.
  private func value(of option: LaunchOption) -> String? {
    let payload = reason.payload
    return switch option {
    case .url: payload.url?.text ?? "a URL"
    case .sourceApplication: payload.sourceApplication
    case .annotation: payload.annotation
    case .eventAttribution: payload.hasEventAttribution ? "a UIEventAttribution" : nil
    case .remoteNotification: payload.remoteNotification ?? "the push"
    case .localNotification: payload.localNotification ?? "the notification"
    case .location: "true"
    case .newsstandDownloads: list(payload.assets, or: "the assets")
    case .bluetoothCentrals, .bluetoothPeripherals:
      list(payload.restoreIdentifiers, or: "the managers' identifiers")
    case .shortcutItem: payload.shortcutItem ?? "the action"
    case .userActivityDictionary: "the activity's dictionary"
    case .userActivityType: activityType
    case .cloudKitShareMetadata: payload.share ?? "the share"
    }
  }

  private var activityType: String {
    reason.kind == .universalLink
      ? "NSUserActivityTypeBrowsingWeb" : reason.payload.activityType ?? "the activity's type"
  }

  private func list(_ texts: [String], or other: String) -> String {
    texts.isEmpty ? other : texts.joined(separator: ", ")
  }

  // MARK: With scenes

  private mutating func add(_ option: ConnectionOption) {
    let payload = reason.payload
    let value: String?
    switch option {
    case .urlContexts: value = payload.url?.text ?? "a URL"
    case .sourceApplication: value = payload.sourceApplication
    case .handoffUserActivityType: value = activityType
    case .userActivities:
      value = reason.kind == .universalLink ? payload.url?.text ?? "a web page" : activityType
    case .notificationResponse:
      value = payload.remoteNotification ?? payload.localNotification ?? "the notification"
    case .shortcutItem: value = payload.shortcutItem ?? "the action"
    case .cloudKitShareMetadata: value = payload.share ?? "the share"
    }
    guard let value else { return }
    if system == .tvOS, !option.isOnTV {
      withheld.append(.init(key: option.rawValue, why: .notOn(system)))
    } else if option == .sourceApplication, !payload.isSameTeam {
      withheld.append(.init(key: option.rawValue, why: .otherTeam))
    } else if option == .notificationResponse, let missing = undeclared.first {
      withheld.append(.init(key: option.rawValue, why: .notDeclared(missing.declaration)))
    } else {
      connectionOptions.append(.init(option, value))
    }
  }

  /// What would stand in the options of a URL context, and does not.
  private mutating func withholdPartsOfContext() {
    for option in [LaunchOption.annotation, .eventAttribution] where value(of: option) != nil {
      if let why = reasonToWithhold(option) {
        withheld.append(.init(key: option.rawValue, why: why))
      }
    }
  }
}

extension Scenario {
  /// Whether a scene connects as the app is launched, and not only once it comes to the foreground.
  package var connectsSceneAtLaunch: Bool {
    app.lifeCycle != .appDelegate && request.kind != .resume && request.reason.kind != .prewarm
      && (!request.reason.isInBackground || switches.sceneConnectsInBackground)
  }

  /// What the first scene connects for: the request of the launch, or the later one that brings it up; `nil`
  /// where none connects.
  package var connectingReason: LaunchReason? {
    guard app.lifeCycle != .appDelegate, request.kind != .resume else { return nil }
    if connectsSceneAtLaunch { return request.reason }
    for event in laterEvents where event.kind.bringsForward {
      // Who comes back by the app switcher, or opens another window, has no request with it.
      guard case .request(let reason) = event.kind else { return .tap }
      if app.nonDelivery(of: reason) == nil { return reason }
    }
    return nil
  }
}

extension Told {
  /// Whether the app is handed a URL that has query items, in whatever way.
  package var hasURLQuery: Bool { nonDelivery == nil && reason.payload.url?.hasQueryItems == true }
}
