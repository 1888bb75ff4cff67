// The reason of the launch as the app receives it.

extension JSONReport {
  func writeTold(to writer: inout JSONWriter) {
    writer.member("told", scenario.delivery.layout)
  }
}

extension Delivery {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("delivered", nonDelivery == nil)
    switch nonDelivery?.cause {
    case .undeclared(let missing, let value):
      members.add("missing", missing.rawValue)
      members.add("missingValue", value)
    case .forceQuit: members.add("missing", "userLaunch")
    case nil: break
    }
    members.add("running", isRunning)
    func entries<Key: RawRepresentable<String>>(_ entries: [Option<Key>]) -> JSONLayout {
      .list(
        entries.map { entry in
          var members = JSONMembers()
          members.add("key", entry.key.rawValue)
          members.add("value", entry.value)
          return members.layout
        })
    }
    if let launchOptions { members.add("launchOptions", entries(launchOptions)) }
    if let connectionOptions { members.add("connectionOptions", entries(connectionOptions)) }
    members.add("withheld", .list(withheld.map(\.layout)))
    if returned.isStated { members.add("returned", returned.layout(effect)) }
    members.add("callbacks", callbacks.map(\.name))
    return members.layout
  }
}

extension Delivery.Withheld {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("key", key)
    switch why {
    case .otherTeam: members.add("why", "otherTeam")
    case .notDeclared(let declaration):
      members.add("why", "notDeclared")
      members.add("declaration", declaration.rawValue)
    case .comesWith(let version):
      members.add("why", "comesWith")
      members.add("iOS", version)
    case .goneSince(let version):
      members.add("why", "goneSince")
      members.add("iOS", version)
    case .notOn(let system):
      members.add("why", "notOnSystem")
      members.add("system", system.rawValue)
    }
    return members.layout
  }
}

extension Delivery.Returned {
  fileprivate func layout(_ effect: Delivery.Effect) -> JSONLayout {
    var members = JSONMembers()
    if let willFinish { members.add("willFinish", willFinish) }
    if let didFinish { members.add("didFinish", didFinish) }
    members.add("result", result)
    switch effect {
    case .none: members.add("effect", "none")
    case .suppresses(let callback):
      members.add("effect", "suppresses")
      members.add("suppressed", callback.name)
    case .ignoredForRemoteNotification: members.add("effect", "ignoredForRemoteNotification")
    case .ignoredWithScenes: members.add("effect", "ignoredWithScenes")
    case .withoutConsequence: members.add("effect", "withoutConsequence")
    }
    return members.layout
  }
}

extension LaunchReason.Payload {
  /// Adds the payload of a reason, under the keys of a scenario file.
  func add(to members: inout JSONMembers) {
    for key in Key.allCases {
      let texts = self[key]
      guard !texts.isEmpty else { continue }
      switch key.shape {
      case .flag: members.add(key.rawValue, true)
      case .list: members.add(key.rawValue, texts)
      case .text, .choice: members.add(key.rawValue, texts[0])
      }
    }
  }
}

extension Declarations {
  /// The declarations, under the keys of a scenario file.
  var layout: JSONLayout {
    var members = JSONMembers()
    for declaration in Declaration.allCases where !self[declaration].isEmpty {
      switch declaration {
      case .pushNotifications, .cloudKitSharing, .locationAlways:
        members.add(declaration.rawValue, true)
      default: members.add(declaration.rawValue, self[declaration])
      }
    }
    return members.layout
  }
}
