import LaunchSim

// The JSON form of the events of a trace, in which milestones, callbacks, limits and QoS classes
// have the words of scenario files.

extension TraceEvent {
  /// The event as a line of a trace.
  func layout(_ names: Trace.Names) -> JSONLayout {
    let fields = kind.fields
    var members: [JSONLayout.Member] = [
      .init("atNs", .integer(time.rawValue)), .init("kind", .string(kind.name)),
    ]
    if let job { members.append(.init("job", .integer(job.index))) }
    append(fields.subject, Int64(subject), names, to: &members)
    append(fields.amount, amount, names, to: &members)
    return .object(members)
  }

  private func append(
    _ field: Kind.Field, _ value: Int64, _ names: Trace.Names,
    to members: inout [JSONLayout.Member]
  ) {
    switch field {
    case .none: break
    case .word(let key, let words, let first):
      members.append(.init(key, .string(words[Int(value) - first])))
    case .name(let key, let list):
      if value >= 0 { members.append(.init(key, .string(list(names)[Int(value)]))) }
    case .count(let key): members.append(.init(key, .integer(value)))
    case .job(let key), .timeLeft(let key):
      if value >= 0 { members.append(.init(key, .integer(value))) }
    case .flag(let key): members.append(.init(key, .bool(value == 1)))
    case .laneDetail:
      switch LaneKind(rawValue: subject) {
      case .global: append(.qos, value, names, to: &members)
      case .queue: append(.queue, value, names, to: &members)
      case .main, .pool, .actor, nil: break
      }
    }
  }
}
