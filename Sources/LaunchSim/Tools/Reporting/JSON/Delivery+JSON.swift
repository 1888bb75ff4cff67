import LaunchSim

// The reason of the launch as the app receives it.

extension Delivery {
  var members: JSONMembers {
    func list<Key: RawRepresentable<String>>(_ entries: [Option<Key>]) -> [JSONMembers] {
      entries.map { ["key": $0.key.rawValue, "value": $0.value] }
    }
    return ["delivered": nonDelivery == nil] + (nonDelivery?.cause.members ?? [:]) + [
      "running": isRunning,
      "launchOptions": launchOptions.map(list),
      "connectionOptions": connectionOptions.map(list),
      "withheld": withheld.map { ["key": $0.key] + $0.why.members },
      "returned": returned.isStated ? returned.members + effect.members : nil,
      "callbacks": callbacks,
    ]
  }
}

extension NonDelivery.Cause {
  var members: JSONMembers {
    switch self {
    case .undeclared(let missing, let value):
      ["missing": missing.rawValue, "missingValue": value]
    case .disabled(let declaration, let since):
      ["disabledBy": declaration.rawValue, "sinceIOS": since]
    case .forceQuit: ["missing": "userLaunch"]
    }
  }
}

extension Delivery.Withheld.Why {
  fileprivate var members: JSONMembers {
    switch self {
    case .otherTeam: ["why": "otherTeam"]
    case .notDeclared(let declaration):
      ["why": "notDeclared", "declaration": declaration.rawValue]
    case .comesWith(let version): ["why": "comesWith", "iOS": version]
    case .goneSince(let version): ["why": "goneSince", "iOS": version]
    case .notOn(let system): ["why": "notOnSystem", "system": system.rawValue]
    }
  }
}

extension Delivery.Returned {
  fileprivate var members: JSONMembers {
    ["willFinish": willFinish, "didFinish": didFinish, "result": result]
  }
}

extension Delivery.Effect {
  fileprivate var members: JSONMembers {
    switch self {
    case .none: ["effect": "none"]
    case .suppresses(let callback): ["effect": "suppresses", "suppressed": callback]
    case .ignoredForRemoteNotification: ["effect": "ignoredForRemoteNotification"]
    case .ignoredWithScenes: ["effect": "ignoredWithScenes"]
    case .withoutConsequence: ["effect": "withoutConsequence"]
    }
  }
}

extension LaunchReason.Payload {
  /// The payload of a reason, under the keys of a scenario file.
  var members: JSONMembers {
    JSONMembers(
      Key.allCases.compactMap { key in
        let texts = self[key]
        guard let first = texts.first else { return nil }
        return switch key.shape {
        case .flag: .init(key.rawValue, true)
        case .list: .init(key.rawValue, texts.json)
        case .text, .choice: .init(key.rawValue, .string(first))
        }
      })
  }
}

extension Declarations {
  /// The declarations, under the keys of a scenario file.
  var members: JSONMembers {
    JSONMembers(
      Declaration.allCases.filter { !self[$0].isEmpty }.map { declaration in
        .init(declaration.rawValue, declaration.isFlag ? true : self[declaration].json)
      }) + ["open": openKinds.map(\.rawValue).unlessEmpty]
  }
}
