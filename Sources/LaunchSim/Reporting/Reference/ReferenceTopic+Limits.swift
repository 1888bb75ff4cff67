extension ReferenceTopic {
  /// The limits that the system sets for an app.
  package static let limits = ReferenceTopic(
    name: "limits", columns: ["limit", "how much", "system", "then", "what is limited"],
    entries: SystemLimit.allCases.filter(\.isSimulated).map { entry(of: $0) }
      + SystemLimit.allCases.filter { !$0.isSimulated }.map { entry(of: $0) },
    legend: """
      A ? marks a figure or a code that is assumed because nobody has published it. Those of the \
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
    var fields = [
      Field("limit", "limit", limit.rawValue), Field("meaning", "what is limited", limit.title),
    ]
    var periods: [JSONLayout] = []
    for period in limit.periods {
      let systems = period.systems(limit.systemName)
      let then = period.overrun.sentence
      let provenance = period.amount.provenance
      fields += [
        Field("", systems, "\(period.amount.value.spelled); then \(then)"),
        Field("", "  \(provenance.basis)", provenance.text),
      ]
      if case .terminated(let termination) = period.overrun {
        let source = termination.source
        fields.append(
          Field("", "  code \(source.isCited ? "from" : "assumed")", source.text))
      }
      periods.append(period.layout(limit.systemName))
    }
    if let doubt = limit.doubt { fields.append(Field("doubt", "doubt", doubt)) }
    var members = JSONMembers()
    members.add("limit", limit.rawValue)
    members.add("meaning", limit.title)
    members.add("simulated", limit.isSimulated)
    members.add("settable", limit.isSettable)
    members.add("periods", .list(periods))
    if case .notModelled(let reason) = limit.use {
      fields.append(Field("notModelled", "not modelled", reason))
      members.add("notModelled", reason)
    } else if limit.isSettable {
      fields.append(Field("setting", "to set it", "--set limits/\(limit.rawValue)=TIME"))
    }
    if let doubt = limit.doubt { members.add("doubt", doubt) }
    var entry = Entry(
      limit.rawValue, cells: rows.first ?? [], fields: fields, json: members.layout)
    entry.furtherRows = Array(rows.dropFirst())
    entry.keywords = limit.terminations.map(\.code)
    entry.part = limit.isSimulated ? nil : "Not modelled"
    return entry
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

  fileprivate func layout(_ system: String) -> JSONLayout {
    var members = JSONMembers()
    members.add("system", system)
    if let from { members.add("from", from) }
    if let through { members.add("through", through) }
    switch amount.value {
    case .time(let time): members.add("timeNs", time)
    case .beforeReturn: members.add("before", "return")
    case .beforeSuspension: members.add("before", "suspension")
    case .requests(let count): members.add("requests", count)
    case .perHour(let range):
      members.add("perHourAtMost", range.upperBound)
    case .load(let percent, let time):
      members.add("cpuPercent", percent)
      members.add("overNs", time)
    case .unpublished: break
    }
    members.add("basis", amount.provenance.basis)
    members.add("source", amount.provenance.text)
    members.add("then", overrun.word)
    if case .terminated(let termination) = overrun {
      members.add("termination", termination.layout)
    }
    return members.layout
  }
}

extension Termination {
  fileprivate var layout: JSONLayout {
    var members = JSONMembers()
    members.add("name", rawValue)
    members.add("code", code)
    if let namespace { members.add("namespace", namespace) }
    members.add("reason", explanation)
    members.add("basis", source.basis)
    members.add("source", source.text)
    return members.layout
  }
}

extension Sourced<SystemLimit.Amount> {
  /// The amount in a column of a table that must not be wide.
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
  package var spelled: String {
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

  /// The consequence in a column: for a kill its code.
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
