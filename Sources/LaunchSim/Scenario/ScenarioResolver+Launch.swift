extension ScenarioResolver {
  /// The manner of the launch and its reason.
  mutating func request(_ value: JSONValue) -> LaunchRequest? {
    var form = ScenarioFormat.LaunchForm()
    guard let members = fill(&form, from: value, by: ScenarioFormat.launch) else {
      return nil
    }
    form.request.reason = reason(form.reason, of: members)
    check(form.request, members)
    return form.request
  }

  /// Reports a request that is never made of an app in that state, or that nothing can follow.
  private mutating func check(_ request: LaunchRequest, _ members: Members) {
    let then = document?[ScenarioRow.then]
    var isFollowed = false
    if case .array(let events)? = then?.content { isFollowed = !events.isEmpty }
    for problem in request.problems(isFollowed: isFollowed) {
      if problem.problem == .prewarmIsFollowed, let then {
        log.add(
          problem.problem, at: then.range, path: [.key(ScenarioRow.then.key.name)])
      } else if problem.problem != .prewarmIsFollowed,
        let member = members[ScenarioFormat.reasonKey]
      {
        inside(member.key) { $0.report(problem.problem, at: member.value.range) }
      }
    }
  }

  // MARK: - Reasons

  /// The reason that an object gives, with what comes with that.
  private mutating func reason(
    _ form: ScenarioFormat.ReasonForm, of members: Members
  ) -> LaunchReason {
    // A reason that cannot be read has been reported, and what comes with it may well fit.
    guard form.kind != nil || members[ScenarioFormat.reasonKey] == nil else { return .tap }
    let reason = LaunchReason(form.kind ?? .tap, form.payload)
    for key in LaunchReason.Payload.Key.allCases where !reason.facts.payload.contains(key) {
      guard let member = members[key.rawValue] else { continue }
      inside(key.rawValue) {
        $0.report(
          .keyOfOtherReason(
            key.rawValue, reason: reason.kind.rawValue, of: key.reasons.map(\.rawValue)),
          at: member.keyRange)
      }
    }
    let application = LaunchReason.Payload.Key.sourceApplication.rawValue
    if members[application] == nil,
      let member = members[LaunchReason.Payload.Key.sameTeam.rawValue]
    {
      inside(member.key) {
        $0.report(.qualifier(member.key, of: [application]), at: member.keyRange)
      }
    }
    check(reason, of: members)
    return reason
  }

  /// Reports a request that the system of the launch never makes.
  private mutating func check(_ reason: LaunchReason, of members: Members) {
    let problems =
      members.kind == .laterEvent
      ? reason.problemsLater(on: system.system, version: system.version)
      : reason.problems(on: system.system, version: system.version)
    for problem in problems {
      let key = problem.key?.rawValue ?? ScenarioFormat.reasonKey
      inside(key) {
        $0.report(problem.problem, at: members[key]?.value.range ?? members.range)
      }
    }
  }

  // MARK: - Later events

  /// The most events that may follow the launch.
  static let laterEventLimit = 1_000

  /// The events after the launch, in the order of their times.
  mutating func laterEvents(_ value: JSONValue) -> [LaterEvent]? {
    let example = #"[{ "at": "2s", "event": "leave" }]"#
    guard let values = list(value, of: "later events", example: example) else { return nil }
    guard values.count <= Self.laterEventLimit else {
      return refuse(.tooManyLaterEvents(limit: Self.laterEventLimit), at: value.range)
    }
    var last = Nanoseconds.zero
    return each(values) { reader, value in
      let event = reader.laterEvent(value)
      if let event {
        if event.time < last { reader.report(.laterEventTooEarly, at: value.range) }
        last = event.time
      }
      return event
    }
  }

  private mutating func laterEvent(_ value: JSONValue) -> LaterEvent? {
    var form = ScenarioFormat.LaterEventForm()
    guard
      let members = fill(&form, from: value, by: ScenarioFormat.laterEvent)
    else { return nil }
    let hasReason = members[ScenarioFormat.reasonKey] != nil
    let request = hasReason ? reason(form.reason, of: members) : nil
    guard hasReason != (members[ScenarioRow.event] != nil) else {
      return refuse(.laterEventWithoutKind, at: value.range)
    }
    let scene = sceneName(of: members, for: form.event)
    guard let time = form.time,
      let kind = request.map(LaterEvent.Kind.request) ?? form.event?.kind(scene)
    else { return nil }
    return LaterEvent(at: time, kind, steps: form.steps)
  }

  /// The name of the scene that a later event is about.
  private mutating func sceneName(of members: Members, for event: LaterEventName?) -> String? {
    let key = ScenarioRow.scene.key.name
    guard let event, event.takesScene else {
      if let member = members[key] {
        let owners = LaterEventName.allCases.filter(\.takesScene).map(\.rawValue)
        inside(key) { $0.report(.qualifier(key, of: owners), at: member.keyRange) }
      }
      return nil
    }
    guard let member = members[key] else {
      return refuse(.laterEventWithoutScene(event.rawValue), at: members.range)
    }
    return inside(key) { reader in
      guard let name = reader.read(.text, member.value) else { return nil }
      if reader.sceneNames.contains(name) { return name }
      let nearest = NearMatch.find(name, in: reader.sceneNames)
      return reader.refuse(.unknownScene(name, nearest: nearest), at: member.value.range)
    }
  }
}
