// Agreements with the system that fail in every run.

extension ScenarioResolver {
  /// Warns of handlers that no step calls, tasks that no step ends, and calls and ends of unknown
  /// handlers and tasks.
  mutating func checkBackground(of scenario: Scenario) {
    guard log.errorCount == 0 else { return }
    path = []
    var requests: [LaunchReason] = []
    if scenario.delivery.nonDelivery == nil {
      let reason = scenario.request.reason
      requests.append(reason)
      inside(ScenarioRow.launch.key.name) { reader in
        guard let launch = reader.document?[ScenarioRow.launch] else { return }
        reader.check(reason, of: scenario, at: launch)
      }
    }
    forEachLaterEvent(of: scenario) { reader, event, value in
      guard case .request(let reason) = event.kind else { return }
      requests.append(reason)
      if let nonDelivery = scenario.nonDelivery(of: reason) {
        reader.warnOfReason(.notDelivered(nonDelivery), of: value)
      } else {
        reader.check(reason, isLater: true, of: scenario, at: value)
      }
    }
    checkHandover(of: scenario)
    checkTasks(of: scenario)
    checkScenes(of: scenario)
    checkCallsInVain(of: scenario, requests)
    checkEnds(of: scenario)
  }

  private mutating func check(
    _ reason: LaunchReason, isLater: Bool = false, of scenario: Scenario, at value: JSONValue
  ) {
    guard let limit = reason.facts.limit else { return }
    let termination = scenario.termination(of: limit)
    for handler in reason.handlers where !uses.isCalled(.complete, handler) {
      warnOfReason(
        .neverCompleted(
          handler, within: scenario.limit(limit)?.value, termination, isLater: isLater), of: value)
    }
    if reason.facts.mustReportCall, let termination, !uses.isCalled(.reportCall, "") {
      warnOfReason(.callNeverReported(termination), of: value)
    }
  }

  /// Warns about the reason of a launch or of a later request.
  private mutating func warnOfReason(_ problem: Problem, of value: JSONValue) {
    let key = ScenarioFormat.reasonKey
    inside(key) { $0.warn(problem, at: value[key]?.range ?? value.range) }
  }

  private mutating func checkCallsInVain(of scenario: Scenario, _ requests: [LaunchReason]) {
    // Several scenarios, one for each launch reason, may share one app.
    var handlers = Set(LaunchReason.Kind.allCases.flatMap { LaunchReason($0).handlers })
    handlers.formUnion(requests.flatMap(\.handlers))
    handlers.formUnion(scenario.app.declares?[.backgroundTasks] ?? [])
    for call in uses.background {
      switch call.kind {
      case .begin where handlers.contains(call.name):
        warn(.taskNamedAsHandler(call.name), at: call.range, path: call.path)
      case .complete where !handlers.contains(call.name):
        warn(.completedInVain(call.name), at: call.range, path: call.path)
      case .end where !uses.isCalled(.begin, call.name):
        warn(.endedInVain(call.name), at: call.range, path: call.path)
      default: break
      }
    }
  }

  private mutating func checkEnds(of scenario: Scenario) {
    let limit = SystemLimit.backgroundTask
    guard let time = scenario.limit(limit)?.value,
      let termination = scenario.termination(of: limit)
    else { return }
    for call in uses.background where call.kind == .begin && !uses.isCalled(.end, call.name) {
      warn(.neverEnded(call.name, within: time, termination), at: call.range, path: call.path)
    }
  }

  // MARK: - Requests handed over elsewhere

  /// Warns of steps in a callback that never runs because only a running app gets it: with scenes,
  /// the request of a launch is in the connection options.
  mutating func checkHandover(of scenario: Scenario) {
    let delivery = scenario.delivery
    guard let options = delivery.connectionOptions, !options.isEmpty,
      let members = document?[ScenarioRow.app]?.members
    else { return }
    let later = scenario.laterEvents.flatMap { event -> [Callback] in
      guard case .request(let reason) = event.kind else { return [] }
      return reason.callbacks(in: scenario.app.lifeCycle, isRunning: true)
    }
    let reason = scenario.request.reason
    for callback in reason.callbacks(in: scenario.app.lifeCycle, isRunning: true)
    where !delivery.callbacks.contains(callback) && !later.contains(callback) {
      guard scenario.app.callbacks[callback]?.isEmpty == false,
        let member = members.first(where: { $0.key == callback.name })
      else { continue }
      let place: Callback =
        scenario.app.lifeCycle == .scenes ? .sceneWillConnect : .configurationForConnecting
      warn(
        .handedOverElsewhere(
          callback.name, reason.kind.rawValue, options.map(\.key.rawValue), place: place.name),
        at: member.keyRange, path: [.key(ScenarioRow.app.key.name), .key(callback.name)])
    }
  }

  // MARK: - Later events

  /// Visits each later event of a scenario without errors, with the place of the event.
  mutating func forEachLaterEvent(
    of scenario: Scenario, _ body: (inout Self, LaterEvent, JSONValue) -> Void
  ) {
    guard case .array(let values)? = document?[ScenarioRow.then]?.content else { return }
    inside(ScenarioRow.then.key.name) { reader in
      for (index, event) in scenario.laterEvents.enumerated() {
        reader.inside(index) { body(&$0, event, values[index]) }
      }
    }
  }

  /// Warns of external displays that the system does not connect.
  private mutating func checkDisplays(of scenario: Scenario) {
    let (app, scenes) = (ScenarioRow.app.key.name, "scenes")
    for scene in scenario.app.furtherScenes where scene.role == .externalDisplay {
      guard let problem = scene.problem(in: scenario),
        let value = document?[ScenarioRow.app]?[scenes]?[scene.name]
      else { continue }
      warn(problem, at: value.range, path: [.key(app), .key(scenes), .key(scene.name)])
    }
  }

  /// Warns of scenes that are disconnected or discarded while they are not connected.
  mutating func checkScenes(of scenario: Scenario) {
    checkDisplays(of: scenario)
    let problems = scenario.problemsOfSceneEvents
    var index = 0
    forEachLaterEvent(of: scenario) { reader, _, value in
      defer { index += 1 }
      guard let problem = problems[index] else { return }
      let range = value[ScenarioRow.scene]?.range ?? value.range
      reader.inside(ScenarioRow.scene.key.name) { $0.warn(problem, at: range) }
    }
  }

  /// Warns of an identifier that is due both as a refresh and as processing.
  mutating func checkTasks(of scenario: Scenario) {
    var kinds: [String: LaunchReason.Kind] = [:]
    for task in scenario.request.reason.payload[.tasks] {
      kinds[task] = scenario.request.reason.kind
    }
    let key = LaunchReason.Payload.Key.tasks.rawValue
    forEachLaterEvent(of: scenario) { reader, event, value in
      guard case .request(let reason) = event.kind, let tasks = value[key],
        case .array(let values) = tasks.content
      else { return }
      for (index, task) in reason.payload[.tasks].enumerated() {
        if let first = kinds[task], first != reason.kind {
          reader.inside(key) {
            $0.inside(index) {
              $0.warn(.taskOfTwoKinds(task, first: first), at: values[index].range)
            }
          }
        } else {
          kinds[task] = reason.kind
        }
      }
    }
  }
}
