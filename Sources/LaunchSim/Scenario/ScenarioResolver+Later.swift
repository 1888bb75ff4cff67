/// What else happens to an app than a request, as scenario files name it.
package enum LaterEventName: String, CaseIterable, Sendable {
  case leave, comeBack, terminate

  var kind: LaterEvent.Kind {
    switch self {
    case .leave: .leave
    case .comeBack: .comeBack
    case .terminate: .terminate
    }
  }
}

extension ScenarioResolver {
  /// How many things may happen after the launch.
  static let laterEventLimit = 1_000

  /// What happens after the launch was asked for.
  mutating func readLaterEvents(of scenario: Fields) -> [LaterEvent] {
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
        guard let event = reader.inside(index, { $0.laterEvent(value) }) else { continue }
        if let last = events.last, event.time < last.time {
          reader.inside(index) { $0.report(.laterEventTooEarly, at: value.range) }
        }
        events.append(event)
      }
      return events
    } ?? []
  }

  private mutating func laterEvent(_ value: JSONValue) -> LaterEvent? {
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
    guard let time, let kind = request.map(LaterEvent.Kind.request) ?? name?.kind else {
      return nil
    }
    return LaterEvent(at: time, kind, steps: steps)
  }
}
