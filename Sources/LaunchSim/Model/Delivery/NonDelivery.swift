/// The reason why the system does not deliver a request to an app.
public struct NonDelivery: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The app lacks a declaration that the reason needs, or the value of one, such as `trailhead`
    /// for a URL's scheme.
    case undeclared(Declaration, value: String?)
    /// The app declares a replacement for the reason, so this iOS and later versions disable the
    /// reason.
    case disabled(by: Declaration, since: Int)
    /// The user swiped the app away: until the user launches it again, nothing launches it in the
    /// background (WWDC13-204; for Bluetooth Apple TN3115).
    case forceQuit
  }

  /// The reason of the request.
  public let reason: LaunchReason.Kind
  package let cause: Cause

  package init(reason: LaunchReason.Kind, cause: Cause) {
    self.reason = reason
    self.cause = cause
  }
}

extension App {
  /// Reason why a request would not be delivered to the app, running or not; `nil` if delivery is
  /// possible.
  func nonDelivery(of reason: LaunchReason, onIOS version: Int) -> NonDelivery? {
    guard let declares else { return nil }
    let missing = reason.missing(in: declares).first { $0.requirement.without == .notDelivered }
    if let missing {
      return NonDelivery(
        reason: reason.kind,
        cause: .undeclared(missing.requirement.declaration, value: missing.value))
    }
    guard let (declaration, since) = reason.facts.disabled, version >= since,
      !declares[declaration].isEmpty
    else { return nil }
    return NonDelivery(reason: reason.kind, cause: .disabled(by: declaration, since: since))
  }
}

extension Scenario {
  /// Reason why a request would not be delivered to the app, running or not; `nil` if delivery is
  /// possible.
  package func nonDelivery(of reason: LaunchReason) -> NonDelivery? {
    app.nonDelivery(of: reason, onIOS: counterpartOfSystem)
  }

  /// Reason why the system does not launch the app; `nil` if the system launches the app.
  var nonDelivery: NonDelivery? {
    let reason = request.reason
    let isKeptAway =
      request.previous.end == .forceQuit && !reason.facts.comesAfterForceQuit
      && (switches.forceQuitBlocksAll
        || !reason.isReportedAfterForceQuit(onIOS: counterpartOfSystem))
    return isKeptAway
      ? NonDelivery(reason: reason.kind, cause: .forceQuit) : nonDelivery(of: reason)
  }
}
