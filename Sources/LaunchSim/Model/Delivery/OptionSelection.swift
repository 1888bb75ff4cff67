/// Selects the options that a request brings, and the options that the system withholds.
struct OptionSelection {
  private(set) var launchOptions: [Delivery.Option<LaunchOption>] = []
  private(set) var connectionOptions: [Delivery.Option<ConnectionOption>] = []
  private(set) var withheld: [Delivery.Withheld] = []

  private let reason: LaunchReason
  private let lifeCycle: LifeCycle
  private let connectsScene: Bool
  private let system: LaunchSystem
  private let version: Int
  /// Missing declarations that leave out a key.
  private let undeclared: [(option: LaunchOption, declaration: Declaration)]

  init(of reason: LaunchReason, in scenario: Scenario) {
    self.reason = reason
    lifeCycle = scenario.app.lifeCycle
    connectsScene = scenario.connectingReason != nil
    system = scenario.system
    version = scenario.counterpartOfSystem
    let missing = scenario.app.declares.map { reason.missing(in: $0) } ?? []
    undeclared = missing.compactMap { missing in
      guard case .withoutKey(let option) = missing.requirement.without else { return nil }
      return (option, missing.requirement.declaration)
    }
  }

  mutating func select() {
    if lifeCycle == .appDelegate {
      launchOptions = select(reason.facts.launchOptions, \.facts.content, reasonToWithhold)
    } else if connectsScene {
      connectionOptions = select(reason.facts.connectionOptions, \.facts.content, reasonToWithhold)
      // A URL context would have these two as properties; here they are only noted as withheld.
      guard reason.kind == .url else { return }
      _ = select([LaunchOption.annotation, .eventAttribution], \.facts.content, reasonToWithhold)
    }
  }

  /// The options that the request brings, without the withheld options, which are recorded.
  private mutating func select<Key: RawRepresentable<String>>(
    _ options: [Key], _ content: (Key) -> OptionContent, _ why: (Key) -> Delivery.Withheld.Why?
  ) -> [Delivery.Option<Key>] {
    options.compactMap { option in
      guard let text = content(option).text(for: reason) else { return nil }
      guard let why = why(option) else { return .init(key: option, value: text) }
      withheld.append(.init(key: option.rawValue, why: why))
      return nil
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
    return option == .sourceApplication && isOfOtherTeam ? .otherTeam : nil
  }

  private func reasonToWithhold(_ option: ConnectionOption) -> Delivery.Withheld.Why? {
    if system == .tvOS, !option.facts.isOnTV { return .notOn(system) }
    if option == .notificationResponse, let missing = undeclared.first {
      return .notDeclared(missing.declaration)
    }
    return option == .sourceApplication && isOfOtherTeam ? .otherTeam : nil
  }

  private var isOfOtherTeam: Bool { !reason.payload.contains(.sameTeam) }
}

extension Scenario {
  /// True if a scene connects during the launch, not only once the app comes to the foreground.
  var connectsSceneAtLaunch: Bool {
    app.lifeCycle != .appDelegate && request.kind != .resume && request.reason.kind != .prewarm
      && (!request.reason.isInBackground || switches.sceneConnectsInBackground)
  }

  /// Reason for which the first scene connects: the reason of the launch, or of a later request
  /// that brings the app to the foreground; `nil` if no scene connects.
  var connectingReason: LaunchReason? {
    guard app.lifeCycle != .appDelegate, request.kind != .resume else { return nil }
    if connectsSceneAtLaunch { return request.reason }
    for event in laterEvents where event.kind.bringsForward {
      // Returning by the app switcher, or opening another window, is not a request.
      guard case .request(let reason) = event.kind else { return .tap }
      if nonDelivery(of: reason) == nil { return reason }
    }
    return nil
  }
}
