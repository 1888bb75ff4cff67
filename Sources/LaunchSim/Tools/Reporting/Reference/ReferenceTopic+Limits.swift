import LaunchSim

extension ReferenceTopic {
  /// The limits that the system sets for an app.
  package static let limits = ReferenceTopic(
    name: "limits", columns: ["limit", "how much", "system", "then", "what is limited"],
    entries: SystemLimit.allCases.filter(\.isSimulated).map { entry(of: $0) }
      + SystemLimit.allCases.filter { !$0.isSimulated }.map { entry(of: $0) },
    legend: """
      A ? marks a figure or a code that is assumed because none is published. Those of the \
      first part that are times are keys of a scenario's "limits". \
      'launch-sim show limits NAME' gives sources and doubts; with a code, as in 0x8badf00d, the limits \
      that end in it.
      """)

  private static func entry(of limit: SystemLimit) -> Entry {
    let rows = limit.periods.enumerated().map { index, period in
      [
        index == 0 ? limit.rawValue : "", period.amount.column,
        period.systems(limit.systemName), period.overrun.short, index == 0 ? limit.title : "",
      ]
    }
    let named = limit.periods.compactMap(\.termination)
    let others = limit.terminations.filter { !named.contains($0) }
    let notModeled = if case .notModeled(let reason) = limit.use { reason } else { nil as String? }
    var fields = [
      Field("limit", "limit", limit.rawValue), Field("meaning", "what is limited", limit.title),
      Field("simulated", json: limit.isSimulated), Field("settable", json: limit.isSettable),
      Field("periods", json: limit.periods.map { $0.members(limit.systemName) }),
      Field("otherTerminations", json: others.map(\.members).unlessEmpty),
    ]
    for period in limit.periods {
      let provenance = period.amount.provenance
      fields += [
        Field(
          "", period.systems(limit.systemName),
          "\(period.amount.value.spelled); then \(period.overrun.sentence)"),
        Field("", "  \(provenance.basis)", provenance.text),
      ]
      if let source = period.termination?.source {
        fields.append(
          Field("", "  code \(source.isCited ? "from" : "assumed")", source.text))
      }
    }
    fields += others.map { Field("", "or \($0.code)", "\($0.explanation) (\($0.source.text))") }
    let isSet = notModeled == nil && limit.isSettable
    fields += [
      Field("", "doubt", limit.doubt), Field("notModelled", "not modeled", notModeled),
      Field("doubt", json: limit.doubt),
      Field("", "to set it", isSet ? "--set limits/\(limit.rawValue)=TIME" : nil),
    ]
    return Entry(
      name: limit.rawValue, keywords: limit.terminations.map(\.code), cells: rows.first ?? [],
      furtherRows: Array(rows.dropFirst()), part: limit.isSimulated ? nil : "Not modeled",
      fields: fields)
  }
}

extension SystemLimit.Period {
  /// The versions, as in `iOS 7–12`.
  func systems(_ name: String) -> String {
    switch (from, through) {
    case (let from?, let through?): "\(name) \(from)–\(through)"
    case (let from?, nil): "\(name) \(from)–"
    case (nil, let through?): "\(name) –\(through)"
    case (nil, nil): name
    }
  }

  fileprivate func members(_ system: String) -> JSONMembers {
    ["system": system, "from": from, "through": through] + amount.value.members + [
      "basis": amount.provenance.basis,
      "source": amount.provenance.text,
      "then": overrun.word,
      "termination": termination?.members,
    ]
  }
}

extension SystemLimit.Amount {
  fileprivate var members: JSONMembers {
    switch self {
    case .time(let time): ["timeNs": time]
    case .beforeReturn: ["before": "return"]
    case .beforeSuspension: ["before": "suspension"]
    case .requests(let count): ["requests": count]
    case .perHour(let range): ["perHourAtMost": range.upperBound]
    case .load(let percent, let time): ["cpuPercent": percent, "overNs": time]
    case .unpublished: [:]
    }
  }
}

extension Termination {
  fileprivate var members: JSONMembers {
    [
      "name": rawValue, "code": code, "namespace": namespace, "reason": explanation,
      "basis": source.basis, "source": source.text,
    ]
  }
}

extension Sourced<SystemLimit.Amount> {
  /// The amount in a narrow column of a table.
  fileprivate var column: String {
    let text =
      switch value {
      case .beforeReturn: "at return"
      case .beforeSuspension: "at suspension"
      default: value.spelled
      }
    return provenance.isCited ? text : "\(text)?"
  }
}

extension SystemLimit.Amount {
  /// The amount in a few characters.
  var spelled: String {
    switch self {
    case .time(let time) where time >= .seconds(86_400):
      "\(time.rawValue / 86_400_000_000_000) days"
    case .time(let time): time.spelled
    case .beforeReturn: "before return"
    case .beforeSuspension: "before suspension"
    case .requests(let count): "\(count)"
    case .perHour(let range): "\(range.lowerBound)–\(range.upperBound) an hour"
    case .load(let percent, let time): "\(percent) %, \(time.spelled)"
    case .unpublished: "no figure"
    }
  }
}

extension SystemLimit.Overrun {
  /// The word of JSON.
  fileprivate var word: String {
    switch self {
    case .terminated: "killed"
    case .suspended: "suspended"
    case .refused: "refused"
    case .delayed: "delayed"
    case .logged: "logged"
    case .unstated: "unstated"
    }
  }

  /// The consequence in short, for a column: the code of a kill.
  var short: String {
    switch self {
    case .terminated(let termination): termination.code + (termination.isCodeAssumed ? "?" : "")
    case .unstated: "–"
    default: word
    }
  }

  /// The consequence, in half a sentence.
  fileprivate var sentence: String {
    switch self {
    case .terminated(let termination):
      "the app is killed with \(termination.code), \(termination.explanation)"
        + (termination.namespace.map { " (\($0))" } ?? "")
    case .suspended: "the app is suspended"
    case .refused: "the next one is refused with an error"
    case .delayed: "further ones come late or not at all"
    case .logged: "a report is written"
    case .unstated: "the consequence is not documented"
    }
  }
}
