import LaunchSim

extension ReferenceTopic {
  /// The reasons for a launch, and the options and callbacks that deliver them.
  package static let reasons = ReferenceTopic(
    name: "reasons", columns: [],
    entries: LaunchReason.Kind.allCases.map { entry(of: $0) }
      + UnmodeledReason.allCases.map { entry(of: $0) } + options,
    legend: """
      The names are those of a scenario's "launch". Declarations are in its "app", under "declares"; \
      without that object all count as declared. Only apps without scenes have launchOptions; apps with \
      scenes and SwiftUI apps have connectionOptions. After a force quit ("previousEnd") only prewarm \
      launches the app in the background. \
      'launch-sim show reasons NAME' gives the callbacks of each life cycle and the source alone; with \
      launchOptions or connectionOptions, where each key comes from and where it goes with scenes.
      """)

  private static func entry(of kind: LaunchReason.Kind) -> Entry {
    let facts = kind.facts
    let callbacks = [("then, ", false), ("running, ", true)].flatMap { label, isRunning in
      LifeCycle.allCases.map { lifeCycle in
        let callbacks = LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning)
        return Field("", label + lifeCycle.rawValue, callbacks.map(\.name).words ?? "no callback")
      }
    }
    func launches(isRunning: Bool) -> JSONMembers {
      JSONMembers(
        LifeCycle.allCases.map { lifeCycle in
          let callbacks = LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning)
          return .init(lifeCycle.rawValue, callbacks.json)
        })
    }
    // Where no key comes there is no dictionary either.
    let options = facts.launchOptions.map(\.rawValue)
    let connection = facts.connectionOptions.map(\.rawValue)
    let payload = facts.payload.map(\.rawValue)
    let reported = facts.reportedAfterForceQuit.map { "; reported all the same (\($0.source))" }
    let refusal = facts.comesAfterForceQuit ? nil : "not delivered\(reported ?? "")"
    let fields =
      [
        Field("reason", "reason", kind.rawValue), Field("title", "what happens", facts.title),
        Field("presence", "seen", facts.presence.rawValue),
        Field("payload", "may come with it", payload.words ?? "nothing", json: payload),
      ] + requirementFields(of: facts) + [
        Field("declared", json: facts.requirements.map { $0.members(facts) }),
        Field("launchOptions", "launchOptions", options.words ?? "nil", json: options),
        Field(
          "connectionOptions", "connectionOptions", connection.words ?? "nothing",
          json: connection),
        Field("launched", json: launches(isRunning: false)),
        Field("running", json: launches(isRunning: true)),
      ] + callbacks + [
        Field("afterForceQuit", "after force quit", refusal, json: facts.comesAfterForceQuit),
        Field("", "limit", facts.limit?.rawValue ?? "none"),
        Field("limit", json: facts.limit?.rawValue), Field("", "systems", facts.systems),
        Field("sinceIOS", json: facts.since), Field("lastIOS", json: facts.retired?.last),
        Field("deprecatedIOS", json: facts.deprecated),
        Field("onTV", json: facts.missingOnTV == nil), Field("source", "source", facts.source),
        Field("doubt", "open", facts.doubt),
      ]
    return Entry(
      name: kind.rawValue, cells: [kind.rawValue, facts.presence.rawValue, facts.title],
      summary: summary(of: kind), fields: fields)
  }

  private static func requirementFields(of facts: LaunchReason.Facts) -> [Field] {
    guard !facts.requirements.isEmpty else { return [Field("", "declared", "nothing")] }
    return facts.requirements.map { requirement in
      let without =
        switch requirement.without {
        case .notDelivered: "without it not delivered: \(facts.instead)"
        case .withoutKey(let option): "without it delivered, and \(option.rawValue) left out"
        }
      return Field("", "declared", "\(requirement.words); \(without)")
    }
  }

  /// A reason in few lines; life cycles with the same callbacks share a line.
  private static func summary(of kind: LaunchReason.Kind) -> [Field] {
    let facts = kind.facts
    let declared = facts.requirements.map { requirement -> (String, String?) in
      let without =
        switch requirement.without {
        case .notDelivered: "not delivered"
        case .withoutKey: "without its key"
        }
      return ("declared", "\(requirement.words); else \(without)")
    }
    let others: [(String, String?)] = [
      ("launchOptions", facts.launchOptions.map(\.rawValue).words),
      ("connectionOptions", facts.connectionOptions.map(\.rawValue).words),
      ("then", handover(of: kind, isRunning: false)),
      ("if it runs", handover(of: kind, isRunning: true)), ("limit", facts.limit?.rawValue),
      ("systems", facts.systems), ("source", facts.source), ("open", facts.doubt),
    ]
    return (declared + others).compactMap { label, text in text.map { Field("", label, $0) } }
  }

  /// The callbacks that deliver a reason; `nil` if no callback does.
  private static func handover(of kind: LaunchReason.Kind, isRunning: Bool) -> String? {
    var parts: [(callbacks: [Callback], lifeCycles: [LifeCycle])] = []
    for lifeCycle in LifeCycle.allCases {
      let callbacks = LaunchReason(kind).callbacks(in: lifeCycle, isRunning: isRunning)
      if let index = parts.firstIndex(where: { $0.callbacks == callbacks }) {
        parts[index].lifeCycles.append(lifeCycle)
      } else if !callbacks.isEmpty {
        parts.append((callbacks, [lifeCycle]))
      }
    }
    let texts = parts.map { part in
      let names = part.callbacks.map(\.name).joined(separator: ", ")
      guard part.lifeCycles.count < LifeCycle.allCases.count else { return names }
      return "\(part.lifeCycles.map(\.rawValue).joined(separator: ", ")): \(names)"
    }
    return texts.isEmpty ? nil : texts.joined(separator: "; ")
  }

  private static func entry(of reason: UnmodeledReason) -> Entry {
    Entry(
      name: reason.rawValue, cells: [reason.rawValue, reason.title], part: "Not modeled",
      summary: [Field("", "why not", reason.why)],
      fields: [
        Field("reason", "reason", reason.rawValue), Field("title", "what happens", reason.title),
        Field("notModelled", "not modeled", reason.why),
      ])
  }
}

extension LaunchReason.Requirement {
  fileprivate func members(_ facts: LaunchReason.Facts) -> JSONMembers {
    let declaration: JSONMembers = [
      "declaration": declaration.rawValue, "place": declaration.facts.place,
      "value": mode?.rawValue,
    ]
    return switch without {
    case .notDelivered: declaration + ["without": "notDelivered", "instead": facts.instead]
    case .withoutKey(let option):
      declaration + ["without": "withoutKey", "key": option.rawValue]
    }
  }
}

extension [String] {
  /// The texts with commas between them; `nil` for an empty list.
  fileprivate var words: String? { isEmpty ? nil : joined(separator: ", ") }
}
