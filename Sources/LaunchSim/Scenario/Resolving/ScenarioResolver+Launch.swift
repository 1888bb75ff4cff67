extension ScenarioResolver {
  /// Reads the kind of the launch and its reason.
  mutating func request(_ value: JSONValue) -> LaunchRequest? {
    guard let (form, members) = read(ScenarioFormat.launch, value) else { return nil }
    var request = form.request
    request.reason = reason(form.reason, of: members)
    check(request, members)
    return request
  }

  /// Reports a request that the system never makes of an app in this state, or that allows no later
  /// events.
  private mutating func check(_ request: LaunchRequest, _ members: Members) {
    let then = document?[ScenarioRow.then]
    var isFollowed = false
    if let events = then?.elements { isFollowed = !events.isEmpty }
    for problem in request.problems(isFollowed: isFollowed) {
      if problem.problem == .prewarmIsFollowed, let then {
        log.add(
          problem.problem, at: then.range, path: [.key(ScenarioRow.then.key.name)])
      } else if problem.problem != .prewarmIsFollowed,
        let member = members[problem.key?.rawValue ?? ScenarioFormat.reasonKey]
      {
        inside(member.key) { $0.report(problem.problem, at: member.value.range) }
      }
    }
  }

  // MARK: - Reasons

  /// The reason of an object, with its payload.
  private mutating func reason(
    _ form: ScenarioFormat.ReasonForm, of members: Members
  ) -> LaunchReason {
    // An unreadable reason is already reported, and its payload may well be right.
    guard form.kind != nil || members[ScenarioFormat.reasonKey] == nil else { return .tap }
    let reason = LaunchReason(form.kind ?? .tap, form.payload)
    for key in LaunchReason.Payload.Key.allCases where !reason.facts.payload.contains(key) {
      guard let member = members[key.rawValue] else { continue }
      report(
        .keyOfOtherReason(
          key.rawValue, reason: reason.kind.rawValue, of: key.reasons.map(\.rawValue)),
        about: member)
    }
    let application = LaunchReason.Payload.Key.sourceApplication.rawValue
    if members[application] == nil,
      let member = members[LaunchReason.Payload.Key.sameTeam.rawValue]
    {
      report(.qualifier(member.key, of: [application]), about: member)
    }
    check(reason, of: members)
    return reason
  }

  /// Reports a request that the launch's system never makes.
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

  /// Later events, in the order of their times.
  mutating func laterEvents(_ value: JSONValue) -> [LaterEvent]? {
    let example = #"[{ "at": "2s", "event": "leave" }]"#
    guard let values = list(value, of: "later events", example: example) else { return nil }
    guard values.count <= ScenarioLimit.laterEvents.count else {
      return refuse(ScenarioLimit.laterEvents.problem, at: value.range)
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
    guard let (form, members) = read(ScenarioFormat.laterEvent, value) else { return nil }
    let hasReason = members[ScenarioFormat.reasonKey] != nil
    let request = hasReason ? reason(form.reason, of: members) : nil
    guard hasReason != (members[ScenarioRow.event] != nil) else {
      return refuse(.laterEventWithoutKind, at: value.range)
    }
    if let event = form.event, event.takesScene, members[ScenarioRow.scene] == nil {
      report(.laterEventWithoutScene(event.rawValue), at: members.range)
    }
    guard let time = form.time,
      let kind = request.map(LaterEvent.Kind.request) ?? form.event?.kind(form.scene)
    else { return nil }
    return LaterEvent(at: time, kind, steps: form.steps)
  }

  /// Reports a scene beside an event that concerns no scene.
  mutating func mayNameScene(
    _ scene: JSONMember, _ members: Members, for event: LaterEventName?
  ) -> Bool {
    // An object with both keys or neither has its own report.
    guard (members[ScenarioFormat.reasonKey] != nil) != (members[ScenarioRow.event] != nil) else {
      return false
    }
    if event?.takesScene == true { return true }
    let owners = LaterEventName.allCases.filter(\.takesScene).map(\.rawValue)
    report(.qualifier(scene.key, of: owners), at: scene.keyRange)
    return false
  }
}
