/// Why the system does not turn to an app.
public struct NonDelivery: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// The app does not declare what the reason takes: the declaration, and the value that is missing from
    /// it, as in `trailhead` for a URL's scheme.
    case undeclared(Declaration, value: String?)
    /// The user swiped the app away: until he launches it himself, nothing launches it in the background
    /// (WWDC13-204; for Bluetooth Apple TN3115).
    case forceQuit
  }

  /// The reason for which it would be launched.
  public let reason: LaunchReason.Kind
  package let cause: Cause

  package init(reason: LaunchReason.Kind, _ cause: Cause) {
    self.reason = reason
    self.cause = cause
  }
}

extension App {
  /// Why a request would not be delivered to the app, whether it runs or not; `nil` where it would be.
  package func nonDelivery(of reason: LaunchReason) -> NonDelivery? {
    let missing = declares.map { reason.missing(in: $0) } ?? []
    return missing.first { $0.requirement.without == .notDelivered }.map { missing in
      NonDelivery(
        reason: reason.kind, .undeclared(missing.requirement.declaration, value: missing.value))
    }
  }
}

extension Scenario {
  /// Why the system does not launch the app; `nil` where it does.
  package var nonDelivery: NonDelivery? {
    let reason = request.reason
    let isKeptAway =
      request.previous.end == .forceQuit && !reason.facts.comesAfterForceQuit
    return isKeptAway
      ? NonDelivery(reason: reason.kind, .forceQuit) : app.nonDelivery(of: reason)
  }
}
