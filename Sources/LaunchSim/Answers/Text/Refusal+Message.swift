extension Refusal: CustomStringConvertible {
  /// The reason for the refusal, as reports give it.
  public var description: String {
    switch self {
    case .scenesRequired(let sdk):
      "UIScene life cycle is required for apps built with the \(sdk) SDK"
    case .notDelivered(let nonDelivery): nonDelivery.description
    }
  }
}

extension Refusal {
  /// The change that lets the app launch, as a sentence.
  package var remedy: String {
    switch self {
    case .scenesRequired:
      "Adopt the scene life cycle: the page Migrating to scenes shows the way."
    case .notDelivered(let nonDelivery): nonDelivery.remedy
    }
  }
}

extension NonDelivery {
  /// The change that lets the request be delivered, as a sentence.
  package var remedy: String {
    switch cause {
    case .undeclared(let missing, let value):
      let what = value.map { "\($0.printable()) in \(missing.rawValue)" } ?? missing.rawValue
      return "Declare \(what) (\(missing.facts.place))."
    case .disabled(let declaration, _):
      return "Register a task of BGTaskScheduler instead, or remove \(declaration.rawValue)."
    case .forceQuit: return "Only a launch by the user changes that (launch/previousEnd)."
    }
  }
}

extension NonDelivery: CustomStringConvertible {
  /// The obstacle to delivery, and the system's reaction.
  public var description: String {
    switch cause {
    case .undeclared(let missing, let value):
      let what = value.map { "\($0.printable()) is not in \(missing.rawValue)" } ?? missing.absence
      return "\(what) (\(missing.facts.place)): \(reason.facts.instead)"
    case .disabled(let declaration, let since):
      let place = "\(declaration.rawValue) (\(declaration.facts.place))"
      return "\(place) disables it from iOS \(since) on: \(reason.facts.instead)"
    case .forceQuit:
      return "the user swiped the app away (launch/previousEnd): until he launches it himself, "
        + "nothing launches it in the background"
    }
  }
}

extension Declaration {
  /// Half a sentence saying that nothing of the kind is declared.
  fileprivate var absence: String {
    "\(rawValue) is \(isFlag ? "not declared" : "empty")"
  }
}
