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
    self == .connectScene || self == .disconnectScene || self == .discardSession
  }
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
      inside("scene") { $0.report(.qualifier("scene", of: "connectScene"), at: member.keyRange) }
    }
    guard let time, let kind = request.map(LaterEvent.Kind.request) ?? name?.kind(scene) else {
      return nil
    }
    return LaterEvent(at: time, kind, steps: steps)
  }
}
