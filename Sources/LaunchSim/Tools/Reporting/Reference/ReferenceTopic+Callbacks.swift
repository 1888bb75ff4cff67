import LaunchSim

extension ReferenceTopic {
  /// Callbacks, where an app's own code runs; in text, by life cycle.
  package static let callbacks = ReferenceTopic(
    name: "callbacks", columns: [],
    entries: Callback.allCases.map { entry(of: $0) },
    legend: """
      The names are keys of a scenario's "app", each with a list of steps. 'launch-sim show callbacks \
      NAME' says what takes its place in other life cycles, and which reasons call it. Chosen by \
      this model: \(choices).
      """,
    overview: LifeCycle.allCases.flatMap { launch(of: $0) } + afterLaunch)

  /// The model's choices about callbacks, as in `the order of … (rule 35)`.
  private static var choices: String {
    ModelRule.choices.filter { !$0.callbacks.isEmpty }
      .map { "\($0.words) (rule \($0.rule))" }.joined(separator: "; ")
  }

  // MARK: - Lists

  /// The callbacks in a launch of a life cycle, in order.
  private static func launch(of lifeCycle: LifeCycle) -> [Entry] {
    lifeCycle.callbacksInOrder.filter { $0.phase(in: lifeCycle) != nil }.map { callback in
      row(callback, in: "\(lifeCycle.listTitle): the launch", showsLaunches: true)
    }
  }

  /// The callbacks after the launch; callbacks of all life cycles come first.
  private static var afterLaunch: [Entry] {
    let later = Callback.allCases.filter { $0.facts.phase == nil }
    let groups = later.map(\.lifeCycles).uniqued().stablySorted { $0.count > $1.count }
    return groups.flatMap { group in
      let names = LifeCycle.allCases.filter(group.contains).map(\.rawValue).joined(separator: ", ")
      let title = group == .all ? "every life cycle" : names
      return later.filter { $0.lifeCycles == group }.map {
        row($0, in: "After the launch: \(title)", showsLaunches: false)
      }
    }
  }

  private static func row(
    _ callback: Callback, in part: String, showsLaunches: Bool
  ) -> Entry {
    var summary = callback.selector.map { [Field("", "method", $0)] } ?? []
    summary.append(Field("", "called", callback.facts.moment))
    if showsLaunches, let launches = callback.facts.launches {
      summary.append(Field("", "in", launches.words))
    }
    return Entry(
      name: callback.name, cells: [callback.name], part: part, summary: summary, fields: [])
  }

  // MARK: - Entries

  private static func entry(of callback: Callback) -> Entry {
    let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
    let isEverywhere = cycles.count == LifeCycle.allCases.count
    let lifeCycles = isEverywhere ? "all" : cycles.map(\.rawValue).joined(separator: ", ")
    let deliveries = deliveries(of: callback)
    let others = counterparts(of: callback)
    let rules = rules(of: callback)
    let earlier = callback.facts.earlier
    var fields = [
      Field("callback", "callback", callback.name), Field("lifeCycles", "cycles", lifeCycles),
      Field("moment", "called", callback.facts.moment),
      Field("method", "method", callback.selector ?? "no single method"),
      Field("", "phase", phases(of: callback)), Field("versions", "on", callback.versions),
      Field(
        "earlierMethod", "before", earlier.map { "iOS \($0.before): \($0.selector)" },
        json: earlier.map { ["method": $0.selector, "beforeIOS": $0.before] as JSONMembers }),
      Field("phase", json: phases(of: callback)),
      Field("launches", "in", callback.facts.launches?.words),
    ]
    for choice in ModelRule.choices where choice.callbacks.contains(callback) {
      fields.append(Field("", "chosen", "\(choice.words) (rule \(choice.rule))"))
    }
    fields += deliveries.map {
      Field("", $0.label, $0.reasons.map(\.rawValue).joined(separator: ", "))
    }
    fields += others.map { Field("", "in \($0.lifeCycle.rawValue)", $0.words) }
    let delivers = deliveries.map { JSONLayout.Member($0.key, $0.reasons.map(\.rawValue).json) }
    let instead = others.map { JSONLayout.Member($0.lifeCycle.rawValue, $0.words.json) }
    fields += [
      Field("delivers", json: delivers.isEmpty ? nil : JSONMembers(delivers)),
      Field("insteadOfIt", json: instead.isEmpty ? nil : JSONMembers(instead)),
      Field("rules", "rules", rules.map(String.init).joined(separator: ", "), json: rules),
    ]
    return Entry(
      name: callback.name, keywords: keywords(of: callback), cells: [callback.name],
      summary: [Field("", "called", callback.facts.moment)], fields: fields)
  }

  private static func keywords(of callback: Callback) -> [String] {
    guard let selector = callback.selector?.lowercased() else { return [] }
    return [selector, String(selector.prefix { $0 != "(" })].uniqued()
  }

  /// A list of reasons that a callback delivers.
  private struct Deliveries {
    var key: String
    var label: String
    var reasons: [LaunchReason.Kind]
  }

  /// The reasons that a callback delivers, in any of its life cycles.
  private static func deliveries(of callback: Callback) -> [Deliveries] {
    func reasons(isRunning: Bool) -> [LaunchReason.Kind] {
      LaunchReason.Kind.allCases.filter { kind in
        LifeCycle.allCases.contains { lifeCycle in
          callback.lifeCycles.contains(lifeCycle)
            && callback.reasons(in: lifeCycle, isRunning: isRunning).contains(kind)
        }
      }
    }
    let lists = [
      Deliveries(key: "launched", label: "launched by", reasons: reasons(isRunning: false)),
      Deliveries(key: "running", label: "if it runs", reasons: reasons(isRunning: true)),
      Deliveries(
        key: "beforeIOS10", label: "before iOS 10",
        reasons: callback.reasonsBeforeNotificationCenter),
    ]
    return lists.filter { !$0.reasons.isEmpty }
  }

  /// For each life cycle that lacks the callback, the place where its work belongs.
  private static func counterparts(
    of callback: Callback
  ) -> [(lifeCycle: LifeCycle, words: String)] {
    guard let own = LifeCycle.allCases.first(where: callback.lifeCycles.contains) else { return [] }
    return LifeCycle.allCases.filter { !callback.lifeCycles.contains($0) }.map { lifeCycle in
      let place = callback.place(in: lifeCycle, from: own)
      var words = place.running?.name ?? "nothing of its kind"
      if let launched = place.launched { words += "; at a launch \(launched.name)" }
      return (lifeCycle, words)
    }
  }

  /// The rules of the callback's launches; rules 48 and 54 for other callbacks.
  private static func rules(of callback: Callback) -> [Int] {
    callback.facts.launches?.rules ?? [48, 54]
  }

  /// The phase of a callback, or the phase in each life cycle if the phases differ.
  private static func phases(of callback: Callback) -> String {
    let cycles = LifeCycle.allCases.filter(callback.lifeCycles.contains)
    guard let first = cycles.first, let phase = callback.phase(in: first) else {
      return "none: not on the way to the first frame"
    }
    guard cycles.contains(where: { callback.phase(in: $0) != phase }) else { return phase.title }
    return cycles.compactMap { cycle in
      callback.phase(in: cycle).map { "\(cycle.rawValue): \($0.title)" }
    }.joined(separator: ", ")
  }
}
