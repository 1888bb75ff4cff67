extension LaunchReason.Facts {
  /// The systems that have the reason, as in `iOS 13 and later, not tvOS`.
  package var systems: String {
    var text: String
    // Scenarios can name iOS 9 and later.
    let first = since.flatMap { $0 < LaunchSystem.iOS.versions.lowerBound ? nil : $0 }
    switch (first, retired?.last) {
    case (nil, nil): text = "all"
    case (let first?, nil): text = "iOS \(first) and later"
    case (nil, let last?): text = "iOS up to \(last)"
    case (let first?, let last?): text = "iOS \(first) to \(last)"
    }
    if missingOnTV != nil { text += ", not tvOS" }
    if let deprecated { text += "; deprecated in iOS \(deprecated)" }
    return text
  }
}

extension LaunchReason.Requirement {
  /// The declaration, as in `backgroundModes (UIBackgroundModes: fetch)`.
  package var words: String {
    "\(declaration.rawValue) (\(declaration.facts.place)\(mode.map { ": \($0.rawValue)" } ?? ""))"
  }
}

extension Delivery.Withheld.Why {
  /// Reason for withholding an option, as in `its opener is of another team`.
  var words: String {
    switch self {
    case .otherTeam: "the opener is not of the same team"
    case .notDeclared(let declaration): "\(declaration.rawValue) is not declared"
    case .comesWith(let version): "it comes with iOS \(version)"
    case .goneSince(let version): "not passed on since iOS \(version)"
    case .notOn(let system): "\(system.rawValue) has no such key"
    }
  }
}

extension Delivery.Returned {
  /// The returned values in words, as in `false (willFinish true, didFinish false)`.
  var words: String {
    switch (willFinish, didFinish) {
    case (let will?, let did?): "\(result) (willFinish \(will), didFinish \(did))"
    case (_?, nil): "\(result), by willFinish alone"
    default: "\(result), by didFinish alone"
    }
  }
}

extension Delivery.Effect {
  /// Effect of the returned value.
  var words: String {
    switch self {
    case .none: "no callback is suppressed"
    case .suppresses(let callback): "\(callback.name) is not called"
    case .ignoredForRemoteNotification: "ignored in a launch by a remote notification"
    case .ignoredWithScenes: "ignored in an app with scenes"
    case .withoutConsequence: "no effect here"
    }
  }
}
