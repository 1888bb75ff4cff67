/// The reason why the system refuses to launch an app at all.
public enum Refusal: Hashable, Sendable {
  /// The app was built with this SDK, of 27 or later, and has not adopted the scene life cycle.
  case scenesRequired(sdk: Int)
  /// The request is not delivered.
  case notDelivered(NonDelivery)
}
