/// What else happens to an app than a request, as scenario files name it.
package enum LaterEventName: String, CaseIterable, Sendable {
  case leave, comeBack, terminate, connectScene, disconnectScene, discardSession

  /// What happens; `scene` is the name of the scene that it is about.
  func kind(_ scene: String?) -> LaterEvent.Kind? {
    switch self {
    case .leave: .leave
    case .comeBack: .comeBack
    case .terminate: .terminate
    case .connectScene: scene.map { .connectScene($0) }
    case .disconnectScene: scene.map { .disconnectScene($0) }
    case .discardSession: scene.map { .discardSession($0) }
    }
  }

  /// Whether it is about one scene.
  var takesScene: Bool {
    switch self {
    case .connectScene, .disconnectScene, .discardSession: true
    case .leave, .comeBack, .terminate: false
    }
  }

  /// Those that are about one scene.
  static let ofScenes = allCases.filter(\.takesScene)
}

extension ScenarioResolver {
  /// How many things may happen after the launch.
  static let laterEventLimit = 1_000

  /// What happens after the launch was asked for.
  mutating func readLaterEvents(
    of scenario: Fields, scenes: [App.FurtherScene]
  ) -> [LaterEvent] {
    read("then", of: scenario) { reader, value in
      let example = #"[{ "at": "2s", "event": "leave" }]"#
      guard let values = reader.list(value, of: "later events", example: example) else {
        return nil
      }
      guard values.count <= Self.laterEventLimit else {
        reader.report(.tooManyLaterEvents(limit: Self.laterEventLimit), at: value.range)
        return nil
      }
      var events: [LaterEvent] = []
      for (index, value) in values.enumerated() {
        guard let event = reader.inside(index, { $0.laterEvent(value, scenes) }) else { continue }
        if let last = events.last, event.time < last.time {
          reader.inside(index) { $0.report(.laterEventTooEarly, at: value.range) }
        }
        events.append(event)
      }
      return events
    } ?? []
  }

  private mutating func laterEvent(
    _ value: JSONValue, _ scenes: [App.FurtherScene]
  ) -> LaterEvent? {
    guard let fields = fields(value, as: .laterEvent) else { return nil }
    if fields["at"] == nil { reportMissing("at", of: fields, example: "\"2s\"") }
    let time = read("at", of: fields) { $0.time($1) }
    let request = fields["reason"] == nil ? nil : reason(of: fields)
    let name = read("event", of: fields) {
      $0.choice($1, of: LaterEventName.self, what: "an event")
    }
    let steps = read("steps", of: fields) { $0.steps($1) } ?? []
    guard (fields["reason"] == nil) != (fields["event"] == nil) else {
      report(.laterEventWithoutKind, at: value.range)
      return nil
    }
    var scene: String?
    if let name, name.takesScene {
      scene = sceneName(of: fields, for: name, among: scenes)
    } else if let member = fields["scene"] {
      inside("scene") {
        $0.report(
          .qualifier("scene", of: LaterEventName.ofScenes.map(\.rawValue)), at: member.keyRange)
      }
    }
    guard let time, let kind = request.map(LaterEvent.Kind.request) ?? name?.kind(scene) else {
      return nil
    }
    return LaterEvent(at: time, kind, steps: steps)
  }
}

// MARK: - What is known to go wrong

extension ScenarioResolver {
  /// Looks at each later event of a scenario without errors, with its place.
  mutating func forEachLaterEvent(
    of scenario: Scenario, _ fields: Fields,
    _ body: (inout Self, LaterEvent, JSONValue, [DocumentPath.Part]) -> Void
  ) {
    guard case .array(let values)? = fields["then"]?.value.content else { return }
    for (index, event) in scenario.laterEvents.enumerated() {
      body(&self, event, values[index], [.key("then"), .index(index)])
    }
  }

  /// Warns of scenes that are let go and are not there by then.
  mutating func checkScenes(of scenario: Scenario, _ fields: Fields) {
    // A launch that nobody sees connects none of them.
    let isSeen = !scenario.request.reason.isInBackground
    let atLaunch = scenario.app.furtherScenes.filter { $0.connectsAtLaunch && isSeen }.map(\.name)
    var connected = Set(atLaunch)
    var known = connected
    forEachLaterEvent(of: scenario, fields) { reader, event, value, path in
      func warn(_ name: String, _ event: LaterEventName) {
        reader.warn(
          .sceneNotThere(name, event: event), at: value["scene"]?.range ?? value.range,
          path: path + [.key("scene")])
      }
      switch event.kind {
      case .connectScene(let name):
        connected.insert(name)
        known.insert(name)
      case .disconnectScene(let name):
        if connected.remove(name) == nil { warn(name, .disconnectScene) }
      case .discardSession(let name):
        if known.remove(name) == nil { warn(name, .discardSession) }
        connected.remove(name)
      case .request, .leave, .comeBack, .terminate: break
      }
    }
  }

  /// Warns of tasks that are due as a refresh and as processing.
  mutating func checkTasks(of scenario: Scenario, _ fields: Fields) {
    var kinds: [String: LaunchReason.Kind] = [:]
    for task in scenario.request.reason.payload.tasks { kinds[task] = scenario.request.reason.kind }
    forEachLaterEvent(of: scenario, fields) { reader, event, value, path in
      guard case .request(let reason) = event.kind, let tasks = value["tasks"],
        case .array(let values) = tasks.content
      else { return }
      for (index, task) in reason.payload.tasks.enumerated() {
        if let first = kinds[task], first != reason.kind {
          reader.warn(
            .taskOfTwoKinds(task, first: first), at: values[index].range,
            path: path + [.key("tasks"), .index(index)])
        } else {
          kinds[task] = reason.kind
        }
      }
    }
  }
}
