/// Why the system does not turn to an app: it does not declare what the reason takes.
public struct NonDelivery: Hashable, Sendable {
  /// The reason for which it would be launched.
  public let reason: LaunchReason.Kind
  package let missing: Declaration
  /// The value that is not declared, as in `trailhead` for a URL's scheme.
  package let value: String?

  package init(reason: LaunchReason.Kind, missing: Declaration, value: String?) {
    self.reason = reason
    self.missing = missing
    self.value = value
  }
}
