extension Refusal: CustomStringConvertible {
  /// The reason as reports give it.
  public var description: String {
    switch self {
    case .scenesRequired(let sdk):
      "UIScene life cycle is required for apps built with the \(sdk) SDK"
    }
  }
}
